import { convertQuantity } from '../../recipe/amounts/convert-units.ts'
import { readQuantity } from '../../recipe/amounts/quantity.ts'
import { readUnit } from '../../recipe/amounts/read-unit.ts'
import { isUnit, type Unit } from '../../recipe/amounts/unit.ts'
import { foldText } from '../../recipe/fold-text.ts'
import type { KitchenAnswer } from '../kitchen-answer.ts'
import { writeAmount } from '../measure.ts'
import { capitalize, write, type Match } from './match.ts'
import { showSteps } from './recipe-answers.ts'
import { findIngredients, listSteps } from './recipe-foods.ts'
import { hasWord } from './step-clauses.ts'

/** "1 tbsp of the oil". */
const amountOfFood = /([\d½¼¾⅓⅔⅛][\d½¼¾⅓⅔⅛.,/]*)\s?(\p{L}+)\.?\s(?:of\s)?(?:the\s)?(\p{L}+)/gu

/** How many of a unit another one is; null where it is none. */
const convertTo = (unit: Unit, written: string): number | null => {
  const its = readUnit(written)
  return its === null ? null : convertQuantity(1, its, unit)
}

/** A step that takes the rest of a food, with what the steps before it leave of its amount; null where that is not known. */
export function answerRest(step: number, words: readonly string[], match: Match): KitchenAnswer | null {
  const { context, tables } = match
  const { recipe, servings } = context
  const named = words.map((word) => ({ word, found: findIngredients(word, context, tables) }))
  const [food, ...more] = named.filter(({ found }) => found.length > 0)
  const { quantity, quantityMax, unit, ingredient_name: name } = food?.found[0]?.ingredient ?? {}
  const isScaled = servings !== undefined && servings !== recipe?.servings
  if (food === undefined || more.length > 0 || food.found.length > 1 || isScaled) return null
  if (typeof quantity !== 'number' || quantityMax !== undefined || typeof unit !== 'string' || !isUnit(unit))
    return null
  let left = quantity
  for (const text of listSteps(context).slice(0, step - 1)) {
    for (const [, number = '', its = '', of = ''] of text.matchAll(amountOfFood)) {
      if (!hasWord(foldText(of), food.word, tables)) continue
      const used = readQuantity(number.replace(',', '.'))
      if (!used.ok || convertTo(unit, its) !== 1) return null
      left -= used.quantity
    }
  }
  const given = showSteps([step], match)
  if (given === null || left <= 0 || left === quantity) return null
  const amount = write(tables, 'amount', {
    name: capitalize(name ?? ''),
    amount: writeAmount(left, unit, tables.language),
  })
  return { ...given, text: [given.text, amount].join('\n\n') }
}
