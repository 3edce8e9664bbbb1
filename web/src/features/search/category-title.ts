import { categoryName, type Category } from '@simmer/contract/recipe/category'
import { facetNames } from '@simmer/contract/wire/search'
import { everything, type SearchFor } from './search-address.ts'

/** In the order a person says it: gluten-free, Indian, dinner. */
const spoken = ['diet', 'cuisine', 'meal'] as const

/** What a category page is called: `Vegan`, `Indian dinner`, `Gluten-free main course`. */
export const categoryTitle = (chosen: readonly Category[]): string => {
  const names = spoken.flatMap((facet) =>
    chosen
      .filter((one) => one.facet === facet)
      .map((one, index) => {
        const name = categoryName(one)
        return facet === 'cuisine' || index > 0 ? name : name.toLowerCase()
      }),
  )
  const title = names.join(' ')
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** The search that a category page shows. */
export const searchOf = (chosen: readonly Category[]): SearchFor => {
  const values = (facet: Category['facet']): string[] =>
    chosen.filter((one) => one.facet === facet).map(({ value }) => value)
  return facetNames.reduce<SearchFor>((search, facet) => ({ ...search, [facet]: values(facet) }), everything)
}
