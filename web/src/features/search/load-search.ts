import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { searchEndpoints } from '@simmer/contract/wire/endpoints/search-endpoints'
import type { RecipePage } from '@simmer/contract/wire/recipe'
import type { Facets } from '@simmer/contract/wire/search'
import type { Local } from '#local/store/local.ts'
import { withLocalFallback } from '#local/with-local-fallback.ts'
import type { SearchQuery } from './search-path.ts'

export interface SearchResult {
  readonly page: RecipePage
  readonly total: number
  readonly facets: Facets
  /** How many recipes on this device were searched; null when the server searched all recipes. */
  readonly covers: number | null
}

/** The part of the local store that a search needs. */
export interface SearchableDevice {
  readonly open: () => Promise<Pick<Local, 'search'>>
}

const maxDeviceResults = 200

const fromServer = async (call: Call, search: SearchQuery, cursor: string | null): Promise<SearchResult> => {
  const {
    recipes,
    total,
    facets,
    cursor: next,
  } = await call(searchEndpoints.searchRecipes, {
    query: {
      q: search.q,
      diet: [...search.diet],
      meal: [...search.meal],
      cuisine: [...search.cuisine],
      ...(search.maxMinutes === null ? {} : { maxMinutes: search.maxMinutes }),
      ...(cursor === null ? {} : { cursor }),
    },
  })
  return { page: { recipes, cursor: next }, total, facets, covers: null }
}

/** Null when the device has nothing to search, so that the server's response can still win. */
const fromDevice = async (device: SearchableDevice, search: SearchQuery): Promise<SearchResult | null> => {
  const local = await device.open()
  const { recipes, total, facets, covers } = await local.search({ ...search, limit: maxDeviceResults })
  if (covers === 0) return null
  return { page: { recipes: [...recipes], cursor: null }, total, facets, covers }
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
