import { findUsesOfSteps } from '@simmer/contract/recipe/steps/step-ingredients'
import type { StepUse } from '@simmer/contract/recipe/steps/share-in-step'
import type { Ingredient, Picture, Recipe } from '@simmer/contract/wire/recipe'
import { scaleRecipe, type Convert } from '../scale/scale-recipe.ts'
import { indexKey } from '../list-steps.ts'
import { amountOfUses } from './amount-of-uses.ts'

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
  /** Whether the text names more ingredients than `needs`. */
  readonly hasMore: boolean
  /** The offsets of the foods that the text names. */
  readonly foods: readonly Pick<StepUse, 'start' | 'end'>[]
}

export interface ScaledPortions {
  readonly baseServings: number
  readonly targetServings: number
  readonly convert: Convert
}

/** The steps with scaled amounts in their texts. Uncertain amounts appear only in the list of needs. */
export const stepsToCook = (
  recipe: Pick<Recipe, 'title' | 'ingredientSublists' | 'methodSublists'>,
  { baseServings, targetServings, convert }: ScaledPortions,
): StepToCook[] => {
  const scaled = scaleRecipe(recipe, baseServings, targetServings, convert)
  const allIngredients = recipe.ingredientSublists.flatMap(({ ingredients }) => ingredients)
  const isChanged = baseServings !== targetServings || convert !== null
  // The text uses the author's units, so it is matched against the author's ingredient list.
  const found = findUsesOfSteps({ ...recipe, methodSublists: scaled.methodSublists })
  const scaleOne = (ingredient: Ingredient): Ingredient => {
    const sublists = [{ subheading: '', ingredients: [ingredient] }]
    const [list] = scaleRecipe(
      { ingredientSublists: sublists, methodSublists: [] },
      baseServings,
      targetServings,
      convert,
    ).ingredientSublists
    return list?.ingredients[0] ?? ingredient
  }

  const amountsInText = ({ ingredientIndex, part, end, statedAmount }: StepUse): AmountInStep[] => {
    const ingredient = allIngredients[ingredientIndex]
    if (ingredient === undefined || end === undefined) return []
    if (statedAmount === undefined) {
      const amount =
        part === null || ingredient.quantity === null ? null : amountOfUses(ingredient, [{ ingredientIndex, part }])
      return amount === null ? [] : [{ start: end, end, amount: scaleOne(amount) }]
    }
    if (!isChanged) return []
    const { start, end: writtenEnd, ...amount } = statedAmount
    const written = { ...amount, ingredient_name: ingredient.ingredient_name }
    return [{ start, end: writtenEnd, amount: scaleOne(written) }]
  }
  const needsOfStep = (uses: readonly StepUse[], step: number): Need[] =>
    [...new Set(uses.map(({ ingredientIndex }) => ingredientIndex))].flatMap((index) => {
      const ingredient = allIngredients[index]
      if (ingredient === undefined) return []
      const amount = amountOfUses(
        ingredient,
        uses.filter(({ ingredientIndex }) => ingredientIndex === index),
      )
      const needed = amount === null ? { ...ingredient, quantity: null, unit: null } : scaleOne(amount)
      return [{ key: indexKey(step, index), ingredient: needed }]
    })

  let number = 0
  return scaled.methodSublists.flatMap(({ subheading, methods }) =>
    methods.map(({ description, picture }): StepToCook => {
      const { uses = [], isComplete = true } = found[number] ?? {}
      number += 1
      return {
        number,
        subheading,
        text: description,
        picture,
        amounts: uses.flatMap(amountsInText).toSorted((converted, other) => converted.start - other.start),
        needs: needsOfStep(uses, number),
        hasMore: !isComplete,
        foods: uses.map(({ start, end }) => ({
          ...(start === undefined ? {} : { start }),
          ...(end === undefined ? {} : { end }),
        })),
      }
    }),
  )
}
