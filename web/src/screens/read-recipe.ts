import * as v from 'valibot'
import { recipeEndpoints } from '@simmer/contract/wire/endpoints/recipe-endpoints'
import { problemIn } from '@simmer/contract/wire/problems'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { IngredientUses } from '../features/recipe/steps/list-steps.ts'
import { isFromCache } from '../api/call.ts'
import { loadChunk } from '../api/network-error.ts'
import type { Local } from '../local/local.ts'
import { withLocalFallback } from '../local/with-local-fallback.ts'
import type { VisitLoading } from './screen.ts'

/** Of each step what goes in, and the language of the words. */
const Worked = v.object({ uses: v.array(v.array(v.array(v.number()))), language: v.nullable(v.string()) })

export interface ReadRecipe {
  readonly recipe: Recipe
  readonly uses: IngredientUses
  /** Its own words', null where that is not plain. */
  readonly language: string | null
}

/** What reading a recipe asks for of a visit. */
interface Asking extends Pick<VisitLoading, 'call' | 'signal' | 'params'> {
  readonly device: {
    readonly current: () => Pick<Local, 'recipeLeft'> | null
    readonly open: () => Promise<Pick<Local, 'recipeOnDevice'>>
  } | null
}

/** From Simmer, or from this device where Simmer cannot be reached. */
export const recipeOf = async ({ call, device, signal, params }: Asking): Promise<Recipe> => {
  const recipeShortId = params['recipeShortId'] ?? ''
  const asked = call(recipeEndpoints.recipe, { params: { recipeShortId } })
  if (device === null) return asked
  const here = async (): Promise<Recipe | null> => (await device.open()).storedRecipe(recipeShortId)
  try {
    const read = await withLocalFallback(asked, here, signal)
    if (!isFromCache(read)) return read
    const own = await here().catch(() => null)
    return own !== null && own.revision > read.revision ? own : read
  } catch (failure) {
    // Whoever wanted it kept has it still. Before the page is alive nobody knows who that is: then its own page looks.
    const left = problemIn(failure) === 'recipe-gone' ? await device.current()?.withdrawnRecipe(recipeShortId) : null
    if (!left) throw failure
    return left
  }
}

/** A recipe, what goes in at each step and the language it is written in: worked out where the page is rendered, so that a first page need not. */
export const readRecipe = async (visit: VisitLoading): Promise<ReadRecipe> => {
  const recipe = await recipeOf(visit)
  const worked = await visit.workOut(`worked ${recipe.id} ${recipe.revision}`, Worked, async () => {
    const { deriveRecipeData: workedOf } = await loadChunk(import('../features/recipe/steps/derive-recipe-data.ts'))
    return workedOf(recipe)
  })
  return { recipe, ...worked }
}
