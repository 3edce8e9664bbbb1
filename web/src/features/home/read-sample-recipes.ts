import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { recipeEndpoints } from '@simmer/contract/wire/endpoints/recipe-endpoints'
import type { Recipe, RecipeCard } from '@simmer/contract/wire/recipe'
import { NetworkError } from '#api/network-error.ts'
import { chooseFeatured } from './explore-rows.ts'

/** Real recipes for the front page and the landing pages: one in full, others as cards. */
export interface SampleRecipes {
  readonly featured: Recipe | null
  readonly recipes: readonly RecipeCard[]
}

const noRecipes: SampleRecipes = { featured: null, recipes: [] }

export const readSampleRecipes = async (call: Call): Promise<SampleRecipes> => {
  try {
    const { recipes } = await call(recipeEndpoints.listRecipes, { query: { limit: 12 } })
    const featured = chooseFeatured({ chosen: [], rated: recipes, seasonal: [], newest: recipes })
    if (featured === null) return noRecipes
    const shown = await call(recipeEndpoints.recipe, { params: { recipeShortId: featured.recipe.recipeShortId } })
    return { featured: shown, recipes }
  } catch (failure) {
    // The page remains useful without recipes.
    if (failure instanceof NetworkError) return noRecipes
    throw failure
  }
}
