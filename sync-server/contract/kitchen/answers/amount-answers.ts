import { convertQuantity } from '../../recipe/amounts/convert-units.ts'
import { writeDecimal } from '../../recipe/amounts/display-amount.ts'
import { isUnit } from '../../recipe/amounts/unit.ts'
import { foldText, foldWords } from '../../recipe/fold-text.ts'
import type { Ingredient } from '../../wire/recipe.ts'
import type { AnswerBasis, KitchenAnswer, KitchenContext } from '../kitchen-answer.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import { answer, capitalize, write, type Answerer } from './match.ts'
import { findIngredients, listIngredients, shownAmount, type ListedIngredient } from './recipe-foods.ts'

export const ingredientBasis = (listed: readonly ListedIngredient[]): AnswerBasis[] =>
  listed.map(({ number }) => ({ kind: 'ingredient', ingredient: number }))

/** Whether a name ends in a food of one word: "powdered sugar". */
const endsIn = ({ ingredient_name: name }: Ingredient, food: string, { rules, language }: KitchenTables): boolean => {
  const last = rules.stem(foldWords(name).at(-1) ?? '')
  return last === rules.stem(food) || (language === 'de' && food.length >= minTail && last.endsWith(rules.stem(food)))
}
/** Shorter words end too many others. */
const minTail = 4

/** "How much flour": each ingredient of that name, as shown. */
export const answerAmount: Answerer = ({ slots, asked, context, tables }) => {
  const { food = '', foodb } = slots
  const words = asked.text.split(' ')
  // "How much sugar in the icing": that of the part which the question names.
  const ofPart = findIngredients(food, context, tables, ({ subheading }) => words.includes(foldText(subheading)))
  const named = ofPart.length > 0 ? ofPart : findIngredients(food, context, tables)
  // "How much sugar with the powdered sugar".
  const others = foodb === undefined ? [] : findIngredients(foodb, context, tables)
  if (foodb !== undefined && others.length === 0) return null
  const isTotal = tables.rules.asksTotal.test(asked.text)
  // "How much sugar in total": the powdered sugar too.
  const alike = isTotal ? listIngredients(context).filter(({ ingredient }) => endsIn(ingredient, food, tables)) : []
  const all = [...named, ...others, ...alike]
  const found = all.filter(({ number }, index) => index === all.findIndex((one) => one.number === number))
  return showAmounts(found, context, tables, isTotal)
}

export const showAmounts = (
  found: readonly ListedIngredient[],
  context: KitchenContext,
  tables: KitchenTables,
  isTotal = false,
): KitchenAnswer | null =>
  found.length === 0
    ? null
    : answer(
        'amount',
        [amountLines(found, context, tables, isTotal), servingsLine(context, tables)],
        ingredientBasis(found),
      )

/** "How much rice", at the servings that the page shows: not "how many days", nor "how much rice if I double it". */
export const answerShownAmount: Answerer = (match) =>
  match.tables.rules.asksOther.test(match.asked.text) ? null : answerAmount(match)

export const servingsLine = ({ recipe, servings }: KitchenContext, tables: KitchenTables): string => {
  const shown = servings ?? recipe?.servings ?? null
  if (shown === null) return ''
  if (shown === 1) return write(tables, 'amountsForOne')
  return write(tables, 'amountsForServings', { servings: writeDecimal(shown, tables.language) })
}

/** What is counted has the size of one in a note: a bottle of "750 mL". */
const sizeOf = ({ note = '', unit }: ListedIngredient['ingredient']): string =>
  unit === null && /^[\d.,]+ ?(?:ml|cl|l|g|kg|oz|lb)$/i.test(note) ? ` (${note})` : ''

/** The amounts of some ingredients, and their sum where a question asks for it and they have one unit. */
function amountLines(
  found: readonly ListedIngredient[],
  context: KitchenContext,
  tables: KitchenTables,
  isTotal: boolean,
): string {
  const lines = found.map(({ ingredient }) => {
    const { amount, name } = shownAmount(ingredient, context, tables)
    return amount === null
      ? write(tables, 'amountNoQuantity', { name: capitalize(name) })
      : write(tables, 'amount', { name: capitalize(name), amount: amount + sizeOf(ingredient) })
  })
  const [first] = found
  if (!isTotal || first === undefined || found.length < 2) return lines.join(' ')
  const parts = found.map(({ ingredient: { quantity, quantityMax, unit } }) => {
    if (quantityMax !== undefined || quantity === null) return null
    const its = first.ingredient.unit
    if (unit === its) return quantity
    return unit !== null && its !== null && isUnit(unit) && isUnit(its) ? convertQuantity(quantity, unit, its) : null
  })
  const sum = parts.reduce((all, part) => (all === null || part === null ? null : all + part), 0)
  if (sum === null) return lines.join(' ')
  const { amount } = shownAmount({ ...first.ingredient, quantity: sum }, context, tables)
  return [...lines, write(tables, 'amount', { name: write(tables, 'together'), amount: amount ?? '' })].join(' ')
}
