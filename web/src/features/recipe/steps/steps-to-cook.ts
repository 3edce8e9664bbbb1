import { kitchenAmount } from '@simmer/contract/recipe/amounts/kitchen-amount'
import { scaleIngredient } from '@simmer/contract/recipe/amounts/scaling'
import { findStepUses, type StepUse } from '@simmer/contract/recipe/steps/step-ingredients'
import type { Ingredient, Picture, Recipe } from '@simmer/contract/wire/recipe'
import { scaleRecipe, type Convert } from '../scale/scale-recipe.ts'
import { indexKey } from '../list-steps.ts'

/** An amount for the text of a step. It replaces the text from `start` to `end`; an empty range inserts it. */
interface AmountInStep {
  readonly start: number
  readonly end: number
  readonly amount: Ingredient
}

/** An ingredient of a step, with a checkbox. `quantity` is null when the share is unknown. */
interface Need {
  readonly key: string
  readonly ingredient: Ingredient
}

export interface StepToCook {
  /** Counted through the whole recipe, from 1. */
  readonly number: number
  readonly subheading: string
  readonly text: string
  readonly picture: Picture | undefined
  readonly amounts: readonly AmountInStep[]
  readonly needs: readonly Need[]
}

export interface ScaledPortions {
  readonly baseServings: number
  readonly targetServings: number
  readonly convert: Convert
}

const scaledPart = (ingredient: Ingredient, part: number): Ingredient =>
  part === 1 ? ingredient : kitchenAmount(scaleIngredient(ingredient, part))

/** The steps with scaled amounts in their texts. Uncertain amounts appear only in the list of needs. */
export const stepsToCook = (
  recipe: Pick<Recipe, 'title' | 'ingredientSublists' | 'methodSublists'>,
  { baseServings, targetServings, convert }: ScaledPortions,
): StepToCook[] => {
  const scaled = scaleRecipe(recipe, baseServings, targetServings, convert)
  const allIngredients = scaled.ingredientSublists.flatMap(({ ingredients }) => ingredients)
  const isChanged = baseServings !== targetServings || convert !== null
  // The text uses the author's units, so it is matched against the author's ingredient list.
  const uses = findStepUses({ ...recipe, methodSublists: scaled.methodSublists })

  const amountsInText = ({ ingredientIndex, part, end, statedAmount }: StepUse): AmountInStep[] => {
    const ingredient = allIngredients[ingredientIndex]
    if (ingredient === undefined || end === undefined) return []
    if (statedAmount === undefined) {
      const isCertain = part !== null && ingredient.quantity !== null
      return isCertain ? [{ start: end, end, amount: scaledPart(ingredient, part) }] : []
    }
    if (!isChanged) return []
    const { start, end: writtenEnd, ...amount } = statedAmount
    const written = { ...amount, ingredient_name: ingredient.ingredient_name }
    const [list] = scaleRecipe(
      { ingredientSublists: [{ subheading: '', ingredients: [written] }], methodSublists: [] },
      baseServings,
      targetServings,
      convert,
    ).ingredientSublists
    const converted = list?.ingredients[0]
    return converted === undefined ? [] : [{ start, end: writtenEnd, amount: converted }]
  }
  const needsOfUse = ({ ingredientIndex, part }: StepUse, step: number): Need[] => {
    const ingredient = allIngredients[ingredientIndex]
    if (ingredient === undefined) return []
    const needed = part === null ? { ...ingredient, quantity: null, unit: null } : scaledPart(ingredient, part)
    return [{ key: indexKey(step, ingredientIndex), ingredient: needed }]
  }

  let number = 0
  return scaled.methodSublists.flatMap(({ subheading, methods }) =>
    methods.map(({ description, picture }): StepToCook => {
      const stepUses = uses[number] ?? []
      number += 1
      const firstUses = stepUses.filter(
        ({ ingredientIndex }, index) => stepUses.findIndex((use) => use.ingredientIndex === ingredientIndex) === index,
      )
      return {
        number,
        subheading,
        text: description,
        picture,
        amounts: stepUses.flatMap(amountsInText).toSorted((converted, other) => converted.start - other.start),
        needs: firstUses.flatMap((use) => needsOfUse(use, number)),
      }
    }),
  )
}
