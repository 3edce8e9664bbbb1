import { foldText, foldWords } from '../../recipe/fold-text.ts'
import { foodsIn } from '../answers/avoided-foods.ts'
import { isStepWord } from '../answers/recipe-answers.ts'
import { findIngredients, listSteps } from '../answers/recipe-foods.ts'
import type { Match } from '../answers/match.ts'
import { isKnownPhrase, vocabularyOf } from '../vocabulary.ts'

/** Shorter words end too many titles. */
const minPart = 5

/** The words of a question. */
export const askedWords = ({ asked }: Match): string[] => asked.text.split(' ').filter((word) => word !== '')

export const isNumber = (word: string): boolean => /^-?[\d.]+$/.test(word)

export const numbersIn = (match: Match): string[] => askedWords(match).filter(isNumber)

/** The one value of a list; undefined where it has none, or several. */
export const onlyOf = <T>(items: readonly T[]): T | undefined => (new Set(items).size === 1 ? items[0] : undefined)

/** Whether a word is a food of the open recipe. */
export const isListed = (word: string, { context, tables }: Match): boolean =>
  !isNumber(word) &&
  !tables.rules.fillers.has(word) &&
  !tables.rules.determiners.has(word) &&
  findIngredients(word, context, tables).length > 0

export const listedWords = (match: Match): string[] => askedWords(match).filter((word) => isListed(word, match))

/** Whether a word stands in the title of the open recipe: "Kuchen" in "Apfelkuchen" too. */
export const isOfTitle = (word: string, { context, tables: { rules } }: Match): boolean =>
  foldWords(context.recipe?.title ?? '')
    .map(rules.stem)
    .some((one) => one === rules.stem(word) || (word.length >= minPart && one.endsWith(rules.stem(word))))

export const isDiet = (word: string, { tables: { rules } }: Match): boolean => rules.diets.has(word)

/** The diet that a question names, in one word or two: "lactose intolerant". */
export const dietIn = ({ asked, tables }: Match): string | undefined =>
  [...tables.rules.diets.keys()]
    .filter((diet) => ` ${asked.text} `.includes(` ${diet} `))
    .toSorted((one, other) => other.length - one.length)[0]

/** Whether a step may have a word: a food of the recipe, or a verb or a tool. */
export const isOfStep = (word: string, match: Match): boolean =>
  isListed(word, match) || isStepWord(word, match.tables.rules) || match.tables.rules.ovenVerbs.has(word)

/** Whether a question names a food of the tables or a dish that the open recipe has not; words that may be one are left out. */
export function namesOtherFood(match: Match, except: ReadonlySet<string> = new Set()): boolean {
  const { asked, context, tables } = match
  const { rules, keeping, doneness } = tables
  const ofSteps = new Set(listSteps(context).flatMap(foldWords).map(rules.stem))
  const isOther = (name: string): boolean =>
    findIngredients(name, context, tables).length === 0 &&
    !name.split(' ').every((word) => except.has(word) || isOfTitle(word, match) || ofSteps.has(rules.stem(word)))
  const single = askedWords(match).filter(
    (word) =>
      !isOfStep(word, match) &&
      !rules.fillers.has(word) &&
      !rules.diets.has(word) &&
      (rules.dishes.has(word) ||
        [keeping, doneness].some(({ names, words }) => words.has(word) && names.has(rules.stem(word)))),
  )
  return [...foodsIn(asked.text, tables).values(), ...single].some(isOther)
}

/** The part of the open recipe that a question names by its heading: "topping". */
export const partIn = (match: Match): string | undefined => {
  const { methodSublists = [], ingredientSublists = [] } = match.context.recipe ?? {}
  const headings = new Set([...methodSublists, ...ingredientSublists].map(({ subheading }) => foldText(subheading)))
  return askedWords(match).find((word) => headings.has(word))
}

/** Whether answerers of free words know a word, or leave it out. */
const isPlain = (word: string, { tables }: Match): boolean => {
  const { rules, words } = tables
  return (
    isNumber(word) ||
    [word, rules.stem(word)].some((one) => rules.fillers.has(one) || words.names.has(one)) ||
    isKnownPhrase(word, vocabularyOf(tables))
  )
}

const isOfSafety = (word: string, { tables: { rules } }: Match): boolean =>
  [word, rules.stem(word)].some((one) => rules.safetyWords.has(one))

/** The question without the words that the helper does not know. */
export const plainText = (match: Match): string =>
  askedWords(match)
    .filter((word) => isPlain(word, match))
    .join(' ')

/** The same with words of food safety: "on the counter". */
export const safetyText = (match: Match): string =>
  askedWords(match)
    .filter((word) => isPlain(word, match) || isOfSafety(word, match))
    .join(' ')

/**
 * The words that are known neither from foods and patterns nor from the open recipe: what the answerer does not read may change
 * what is asked.
 */
export const unknownWords = (match: Match, isStrict: boolean): string[] => {
  const { written } = vocabularyOf(match.tables)
  return askedWords(match).filter(
    (word) =>
      !isPlain(word, match) &&
      (isStrict || !written.has(word)) &&
      !isStepWord(word, match.tables.rules) &&
      !isListed(word, match) &&
      !isOfTitle(word, match),
  )
}
