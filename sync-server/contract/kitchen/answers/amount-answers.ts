import { writeDecimal } from '../../recipe/amounts/display-amount.ts'
import { foldText } from '../../recipe/fold-text.ts'
import type { AnswerBasis, KitchenAnswer, KitchenContext } from '../kitchen-answer.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import { answer, capitalize, write, type Answerer } from './match.ts'
import { findIngredients, shownAmount, type ListedIngredient } from './recipe-foods.ts'

export const ingredientBasis = (listed: readonly ListedIngredient[]): AnswerBasis[] =>
  listed.map(({ number }) => ({ kind: 'ingredient', ingredient: number }))

/** "How much flour": each ingredient of that name, as shown. */
export const answerAmount: Answerer = ({ slots, asked, context, tables }) => {
  const food = slots['food'] ?? ''
  const words = asked.text.split(' ')
  // "How much sugar in the icing": that of the part which the question names.
  const ofPart = findIngredients(food, context, tables, ({ subheading }) => words.includes(foldText(subheading)))
  const found = ofPart.length > 0 ? ofPart : findIngredients(food, context, tables)
  return showAmounts(found, context, tables, tables.rules.asksTotal.test(asked.text))
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
    return quantityMax === undefined && unit === first.ingredient.unit ? quantity : null
  })
  const sum = parts.reduce((all, part) => (all === null || part === null ? null : all + part), 0)
  if (sum === null) return lines.join(' ')
  const { amount } = shownAmount({ ...first.ingredient, quantity: sum }, context, tables)
  return [...lines, write(tables, 'amount', { name: write(tables, 'together'), amount: amount ?? '' })].join(' ')
}
