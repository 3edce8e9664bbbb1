import { ingredientsOfStep } from '@simmer/contract/recipe/step-ingredients'
import type { Ingredient, Recipe } from '@simmer/contract/wire/recipe'

const isDivided = ({ note }: Ingredient): boolean => /\bdivided\b/i.test(note ?? '')

/**
 * What goes in at each step of the method: places in the whole list of ingredients, from 0. An ingredient belongs to the
 * first step that names it: when it is named again ("stir the onions") nothing more goes in. What is divided stands with
 * every step that takes of it.
 */
export const usesOf = ({
  ingredientSublists,
  methodSublists,
}: Pick<Recipe, 'ingredientSublists' | 'methodSublists'>) => {
  const all = ingredientSublists.flatMap(({ ingredients }) => ingredients)
  const used = new Set<Ingredient>()
  return methodSublists
    .flatMap(({ methods }) => methods)
    .map(({ description }) => {
      const now = ingredientsOfStep(description, ingredientSublists).filter((one) => isDivided(one) || !used.has(one))
      for (const one of now) used.add(one)
      return now.map((one) => all.indexOf(one))
    })
}
