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

/** The same mark behind its food: "butter (vegan)", "butter, vegan". What follows "or" before it is another food. */
export const markedBehind = (marks: string): string =>
  `(?:(?!${endOfMark}\\b)\\w+ ){0,2}(?!${endOfMark}\\b)\\w+(?:,? ?\\((?:${marks})(?=\\))|(?:,| {2,}) ?(?:${marks})(?= *(?:$|[,;)])))`

/** What stands in for a food: "butter alternative", "Honig-Ersatz". */
export const substitutes = '\\w+ (?:alternative|substitute|replacement|replacer)s?|\\w+ ?(?:ersatz|alternative)\\w*'

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
  // Characters that are not seen would hide a food.
  const words = foldText(name.replace(/\p{Cf}/gu, '')).replace(/[-‐‑–]/g, ' ')
  const excused = exceptions[foodClass]
  return excused === undefined ? words : words.replace(excused, ' ')
}

/** Whether the name of an ingredient has a food of a class in it: "peanut butter" of peanut, not of milk. */
export const namesFoodOf = (name: string, foodClass: FoodClass, rules: ClassRules): boolean =>
  rules.classFoods[foodClass].test(withoutExceptions(name, foodClass, rules))

const withoutAllExceptions = (name: string, foodClass: FoodClass, languages: readonly ClassRules[]): string =>
  languages.reduce((words, rules) => withoutExceptions(words, foodClass, rules), name)

/** The same for a name in any of several languages: what one of them excuses is no food in another. */
export const namesFoodInAnyOf = (name: string, foodClass: FoodClass, languages: readonly ClassRules[]): boolean => {
  const left = withoutAllExceptions(name, foodClass, languages)
  return languages.some(({ classFoods }) => classFoods[foodClass].test(left))
}

/** A food in a text: the part of a word that names it, as "milch", and the word, as "milchtopf". */
export interface NamedFood {
  readonly part: string
  readonly word: string
}

const everywhere = new WeakMap<RegExp, RegExp>()

/** The expression that finds each match: it is compiled once, not for each sentence. */
function findsAll(expression: RegExp): RegExp {
  const known = everywhere.get(expression) ?? new RegExp(expression, 'g')
  everywhere.set(expression, known)
  return known
}

function foodsOf(expression: RegExp, text: string): NamedFood[] {
  const found: NamedFood[] = []
  const all = findsAll(expression)
  // `matchAll` would compile a copy.
  for (let match = all.exec(text); match !== null; match = all.exec(text)) {
    const { 0: part, index } = match
    const before = /\w*$/.exec(text.slice(Math.max(0, index - 40), index))?.[0] ?? ''
    const after = /^\w*/.exec(text.slice(index + part.length))?.[0] ?? ''
    found.push({ part, word: `${before}${part}${after}` })
  }
  return found
}

/** The foods of a class that a text names in any of several languages, folded. */
export const foodsNamedIn = (text: string, foodClass: FoodClass, languages: readonly ClassRules[]): NamedFood[] => {
  const left = withoutAllExceptions(text, foodClass, languages)
  return languages.flatMap(({ classFoods }) => foodsOf(classFoods[foodClass], left))
}
