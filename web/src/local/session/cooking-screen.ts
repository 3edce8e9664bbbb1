import * as v from 'valibot'
import { changePersistentText, readPersistentText } from '../persistence/persistent-text.ts'
import { readJson } from '../persistence/read-json.ts'

/** The stored cooking progress of a recipe. Other fields belong to the feature. */
const CookingProgress = v.record(v.string(), v.unknown())
const CookingStep = v.object({ step: v.number() })
const cookingKey = (recipeShortId: string): string => `cooking.${recipeShortId}`

export const readCookingStep = (recipeShortId: string): number =>
  readJson(CookingStep, readPersistentText(cookingKey(recipeShortId)), { step: 0 }).step

/** Cooking of a recipe continues at this step, counted from 0, however old its progress is. */
export const resumeCookingAt = (recipeShortId: string, step: number, now: number): void => {
  const key = cookingKey(recipeShortId)
  const stored = readJson(CookingProgress, readPersistentText(key), {})
  changePersistentText(key, () => JSON.stringify({ ...stored, step, at: now, resumes: true }))
}
