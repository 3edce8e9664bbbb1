import { addresses } from '@simmer/contract/wire/addresses'
import type { RecipePage } from '@simmer/contract/wire/recipe'
import { loadSearch, type Found } from '../features/search/load-search.ts'
import {
  isEverything,
  readSearch,
  searchAddress,
  searchParams,
  type SearchFor,
} from '../features/search/search-address.ts'
import { searchWords } from '../features/search/search-words.ts'
import { screen, type ScreenProps } from './screen.ts'
import { SearchResults } from './search-results.tsx'

interface Shown {
  readonly search: SearchFor
  readonly found: Found
  readonly more: (cursor: string) => Promise<RecipePage>
}

const titleOf = ({ q }: SearchFor): string =>
  q.trim() === '' ? searchWords.allRecipes : searchWords.resultsFor(q.trim())

const moreAddress =
  (search: SearchFor) =>
  (cursor: string): string => {
    const params = searchParams(search)
    params.set('cursor', cursor)
    return `${addresses.search}?${params.toString()}`
  }

const View = ({ data: { search, found, more } }: ScreenProps<Shown>) => (
  <SearchResults
    title={titleOf(search)}
    search={search}
    found={found}
    more={more}
    moreAddress={moreAddress(search)}
    empty={{
      title: search.q.trim() === '' ? searchWords.nothingHere : searchWords.nothing(search.q.trim()),
      text: searchWords.nothingHelp,
    }}
  />
)

/** RT-3. */
export const searchScreen = screen<Shown>({
  load: async (visit) => {
    const { query } = visit
    const search = readSearch({
      q: query.get('q'),
      diet: query.getAll('diet'),
      meal: query.getAll('meal'),
      cuisine: query.getAll('cuisine'),
    })
    const found = await loadSearch(search, query.get('cursor'), visit)
    return {
      search,
      found,
      more: async (cursor) => (await loadSearch(search, cursor, { ...visit, device: null })).page,
    }
  },
  head: ({ search }) => ({
    title: isEverything(search) ? searchWords.title : titleOf(search),
    description: searchWords.description,
    // What anybody may type is not for search engines; the list of everything is.
    ...(isEverything(search) ? { canonical: searchAddress(search) } : { hidden: true }),
  }),
  View,
})
