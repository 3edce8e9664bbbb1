import { recipeEndpoints } from '@simmer/contract/wire/recipe-endpoints'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { orFromDevice } from '../local/or-from-device.ts'
import type { VisitLoading } from './screen.ts'

/** From Simmer, or from this device where Simmer cannot be reached. */
export const readRecipe = ({ call, device, signal, params }: VisitLoading): Promise<Recipe> => {
  const recipeShortId = params['recipeShortId'] ?? ''
  const asked = call(recipeEndpoints.recipe, { params: { recipeShortId } })
  if (device === null) return asked
  return orFromDevice(asked, async () => (await device.open()).recipeOnDevice(recipeShortId), signal)
}
