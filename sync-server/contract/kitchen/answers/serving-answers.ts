import { convertQuantity } from '../../recipe/amounts/convert-units.ts'
import { writeAmount } from '../measure.ts'
import { foldText, foldWords } from '../../recipe/fold-text.ts'
import { scaleFactor } from '../../recipe/amounts/scaling.ts'
import type { Answerer, Match } from './match.ts'
import { isUnit } from '../../recipe/amounts/unit.ts'
import { convert, readQuantity } from './measure-answers.ts'
import { findRow } from '../names.ts'
import { answerAmount } from './amount-answers.ts'
import { answerIngredients, canScale } from './recipe-answers.ts'
import { findIngredients, listIngredients, rowOfIngredient } from './recipe-foods.ts'

/** "How much rice for eight": the amount at other servings than those that are shown. */
export const answerAmountFor: Answerer = (match) => {
  const { n, food } = match.slots
  // "Only 1 egg" names no servings.
  if (` ${match.asked.text} `.includes(` ${n} ${food} `)) return null
  const { dish, to } = match.slots
  // "Only 8 buns" are servings of buns alone.
  if (dish !== undefined && !isOfTitle(dish, match)) return null
  const servings = Number(n)
  if (!canScale(servings, match)) return null
  const scaled = { ...match, context: { ...match.context, servings } }
  return to === undefined ? answerAmount(scaled) : answerAmountIn(scaled)
}

/** Whether a word stands in the title of the open recipe. */
const isOfTitle = (word: string, { context, tables: { rules } }: Match): boolean =>
  foldWords(context.recipe?.title ?? '').some((one) => rules.stem(one) === rules.stem(word))

/** "Is it baking soda or baking powder": the one that the recipe lists. */
export const answerAmountWhich: Answerer = (match) => {
  const { food = '', foodb = '' } = match.slots
  const { context, tables } = match
  const isListed = (one: string): boolean => findIngredients(one, context, tables).length > 0
  const areFoods = [food, foodb].every(
    (one) => isListed(one) || findRow(one, tables.substitutes.names, tables.rules) !== null,
  )
  const listed = areFoods ? [food, foodb].filter(isListed) : []
  const [only, other] = listed
  return only === undefined || other !== undefined ? null : answerAmount({ ...match, slots: { food: only } })
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
  const plain = food
    .split(' ')
    .filter((word) => !tables.rules.determiners.has(word))
    .join(' ')
  const listed = findIngredients(food, context, tables).filter(({ ingredient: { ingredient_name: name } }) => {
    const [before, behind = ''] = foldText(name).split(plain, 2)
    // "Butter" is no buttermilk, "cream" no cream cheese.
    return !(before === '' && rowOfIngredient(behind, tables))
  })
  const words = part?.split(' ') ?? []
  const ofPart = listed.filter(({ subheading }) => foldWords(subheading).some((word) => words.includes(word)))
  // "For the top" names no part of the recipe: one ingredient needs none.
  const isHeading = listIngredients(context).some(({ subheading }) => words.includes(foldText(subheading)))
  const found = part === undefined || (!isHeading && listed.length === 1) ? listed : ofPart
  const to = readQuantity(1, slots['to'] ?? '', tables)
  // "A stick of butter in grams" is not the butter of the recipe.
  if (food.split(' ').some((word) => tables.rules.units.has(word))) return null
  if (found.length === 0 || to?.quantity !== 1) return null
  // One figure is not a range.
  if (found.some(({ ingredient: { quantityMax } }) => typeof quantityMax === 'number')) return null
  const isSame = (unit: string | null): boolean =>
    unit !== null && isUnit(unit) && convertQuantity(1, unit, to.unit) === 1
  if (found.every(({ ingredient }) => isSame(ingredient.unit))) return answerAmount(match)
  const factor = scaleFactor(context.recipe?.servings ?? null, context.servings ?? null)
  const given = found.map(({ ingredient: { quantity, unit } }) => {
    const from = quantity === null || unit === null || !isUnit(unit) ? null : { quantity: quantity * factor, unit }
    return from && convert(from, to.unit, food, match, writeAmount(from.quantity, from.unit, tables.language))
  })
  const texts = given.flatMap((one) => one?.text.split(/(?<=\.) /) ?? [])
  return !given[0] || given.includes(null) ? null : { ...given[0], text: [...new Set(texts)].join(' ') }
}
