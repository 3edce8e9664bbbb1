import { useMatches } from '@tanstack/react-router'
import { outcomeFrom } from './outcome-from.ts'
import type { Place } from './place.ts'
import type { VisitOutcome } from './visit-outcome.ts'

/** Where the person is, and what the visit came to; null while it is still being loaded. */
export const usePlace = (): { readonly place: Place | undefined; readonly outcome: VisitOutcome | null } => {
  const match = useMatches().at(-1)
  return { place: match?.staticData.place, outcome: outcomeFrom(match?.loaderData) }
}
