import { foldText, foldWords } from '../../recipe/fold-text.ts'
import { findTimersOfSteps } from '../../recipe/steps/step-timers.ts'
import { foodsIn } from '../answers/avoided-foods.ts'
import type { Match } from '../answers/match.ts'
import { namesDegrees, showSteps } from '../answers/recipe-answers.ts'
import { listSteps } from '../answers/recipe-foods.ts'
import type { KitchenAnswer } from '../kitchen-answer.ts'
import { isListed, isOfTitle } from './asked-words.ts'

/** What a step must have where a size is asked for, and an amount. */
const sizes = /\d ?(?:x|mm|cm|in(?:ch(?:es)?)?)\b/
const amounts = /\d ?(?:cups?|tbsp|tsp|oz|lb|g|kg|ml|l|el|tl|cl|dl)\b/

/** Two steps that have all words may both be meant; more have no answer. */
const maxFound = 2
/** So many words name a step well enough for two of them. */
const minWordsOfTwo = 2

/** A word of the title that is no food: "the ragù", but not the rice of "chicken with rice". */
const isDish = (word: string, match: Match): boolean =>
  isOfTitle(word, match) && foodsIn(word, match.tables).size === 0 && !isListed(word, match)

/**
 * "What do I melt the butter in", "how many times do I fold it": the step of the open recipe that has every word of the question
 * that means something, and what it asks for: a time, degrees, a size, a count.
 */
export function answerFromSteps(match: Match): KitchenAnswer | null {
  const { asked, context, tables } = match
  const { verbStem, stem, stepSearch, units } = tables.rules
  const question = stepSearch.asks.exec(asked.text)
  if (question === null || stepSearch.other.test(asked.text)) return null
  const isNeeded = (word: string): boolean =>
    word !== '' &&
    !stepSearch.words.has(word) &&
    !units.has(word) &&
    !stepSearch.general.has(word) &&
    !isDish(word, match)
  const needed = (question.groups?.['rest'] ?? '').split(' ').filter(isNeeded)
  // "How much oil" alone asks for all of it.
  if (needed.length < (question.groups?.['amount'] === undefined ? 1 : minWordsOfTwo)) return null
  const steps = listSteps(context)
  const { time, often, degrees, size, amount } = question.groups ?? {}
  const isNamed = (word: string, one: string): boolean =>
    one === word ||
    stem(one) === stem(word) ||
    verbStem(one) === verbStem(word) ||
    // "Rolle ich den Teig aus" stands for "ausrollen".
    (tables.language === 'de' && verbStem(one).endsWith(verbStem(word)))
  const hasAsked = (text: string): boolean =>
    (often === undefined || stepSearch.counts.test(text)) &&
    (amount === undefined || amounts.test(text)) &&
    (size === undefined || sizes.test(text))
  const named = steps.flatMap((text, index) => {
    const words = foldWords(text)
    const hasAll = needed.every((word) => words.some((one) => isNamed(word, one)))
    return hasAll && (degrees === undefined || namesDegrees.test(text)) && hasAsked(foldText(text)) ? [index + 1] : []
  })
  const timers = time === undefined || named.length === 0 ? [] : findTimersOfSteps(steps)
  const found = time === undefined ? named : named.filter((number) => (timers[number - 1] ?? []).length > 0)
  const isClear = found.length === 1 || (found.length === maxFound && needed.length >= minWordsOfTwo)
  return isClear ? showSteps(found, match) : null
}
