import type { Category } from '@simmer/contract/recipe/category'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { featuredEndpoints } from '@simmer/contract/wire/endpoints/featured-endpoints'
import { recipeEndpoints } from '@simmer/contract/wire/endpoints/recipe-endpoints'
import { searchEndpoints } from '@simmer/contract/wire/endpoints/search-endpoints'
import { problemIn } from '@simmer/contract/wire/problems'
import type { RecipeCard, RecipePage } from '@simmer/contract/wire/recipe'
import type { Facets } from '@simmer/contract/wire/search'
import {
  arrangeRows,
  chooseFeatured,
  readCandidates,
  type ExploreMoment,
  type ExploreRow,
  type Featured,
  type FindRecipes,
} from './explore-rows.ts'

export interface Explore {
  readonly featured: Featured | null
  readonly rows: readonly ExploreRow[]
  /** The newest recipes without those above. */
  readonly newest: RecipePage
  /** Links to more recipes of one kind. */
  readonly categories: readonly Category[]
  readonly moment: ExploreMoment
}

const topCategoryCounts = { meal: 4, diet: 3, cuisine: 5 } as const

/** Nut-free and egg-free are larger, because almost every recipe is both: few people look for them first. */
const commonDiets: ReadonlySet<string> = new Set(['vegetarian', 'vegan', 'gluten-free'])

/** The largest categories of each facet. Meals come first, because most visitors look for a meal. */
export const topCategories = (facets: Facets): Category[] =>
  (['meal', 'diet', 'cuisine'] as const).flatMap((facet) =>
    facets[facet]
      .filter(({ value }) => facet !== 'diet' || commonDiets.has(value))
      .slice(0, topCategoryCounts[facet])
      .map(({ value }): Category => ({ facet, value })),
  )

export interface ExploreOptions {
  /** Opens a later page of the newest recipes. */
  readonly cursor: string | null
  readonly moment: ExploreMoment
}

/** What many people cooked. A server that cannot list it, or does not know it yet, costs Explore this row only. */
const readCooked = async (call: Call): Promise<readonly RecipeCard[]> => {
  try {
    return (await call(featuredEndpoints.cookedRecipes, {})).recipes
  } catch (error) {
    if (problemIn(error) === null) throw error
    return []
  }
}

/** RT-2: loads the explore page, with eight calls. */
export const loadExplore = async (call: Call, { cursor, moment }: ExploreOptions): Promise<Explore> => {
  const find: FindRecipes = async (query) => (await call(searchEndpoints.searchRecipes, { query })).recipes
  const [newest, { facets }, chosen, cooked, candidates] = await Promise.all([
    call(recipeEndpoints.listRecipes, { query: cursor === null ? {} : { cursor } }),
    call(searchEndpoints.searchRecipes, { query: { limit: 1 } }),
    call(featuredEndpoints.featuredRecipes, {}),
    readCooked(call),
    readCandidates(find, moment),
  ])
  const { rated, season } = candidates
  const featured = chooseFeatured({ chosen: chosen.recipes, rated, seasonal: season, newest: newest.recipes })
  const used = new Set(featured === null ? [] : [featured.recipe.id])
  const rows = arrangeRows({ ...candidates, cooked }, moment, used)
  return {
    featured,
    rows,
    newest: withoutUsed(newest, used),
    categories: topCategories(facets),
    moment,
  }
}

/** A page of the newest recipes without those that are above it. */
export const withoutUsed = ({ recipes, cursor }: RecipePage, used: ReadonlySet<string>): RecipePage => ({
  recipes: recipes.filter(({ id }) => !used.has(id)),
  cursor,
})
