import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { searchEndpoints } from '@simmer/contract/wire/endpoints/search-endpoints'
import type { RecipePage } from '@simmer/contract/wire/recipe'
import type { Facets } from '@simmer/contract/wire/search'
import type { Local } from '#local/store/local.ts'
import { withLocalFallback } from '#local/with-local-fallback.ts'
import { chosenFilters, type ChosenFilter, type SearchQuery } from './search-path.ts'

export interface SearchResult {
  readonly page: RecipePage
  readonly total: number
  readonly facets: Facets
  /** How many recipes on this device were searched; null when the server searched all recipes. */
  readonly covers: number | null
  /** Where nothing is found: the filters without which there are recipes, and how many. */
  readonly withoutOne: readonly SearchWithoutOne[]
}

export interface SearchWithoutOne {
  readonly filter: ChosenFilter
  readonly rest: SearchQuery
  readonly total: number
}

/** Of further filters a search without results tries none. */
const maxTried = 6

/** Searches once more without each filter, to propose which one to remove. */
const tryWithoutOne = async (
  search: SearchQuery,
  count: (rest: SearchQuery) => Promise<number>,
): Promise<readonly SearchWithoutOne[]> => {
  const tried = chosenFilters(search).slice(0, maxTried)
  const totals = await Promise.all(tried.map(({ rest }) => count(rest)))
  return tried
    .map((each, at) => ({ ...each, total: totals[at] ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total)
}

/** The part of the local store that a search needs. */
export interface SearchableDevice {
  readonly open: () => Promise<Pick<Local, 'search'>>
}

const maxDeviceResults = 200

const callServer = (call: Call, search: SearchQuery, paging: { readonly cursor?: string; readonly limit?: number }) =>
  call(searchEndpoints.searchRecipes, {
    query: {
      q: search.q,
      diet: [...search.diet],
      meal: [...search.meal],
      cuisine: [...search.cuisine],
      with: [...search.with],
      without: [...search.without],
      ...(search.maxMinutes === null ? {} : { maxMinutes: search.maxMinutes }),
      ...(search.minRating === null ? {} : { minRating: search.minRating }),
      ...(search.sort === null ? {} : { sort: search.sort }),
      ...paging,
    },
  })

const fromServer = async (call: Call, search: SearchQuery, cursor: string | null): Promise<SearchResult> => {
  const found = await callServer(call, search, cursor === null ? {} : { cursor })
  const { recipes, total, facets, cursor: next } = found
  const withoutOne =
    total > 0 ? [] : await tryWithoutOne(search, async (rest) => (await callServer(call, rest, { limit: 1 })).total)
  return { page: { recipes, cursor: next }, total, facets, covers: null, withoutOne }
}

/** Null when the device has nothing to search, so that the server's response can still win. */
const fromDevice = async (device: SearchableDevice, search: SearchQuery): Promise<SearchResult | null> => {
  const local = await device.open()
  const { recipes, total, facets, covers } = await local.search({ ...search, limit: maxDeviceResults })
  if (covers === 0) return null
  const withoutOne =
    total > 0 ? [] : await tryWithoutOne(search, async (rest) => (await local.search({ ...rest, limit: 1 })).total)
  return { page: { recipes: [...recipes], cursor: null }, total, facets, covers, withoutOne }
}

export interface LoadSearchOptions {
  readonly call: Call
  /** Null on the server. */
  readonly device: SearchableDevice | null
  readonly signal: AbortSignal
}

/** RT-3: searches on the server, or on this device when the server is unreachable or slow. */
export const loadSearch = (
  search: SearchQuery,
  cursor: string | null,
  { call, device, signal }: LoadSearchOptions,
): Promise<SearchResult> => {
  const serverResult = fromServer(call, search, cursor)
  return device === null ? serverResult : withLocalFallback(serverResult, () => fromDevice(device, search), signal)
}
