import { shrunkAverage } from '@simmer/contract/recipe/rating'
import type { Category } from '@simmer/contract/recipe/category'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { featuredEndpoints } from '@simmer/contract/wire/endpoints/featured-endpoints'
import { recipeEndpoints } from '@simmer/contract/wire/endpoints/recipe-endpoints'
import { searchEndpoints } from '@simmer/contract/wire/endpoints/search-endpoints'
import type { RecipeCard, RecipePage } from '@simmer/contract/wire/recipe'
import type { Facets } from '@simmer/contract/wire/search'

export interface CategoryResult {
  readonly category: Category
  readonly total: number
  readonly recipes: readonly RecipeCard[]
}

export interface Explore {
  readonly featured: RecipeCard | null
  readonly categoryResults: readonly CategoryResult[]
  readonly newest: RecipePage
  /** Links to more recipes of one kind. */
  readonly categories: readonly Category[]
}

const recipesPerCategory = 8
const minRecipesPerCategory = 4
const categoriesPerFacet = 2
const topCategoryCounts = { meal: 7, diet: 5, cuisine: 6 } as const

/** Fewer ratings say too little to put a recipe on everybody's first page. */
const minRatingsToFeature = 3

const liking = ({ averageRating, ratingCount }: RecipeCard): number => shrunkAverage(averageRating, ratingCount)

/**
 * The featured recipe: the editors' latest choice; otherwise the best liked of the newest, among those with enough
 * ratings; without any, the one that has been there longest, so that publishing alone puts no recipe first.
 */
export const chooseFeatured = (chosen: readonly RecipeCard[], newest: readonly RecipeCard[]): RecipeCard | null => {
  const rated = newest.filter(({ ratingCount }) => ratingCount >= minRatingsToFeature)
  const [best = newest.at(-1) ?? null] = rated.toSorted((one, other) => liking(other) - liking(one))
  return chosen[0] ?? best
}

/** Picks the two largest categories of each facet, alternating meal, diet and cuisine. */
export const chooseCategories = (facets: Facets): Category[] => {
  const order = ['meal', 'diet', 'cuisine'] as const
  return Array.from({ length: categoriesPerFacet }, (_, rank) =>
    order.flatMap((facet) => {
      const value = facets[facet][rank]
      return value === undefined || value.count < minRecipesPerCategory ? [] : [{ facet, value: value.value }]
    }),
  ).flat()
}

/** The largest categories of each facet. Meals come first, because most visitors look for a meal. */
export const topCategories = (facets: Facets): Category[] =>
  (['meal', 'diet', 'cuisine'] as const).flatMap((facet) =>
    facets[facet].slice(0, topCategoryCounts[facet]).map(({ value }): Category => ({ facet, value })),
  )

/** RT-2: loads the explore page. `cursor` opens a later page of the newest recipes. */
export const loadExplore = async (call: Call, cursor: string | null): Promise<Explore> => {
  const [newest, { facets }, chosen] = await Promise.all([
    call(recipeEndpoints.listRecipes, { query: cursor === null ? {} : { cursor } }),
    call(searchEndpoints.searchRecipes, { query: { limit: 1 } }),
    call(featuredEndpoints.featuredRecipes, {}),
  ])
  const categoryResults = await Promise.all(
    chooseCategories(facets).map(async (category): Promise<CategoryResult> => {
      const { recipes, total } = await call(searchEndpoints.searchRecipes, {
        query: { [category.facet]: [category.value], limit: recipesPerCategory },
      })
      return { category, recipes, total }
    }),
  )
  return {
    featured: chooseFeatured(chosen.recipes, newest.recipes),
    categoryResults,
    newest,
    categories: topCategories(facets),
  }
}
