import { foldText } from '../recipe/fold-text.ts'
import { allergens } from './allergens.ts'
import type { DietWord, FoodClass, LanguageRules } from './language-rules.ts'

export type ClassRules = Pick<LanguageRules, 'classFoods' | 'exceptions'>

/** All classes that foods belong to. */
export const foodClasses: readonly FoodClass[] = [...allergens, 'meat', 'honey', 'gelatine']

/**
 * Ends the words that belong to a mark such as "vegan": in "vegan or dairy butter" another food begins. The marks of every
 * language read ingredients of every language, so all of them end at the words of all.
 */
export const endOfMark = '(?:or|and|with|plus|in|oder|und|sowie|mit|bzw)'

/** What a diet leaves out. */
export const leftOutOf: Readonly<Record<DietWord, readonly FoodClass[]>> = {
  vegan: ['meat', 'fish', 'crustacean', 'mollusc', 'milk', 'egg', 'honey', 'gelatine'],
  vegetarian: ['meat', 'fish', 'crustacean', 'mollusc', 'gelatine'],
  pescatarian: ['meat', 'gelatine'],
  gluten: ['gluten'],
  milk: ['milk'],
  egg: ['egg'],
  nuts: ['nuts', 'peanut'],
  peanut: ['peanut'],
  soy: ['soy'],
  fish: ['fish', 'crustacean', 'mollusc'],
}

/** Classes that people avoid together: to most of them peanuts are nuts, and seafood is fish. */
export const alsoAvoided: Readonly<Partial<Record<FoodClass, readonly FoodClass[]>>> = {
  nuts: ['nuts', 'peanut'],
  fish: ['fish', 'crustacean', 'mollusc'],
  crustacean: ['crustacean', 'mollusc'],
}

/**
 * A name without the foods that only sound as if they belonged to a class: "almond milk" is no milk. The exceptions of one
 * class excuse nothing of another: almond milk keeps its nuts.
 */
export function withoutExceptions(name: string, foodClass: FoodClass, { exceptions }: ClassRules): string {
  const words = foldText(name).replace(/[-‐‑–]/g, ' ')
  const excused = exceptions[foodClass]
  return excused === undefined ? words : words.replace(excused, ' ')
}

/** Whether the name of an ingredient has a food of a class in it: "peanut butter" of peanut, not of milk. */
export const namesFoodOf = (name: string, foodClass: FoodClass, rules: ClassRules): boolean =>
  rules.classFoods[foodClass].test(withoutExceptions(name, foodClass, rules))

/** The same for a name in any of several languages: what one of them excuses is no food in another. */
export const namesFoodInAnyOf = (name: string, foodClass: FoodClass, languages: readonly ClassRules[]): boolean => {
  const left = languages.reduce((words, rules) => withoutExceptions(words, foodClass, rules), name)
  return languages.some(({ classFoods }) => classFoods[foodClass].test(left))
}
