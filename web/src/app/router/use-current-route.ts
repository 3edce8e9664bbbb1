import { useMatches } from '@tanstack/react-router'
import { asLoadResult, type LoadResult } from './load-result.ts'
import type { AppRoute } from './route.ts'

/** The current route and its load result; the result is null while the route loads. */
export const useCurrentRoute = (): { readonly route: AppRoute | undefined; readonly result: LoadResult | null } => {
  const match = useMatches().at(-1)
  return { route: match?.staticData.route, result: asLoadResult(match?.loaderData) }
}
