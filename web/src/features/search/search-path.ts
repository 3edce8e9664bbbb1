import { hoursAndMinutes } from '@simmer/contract/recipe/duration'
import { wellRatedStars } from '@simmer/contract/recipe/rating'
import { readTimeLimit, shorterLimit } from '@simmer/contract/recipe/search/time-limit'
import { paths } from '@simmer/contract/wire/paths'
import {
  facetNames,
  maxFoodLength,
  maxSearchFoods,
  maxTimeLimit,
  searchOrders,
  type FacetName,
  type SearchOrder,
} from '@simmer/contract/wire/search'
import type { Translate } from '#texts/translate.ts'

/** A search, as its URL encodes it: `/search/recipes?q=soup&diet=vegan&diet=nut-free`. */
export interface SearchQuery {
  readonly q: string
  readonly diet: readonly string[]
  readonly meal: readonly string[]
  readonly cuisine: readonly string[]
  /** The chosen limit of the total time; null: any time. The words may state a limit of their own. */
  readonly maxMinutes: number | null
  /** The fewest stars on average, from enough ratings; null: any. */
  readonly minRating: typeof wellRatedStars | null
  /** Foods that recipes must have. */
  readonly with: readonly string[]
  /** Foods that recipes must not have. The words may leave foods out as well. */
  readonly without: readonly string[]
  /** Null: the best match first, or the newest where nothing is typed. */
  readonly sort: SearchOrder | null
}

export const emptySearch: SearchQuery = {
  q: '',
  diet: [],
  meal: [],
  cuisine: [],
  maxMinutes: null,
  minRating: null,
  with: [],
  without: [],
  sort: null,
}

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

/** Foods as they were typed, each once: German writes them with a capital. */
const foods = (value: unknown): string[] => {
  const names = toTexts(value)
    .map((text) => text.replace(/\s+/gu, ' ').trim().slice(0, maxFoodLength))
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
  return names.filter((name, at) => names.findIndex((other) => isSameFood(name, other)) === at).slice(0, maxSearchFoods)
}

const isSameFood = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

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
  minRating: toTexts(params['minRating'])[0] === String(wellRatedStars) ? wellRatedStars : null,
  with: foods(params['with']),
  without: foods(params['without']),
  sort: searchOrders.find((order) => order === toTexts(params['sort'])[0]) ?? null,
})

/** The search of a URL's query. */
export const readSearchParams = (query: URLSearchParams): SearchQuery =>
  readSearch({
    q: query.get('q'),
    ...Object.fromEntries([...facetNames, ...foodLists].map((name) => [name, query.getAll(name)])),
    maxMinutes: query.get('maxMinutes'),
    minRating: query.get('minRating'),
    sort: query.get('sort'),
  })

export const searchParams = (search: SearchQuery): URLSearchParams => {
  const params = new URLSearchParams()
  if (search.q !== '') params.set('q', search.q)
  for (const facet of facetNames) for (const value of search[facet]) params.append(facet, value)
  for (const list of foodLists) for (const food of search[list]) params.append(list, food)
  if (search.maxMinutes !== null) params.set('maxMinutes', String(search.maxMinutes))
  if (search.minRating !== null) params.set('minRating', String(search.minRating))
  if (search.sort !== null) params.set('sort', search.sort)
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

/** The two lists of foods in a search. */
export const foodLists = ['with', 'without'] as const
export type FoodList = (typeof foodLists)[number]

/** Adds a typed food to one list and removes it from the other. */
export const addFood = (search: SearchQuery, list: FoodList, typed: string): SearchQuery => {
  const [food] = foods([typed])
  if (food === undefined) return search
  const removed = removeFood(removeFood(search, 'with', food), 'without', food)
  return { ...removed, [list]: [...removed[list], food].slice(0, maxSearchFoods) }
}

export const removeFood = (search: SearchQuery, list: FoodList, food: string): SearchQuery => ({
  ...search,
  [list]: search[list].filter((each) => !isSameFood(each, food)),
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

/** The same words in the same order without any filter. */
export const withoutFilters = (search: SearchQuery): SearchQuery => ({
  ...emptySearch,
  q: withTimeLimit(search, null).q,
  sort: search.sort,
})

/** One filter of a search. */
export type ChosenFilter =
  | { readonly kind: 'time'; readonly limit: number }
  | { readonly kind: 'rating' }
  | { readonly kind: FoodList; readonly food: string }
  | { readonly kind: 'category'; readonly facet: FacetName; readonly value: string }

/** All filters of a search, each with the search without it. */
export const chosenFilters = (search: SearchQuery): { readonly filter: ChosenFilter; readonly rest: SearchQuery }[] => {
  const limit = timeLimit(search)
  return [
    ...(limit === null ? [] : [{ filter: { kind: 'time' as const, limit }, rest: withTimeLimit(search, null) }]),
    ...(search.minRating === null
      ? []
      : [{ filter: { kind: 'rating' as const }, rest: { ...search, minRating: null } }]),
    ...foodLists.flatMap((list) =>
      search[list].map((food) => ({ filter: { kind: list, food }, rest: removeFood(search, list, food) })),
    ),
    ...facetNames.flatMap((facet) =>
      search[facet].map((value) => ({
        filter: { kind: 'category' as const, facet, value },
        rest: toggleFacetValue(search, facet, value),
      })),
    ),
  ]
}

export const chosenCount = (search: SearchQuery): number => chosenFilters(search).length

export const isEmptySearch = (search: SearchQuery): boolean =>
  search.q.trim() === '' && chosenCount(search) === 0 && search.sort === null
