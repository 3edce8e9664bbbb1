import { useTexts } from '../texts/use-texts.ts'
import { type Translate, translate } from '../texts/translate.ts'
import { paths } from '@simmer/contract/wire/paths'
import type { RecipePage } from '@simmer/contract/wire/recipe'
import { loadSearch, type SearchResult } from '../features/search/load-search.ts'
import {
  isEmptySearch,
  readSearchParams,
  searchPath,
  searchParams,
  type SearchQuery,
} from '../features/search/search-path.ts'
import { screen, type ScreenProps } from './parts/screen.ts'
import { SearchResults } from './parts/search-results.tsx'
import { searchTexts } from '../features/search/search-texts.ts'

interface ScreenData {
  readonly search: SearchQuery
  readonly found: SearchResult
  readonly more: (cursor: string) => Promise<RecipePage>
}

const searchTitle = ({ q }: SearchQuery, t: Translate<'allRecipes' | 'resultsFor'>): string =>
  q.trim() === '' ? t('allRecipes') : t('resultsFor', { query: q.trim() })

const moreAddress =
  (search: SearchQuery) =>
  (cursor: string): string => {
    const params = searchParams(search)
    params.set('cursor', cursor)
    return `${paths.search}?${params.toString()}`
  }

const View = ({ data: { search, found, more } }: ScreenProps<ScreenData>) => {
  const t = useTexts(searchTexts)
  return (
    <SearchResults
      title={searchTitle(search, t)}
      search={search}
      found={found}
      more={more}
      moreAddress={moreAddress(search)}
      empty={{
        title: search.q.trim() === '' ? t('nothingHere') : t('nothing', { query: search.q.trim() }),
        text: t('nothingHelp'),
      }}
    />
  )
}

/** RT-3: search. */
export const searchScreen = screen<ScreenData>({
  load: async (context) => {
    const { query } = context
    const search = readSearchParams(query)
    const found = await loadSearch(search, query.get('cursor'), context)
    return {
      search,
      found,
      more: async (cursor) => (await loadSearch(search, cursor, { ...context, device: null })).page,
    }
  },
  head: ({ search }, { language }) => {
    const t = translate(searchTexts, language)
    return {
      title: isEmptySearch(search) ? t('title') : searchTitle(search, t),
      description: t('description'),
      // Search engines may index the list of all recipes, but no search query.
      ...(isEmptySearch(search) ? { canonical: searchPath(search) } : { hidden: true }),
    }
  },
  View,
})
