import type { Ingredient, Picture, Recipe } from '@simmer/contract/wire/recipe'

/**
 * A React key made of indexes. Published recipes never change their order on the screen, so indexes identify their parts.
 */
export const indexKey = (...indexes: readonly number[]): string => indexes.join('.')

export interface Step {
  /** Counted through the whole recipe, from 1. */
  readonly number: number
  readonly subheading: string
  readonly text: string
  readonly picture: Picture | undefined
  /** The ingredients of this step, with their amounts. */
  readonly ingredients: readonly Ingredient[]
  /** Whether the text names more ingredients than the list. */
  readonly hasMore: boolean
}

export interface StepGroup {
  readonly subheading: string
  readonly steps: readonly Step[]
}

type ScaledRecipe = Pick<Recipe, 'ingredientSublists' | 'methodSublists'>

/** The ingredients of the steps (steps/derive-recipe-data.ts). */
export interface IngredientUses {
  /** For each step, indexes in the list of all ingredients followed by `parts`. */
  readonly steps: readonly (readonly number[])[]
  /** Ingredients of which a step uses a part, with that amount. */
  readonly parts: Ingredient[]
  /** Indexes of the steps that may need more than their list holds. */
  readonly incomplete: readonly number[]
}

/** Groups the steps by subheading, each with its ingredients. The last sublist of `scaled` holds the parts. */
export const groupSteps = ({ ingredientSublists, methodSublists }: ScaledRecipe, uses: IngredientUses): StepGroup[] => {
  const allIngredients = ingredientSublists.flatMap(({ ingredients }) => ingredients)
  let number = 0
  return methodSublists.map(({ subheading, methods }) => ({
    subheading,
    steps: methods.map(({ description, picture }): Step => {
      const ingredients = (uses.steps[number] ?? []).flatMap((index) => allIngredients[index] ?? [])
      const hasMore = uses.incomplete.includes(number)
      number += 1
      return { number, subheading, text: description, picture, ingredients, hasMore }
    }),
  }))
}

/** All steps in order. */
export const listSteps = (recipe: ScaledRecipe, uses: IngredientUses): Step[] =>
  groupSteps(recipe, uses).flatMap(({ steps }) => steps)
