import { kitchenAmount } from '@simmer/contract/recipe/kitchen-amount'
import { scaleIngredient } from '@simmer/contract/recipe/scaling'
import { usesOfSteps, type StepUse } from '@simmer/contract/recipe/step-ingredients'
import type { Ingredient, Picture, Recipe } from '@simmer/contract/wire/recipe'
import { asCooked, type Convert } from './as-cooked.ts'
import { indexKey } from './place-key.ts'

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

export interface CookedPortions {
  readonly given: number
  readonly targetServings: number
  readonly convert: Convert
}

const partOf = (ingredient: Ingredient, part: number): Ingredient =>
  part === 1 ? ingredient : kitchenAmount(scaleIngredient(ingredient, part))

/** The method step by step, with every amount in the text as it is cooked; what is not certain is only listed. */
export const stepsToCook = (
  recipe: Pick<Recipe, 'title' | 'ingredientSublists' | 'methodSublists'>,
  { given, targetServings: targetServings, convert }: CookedPortions,
): StepToCook[] => {
  const cooked = asCooked(recipe, given, targetServings, convert)
  const all = cooked.ingredientSublists.flatMap(({ ingredients }) => ingredients)
  const isChanged = given !== targetServings || convert !== null
  // What the text says is in the measures of the author: it is compared with the author's list.
  const uses = usesOfSteps({ ...recipe, methodSublists: cooked.methodSublists })

  const amountIn = ({ ingredientIndex: place, part, end, said }: StepUse): AmountInStep[] => {
    const ingredient = all[place]
    if (ingredient === undefined || end === undefined) return []
    if (said === undefined) {
      const isCertain = part !== null && ingredient.quantity !== null
      return isCertain ? [{ start: end, end, amount: partOf(ingredient, part) }] : []
    }
    if (!isChanged) return []
    const { start, end: saidEnd, ...amount } = said
    const written = { ...amount, ingredient_name: ingredient.ingredient_name }
    const [list] = asCooked(
      { ingredientSublists: [{ subheading: '', ingredients: [written] }], methodSublists: [] },
      given,
      targetServings,
      convert,
    ).ingredientSublists
    const one = list?.ingredients[0]
    return one === undefined ? [] : [{ start, end: saidEnd, amount: one }]
  }
  const needIn = ({ ingredientIndex: place, part }: StepUse, step: number): Need[] => {
    const ingredient = all[place]
    if (ingredient === undefined) return []
    const needed = part === null ? { ...ingredient, quantity: null, unit: null } : partOf(ingredient, part)
    return [{ key: indexKey(step, place), ingredient: needed }]
  }

  let number = 0
  return cooked.methodSublists.flatMap(({ subheading, methods }) =>
    methods.map(({ description: text, picture }): StepToCook => {
      const found = uses[number] ?? []
      number += 1
      const once = found.filter(({ ingredientIndex: place }, index) => found.findIndex((use) => use.ingredientIndex === place) === index)
      return {
        number,
        subheading,
        text,
        picture,
        amounts: found.flatMap(amountIn).toSorted((one, other) => one.start - other.start),
        needs: once.flatMap((use) => needIn(use, number)),
      }
    }),
  )
}
