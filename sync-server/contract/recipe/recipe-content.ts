import type { Recipe } from '../wire/recipe.ts'

/** What a cook writes: a recipe before it has an id, an address, a picture and a rating (EN-3). */
export type RecipeContent = Pick<
  Recipe,
  | 'title'
  | 'description'
  | 'cuisine'
  | 'diets'
  | 'meals'
  | 'tags'
  | 'prepTimeInMinutes'
  | 'cookTimeInMinutes'
  | 'servings'
  | 'tipsAndTricks'
  | 'ingredientSublists'
  | 'methodSublists'
  | 'nutrition'
  | 'adaptedFrom'
>
