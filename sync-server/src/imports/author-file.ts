import { readIngredientLine } from '@simmer/contract/recipe/lines/read-ingredient-line'
import * as v from 'valibot'
import type { RecipeContent } from '@simmer/contract/recipe/recipe-content'
import { maxFactNumber } from './read-facts.ts'

const text = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max))
const minutes = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxFactNumber)))
const texts = v.pipe(v.array(v.pipe(text(60), v.minLength(1))), v.maxLength(30))

const FileRecipe = v.object({
  recipeShortId: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]{8}$/))),
  title: v.pipe(text(200), v.minLength(1)),
  description: v.optional(text(5000), ''),
  cuisine: v.optional(v.nullable(text(60)), null),
  diets: v.optional(texts, []),
  meals: v.optional(texts, []),
  tags: v.optional(texts, []),
  prepTimeInMinutes: v.optional(minutes, null),
  cookTimeInMinutes: v.optional(minutes, null),
  servings: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(maxFactNumber))), null),
  tipsAndTricks: v.optional(text(10_000), ''),
  publishedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  ingredientSublists: v.array(v.object({ subheading: text(200), ingredients: v.array(text(2000)) })),
  methodSublists: v.array(v.object({ subheading: text(200), methods: v.array(text(10_000)) })),
})

/** A JSON file of one author's recipes, with ingredients as lines of text. */
export const AuthorFile = v.object({
  author: v.object({ username: text(60), name: text(120), bio: v.optional(text(2000), '') }),
  recipes: v.array(FileRecipe),
})
export type AuthorFile = v.InferOutput<typeof AuthorFile>

/** The content to publish of a recipe in an author file. */
export const fileRecipeContent = (recipe: AuthorFile['recipes'][number]): RecipeContent => ({
  title: recipe.title,
  description: recipe.description,
  cuisine: recipe.cuisine,
  diets: recipe.diets,
  meals: recipe.meals,
  tags: recipe.tags,
  prepTimeInMinutes: recipe.prepTimeInMinutes,
  cookTimeInMinutes: recipe.cookTimeInMinutes,
  servings: recipe.servings,
  tipsAndTricks: recipe.tipsAndTricks,
  ingredientSublists: recipe.ingredientSublists.map(({ subheading, ingredients }) => ({
    subheading,
    ingredients: ingredients.map((line) => {
      const { confidence: _, ...ingredient } = readIngredientLine(line)
      return ingredient
    }),
  })),
  methodSublists: recipe.methodSublists.map(({ subheading, methods }) => ({
    subheading,
    methods: methods.map((description) => ({ description })),
  })),
})
