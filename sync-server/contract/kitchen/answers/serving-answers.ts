import { convertQuantity } from '../../recipe/amounts/convert-units.ts'
import { writeAmount } from '../measure.ts'
import { foldText } from '../../recipe/fold-text.ts'
import { scaleFactor } from '../../recipe/amounts/scaling.ts'
import type { Answerer, Match } from './match.ts'
import { isUnit } from '../../recipe/amounts/unit.ts'
import { convert, readQuantity } from './measure-answers.ts'
import { answerAmount, answerIngredients, canScale } from './recipe-answers.ts'
import { findIngredients } from './recipe-foods.ts'

/** "How much rice for eight": the amount at other servings than those that are shown. */
export const answerAmountFor: Answerer = (match) => {
  const { n, food } = match.slots
  // "Only 1 egg" names no servings.
  if (` ${match.asked.text} `.includes(` ${n} ${food} `)) return null
  const servings = Number(n)
  return canScale(servings, match) ? answerAmount({ ...match, context: { ...match.context, servings } }) : null
}

/** "How much chicken per person". */
export const answerAmountOfOne: Answerer = (match) => answerAmountFor({ ...match, slots: { ...match.slots, n: '1' } })

/** The servings that the food on hand is enough for; null where its amount cannot be compared with that of the recipe. */
function servingsFromHand({ slots, context, tables }: Match): number | null {
  const [found, ...others] = findIngredients(slots['food'] ?? '', context, tables)
  const { quantity = null, unit = null } = found?.ingredient ?? {}
  const base = context.recipe?.servings ?? null
  if (others.length > 0 || quantity === null || base === null) return null
  const amount = Number(slots['n'] ?? (slots['one'] === undefined ? NaN : 1))
  if (slots['unit'] === undefined) return unit === null ? (base * amount) / quantity : null
  const onHand = readQuantity(amount, slots['unit'], tables)
  const converted =
    onHand === null || unit === null || !isUnit(unit) ? null : convertQuantity(onHand.quantity, onHand.unit, unit)
  return converted === null ? null : (base * converted) / quantity
}

/** "I only have 400 g of chicken, how much rice": the amount at the servings that the food on hand is enough for. */
export const answerAmountLimited: Answerer = (match) => {
  const servings = servingsFromHand(match)
  if (servings === null || !canScale(servings, match)) return null
  const context = { ...match.context, servings }
  const { foodb } = match.slots
  return foodb === undefined
    ? answerIngredients({ ...match, context })
    : answerAmount({ ...match, slots: { food: foodb }, context })
}

/** "The butter for the filling in cups": the amount of the open recipe in another unit. */
export const answerAmountIn: Answerer = (match) => {
  const { slots, context, tables } = match
  const { food = '', part } = slots
  const [found, ...others] = findIngredients(food, context, tables).filter(
    ({ subheading }) => part === undefined || foldText(subheading) === part,
  )
  const { quantity = null, unit = null } = found?.ingredient ?? {}
  const to = readQuantity(1, slots['to'] ?? '', tables)
  if (others.length > 0 || quantity === null || unit === null || !isUnit(unit) || to?.quantity !== 1) return null
  const scaled = quantity * scaleFactor(context.recipe?.servings ?? null, context.servings ?? null)
  return convert({ quantity: scaled, unit }, to.unit, food, match, writeAmount(scaled, unit, tables.language))
}
