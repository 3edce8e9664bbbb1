/** Rounds a non-negative quantity to two decimals, half up. */
export const roundQuantity = (value: number): number => Math.round(value * 100 * (1 + Number.EPSILON)) / 100

interface Amount {
  readonly quantity: number | null
  readonly quantityMax?: number | undefined
}

/** The factor from `baseServings` to `targetServings`; 1 where either is unknown or not positive. */
export function scaleFactor(baseServings: number | null, targetServings: number | null): number {
  if (baseServings === null || targetServings === null || !(baseServings > 0) || !(targetServings > 0)) return 1
  return targetServings / baseServings
}

/**
 * Scales an ingredient by a factor, a range at both ends. An ingredient without a quantity ("salt") stays unchanged.
 */
export function scaleIngredient<I extends Amount>(ingredient: I, factor: number): I {
  if (ingredient.quantity === null || factor === 1) return ingredient
  const quantity = scaled(ingredient.quantity, factor)
  if (ingredient.quantityMax === undefined) return { ...ingredient, quantity }
  return { ...ingredient, quantity, quantityMax: scaled(ingredient.quantityMax, factor) }
}

/** Scales every ingredient of every sublist from `baseServings` to `targetServings`. */
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

/** The rounding error of a quantity with two decimals. */
const roundingError = 0.005
/** The same tolerance as for fractions on the screen (VA-6). */
const maxRoundingError = 0.03

/**
 * Scales with two decimals. A positive quantity stays positive. Three times a third of a cup, stored as 0.33, is one
 * cup: a result within the rounding error of a whole number becomes that number.
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
