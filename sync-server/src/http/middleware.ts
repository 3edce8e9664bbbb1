import type { Middleware, ParameterizedContext } from 'koa'

/** The values that the middleware of one request shares. */
export interface RequestState {
  /** The route's pattern, for logs and metrics: never the path itself, which may carry ids. */
  route?: string
  /** The decoded parameters of the path, by name. */
  params?: Readonly<Record<string, string>>
  /** The id of the request in the log. */
  requestId?: string
  /** The account that authenticated. */
  accountId?: string
}

export type Ctx = ParameterizedContext<RequestState>

export type AppMiddleware = Middleware<RequestState>

export const isApiPath = (path: string): boolean => path.startsWith('/api/') || path === '/api'

/** Aborted when the client closes the connection before its response has been sent. */
export const signalOf = ({ res }: Pick<Ctx, 'res'>): AbortSignal => {
  const closed = new AbortController()
  res.once('close', () => {
    if (!res.writableEnded) closed.abort()
  })
  return closed.signal
}
