import * as v from 'valibot'
import { recipeEndpoints } from '@simmer/contract/wire/endpoints/recipe-endpoints'
import { problemIn } from '@simmer/contract/wire/problems'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { IngredientUses } from '../../features/recipe/article/list-steps.ts'
import { isFromCache } from '../../api/call.ts'
import { loadChunk } from '../../api/network-error.ts'
import type { Local } from '../../local/local.ts'
import { withLocalFallback } from '../../local/with-local-fallback.ts'
import type { LoadContext } from './screen.ts'

/** Of each step what goes in, and the language of the words. */
const DerivedData = v.object({ uses: v.array(v.array(v.array(v.number()))), language: v.nullable(v.string()) })

export interface RecipeWithSteps {
  readonly recipe: Recipe
  readonly uses: IngredientUses
  /** Its own words', null where that is not plain. */
  readonly language: string | null
}

/** What reading a recipe asks for of a visit. */
interface RecipeRequest extends Pick<LoadContext, 'call' | 'signal' | 'params'> {
  readonly device: {
    readonly current: () => Pick<Local, 'withdrawnRecipe'> | null
    readonly open: () => Promise<Pick<Local, 'storedRecipe'>>
  } | null
}

/** From Simmer, or from this device where Simmer cannot be reached. */
export const loadRecipe = async ({ call, device, signal, params }: RecipeRequest): Promise<Recipe> => {
  const recipeShortId = params['recipeShortId'] ?? ''
  const fromServer = call(recipeEndpoints.recipe, { params: { recipeShortId } })
  if (device === null) return fromServer
  const fromDevice = async (): Promise<Recipe | null> => (await device.open()).storedRecipe(recipeShortId)
  try {
    const read = await withLocalFallback(fromServer, fromDevice, signal)
    if (!isFromCache(read)) return read
    const stored = await fromDevice().catch(() => null)
    return stored !== null && stored.revision > read.revision ? stored : read
  } catch (failure) {
    // Whoever wanted it kept has it still. Before the page is alive nobody knows who that is: then its own page looks.
    const withdrawn =
      problemIn(failure) === 'recipe-gone' ? await device.current()?.withdrawnRecipe(recipeShortId) : null
    if (!withdrawn) throw failure
    return withdrawn
  }
}

/** A recipe, what goes in at each step and the language it is written in: worked out where the page is rendered, so that a first page need not. */
export const loadRecipeWithSteps = async (context: LoadContext): Promise<RecipeWithSteps> => {
  const recipe = await loadRecipe(context)
  const derived = await context.serverValue(`worked ${recipe.id} ${recipe.revision}`, DerivedData, async () => {
    const { deriveRecipeData } = await loadChunk(import('../../features/recipe/steps/derive-recipe-data.ts'))
    return deriveRecipeData(recipe)
  })
  return { recipe, ...derived }
}
