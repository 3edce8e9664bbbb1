import { foldText } from '../../recipe/fold-text.ts'
import type { KitchenTables, Substitute, SubstituteRow } from '../kitchen-tables.ts'
import { foodsIn } from './avoided-foods.ts'
import type { Match } from './match.ts'
import { listIngredients, rowOfIngredient } from './recipe-foods.ts'

/**
 * Those of some substitutes that name a food; where none does, those that name its kind: olive oil is an oil, but Greek yogurt no soy
 * yogurt where yogurt is replaced.
 */
export function thatName(
  food: string,
  all: readonly Substitute[],
  of: string,
  tables: KitchenTables,
): readonly Substitute[] {
  const withKey = (isNamed: (key: string) => boolean): Substitute[] =>
    all.filter(({ text }) => [...foodsIn(text, tables).keys()].some(isNamed))
  const exact = withKey((key) => key === food)
  return exact.length > 0 ? exact : withKey((key) => food.endsWith(`-${key}`) && !`-${of}`.endsWith(`-${key}`))
}

const ofBaking =
  /bak|back|cake|kuchen|bread|brot|dough|batter|teig|cookie|kekse|muffin|pastr|geback|desserts?|everything|uberall/
const sweetens = /sugar$|^honey$|yeast$/

/** Whether a substitute suits the kind of the open recipe: stock instead of beer is for stews, and not for a cake. */
export function fitsDish({ where }: Substitute, row: SubstituteRow, { context, tables }: Match): boolean {
  const keys = listIngredients(context).map(
    ({ ingredient }) => rowOfIngredient(ingredient.ingredient_name, tables) ?? '',
  )
  const isBaked = keys.some((key) => key.endsWith('flour')) && keys.some((key) => sweetens.test(key))
  return !isBaked || !keys.includes(row.key) || ofBaking.test(foldText(where))
}
