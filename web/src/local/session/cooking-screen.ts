import * as v from 'valibot'
import { changePersistentText, readPersistentText } from '../persistence/persistent-text.ts'
import { readJson } from '../persistence/read-json.ts'

/** The stored cooking progress of a recipe. Other fields belong to the feature. */
const CookingStep = v.looseObject({ step: v.number() })
const cookingKey = (recipeShortId: string): string => `cooking.${recipeShortId}`

export const readCookingProgress = (recipeShortId: string): v.InferOutput<typeof CookingStep> =>
  readJson(CookingStep, readPersistentText(cookingKey(recipeShortId)), { step: 0 })

/** Cooking of a recipe continues at this step, counted from 0, however old its progress is. */
export const resumeCookingAt = (recipeShortId: string, step: number, now: number): void => {
  const progress = { ...readCookingProgress(recipeShortId), step, at: now, resumes: true }
  changePersistentText(cookingKey(recipeShortId), () => JSON.stringify(progress))
}
