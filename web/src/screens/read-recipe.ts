import * as v from 'valibot'
import { recipeEndpoints } from '@simmer/contract/wire/recipe-endpoints'
import { problemIn } from '@simmer/contract/wire/problems'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { Uses } from '../features/recipe/steps-of.ts'
import { fetched } from '../api/fetched.ts'
import { orFromDevice } from '../local/or-from-device.ts'
import type { VisitLoading } from './screen.ts'

const Used = v.array(v.array(v.array(v.number())))

export interface ReadRecipe {
  readonly recipe: Recipe
  readonly uses: Uses
}

/** From Simmer, or from this device where Simmer cannot be reached. */
export const recipeOf = async ({ call, device, signal, params }: VisitLoading): Promise<Recipe> => {
  const recipeShortId = params['recipeShortId'] ?? ''
  const asked = call(recipeEndpoints.recipe, { params: { recipeShortId } })
  if (device === null) return asked
  try {
    return await orFromDevice(asked, async () => (await device.open()).recipeOnDevice(recipeShortId), signal)
  } catch (failure) {
    // Whoever wanted it kept has it still. Before the page is alive nobody knows who that is: then its own page looks.
    const left = problemIn(failure) === 'recipe-gone' ? await device.current()?.recipeLeft(recipeShortId) : null
    if (!left) throw failure
    return left
  }
}

/** A recipe, and what goes in at each step: worked out where the page is rendered, so that a first page need not. */
export const readRecipe = async (visit: VisitLoading): Promise<ReadRecipe> => {
  const recipe = await recipeOf(visit)
  const uses = await visit.workOut(`uses ${recipe.id} ${recipe.revision}`, Used, async () => {
    const { usesOf } = await fetched(import('../features/recipe/uses-of.ts'))
    return usesOf(recipe)
  })
  return { recipe, uses }
}
