import { scaleIngredient } from '@simmer/contract/recipe/amounts/scaling'
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
}

export interface StepGroup {
  readonly subheading: string
  readonly steps: readonly Step[]
}

type ScaledRecipe = Pick<Recipe, 'ingredientSublists' | 'methodSublists'>

/** For each step, pairs of ingredient index and share (steps/derive-recipe-data.ts). */
export type IngredientUses = readonly (readonly (readonly number[])[])[]

/** Groups the steps by subheading, each with its ingredients. */
export const groupSteps = ({ ingredientSublists, methodSublists }: ScaledRecipe, uses: IngredientUses): StepGroup[] => {
  const allIngredients = ingredientSublists.flatMap(({ ingredients }) => ingredients)
  let number = 0
  return methodSublists.map(({ subheading, methods }) => ({
    subheading,
    steps: methods.map(({ description, picture }): Step => {
      const ingredients = (uses[number] ?? []).flatMap(([index = 0, part = 1]) => {
        const ingredient = allIngredients[index]
        return ingredient ? scaleIngredient(ingredient, part) : []
      })
      number += 1
      return { number, subheading, text: description, picture, ingredients }
    }),
  }))
}

/** All steps in order. */
export const listSteps = (recipe: ScaledRecipe, uses: IngredientUses): Step[] =>
  groupSteps(recipe, uses).flatMap(({ steps }) => steps)
