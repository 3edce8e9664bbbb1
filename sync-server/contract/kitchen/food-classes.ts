import { foldText } from '../recipe/fold-text.ts'
import type { FoodClass, LanguageRules } from './language-rules.ts'

/**
 * A name without the foods that only sound as if they belonged to a class: "almond milk" is no milk. The exceptions of one
 * class excuse nothing of another: almond milk keeps its nuts.
 */
export function withoutExceptions(name: string, foodClass: FoodClass, { exceptions }: LanguageRules): string {
  const words = foldText(name).replace(/[-‐‑–]/g, ' ')
  const excused = exceptions[foodClass]
  return excused === undefined ? words : words.replace(excused, ' ')
}

/** Whether the name of an ingredient has a food of a class in it: "peanut butter" of peanut, not of milk. */
export const namesFoodOf = (name: string, foodClass: FoodClass, rules: LanguageRules): boolean =>
  rules.classFoods[foodClass].test(withoutExceptions(name, foodClass, rules))
