import type { Category } from '@simmer/contract/recipe/category'
import type { Language } from '@simmer/contract/preferences/languages'
import { categoryNameIn } from '#texts/use-category-name.ts'
import { facetNames } from '@simmer/contract/wire/search'
import { emptySearch, type SearchQuery } from './search-path.ts'

/** The word order of a title: gluten-free, Indian, dinner. */
const facetOrder = ['diet', 'cuisine', 'meal'] as const

/**
 * The title of a category page: `Vegan`, `Indian dinner`, `Gluten-free main course`. German would need inflection, so
 * German titles use commas: `Indisch, Abendessen`.
 */
export const categoryTitle = (chosen: readonly Category[], language: Language): string => {
  const names = facetOrder.flatMap((facet) =>
    chosen
      .filter((one) => one.facet === facet)
      .map((one, index) => {
        const name = categoryNameIn(one, language)
        return facet === 'cuisine' || index > 0 || language === 'de' ? name : name.toLowerCase()
      }),
  )
  const title = names.join(language === 'de' ? ', ' : ' ')
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** The search of a category page. */
export const categorySearch = (chosen: readonly Category[]): SearchQuery => {
  const values = (facet: Category['facet']): string[] =>
    chosen.filter((one) => one.facet === facet).map(({ value }) => value)
  return facetNames.reduce<SearchQuery>((search, facet) => ({ ...search, [facet]: values(facet) }), emptySearch)
}
