import { ingredientsOfStep } from '@simmer/contract/recipe/step-ingredients'
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

const isDivided = ({ note }: Ingredient): boolean => /\bdivided\b/i.test(note ?? '')

/**
 * The method as it is cooked: every step with what goes in. An ingredient belongs to the first step that names it: when
 * it is named again ("stir the onions") nothing more goes in. What is divided stands with every step that takes of it.
 */
export const stepGroupsOf = ({ ingredientSublists, methodSublists }: Cooked): StepGroup[] => {
  const used = new Set<Ingredient>()
  let number = 0
  return methodSublists.map(({ subheading, methods }) => ({
    subheading,
    steps: methods.map(({ description: text }): Step => {
      const ingredients = ingredientsOfStep(text, ingredientSublists).filter((one) => isDivided(one) || !used.has(one))
      for (const one of ingredients) used.add(one)
      number += 1
      return { number, subheading, text, ingredients }
    }),
  }))
}

/** All of them, one after the other. */
export const stepsOf = (cooked: Cooked): Step[] => stepGroupsOf(cooked).flatMap(({ steps }) => steps)
