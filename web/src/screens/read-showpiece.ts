import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { recipeEndpoints } from '@simmer/contract/wire/endpoints/recipe-endpoints'
import type { Recipe, RecipeCard } from '@simmer/contract/wire/recipe'
import { NetworkError } from '../api/network-error.ts'
import { chooseFeatured } from '../features/home/load-explore.ts'

/** Real recipes for a page about Simmer: one to show whole, and some beside it. */
export interface Showpiece {
  readonly shown: Recipe | null
  readonly recipes: readonly RecipeCard[]
}

const nothing: Showpiece = { shown: null, recipes: [] }

export const readShowpiece = async (call: Call): Promise<Showpiece> => {
  try {
    const { recipes } = await call(recipeEndpoints.listRecipes, { query: { limit: 12 } })
    const featured = chooseFeatured(recipes)
    if (featured === null) return nothing
    const shown = await call(recipeEndpoints.recipe, { params: { recipeShortId: featured.recipeShortId } })
    return { shown, recipes }
  } catch (failure) {
    // What Simmer is can be said without it.
    if (failure instanceof NetworkError) return nothing
    throw failure
  }
}
