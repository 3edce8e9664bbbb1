import { useMatches } from '@tanstack/react-router'
import { asLoadResult, type LoadResult } from './load-result.ts'
import type { AppRoute } from './route.ts'

/** Where the person is, and what the visit came to; null while it is still being loaded. */
export const useCurrentRoute = (): { readonly route: AppRoute | undefined; readonly result: LoadResult | null } => {
  const match = useMatches().at(-1)
  return { route: match?.staticData.route, result: asLoadResult(match?.loaderData) }
}
