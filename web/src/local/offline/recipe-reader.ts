import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { recipeEndpoints } from '@simmer/contract/wire/endpoints/recipe-endpoints'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { Clock } from '#device/clock.ts'
import type { Local } from '../store/local.ts'
import type { RecipeStore } from './recipe-store.ts'

interface RecipeReaderDeps {
  readonly store: RecipeStore
  readonly call: Call
  readonly clock: Clock
}

/** Reads recipes from this device first, and fetches them again in the background for the next time. */
export const createRecipeReader = ({
  store,
  call,
  clock,
}: RecipeReaderDeps): Pick<
  Local,
  'readRecipe' | 'storedRecipe' | 'storeVisited' | 'removeVisited' | 'storeReviews' | 'storedReviews'
> => {
  const removeVisited = async (recipeShortId: string): Promise<void> => {
    const stored = await store.byShortId(recipeShortId)
    if (stored !== null) await store.removeVisited([stored.id])
  }
  const fetchAndStore = async (recipeShortId: string): Promise<Recipe> => {
    const recipe = await call(recipeEndpoints.recipe, { params: { recipeShortId } })
    // A full disk must not prevent reading.
    await store.put(recipe, clock.now()).catch(() => undefined)
    return recipe
  }
  return {
    readRecipe: async (recipeShortId) => {
      const stored = await store.byShortId(recipeShortId).catch(() => null)
      if (stored === null) return fetchAndStore(recipeShortId)
      fetchAndStore(recipeShortId).catch(() => undefined)
      return stored
    },
    storedRecipe: (recipeShortId) => store.byShortId(recipeShortId),
    removeVisited,
    storeReviews: (recipeId, page) => store.putReviews(recipeId, page),
    storedReviews: (recipeId) => store.reviewsOf(recipeId),
    storeVisited: async (recipe) => {
      await store.put(recipe, clock.now())
      await store.evictVisited()
    },
  }
}
