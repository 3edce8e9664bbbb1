import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { searchEndpoints } from '@simmer/contract/wire/endpoints/search-endpoints'
import type { RecipeCard, RecipePage } from '@simmer/contract/wire/recipe'
import type { Facets } from '@simmer/contract/wire/search'
import type { Local } from '#local/store/local.ts'
import { withLocalFallback } from '#local/with-local-fallback.ts'
import { chosenFilters, withoutFilters, type ChosenFilter, type SearchQuery } from './search-path.ts'

export interface SearchResult {
  readonly page: RecipePage
  readonly total: number
  readonly facets: Facets
  /** How many recipes on this device were searched; null when the server searched all recipes. */
  readonly covers: number | null
  /** Where nothing is found: the filters without which there are recipes, and how many. */
  readonly withoutOne: readonly SearchWithoutOne[]
  /** Where nothing is found: recipes that match without one filter, or without all of them. */
  readonly near: NearRecipes | null
}

export interface SearchWithoutOne {
  readonly filter: ChosenFilter
  readonly rest: SearchQuery
  readonly total: number
}

export interface NearRecipes {
  /** The filter that they do not match; null where only the words match. */
  readonly filter: ChosenFilter | null
  readonly recipes: readonly RecipeCard[]
}

/** Of further filters a search without results tries none. */
const maxTried = 6

/** Fills whole rows of two and of three recipes. */
const maxNear = 6

interface Found {
  readonly recipes: readonly RecipeCard[]
  readonly total: number
}

/** Searches once more without each filter, to propose which one to remove and to show what there is without it. */
const searchNear = async (
  search: SearchQuery,
  find: (rest: SearchQuery) => Promise<Found>,
): Promise<Pick<SearchResult, 'withoutOne' | 'near'>> => {
  const filters = chosenFilters(search)
  const found = await Promise.all(
    filters.slice(0, maxTried).map(async (each) => ({ ...each, ...(await find(each.rest)) })),
  )
  const helpful = found.filter(({ total }) => total > 0).toSorted((one, other) => other.total - one.total)
  const [most] = helpful
  const withoutOne = helpful.map(({ filter, rest, total }) => ({ filter, rest, total }))
  if (most !== undefined) return { withoutOne, near: { filter: most.filter, recipes: most.recipes } }
  const rest = withoutFilters(search)
  const { recipes } = filters.length > 1 && rest.q !== '' ? await find(rest) : { recipes: [] }
  return { withoutOne, near: recipes.length > 0 ? { filter: null, recipes } : null }
}

const nothingNear = { withoutOne: [], near: null } as const

/** The part of the local store that a search needs. */
export interface SearchableDevice {
  readonly open: () => Promise<Pick<Local, 'search'>>
}

const maxDeviceResults = 200

const callServer = (
  { call, signal }: Pick<LoadSearchOptions, 'call' | 'signal'>,
  search: SearchQuery,
  paging: { readonly cursor?: string; readonly limit?: number },
) => {
  const query = {
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
  }
  return call(searchEndpoints.searchRecipes, { query }, signal)
}

const fromServer = async (
  options: LoadSearchOptions,
  search: SearchQuery,
  cursor: string | null,
): Promise<SearchResult> => {
  const { limit } = options
  const found = await callServer(options, search, { ...(cursor !== null && { cursor }), ...(limit && { limit }) })
  const { recipes, total, facets, cursor: next } = found
  const near =
    total > 0 ? nothingNear : await searchNear(search, (rest) => callServer(options, rest, { limit: maxNear }))
  return { page: { recipes, cursor: next }, total, facets, covers: null, ...near }
}

/** Null when the device has nothing to search, so that the server's response can still win. */
const fromDevice = async (
  device: SearchableDevice,
  search: SearchQuery,
  limit = maxDeviceResults,
): Promise<SearchResult | null> => {
  const local = await device.open()
  const { recipes, total, facets, covers } = await local.search({ ...search, limit })
  if (covers === 0) return null
  const near = total > 0 ? nothingNear : await searchNear(search, (rest) => local.search({ ...rest, limit: maxNear }))
  return { page: { recipes: [...recipes], cursor: null }, total, facets, covers, ...near }
}

export interface LoadSearchOptions {
  readonly call: Call
  /** Null on the server. */
  readonly device: SearchableDevice | null
  readonly signal: AbortSignal
  /** The most recipes of one page, if fewer than usual. */
  readonly limit?: number
}

/** RT-3: searches on the server, or on this device when the server is unreachable or slow. */
export const loadSearch = (
  search: SearchQuery,
  cursor: string | null,
  options: LoadSearchOptions,
): Promise<SearchResult> => {
  const { device, signal, limit } = options
  const serverResult = fromServer(options, search, cursor)
  return device === null
    ? serverResult
    : withLocalFallback(serverResult, () => fromDevice(device, search, limit), signal)
}
