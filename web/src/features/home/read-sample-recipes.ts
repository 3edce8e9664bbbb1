import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { recipeEndpoints } from '@simmer/contract/wire/endpoints/recipe-endpoints'
import type { Recipe, RecipeCard } from '@simmer/contract/wire/recipe'
import { NetworkError } from '../../api/network-error.ts'
import { chooseFeatured } from './load-explore.ts'

/** Real recipes for a page about Simmer: one to show whole, and some beside it. */
export interface SampleRecipes {
  readonly featured: Recipe | null
  readonly recipes: readonly RecipeCard[]
}

const noRecipes: SampleRecipes = { featured: null, recipes: [] }

export const readSampleRecipes = async (call: Call): Promise<SampleRecipes> => {
  try {
    const { recipes } = await call(recipeEndpoints.listRecipes, { query: { limit: 12 } })
    const featured = chooseFeatured(recipes)
    if (featured === null) return noRecipes
    const shown = await call(recipeEndpoints.recipe, { params: { recipeShortId: featured.recipeShortId } })
    return { featured: shown, recipes }
  } catch (failure) {
    // What Simmer is can be said without it.
    if (failure instanceof NetworkError) return noRecipes
    throw failure
  }
}
