import type { Recipe } from '../wire/recipe.ts'

/** The fields that an author writes (EN-3): a recipe without id, path, picture and rating. */
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
