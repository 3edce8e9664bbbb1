import type { AppMiddleware } from './middleware.ts'

/** A layer that says what it answers. It is asked about nothing else, so a list of all addresses is a whole one. */
export interface RouteMiddleware extends AppMiddleware {
  /** `POST /api/upload`; with `*` at its end everything that begins so. */
  readonly routes: readonly string[]
}

/** @param pattern one address, or with `*` at its end all that begin so. */
export const routeAt = (methods: readonly string[], pattern: string, middleware: AppMiddleware): RouteMiddleware => {
  const prefix = pattern.endsWith('*') ? pattern.slice(0, -1) : null
  const matches = (path: string): boolean => (prefix === null ? path === pattern : path.startsWith(prefix))
  return Object.assign<AppMiddleware, Pick<RouteMiddleware, 'routes'>>(
    (ctx, next) => (matches(ctx.path) ? middleware(ctx, next) : next()),
    { routes: methods.map((method) => `${method} ${pattern}`) },
  )
}
