import { hoursAndMinutes } from '@simmer/contract/recipe/duration'
import { readTimeLimit, shorterLimit } from '@simmer/contract/recipe/search/time-limit'
import { paths } from '@simmer/contract/wire/paths'
import { facetNames, maxTimeLimit, type FacetName } from '@simmer/contract/wire/search'
import type { Translate } from '#texts/translate.ts'

/** A search, as its URL encodes it: `/search/recipes?q=soup&diet=vegan&diet=nut-free`. */
export interface SearchQuery {
  readonly q: string
  readonly diet: readonly string[]
  readonly meal: readonly string[]
  readonly cuisine: readonly string[]
  /** The chosen limit of the total time; null: any time. The words may state a limit of their own. */
  readonly maxMinutes: number | null
}

export const emptySearch: SearchQuery = { q: '', diet: [], meal: [], cuisine: [], maxMinutes: null }

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

const minutes = (value: unknown): number | null => {
  const text = toTexts(value)[0] ?? ''
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return number > 0 && number <= maxTimeLimit ? number : null
}

/** Parses the query of a URL, which a user may have typed. Invalid values are dropped. */
export const readSearch = (params: Record<string, unknown>): SearchQuery => ({
  q: (toTexts(params['q'])[0] ?? '').slice(0, maxQueryLength),
  diet: facetValues(params['diet']),
  meal: facetValues(params['meal']),
  cuisine: facetValues(params['cuisine']),
  maxMinutes: minutes(params['maxMinutes']),
})

export const searchParams = (search: SearchQuery): URLSearchParams => {
  const params = new URLSearchParams()
  if (search.q !== '') params.set('q', search.q)
  for (const facet of facetNames) for (const value of search[facet]) params.append(facet, value)
  if (search.maxMinutes !== null) params.set('maxMinutes', String(search.maxMinutes))
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

/** The time limit of a search, chosen or typed ("soup under 30 minutes"); null: any time. */
export const timeLimit = ({ q, maxMinutes }: SearchQuery): number | null =>
  shorterLimit(maxMinutes, readTimeLimit(q, maxTimeLimit).maxMinutes)

/** Replaces the time limit. A typed one leaves the words, so that it does not hold beside the chosen one. */
export const withTimeLimit = (search: SearchQuery, maxMinutes: number | null): SearchQuery => {
  const typed = readTimeLimit(search.q, maxTimeLimit)
  return { ...search, q: typed.maxMinutes === null ? search.q : typed.words.trim(), maxMinutes }
}

const offeredLimits = [15, 30, 45, 60]

/** The offered time limits, with the present one among them. */
export const timeChoices = (search: SearchQuery): readonly number[] => {
  const chosen = timeLimit(search)
  if (chosen === null || offeredLimits.includes(chosen)) return offeredLimits
  return [...offeredLimits, chosen].toSorted((one, other) => one - other)
}

/** "Up to 45 min", "Up to 1 hr". */
export const timeLimitName = (
  limit: number,
  t: Translate<'upToMinutes' | 'upToHours' | 'upToHoursAndMinutes'>,
): string => {
  const { hours, minutes: rest } = hoursAndMinutes(limit)
  if (hours === 0) return t('upToMinutes', { minutes: rest })
  return rest === 0 ? t('upToHours', { hours }) : t('upToHoursAndMinutes', { hours, minutes: rest })
}

/** The same words without any filter. */
export const withoutFilters = (search: SearchQuery): SearchQuery => ({
  ...emptySearch,
  q: withTimeLimit(search, null).q,
})

export const chosenCount = (search: SearchQuery): number =>
  facetNames.reduce((count, facet) => count + search[facet].length, timeLimit(search) === null ? 0 : 1)

export const isEmptySearch = (search: SearchQuery): boolean => search.q.trim() === '' && chosenCount(search) === 0
