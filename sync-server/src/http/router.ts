import { METHODS } from 'node:http'
import { Router, type Layer, type RouterMiddleware } from '@koa/router'
import { Problem } from '@simmer/contract/wire/problems'
import createIndex, { type HTTPMethod } from 'find-my-way'
import type { Ctx, RequestState } from './middleware.ts'
import type { Route } from './route.ts'

type RouteLayer = Layer<RequestState>

const isHttpMethod = (method: string): method is HTTPMethod => METHODS.includes(method)

const listMethods = ({ methods }: Route): string[] => (methods === '*' ? METHODS : [...methods])

/** A path in the notation of find-my-way. `{/*rest}` is optional, so it becomes two. */
const indexPaths = (path: string): string[] => {
  const optional = /^(.*)\{\/\*\w+\}$/.exec(path)?.[1]
  return optional === undefined ? [path.replace(/\*\w+$/, '*')] : [optional, `${optional}/*`]
}

const indexOptions = { ignoreTrailingSlash: true, maxParamLength: 16_384 }

/** A radix tree (find-my-way) from methods and paths to values. */
const createPathIndex = <T>() => {
  const index = createIndex(indexOptions)
  const values: T[] = []
  return {
    add: (method: HTTPMethod, path: string, value: T): void => {
      values.push(value)
      index.on(method, path, () => undefined, values.length - 1)
    },
    find: (method: HTTPMethod, path: string): T | null => {
      const found = index.find(method, path)
      if (found === null) return null
      // find-my-way accepts an empty segment as a parameter; no route means that.
      if (path.includes('//') && Object.values(found.params).includes('')) return null
      return values[Number(found.store)] ?? null
    },
  }
}

/**
 * Finds the layer of @koa/router for a path in a radix tree. @koa/router itself tests the pattern of every route in
 * turn; NOTES.md has the measurement. A word in a path wins over a parameter at the same position. An endpoint of the
 * API owns its path: no other route gets a method that the endpoint does not have.
 */
const createLayerIndex = () => {
  const endpointPaths = createPathIndex<Map<string, RouteLayer>>()
  const layersByPath = new Map<string, Map<string, RouteLayer>>()
  const otherRoutes = createPathIndex<RouteLayer>()
  const otherMethods = new Set<HTTPMethod>()

  const addEndpoint = (methods: readonly string[], path: string, layer: RouteLayer): void => {
    const layers = layersByPath.get(path) ?? new Map<string, RouteLayer>()
    if (layers.size === 0) endpointPaths.add('GET', path, layers)
    layersByPath.set(path, layers)
    for (const method of methods) layers.set(method, layer)
  }

  return {
    add: (route: Route, layer: RouteLayer): void => {
      const { path } = route
      const methods = listMethods(route).filter(isHttpMethod)
      if (route.isEndpoint === true) return addEndpoint(methods, path, layer)
      for (const method of methods) {
        otherMethods.add(method)
        for (const each of indexPaths(path)) otherRoutes.add(method, each, layer)
      }
      return undefined
    },
    find: (method: string, path: string): RouteLayer | null => {
      const endpoint = endpointPaths.find('GET', path)
      if (endpoint !== null) return endpoint.get(method) ?? null
      return isHttpMethod(method) ? otherRoutes.find(method, path) : null
    },
    findAll: (path: string): RouteLayer[] => {
      const endpoint = endpointPaths.find('GET', path)
      const layers =
        endpoint === null
          ? [...otherMethods].flatMap((method) => otherRoutes.find(method, path) ?? [])
          : [...endpoint.values()]
      return [...new Set(layers)]
    },
  }
}

const prepare =
  (route: Route): RouterMiddleware<RequestState> =>
  (ctx, next) => {
    ctx.state.route = route.path
    ctx.state.params = ctx.params
    if (route.headers !== undefined) ctx.set(route.headers)
    return next()
  }

/** A path without this method: 405 with the methods that it has, or 204 for OPTIONS at an endpoint of the API. */
const rejectMethod = (ctx: Ctx, routes: readonly Route[]): void => {
  for (const { headers } of routes) if (headers !== undefined) ctx.set(headers)
  const hasOptions = routes.some((route) => route.isEndpoint)
  const methods = new Set(routes.flatMap(listMethods))
  ctx.set('Allow', [...methods, ...(hasOptions ? ['OPTIONS'] : [])].join(', '))
  if (ctx.method !== 'OPTIONS' || !hasOptions) throw new Problem('method-not-allowed')
  ctx.status = 204
}

/** Middleware that runs the route of a request. A request for a path without a route goes to the next middleware. */
export const createRouter = (routes: readonly Route[]): RouterMiddleware<RequestState> => {
  const router = new Router<RequestState>({ sensitive: true })
  const index = createLayerIndex()
  const routeByLayer = new Map<RouteLayer, Route>()
  for (const route of routes) {
    const layer = router.register(route.path, listMethods(route), [prepare(route), ...route.middleware])
    if (layer instanceof Router) throw new Error(`${route.path} is more than one path`)
    index.add(route, layer)
    routeByLayer.set(layer, route)
  }
  router.match = (path, method) => {
    const layer = index.find(method, path)
    if (layer === null) return { path: [], pathAndMethod: [], route: false }
    return { path: [layer], pathAndMethod: [layer], route: true }
  }
  const dispatch = router.routes()
  const middleware: RouterMiddleware<RequestState> = (ctx, next) =>
    dispatch(ctx, async () => {
      const others = index.findAll(ctx.path).flatMap((layer) => routeByLayer.get(layer) ?? [])
      if (others.length === 0) await next()
      else rejectMethod(ctx, others)
    })
  return Object.assign(middleware, { router })
}
