import { answerShownAmount } from '../answers/amount-answers.ts'
import { answerAmountTimes } from '../answers/open-recipe-answers.ts'
import type { Answerer, Match } from '../answers/match.ts'
import { answerTimer } from '../answers/measure-answers.ts'
import * as recipe from '../answers/recipe-answers.ts'
import { answerAmountFor, answerAmountLimited } from '../answers/serving-answers.ts'
import {
  askedWords,
  isDiet,
  isListed,
  isNumber,
  listedWords,
  namesOtherFood,
  numbersIn,
  onlyOf,
} from './asked-words.ts'
import { withListed, withWhole } from './learned-slots.ts'

const [first, last] = [/\b(?:erste[rnsm]?|first)\b/, /\b(?:letzte[rnsm]?|last)\b/]

/** "And how long then" asks for a time, and not for the next step. */
const asksAbout = /\b(?:wie (?:lange?|viele?|heiss)|wann|how (?:long|much|many|hot)|when)\b/

/** A step from here: not where the question names the first or the last, a food or a number. */
export const stepFromHere =
  (answerer: Answerer): Answerer =>
  (match) => {
    const { text } = match.asked
    const isOther = (word: string): boolean => isNumber(word) || isListed(word, match)
    if (asksAbout.test(text) || namesOtherFood(match) || askedWords(match).some(isOther)) return null
    if (first.test(text)) return recipe.answerFirstStep(match)
    return last.test(text) ? recipe.answerLastStep(match) : answerer(match)
  }

const factorIn = (match: Match): string | undefined =>
  askedWords(match).find((word) => recipe.readFactor(word, match.tables) !== undefined)

/** "How much butter goes in step 2" names no servings. */
const namesStep = /\b(?:step|schritt) \d/

/** "Double it, how many eggs", or a food on hand with its weight, and another one that is asked for. */
export const learnedAmountFor: Answerer = (match) => {
  if (namesStep.test(match.asked.text) || namesOtherFood(match, match.tables.rules.dishes)) return null
  const words = askedWords(match)
  const listed = listedWords(match)
  const factor = factorIn(match)
  if (factor !== undefined) return answerAmountTimes({ ...match, slots: { food: listed.join(' '), factor } })
  const at = words.findIndex((word) => match.tables.rules.units.has(word))
  if (at < 0) return withWhole(withListed(answerAmountFor))(match)
  const food = words.slice(at).find((word) => listed.includes(word))
  const others = listed.filter((word) => word !== food)
  if (food === undefined || others.length !== 1 || numbersIn(match).length > 1) return null
  const n = onlyOf(numbersIn(match)) ?? '1'
  return answerAmountLimited({ ...match, slots: { n, unit: words[at], food, foodb: others[0] } })
}

/** "There is too much salt in it" asks for no amount, "for the two of us" for another one, and "one or two" names no servings. */
const otherAmount =
  /\b(?:zu viel|too much|zu (?:zweit|dritt|viert)|rest|only|just|nur|allein\w*|alone|for (?:me|us)|less|more|weniger|mehr|or|oder)\b/

export const learnedAmount: Answerer = (match) => {
  if (otherAmount.test(match.asked.text) || namesOtherFood(match, match.tables.rules.dishes)) return null
  if (namesStep.test(match.asked.text) && numbersIn(match).length === 1) return withListed(answerShownAmount)(match)
  const isMeasured = askedWords(match).some((word) => match.tables.rules.units.has(word))
  return isMeasured || factorIn(match) !== undefined || numbersIn(match).length > 0
    ? learnedAmountFor(match)
    : withListed(answerShownAmount)(match)
}

/** "Do I double the baking time", "twice as hot" ask for no amounts. */
const asksTime =
  /\b(?:\w*zeit\w*|dauer\w*|lang\w*|time|long|minut\w*|stund\w*|hours?|grad|degrees?|temp\w*|\w*ofen|oven|heiss\w*|hot)\b/

export const learnedFactor: Answerer = (match) => {
  if (asksTime.test(match.asked.text) || namesOtherFood(match)) return null
  if (listedWords(match).length > 0) return learnedAmountFor(match)
  const factor = factorIn(match)
  const n = onlyOf(numbersIn(match))
  return recipe.answerServingsFactor({ ...match, slots: factor === undefined ? { n } : { factor } })
}

/** "Two guests more than planned" names no number of all. */
const moreOrLess = /\b(?:mehr|weniger|more|extra|fewer|less|but|aber|zusatzlich\w*)\b/
/** "He brings three friends, so make it for seven". */
const forPeople = /\b(?:fur|for) (\d+)\b(?!.*\d)/
const forOne = /\b(?:(?:nur )?(?:fur |for )(?:mich|me)(?: allein\w*| alone| only)?|just me|nur ich|(?:eine|1) person)$/

export const learnedServings: Answerer = (match) => {
  const { text } = match.asked
  if (asksTime.test(text) || moreOrLess.test(text) || namesOtherFood(match) || listedWords(match).length > 0)
    return null
  const numbers = numbersIn(match)
  if (numbers.length === 0 && forOne.test(text)) return recipe.answerServings({ ...match, slots: { n: '1' } })
  const n = numbers.length > 1 ? forPeople.exec(text)?.[1] : undefined
  return n === undefined ? withWhole(recipe.answerServings)(match) : recipe.answerServings({ ...match, slots: { n } })
}

/** "May it stand for two hours" asks whether it may. */
const asksWhether = /^(?:darf|kann man|can i|may|is|are|how|wie|was|what|why|warum|ist|sind)\b/

/** One time, and no number beside it; "microwave an egg for 2 minutes" names food of no step. */
export const learnedTimer: Answerer = (match) =>
  asksWhether.test(match.asked.text) ||
  /\d/.test(match.asked.timed.replace('@time', '')) ||
  namesOtherFood(match) ||
  askedWords(match).some((word) => isDiet(word, match))
    ? null
    : answerTimer({ ...match, slots: {} })
