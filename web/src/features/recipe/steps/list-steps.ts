import { scaleIngredient } from '@simmer/contract/recipe/amounts/scaling'
import type { Ingredient, Picture, Recipe } from '@simmer/contract/wire/recipe'

export interface Step {
  /** Counted through the whole recipe, from 1. */
  readonly number: number
  readonly subheading: string
  readonly text: string
  readonly picture: Picture | undefined
  /** What goes in here, with how much of it. */
  readonly ingredients: readonly Ingredient[]
}

export interface StepGroup {
  readonly subheading: string
  readonly steps: readonly Step[]
}

type ScaledRecipe = Pick<Recipe, 'ingredientSublists' | 'methodSublists'>

/** For each step of the method what goes in: its place in the whole list of ingredients, and how much of it (uses-of.ts). */
export type IngredientUses = readonly (readonly (readonly number[])[])[]

/** The method as it is cooked: every step with what goes in. */
export const groupSteps = ({ ingredientSublists, methodSublists }: ScaledRecipe, uses: IngredientUses): StepGroup[] => {
  const allIngredients = ingredientSublists.flatMap(({ ingredients }) => ingredients)
  let number = 0
  return methodSublists.map(({ subheading, methods }) => ({
    subheading,
    steps: methods.map(({ description: text, picture }): Step => {
      const ingredients = (uses[number] ?? []).flatMap(([index = 0, part = 1]) => {
        const ingredient = allIngredients[index]
        return ingredient ? scaleIngredient(ingredient, part) : []
      })
      number += 1
      return { number, subheading, text, picture, ingredients }
    }),
  }))
}

/** All of them, one after the other. */
export const listSteps = (recipe: ScaledRecipe, uses: IngredientUses): Step[] =>
  groupSteps(recipe, uses).flatMap(({ steps }) => steps)
