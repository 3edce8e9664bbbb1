import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BrokenPage } from './broken-page.tsx'
import { PendingScreen } from './pending-screen.tsx'
import type { AppRoute } from './route.ts'
import { LoadedRoute } from './loaded-route.tsx'
import { loadRoute, type RouterContext, type LoadResult } from './load-result.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    route?: AppRoute
  }
}

interface RouterSettings extends RouterContext {
  /** What surrounds every screen. */
  readonly layout: () => ReactNode
  readonly routes: readonly AppRoute[]
  /** Shown where no other route matches. */
  readonly notFoundRoute: AppRoute
  /** The server passes a history of one URL; the browser uses its own. */
  readonly history?: RouterHistory
}

/** The screens read the query themselves, so the router keeps it as typed. */
const parseSearch = (search: string): { raw?: string } => (search.length > 1 ? { raw: search.replace(/^\?/, '') } : {})
const stringifySearch = (search: { raw?: unknown }): string => (typeof search.raw === 'string' ? `?${search.raw}` : '')

/** The path with or without its final slash, as the route writes it; null where the path is right already. */
const pathWithRouteSlash = (
  route: AppRoute,
  { pathname, searchStr }: { pathname: string; searchStr: string },
): string | null => {
  if (pathname === '/' || pathname.endsWith('/') === route.path.endsWith('/')) return null
  return `${pathname.endsWith('/') ? pathname.replace(/\/+$/, '') : `${pathname}/`}${searchStr}`
}

const isServer = typeof document === 'undefined'

/**
 * Whether the router may scroll after it has rendered. The first page stays where the reader scrolled it before the app
 * arrived.
 */
const createScrollRule = () => {
  const opened = isServer ? '' : location.href
  let isFirst = true
  return (): boolean => {
    const isOpenedPage = isFirst && location.href === opened
    isFirst = false
    return !isOpenedPage || window.scrollY === 0
  }
}

const staleTimeMs = 30_000
/** How long the old screen stays while the next one loads. */
const skeletonAfterMs = 250

export const createAppRouter = ({ layout, routes, notFoundRoute, history, ...context }: RouterSettings) => {
  const root = createRootRouteWithContext<RouterContext>()({ component: layout })
  const createScreenRoute = (route: AppRoute, path: string) =>
    createRoute({
      getParentRoute: () => root,
      // The route matches with and without a final slash.
      path: path.length > 1 ? path.replace(/\/$/, '') : path,
      staticData: { route },
      component: LoadedRoute,
      pendingComponent: () => <PendingScreen skeleton={route.skeleton} />,
      loaderDeps: ({ search }) => search,
      loader: async (loaderArgs): Promise<LoadResult> => {
        const { pathname, searchStr } = loaderArgs.location
        const request = {
          params: loaderArgs.params,
          href: pathname + searchStr,
          signal: loaderArgs.abortController.signal,
        }
        const correctedPath = pathWithRouteSlash(route, loaderArgs.location)
        const result: LoadResult =
          correctedPath === null
            ? await loadRoute(route, request, loaderArgs.context)
            : { kind: 'redirect', to: correctedPath }
        if (result.kind === 'redirect' && !isServer) throw redirect({ href: result.to, replace: true })
        return result
      },
      // Ticked ingredients and servings of one recipe must not carry over to the next; a new query keeps them.
      remountDeps: ({ params }) => params,
    })
  const router = createRouter({
    routeTree: root.addChildren([
      ...routes.map((route) => createScreenRoute(route, route.path)),
      createScreenRoute(notFoundRoute, '$'),
    ]),
    context,
    parseSearch,
    stringifySearch,
    trailingSlash: 'preserve',
    defaultErrorComponent: BrokenPage,
    defaultStaleTime: staleTimeMs,
    defaultPreloadStaleTime: staleTimeMs,
    defaultPendingMinMs: 0,
    // On the server it would print an inline script, which the content security policy forbids.
    scrollRestoration: isServer ? false : createScrollRule(),
    ...(history ? { history } : {}),
  })
  // The skeleton is for another path. A new query, such as a filter, keeps the screen with its open sheets and fields.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? skeletonAfterMs : Infinity
  })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>
