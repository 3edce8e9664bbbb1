import { kitchenAmount } from '@simmer/contract/recipe/amounts/kitchen-amount'
import { scaleIngredient } from '@simmer/contract/recipe/amounts/scaling'
import type { StepUse } from '@simmer/contract/recipe/steps/share-in-step'
import type { Ingredient } from '@simmer/contract/wire/recipe'

/** Two thirds of four eggs cannot be measured. */
const isPartOfEgg = ({ quantity, unit, ingredient_name: name }: Ingredient, part: number): boolean =>
  unit === null &&
  /\b(?:eggs?|Eier|Ei)\b/i.test(name) &&
  Math.abs(Math.round((quantity ?? 0) * part) - (quantity ?? 0) * part) > 0.02

/**
 * The amount that the uses of one ingredient in a step come to, before scaling; null where it is unknown. An amount that
 * the step states keeps its unit: 3 tbsp of a pint stay 3 tbsp.
 */
export const amountOfUses = (ingredient: Ingredient, uses: readonly StepUse[]): Ingredient | null => {
  const [only, another] = uses
  const stated = another === undefined && only?.part !== 1 ? only?.statedAmount : undefined
  if (stated !== undefined && (stated.unit !== null || only?.part !== null)) {
    const { quantity, quantityMax, unit } = stated
    return {
      quantity,
      ...(quantityMax === undefined ? {} : { quantityMax }),
      unit,
      ingredient_name: ingredient.ingredient_name,
    }
  }
  let part = 0
  for (const use of uses) {
    if (use.part === null) return null
    part += use.part
  }
  if (part > 0.97 || ingredient.quantity === null) return ingredient
  return isPartOfEgg(ingredient, part) ? null : kitchenAmount(scaleIngredient(ingredient, part))
}
