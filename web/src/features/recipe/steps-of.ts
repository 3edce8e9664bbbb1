import type { Ingredient, Recipe } from '@simmer/contract/wire/recipe'

export interface Step {
  /** Counted through the whole recipe, from 1. */
  readonly number: number
  readonly subheading: string
  readonly text: string
  /** What goes in here, with how much of it. */
  readonly ingredients: readonly Ingredient[]
}

export interface StepGroup {
  readonly subheading: string
  readonly steps: readonly Step[]
}

type Cooked = Pick<Recipe, 'ingredientSublists' | 'methodSublists'>

/** For each step of the method the places of what goes in, in the whole list of ingredients (uses-of.ts). */
export type Uses = readonly (readonly number[])[]

/** The method as it is cooked: every step with what goes in. */
export const stepGroupsOf = ({ ingredientSublists, methodSublists }: Cooked, uses: Uses): StepGroup[] => {
  const all = ingredientSublists.flatMap(({ ingredients }) => ingredients)
  let number = 0
  return methodSublists.map(({ subheading, methods }) => ({
    subheading,
    steps: methods.map(({ description: text }): Step => {
      const ingredients = (uses[number] ?? []).flatMap((place) => all[place] ?? [])
      number += 1
      return { number, subheading, text, ingredients }
    }),
  }))
}

/** All of them, one after the other. */
export const stepsOf = (cooked: Cooked, uses: Uses): Step[] => stepGroupsOf(cooked, uses).flatMap(({ steps }) => steps)
