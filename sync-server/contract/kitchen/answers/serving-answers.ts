import { convertQuantity } from '../../recipe/amounts/convert-units.ts'
import type { Answerer } from './match.ts'
import { isUnit } from '../../recipe/amounts/unit.ts'
import { readQuantity } from './measure-answers.ts'
import { answerAmount, canScale } from './recipe-answers.ts'
import { findIngredients } from './recipe-foods.ts'

/** "How much rice for eight": the amount at other servings than those that are shown. */
export const answerAmountFor: Answerer = (match) => {
  const servings = Number(match.slots['n'])
  return canScale(servings, match) ? answerAmount({ ...match, context: { ...match.context, servings } }) : null
}

/** "I only have 400 g of chicken, how much rice": the amount at the servings that the food on hand is enough for. */
export const answerAmountLimited: Answerer = (match) => {
  const { slots, context, tables } = match
  const [found, ...others] = findIngredients(slots['food'] ?? '', context, tables)
  const onHand = readQuantity(Number(slots['n']), slots['unit'] ?? '', tables)
  const { quantity = null, unit = null } = found?.ingredient ?? {}
  if (onHand === null || others.length > 0 || quantity === null || unit === null || !isUnit(unit)) return null
  const amount = convertQuantity(onHand.quantity, onHand.unit, unit)
  const base = context.recipe?.servings ?? null
  if (amount === null || base === null) return null
  const servings = (base * amount) / quantity
  if (!canScale(servings, match)) return null
  return answerAmount({ ...match, slots: { food: slots['foodb'] }, context: { ...context, servings } })
}
