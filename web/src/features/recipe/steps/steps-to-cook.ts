import { kitchenAmount } from '@simmer/contract/recipe/amounts/kitchen-amount'
import { scaleIngredient } from '@simmer/contract/recipe/amounts/scaling'
import { findStepUses, type StepUse } from '@simmer/contract/recipe/steps/step-ingredients'
import type { Ingredient, Picture, Recipe } from '@simmer/contract/wire/recipe'
import { scaleRecipe, type Convert } from '../scale/scale-recipe.ts'
import { indexKey } from '../article/index-key.ts'

/** An amount that stands in the text of a step: instead of what is written from `start` to `end`, or added there. */
interface AmountInStep {
  readonly start: number
  readonly end: number
  readonly amount: Ingredient
}

/** What goes in at a step, to be ticked off. `quantity` is null where nobody can say how much of it. */
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

/** The method step by step, with every amount in the text as it is cooked; what is not certain is only listed. */
export const stepsToCook = (
  recipe: Pick<Recipe, 'title' | 'ingredientSublists' | 'methodSublists'>,
  { baseServings, targetServings, convert }: ScaledPortions,
): StepToCook[] => {
  const scaled = scaleRecipe(recipe, baseServings, targetServings, convert)
  const allIngredients = scaled.ingredientSublists.flatMap(({ ingredients }) => ingredients)
  const isChanged = baseServings !== targetServings || convert !== null
  // What the text says is in the measures of the author: it is compared with the author's list.
  const uses = findStepUses({ ...recipe, methodSublists: scaled.methodSublists })

  const amountsInText = ({ ingredientIndex: place, part, end, statedAmount: said }: StepUse): AmountInStep[] => {
    const ingredient = allIngredients[place]
    if (ingredient === undefined || end === undefined) return []
    if (said === undefined) {
      const isCertain = part !== null && ingredient.quantity !== null
      return isCertain ? [{ start: end, end, amount: scaledPart(ingredient, part) }] : []
    }
    if (!isChanged) return []
    const { start, end: writtenEnd, ...amount } = said
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
  const needsOfUse = ({ ingredientIndex: place, part }: StepUse, step: number): Need[] => {
    const ingredient = allIngredients[place]
    if (ingredient === undefined) return []
    const needed = part === null ? { ...ingredient, quantity: null, unit: null } : scaledPart(ingredient, part)
    return [{ key: indexKey(step, place), ingredient: needed }]
  }

  let number = 0
  return scaled.methodSublists.flatMap(({ subheading, methods }) =>
    methods.map(({ description: text, picture }): StepToCook => {
      const stepUses = uses[number] ?? []
      number += 1
      const firstUses = stepUses.filter(
        ({ ingredientIndex: place }, index) => stepUses.findIndex((use) => use.ingredientIndex === place) === index,
      )
      return {
        number,
        subheading,
        text,
        picture,
        amounts: stepUses.flatMap(amountsInText).toSorted((converted, other) => converted.start - other.start),
        needs: firstUses.flatMap((use) => needsOfUse(use, number)),
      }
    }),
  )
}
