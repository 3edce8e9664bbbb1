import { categories, readCategorySlug, writeCategorySlug, type Category } from '@simmer/contract/recipe/category'
import { addresses } from '@simmer/contract/wire/addresses'
import { Problem } from '@simmer/contract/wire/problems'
import type { RecipePage } from '@simmer/contract/wire/recipe'
import { categoryTitle, searchOf } from '../features/search/category-title.ts'
import { loadSearch, type Found } from '../features/search/load-search.ts'
import type { SearchFor } from '../features/search/search-address.ts'
import { searchWords } from '../features/search/search-words.ts'
import { screen, type ScreenProps } from './screen.ts'
import { SearchResults } from './search-results.tsx'

interface Shown {
  readonly chosen: readonly Category[]
  readonly search: SearchFor
  readonly found: Found
  readonly more: (cursor: string) => Promise<RecipePage>
}

const addressOf = (chosen: readonly Category[]): string => `${addresses.search}/${writeCategorySlug(chosen)}`

const isKnown = ({ facet, value }: Category): boolean => categories[facet].some((known) => known.value === value)

const View = ({ data: { chosen, search, found, more } }: ScreenProps<Shown>) => (
  <SearchResults
    title={categoryTitle(chosen)}
    search={search}
    found={found}
    more={more}
    moreAddress={(cursor) => `${addressOf(chosen)}?cursor=${encodeURIComponent(cursor)}`}
    empty={
      chosen.every(isKnown)
        ? { title: searchWords.nothingHere, text: searchWords.nothingHelp }
        : { title: searchWords.unknownCategory, text: searchWords.unknownCategoryHelp }
    }
  />
)

/** RT-4. An unknown value is a page that helps; a slug that says nothing is no page. */
export const categoryScreen = screen<Shown>({
  load: async (visit) => {
    const chosen = readCategorySlug(visit.params['slug'] ?? '')
    if (chosen === null) throw new Problem('no-such-route')
    const search = searchOf(chosen)
    const found = await loadSearch(search, visit.query.get('cursor'), visit)
    return {
      chosen,
      search,
      found,
      more: async (cursor) => (await loadSearch(search, cursor, { ...visit, device: null })).page,
    }
  },
  head: ({ chosen, found }) => ({
    title: searchWords.categoryRecipes(categoryTitle(chosen)),
    description: searchWords.categoryDescription(categoryTitle(chosen)),
    ...(found.total > 0 ? { canonical: addressOf(chosen) } : { hidden: true }),
  }),
  View,
})
