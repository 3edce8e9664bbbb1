import type { Ingredient, Recipe } from '@simmer/contract/wire/recipe'

/** What the assistant gets of a recipe. */
export type AssistantRecipe = Pick<
  Recipe,
  | 'title'
  | 'description'
  | 'cuisine'
  | 'prepTimeInMinutes'
  | 'cookTimeInMinutes'
  | 'diets'
  | 'meals'
  | 'tags'
  | 'tipsAndTricks'
  | 'ingredientSublists'
  | 'methodSublists'
>

const ingredientLine = ({ quantity, unit, ingredient_name }: Ingredient): string =>
  `ingredient: ${[quantity, unit, ingredient_name].filter((part) => part !== null && part !== '').join(' ')}`

const field = (name: string, value: string | number | null | readonly string[]): string[] => {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  return text.trim() === '' ? [] : [`${name}: ${text}`]
}

/**
 * EN-3: the text of a recipe for the assistant, of exactly these fields in this order, and of nothing else of it. Steps
 * are counted over all lists. An empty field has no line.
 */
export const recipeText = (recipe: AssistantRecipe): string => {
  const { title, description, cuisine, prepTimeInMinutes, cookTimeInMinutes, diets, meals, tags, tipsAndTricks } =
    recipe
  let step = 0
  return [
    ...field('title', title),
    ...field('description', description),
    ...field('cuisine', cuisine),
    ...field('prepTimeInMinutes', prepTimeInMinutes),
    ...field('cookTimeInMinutes', cookTimeInMinutes),
    ...field('diets', diets),
    ...field('meals', meals),
    ...field('tags', tags),
    ...field('tipsAndTricks', tipsAndTricks),
    ...recipe.ingredientSublists.flatMap(({ subheading, ingredients }) => [
      ...field('ingredients', subheading),
      ...ingredients.map(ingredientLine),
    ]),
    ...recipe.methodSublists.flatMap(({ subheading, methods }) => [
      ...field('method', subheading),
      ...methods.map(({ description: text }) => `step ${(step += 1)}: ${text}`),
    ]),
  ].join('\n')
}

/** EN-3: a recipe without what `recipeText` does not send, for what else answers from it. */
export const onlySentFields = (recipe: AssistantRecipe): AssistantRecipe & Pick<Recipe, 'servings'> => ({
  ...recipe,
  servings: null,
  ingredientSublists: recipe.ingredientSublists.map(({ subheading, ingredients }) => ({
    subheading,
    ingredients: ingredients.map(({ quantity, unit, ingredient_name }) => ({ quantity, unit, ingredient_name })),
  })),
})

export const countSteps = ({ methodSublists }: AssistantRecipe): number =>
  methodSublists.reduce((sum, { methods }) => sum + methods.length, 0)
