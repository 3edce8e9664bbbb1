import type { FacetName, Facets } from '@simmer/contract/wire/search'
import { isChosen, type SearchQuery } from './search-path.ts'

export interface FacetChoice {
  readonly value: string
  /** Unknown where nothing of what was found has it. */
  readonly count: number | undefined
}

/** What can be chosen next, fullest first; what is chosen always stands there, so that it can be taken back. */
export const facetChoices = (
  search: SearchQuery,
  facets: Facets,
  facet: FacetName,
  maxChoices: number,
): FacetChoice[] => {
  const counted = new Map(facets[facet].map(({ value, count }) => [value, count]))
  const chosen = search[facet].map((value): FacetChoice => ({ value, count: counted.get(value) }))
  const others = facets[facet].filter(({ value, count }) => count > 0 && !isChosen(search, facet, value))
  return [...chosen, ...others.slice(0, Math.max(0, maxChoices - chosen.length))]
}
