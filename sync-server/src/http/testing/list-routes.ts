import type Koa from 'koa'
import type { RequestState } from '../middleware.ts'

const strings = (values: unknown): string[] =>
  Array.isArray(values) ? values.filter((value): value is string => typeof value === 'string') : []

const isRouter = (middleware: object): middleware is { readonly router: { readonly stack: readonly object[] } } =>
  'router' in middleware &&
  typeof middleware.router === 'object' &&
  middleware.router !== null &&
  'stack' in middleware.router

/** The routes of one middleware, as `GET /robots.txt`; null when it lists none. */
const middlewareRoutes = (middleware: object): readonly string[] | null => {
  if ('routes' in middleware) return strings(middleware.routes)
  if (!isRouter(middleware)) return null
  return middleware.router.stack.flatMap((step) => {
    const methods = strings(Reflect.get(step, 'methods'))
    // A route for all methods lists every method of Node.
    const listed = methods.length > 10 ? ['*'] : methods
    return listed.map((method) => `${method} ${String(Reflect.get(step, 'path'))}`)
  })
}

/** All routes of a server, and the number of middleware functions that list none. */
export const listRoutes = (
  server: Koa<RequestState>,
): { readonly routes: readonly string[]; readonly unlisted: number } => {
  const perMiddleware = server.middleware.map(middlewareRoutes)
  return {
    routes: [...new Set(perMiddleware.flatMap((routes) => routes ?? []))].toSorted(),
    unlisted: perMiddleware.filter((routes) => routes === null).length,
  }
}
