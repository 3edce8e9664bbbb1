import { useLanguage, useTexts } from '../texts/use-texts.ts'
import { translate } from '../texts/translate.ts'
import { categories, writeCategorySlug, type Category } from '@simmer/contract/recipe/category'
import { readCategorySlug } from '@simmer/contract/recipe/read-category-slug'
import { paths } from '@simmer/contract/wire/paths'
import { Problem } from '@simmer/contract/wire/problems'
import type { RecipePage } from '@simmer/contract/wire/recipe'
import { categoryTitle, categorySearch } from '../features/search/category-title.ts'
import { loadSearch, type SearchResult } from '../features/search/load-search.ts'
import type { SearchQuery } from '../features/search/search-path.ts'
import { screen, type ScreenProps } from './parts/screen.ts'
import { SearchResults } from './parts/search-results.tsx'
import { searchTexts } from '../features/search/search-texts.ts'

interface ScreenData {
  readonly chosen: readonly Category[]
  readonly search: SearchQuery
  readonly found: SearchResult
  readonly more: (cursor: string) => Promise<RecipePage>
}

const categoryPath = (chosen: readonly Category[]): string => `${paths.search}/${writeCategorySlug(chosen)}`

const isKnown = ({ facet, value }: Category): boolean => categories[facet].some((known) => known.value === value)

const View = ({ data: { chosen, search, found, more } }: ScreenProps<ScreenData>) => {
  const t = useTexts(searchTexts)
  return (
    <SearchResults
      title={categoryTitle(chosen, useLanguage())}
      search={search}
      found={found}
      more={more}
      moreAddress={(cursor) => `${categoryPath(chosen)}?cursor=${encodeURIComponent(cursor)}`}
      empty={
        chosen.every(isKnown)
          ? { title: t('nothingHere'), text: t('nothingHelp') }
          : { title: t('unknownCategory'), text: t('unknownCategoryHelp'), isUnknown: true }
      }
    />
  )
}

/** RT-4: a category page. An unknown value shows help; an unreadable slug is not found. */
export const categoryScreen = screen<ScreenData>({
  load: async (context) => {
    const chosen = readCategorySlug(context.params['slug'] ?? '')
    if (chosen === null) throw new Problem('no-such-route')
    const search = categorySearch(chosen)
    const found = await loadSearch(search, context.query.get('cursor'), context)
    return {
      chosen,
      search,
      found,
      more: async (cursor) => (await loadSearch(search, cursor, { ...context, device: null })).page,
    }
  },
  head: ({ chosen, found }, { language }) => {
    const t = translate(searchTexts, language)
    return {
      title: t('categoryRecipes', { category: categoryTitle(chosen, language) }),
      description: t('categoryDescription', { category: categoryTitle(chosen, language) }),
      ...(found.total > 0 ? { canonical: categoryPath(chosen) } : { hidden: true }),
    }
  },
  View,
})
