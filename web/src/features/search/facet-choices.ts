import type { FacetName, Facets } from '@simmer/contract/wire/search'
import { isChosen, type SearchQuery } from './search-path.ts'

export interface FacetChoice {
  readonly value: string
  /** Undefined when no result has this value. */
  readonly count: number | undefined
}

/** The values of a facet, largest first. Chosen values always come first, so that they can be removed. */
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
