import type { Endpoint, RateLimitRule } from '@simmer/contract/wire/endpoints/endpoint'
import { Problem } from '@simmer/contract/wire/problems'
import type { AppMiddleware, Ctx } from './middleware.ts'

/**
 * Who gets a response. Besides the access of an endpoint: `session-form` needs the CSRF token of the browser's cookie,
 * `secret-link` the secret in the path, `operator` this machine or METRICS_TOKEN.
 */
export type RouteAccess = Endpoint['access'] | 'session-form' | 'secret-link' | 'operator'

/** One entry of the server's list of routes: its rules, and the middleware that runs. */
export interface Route {
  /** A route with `GET` names `HEAD` as well where it supports it. `*`: every method. */
  readonly methods: readonly ('GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE')[] | '*'
  /** In the notation of @koa/router: `:name` is one segment, `*name` the rest of the path. */
  readonly path: string
  readonly access: RouteAccess
  readonly rateLimit?: RateLimitRule | 'in-handler' | undefined
  readonly idempotency?: Endpoint['idempotency'] | undefined
  readonly summary: string
  /** Sent with every response of this path, errors included. */
  readonly headers?: Readonly<Record<string, string>>
  /** An endpoint of the contract. It supports OPTIONS, and wins over every other route of the same path. */
  readonly isEndpoint?: boolean
  readonly middleware: readonly AppMiddleware[]
}

export const readMethods = ['GET', 'HEAD'] as const

/** @throws Problem method-not-allowed, with the supported methods in `Allow`. */
export const requireMethod = (ctx: Ctx, methods: readonly string[]): void => {
  if (methods.includes(ctx.method)) return
  ctx.set('Allow', methods.join(', '))
  throw new Problem('method-not-allowed')
}

/** Middleware behind all routes, for the paths that none of them has. `routes` shows it in the list of routes. */
export interface FallbackMiddleware extends AppMiddleware {
  readonly routes: readonly string[]
}

export const fallback = (methods: readonly string[], middleware: AppMiddleware): FallbackMiddleware =>
  Object.assign<AppMiddleware, Pick<FallbackMiddleware, 'routes'>>((ctx, next) => middleware(ctx, next), {
    routes: methods.map((method) => `${method} /*`),
  })
