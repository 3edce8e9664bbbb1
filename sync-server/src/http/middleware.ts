import type { Middleware, ParameterizedContext } from 'koa'

/** What the layers of one request tell each other. */
export interface RequestState {
  /** The route's pattern, for logs and metrics: never the address itself, which may carry ids. */
  route?: string
}

export type Ctx = ParameterizedContext<RequestState>

/** One layer of the onion. */
export type AppMiddleware = Middleware<RequestState>

export const isApiPath = (path: string): boolean => path.startsWith('/api/') || path === '/api'
