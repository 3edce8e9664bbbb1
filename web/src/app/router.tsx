import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { BrokenPage } from './broken-page.tsx'
import { Frame } from './frame.tsx'
import { PendingScreen } from './pending-screen.tsx'
import type { Place } from './place.ts'
import { VisitedScreen } from './visited-screen.tsx'
import { visit, type VisitContext, type VisitOutcome } from './visit-outcome.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    place?: Place
  }
}

interface RouterParts extends VisitContext {
  readonly places: readonly Place[]
  /** Where nothing is. */
  readonly nowhere: Place
  /** The server's, with one address in it; left out in the browser. */
  readonly history?: RouterHistory
}

/** The query belongs to the screens: the router keeps it as it was typed. */
const parseSearch = (search: string): { raw?: string } => (search.length > 1 ? { raw: search.replace(/^\?/, '') } : {})
const stringifySearch = (search: { raw?: unknown }): string => (typeof search.raw === 'string' ? `?${search.raw}` : '')

/** The other of an address with and without a slash at its end, where the place is written the other way. */
const asWritten = (place: Place, { pathname, searchStr }: { pathname: string; searchStr: string }): string | null => {
  if (pathname === '/' || pathname.endsWith('/') === place.path.endsWith('/')) return null
  return `${pathname.endsWith('/') ? pathname.replace(/\/+$/, '') : `${pathname}/`}${searchStr}`
}

const isServer = typeof document === 'undefined'
const fresh = 30_000

export const createAppRouter = ({ places, nowhere, history, ...context }: RouterParts) => {
  const root = createRootRouteWithContext<VisitContext>()({ component: Frame })
  const routeOf = (place: Place, path: string) =>
    createRoute({
      getParentRoute: () => root,
      // Matched with and without a slash at its end.
      path: path.length > 1 ? path.replace(/\/$/, '') : path,
      staticData: { place },
      component: VisitedScreen,
      pendingComponent: () => <PendingScreen skeleton={place.skeleton} />,
      loaderDeps: ({ search }) => search,
      loader: async (arrival): Promise<VisitOutcome> => {
        const { pathname, searchStr } = arrival.location
        const asked = { params: arrival.params, address: pathname + searchStr, signal: arrival.abortController.signal }
        const written = asWritten(place, arrival.location)
        const outcome: VisitOutcome =
          written === null ? await visit(place, asked, arrival.context) : { kind: 'moved', to: written }
        if (outcome.kind === 'moved' && !isServer) throw redirect({ href: outcome.to, replace: true })
        return outcome
      },
      // What is remembered of one recipe (ticked, scaled) is not of the next one; a new query is the same place.
      remountDeps: ({ params }) => params,
    })
  return createRouter({
    routeTree: root.addChildren([...places.map((place) => routeOf(place, place.path)), routeOf(nowhere, '$')]),
    context,
    parseSearch,
    stringifySearch,
    trailingSlash: 'preserve',
    defaultErrorComponent: BrokenPage,
    defaultStaleTime: fresh,
    defaultPreloadStaleTime: fresh,
    defaultPendingMs: 250,
    defaultPendingMinMs: 0,
    // On the server it would print an inline script, which our policy forbids.
    scrollRestoration: !isServer,
    ...(history ? { history } : {}),
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>
