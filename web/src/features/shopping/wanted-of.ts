import type { RequestedItem } from '@simmer/contract/recipe/shopping-line'
import type { Ingredient } from '@simmer/contract/wire/recipe'

/** Comes out of the wall. */
export const isWater = ({ ingredient_name: name }: Ingredient): boolean =>
  /^(?:(?:cold|warm|hot|boiling|lukewarm|tap|kaltes|warmes|heißes|kochendes)\s+)?(?:water|wasser)$/i.test(name.trim())

export const requiredItem = ({ quantity, quantityMax, unit, ingredient_name: name, note }: Ingredient): RequestedItem => ({
  quantity,
  quantityMax,
  unit,
  name,
  note,
})
