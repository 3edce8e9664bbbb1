import * as v from 'valibot'
import { recipeEndpoints } from '@simmer/contract/wire/endpoints/recipe-endpoints'
import { problemIn } from '@simmer/contract/wire/problems'
import { Ingredient, type Recipe } from '@simmer/contract/wire/recipe'
import type { IngredientUses } from '../list-steps.ts'
import { isFromCache } from '#api/call.ts'
import { loadChunk } from '#api/network-error.ts'
import type { Local } from '#local/store/local.ts'
import { withLocalFallback } from '#local/with-local-fallback.ts'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'

/** Ingredient uses of each step, and the language of the text. */
const DerivedData = v.object({
  uses: v.object({ steps: v.array(v.array(v.number())), parts: v.array(Ingredient), incomplete: v.array(v.number()) }),
  language: v.nullable(v.string()),
})

export interface RecipeWithSteps {
  readonly recipe: Recipe
  readonly uses: IngredientUses
  /** The language of the recipe's text; null where it cannot be detected. */
  readonly language: string | null
}

/** The part of a screen's load context that a recipe needs. */
interface RecipeRequest {
  readonly call: Call
  readonly signal: AbortSignal
  readonly params: Readonly<Record<string, string>>
  readonly device: {
    readonly current: () => Pick<Local, 'withdrawnRecipe'> | null
    readonly open: () => Promise<Pick<Local, 'storedRecipe'>>
  } | null
}

interface DerivedRequest extends RecipeRequest {
  readonly serverValue: <T>(name: string, schema: v.GenericSchema<unknown, T>, compute: () => Promise<T>) => Promise<T>
}

/** Loads a recipe from the server, or from this device where the server is unreachable. */
export const loadRecipe = async ({ call, device, signal, params }: RecipeRequest): Promise<Recipe> => {
  const recipeShortId = params['recipeShortId'] ?? ''
  const fromServer = call(recipeEndpoints.recipe, { params: { recipeShortId } })
  if (device === null) return fromServer
  const fromDevice = async (): Promise<Recipe | null> => (await device.open()).storedRecipe(recipeShortId)
  try {
    const recipe = await withLocalFallback(fromServer, fromDevice, signal)
    if (!isFromCache(recipe)) return recipe
    const stored = await fromDevice().catch(() => null)
    return stored !== null && stored.revision > recipe.revision ? stored : recipe
  } catch (failure) {
    // A person who saved a withdrawn recipe still has it. While the session loads, the problem page retries later.
    const withdrawn =
      problemIn(failure) === 'recipe-gone' ? await device.current()?.withdrawnRecipe(recipeShortId) : null
    if (!withdrawn) throw failure
    return withdrawn
  }
}

/**
 * Loads a recipe with its ingredient uses and language. The server computes both, so that the first load ships no
 * parser.
 */
export const loadRecipeWithSteps = async (context: DerivedRequest): Promise<RecipeWithSteps> => {
  const recipe = await loadRecipe(context)
  const derived = await context.serverValue(`steps ${recipe.id} ${recipe.revision}`, DerivedData, async () => {
    const { deriveRecipeData } = await loadChunk(import('../steps/derive-recipe-data.ts'))
    return deriveRecipeData(recipe)
  })
  return { recipe, ...derived }
}
