import { paths } from '@simmer/contract/wire/paths'
import { facetNames, type FacetName } from '@simmer/contract/wire/search'

/** A search, as its URL encodes it: `/search/recipes?q=soup&diet=vegan&diet=nut-free`. */
export interface SearchQuery {
  readonly q: string
  readonly diet: readonly string[]
  readonly meal: readonly string[]
  readonly cuisine: readonly string[]
}

export const emptySearch: SearchQuery = { q: '', diet: [], meal: [], cuisine: [] }

const maxQueryLength = 200
const maxFacetValues = 10

const toTexts = (value: unknown): string[] => {
  const values = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
  return values.filter((one) => typeof one === 'string' || typeof one === 'number').map(String)
}

const facetValues = (value: unknown): string[] => {
  const texts = toTexts(value)
    .map((text) => text.trim().toLowerCase())
    .filter((text) => text !== '')
  return [...new Set(texts)].slice(0, maxFacetValues)
}

/** Parses the query of a URL, which a user may have typed. Invalid values are dropped. */
export const readSearch = (params: Record<string, unknown>): SearchQuery => ({
  q: (toTexts(params['q'])[0] ?? '').slice(0, maxQueryLength),
  diet: facetValues(params['diet']),
  meal: facetValues(params['meal']),
  cuisine: facetValues(params['cuisine']),
})

export const searchParams = (search: SearchQuery): URLSearchParams => {
  const params = new URLSearchParams()
  if (search.q !== '') params.set('q', search.q)
  for (const facet of facetNames) for (const value of search[facet]) params.append(facet, value)
  return params
}

export const searchPath = (search: SearchQuery): string => {
  const params = searchParams(search).toString()
  return params === '' ? paths.search : `${paths.search}?${params}`
}

export const isChosen = (search: SearchQuery, facet: FacetName, value: string): boolean => search[facet].includes(value)

/** Adds a facet value to a search, or removes it when it is chosen. */
export const toggleFacetValue = (search: SearchQuery, facet: FacetName, value: string): SearchQuery => ({
  ...search,
  [facet]: isChosen(search, facet, value)
    ? search[facet].filter((chosen) => chosen !== value)
    : [...search[facet], value],
})

export const chosenCount = (search: SearchQuery): number =>
  facetNames.reduce((count, facet) => count + search[facet].length, 0)

export const isEmptySearch = (search: SearchQuery): boolean => search.q.trim() === '' && chosenCount(search) === 0
