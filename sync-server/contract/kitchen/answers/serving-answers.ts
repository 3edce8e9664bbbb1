import { convertQuantity } from '../../recipe/amounts/convert-units.ts'
import { writeAmount } from '../measure.ts'
import { foldText, foldWords } from '../../recipe/fold-text.ts'
import { scaleFactor } from '../../recipe/amounts/scaling.ts'
import type { Answerer, Match } from './match.ts'
import { isUnit } from '../../recipe/amounts/unit.ts'
import { convert, readQuantity } from './measure-answers.ts'
import { answerAmount } from './amount-answers.ts'
import { answerIngredients, canScale } from './recipe-answers.ts'
import { findIngredients, rowOfIngredient } from './recipe-foods.ts'

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
  const { foodb } = match.slots
  // "I only have two onions, make it smaller" of a recipe with one asks for nothing.
  const isMore = foodb === undefined && (servings ?? 0) > (match.context.recipe?.servings ?? 0)
  if (servings === null || isMore || !canScale(servings, match)) return null
  const context = { ...match.context, servings }
  return foodb === undefined
    ? answerIngredients({ ...match, context })
    : answerAmount({ ...match, slots: { food: foodb }, context })
}

/** "The butter for the filling in cups": the amounts of the open recipe in another unit. */
export const answerAmountIn: Answerer = (match) => {
  const { slots, context, tables } = match
  const { food = '', part } = slots
  const found = findIngredients(food, context, tables).filter(
    ({ subheading, ingredient: { ingredient_name: name } }) => {
      const [before, behind = ''] = foldText(name).split(food, 2)
      return (
        // "Butter" is no buttermilk, "cream" no cream cheese.
        !(before === '' && rowOfIngredient(behind, tables)) &&
        (part === undefined || foldWords(subheading).some((word) => part.split(' ').includes(word)))
      )
    },
  )
  const to = readQuantity(1, slots['to'] ?? '', tables)
  if (found.length === 0 || to?.quantity !== 1) return null
  // One figure is not a range.
  if (found.some(({ ingredient: { quantityMax } }) => typeof quantityMax === 'number')) return null
  if (found.every(({ ingredient }) => ingredient.unit === to.unit)) return answerAmount(match)
  const factor = scaleFactor(context.recipe?.servings ?? null, context.servings ?? null)
  const given = found.map(({ ingredient: { quantity, unit } }) => {
    const from = quantity === null || unit === null || !isUnit(unit) ? null : { quantity: quantity * factor, unit }
    return from && convert(from, to.unit, food, match, writeAmount(from.quantity, from.unit, tables.language))
  })
  const texts = given.flatMap((one) => one?.text.split(/(?<=\.) /) ?? [])
  return !given[0] || given.includes(null) ? null : { ...given[0], text: [...new Set(texts)].join(' ') }
}
