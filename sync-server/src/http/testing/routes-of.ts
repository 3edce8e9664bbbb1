import type Koa from 'koa'
import type { RequestState } from '../layer.ts'

const strings = (given: unknown): string[] =>
  Array.isArray(given) ? given.filter((one): one is string => typeof one === 'string') : []

const isRouter = (layer: object): layer is { readonly router: { readonly stack: readonly object[] } } =>
  'router' in layer && typeof layer.router === 'object' && layer.router !== null && 'stack' in layer.router

/** What one layer of a server answers, `GET /robots.txt`; null for one that does not say. */
const routesOfLayer = (layer: object): readonly string[] | null => {
  if ('routes' in layer) return strings(layer.routes)
  if (!isRouter(layer)) return null
  return layer.router.stack.flatMap((step) => {
    const methods = strings(Reflect.get(step, 'methods'))
    // A router writes out all the methods that Node knows where it takes every one.
    const said = methods.length > 10 ? ['*'] : methods
    return said.map((method) => `${method} ${String(Reflect.get(step, 'path'))}`)
  })
}

/** Everything a server answers, and how many of its layers do not say what they answer. */
export const routesOf = (
  server: Koa<RequestState>,
): { readonly routes: readonly string[]; readonly silent: number } => {
  const layers = server.middleware.map(routesOfLayer)
  return {
    routes: [...new Set(layers.flatMap((routes) => routes ?? []))].toSorted(),
    silent: layers.filter((routes) => routes === null).length,
  }
}
