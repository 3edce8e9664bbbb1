import { foldText, foldWords } from '../../recipe/fold-text.ts'
import { findTimersOfSteps } from '../../recipe/steps/step-timers.ts'
import type { Answerer } from './match.ts'
import { answerHeat } from './open-recipe-answers.ts'
import { showAmounts } from './amount-answers.ts'
import { showFirstSteps } from './recipe-answers.ts'
import { listIngredients, listSteps } from './recipe-foods.ts'

const hasThickness = /\d ?(?:mm|cm|in(?:ch(?:es)?)?)\b/

/** "How long in the fridge", "with the lid or without": the steps of the open recipe that have it; no table answers in their stead. */
export const answerAskedStep: Answerer = (match) => {
  const { slots, context, tables } = match
  const { oil, thick, lid, cold } = slots
  if (oil !== undefined) return answerHeat(match)
  const steps = listSteps(context)
  const timers = findTimersOfSteps(steps)
  const { verbStem, coversPot, soaks, chills } = tables.rules
  const numbers = steps.flatMap((typed, index) => {
    const text = foldText(typed)
    const isTimed = (timers[index] ?? []).length > 0
    const isAsked =
      thick !== undefined
        ? hasThickness.test(text) && foldWords(typed).some((word) => verbStem(word).endsWith(verbStem(thick)))
        : lid !== undefined
          ? coversPot.test(text)
          : isTimed && (cold === undefined ? soaks.test(text) : chills.test(typed))
    return isAsked ? [index + 1] : []
  })
  return showFirstSteps(numbers, match)
}

/** "Which wine do I use", "what spices go in": the ingredients of that kind, the red Burgundy. */
export const answerAskedKind: Answerer = ({ slots, context, tables }) => {
  const names = tables.rules.kinds.find(([asked]) => asked.test(slots['kind'] ?? ''))?.[1]
  const found = listIngredients(context).filter(({ ingredient }) => names?.test(foldText(ingredient.ingredient_name)))
  return showAmounts(found, context, tables)
}
