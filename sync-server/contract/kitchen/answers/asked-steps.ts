import { foldText, foldWords } from '../../recipe/fold-text.ts'
import { findTimersOfSteps } from '../../recipe/steps/step-timers.ts'
import type { KitchenAnswer } from '../kitchen-answer.ts'
import { answer, capitalize, write, type Answerer, type Match } from './match.ts'
import { answerHeat } from './open-recipe-answers.ts'
import { showAmounts } from './amount-answers.ts'
import { showFirstSteps } from './recipe-answers.ts'
import { findIngredients, listIngredients, listSteps } from './recipe-foods.ts'

const isAlcohol = /^al[ck]ohol$/

/** "How long in the marinade", "with the lid or without": the steps of the open recipe that have it; no table answers in their stead. */
export const answerAskedStep: Answerer = (match) => {
  const { slots, context, tables } = match
  const { oil, lid, tin, make } = slots
  if (oil !== undefined) return answerHeat(match)
  const steps = listSteps(context)
  if (make !== undefined) return answerMaking(make, steps, match)
  const timers = findTimersOfSteps(steps)
  const { coversPot, soaks, cools } = tables.rules
  const numbers = steps.flatMap((typed, index) => {
    const text = foldText(typed)
    const isTimed = (timers[index] ?? []).length > 0
    const isAsked = lid !== undefined ? coversPot.test(text) : isTimed && (tin === undefined ? soaks : cools).test(text)
    return isAsked ? [index + 1] : []
  })
  return showFirstSteps(numbers, match)
}

/** So many steps are what makes a part of the dish: more are the dish. */
const maxMaking = 2

/** "How do I make the glaze": the steps that name it, where it is no ingredient. */
function answerMaking(part: string, steps: readonly string[], match: Match): KitchenAnswer | null {
  const { stem } = match.tables.rules
  const named = steps.flatMap((text, index) =>
    foldWords(text).some((word) => stem(word) === stem(part)) ? [index + 1] : [],
  )
  const { title = '', methodSublists = [] } = match.context.recipe ?? {}
  // The ragù is the dish, or a part of many steps.
  const isDish = foldWords([title, ...methodSublists.map(({ subheading }) => subheading)].join(' ')).includes(part)
  const isListed = isDish || findIngredients(part, match.context, match.tables).length > 0
  return isListed || named.length === 0 || named.length > maxMaking ? null : showFirstSteps(named, match)
}

/** "Which wine do I use", "what spices go in": the ingredients of that kind, the red Burgundy. */
export const answerAskedKind: Answerer = ({ slots, context, tables }) => {
  const names = tables.rules.kinds.find(([asked]) => asked.test(slots['kind'] ?? ''))?.[1]
  const found = listIngredients(context).filter(({ ingredient }) => names?.test(foldText(ingredient.ingredient_name)))
  const amounts = showAmounts(found, context, tables)
  if (!isAlcohol.test(slots['kind'] ?? '')) return amounts
  // The alcohol of a recipe is never denied: vanilla extract and vinegar may have some.
  const kind = slots['kind'] ?? ''
  const food = tables.language === 'de' ? capitalize(kind) : kind
  const none = write(tables, 'containsNoneOf', { food })
  return context.recipe === undefined
    ? null
    : answer('diet', [amounts?.text ?? none, amounts === null ? '' : write(tables, 'labels')], amounts?.basis ?? [])
}
