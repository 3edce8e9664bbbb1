import { roundQuantity } from './quantity.ts'

interface Amount {
  readonly quantity: number | null
  readonly quantityMax?: number | undefined
}

/** How much more to cook for `wanted` servings of a recipe for `given`; 1 where either is unknown or not positive. */
export function scaleFactor(baseServings: number | null, targetServings: number | null): number {
  if (baseServings === null || targetServings === null || !(baseServings > 0) || !(targetServings > 0)) return 1
  return targetServings / baseServings
}

/** An ingredient for `factor` times the servings. Both ends of a range grow; "salt" has no quantity and keeps none. */
export function scaleIngredient<I extends Amount>(ingredient: I, factor: number): I {
  if (ingredient.quantity === null || factor === 1) return ingredient
  const quantity = scaled(ingredient.quantity, factor)
  if (ingredient.quantityMax === undefined) return { ...ingredient, quantity }
  return { ...ingredient, quantity, quantityMax: scaled(ingredient.quantityMax, factor) }
}

/** Every ingredient of every sublist for `wanted` servings of a recipe for `given`. */
export function scaleSublists<I extends Amount, S extends { readonly ingredients: readonly I[] }>(
  sublists: readonly (S & { readonly ingredients: readonly I[] })[],
  baseServings: number | null,
  targetServings: number | null,
): (S & { readonly ingredients: I[] })[] {
  const factor = scaleFactor(baseServings, targetServings)
  return sublists.map((sublist) => ({
    ...sublist,
    ingredients: sublist.ingredients.map((ingredient) => scaleIngredient(ingredient, factor)),
  }))
}

/** Quantities have two decimals: how far one may be from what was meant. */
const roundingError = 0.005
/** No more than what a fraction on the screen may be off (VA-6). */
const maxRoundingError = 0.03

/**
 * Two decimals, but something never becomes nothing, and three times a third of a cup, kept as 0.33, is one cup: a
 * result that the rounding of the quantity alone keeps from a whole number is that number.
 */
function scaled(quantity: number, factor: number): number {
  const result = roundQuantity(quantity * factor)
  if (result === 0 && quantity > 0) return 0.01
  const whole = Math.round(result)
  const isMeant =
    !Number.isInteger(quantity) &&
    whole > 0 &&
    Math.abs(result - whole) <= Math.min(roundingError * factor + 1e-9, maxRoundingError)
  return isMeant ? whole : result
}
