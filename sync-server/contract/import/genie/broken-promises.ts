import { readIngredientLine } from '../../recipe/lines/read-ingredient-line.ts'
import { categoryIn } from '../facts/category-names.ts'
import type { ImportedRecipe, ImportedText } from '../imported-recipe.ts'
import { belongsToDiet, isChecked, readable, type CheckedDiet } from './diet-foods.ts'
import { foodsInProse, type TextPlace } from './foods-in-prose.ts'
import { descriptionWithout, promisedDiets, promisedInDescription, titleWithout } from './named-diets.ts'

/** A diet that a recipe names, and a food that does not belong to it. */
export interface BrokenPromise {
  readonly diet: CheckedDiet
  /** The food as the ingredient or the sentence names it. */
  readonly food: string
  /** Index of the ingredient; null where only a heading, a step, the tips or the description name the food. */
  readonly ingredient: number | null
  /** The texts that name a food of no ingredient. */
  readonly texts: readonly TextPlace[]
}

/** The diets that a category of a recipe names. */
const dietsOfCategory = (text: string): string[] => [categoryIn('diet', text) ?? text, ...promisedDiets(text)]

const brokenBy = (recipe: ImportedRecipe, diet: CheckedDiet): BrokenPromise[] => {
  const broken = recipe.ingredients.flatMap(({ text, isPart }, ingredient): BrokenPromise[] => {
    if (isPart || belongsToDiet(text, diet)) return []
    // An alternative, as in "oil (or butter)", is no part of the name.
    const name = readIngredientLine(text).ingredient_name
    return [{ diet, food: belongsToDiet(name, diet) ? text : name, ingredient, texts: [] }]
  })
  const named = broken.map(({ food }) => readable(food))
  const more = foodsInProse(recipe, diet).filter(
    ({ food }) => !named.some((one) => one.includes(food.replace(/s$/, ''))),
  )
  const foods = [...new Set(more.map(({ food }) => food))]
  const textsWith = (food: string): TextPlace[] => {
    const places = more.flatMap((one) => (one.food === food ? [one.place] : []))
    return [...new Map(places.map((place) => [`${place.field} ${place.at}`, place])).values()]
  }
  return [...broken, ...foods.map((food) => ({ diet, food, ingredient: null, texts: textsWith(food) }))]
}

/**
 * The diets that a recipe names, in its categories, its title or its description, and the foods that break them. It judges by
 * the names of the foods alone: a recipe without any finding is not proved to keep its promise.
 */
export function brokenPromises(recipe: ImportedRecipe): BrokenPromise[] {
  const { title, description, diets } = recipe
  const named = [
    ...diets.flatMap(({ text }) => dietsOfCategory(text)),
    ...promisedDiets(title?.text ?? ''),
    ...promisedInDescription(description?.text ?? ''),
  ]
  return [...new Set(named)].filter(isChecked).flatMap((diet) => brokenBy(recipe, diet))
}

const changed = (field: ImportedText | null, text: (written: string) => string): ImportedText | null => {
  const written = field === null ? '' : text(field.text)
  return field === null || written === '' ? null : { ...field, text: written }
}

/** The recipe without a diet: its categories, its title and its description do not name it any more. */
export const withoutPromise = (recipe: ImportedRecipe, diet: CheckedDiet): ImportedRecipe => ({
  ...recipe,
  title: changed(recipe.title, (text) => titleWithout(text, diet)),
  description: changed(recipe.description, (text) => descriptionWithout(text, diet)),
  diets: recipe.diets.filter(({ text }) => !dietsOfCategory(text).includes(diet)),
})
