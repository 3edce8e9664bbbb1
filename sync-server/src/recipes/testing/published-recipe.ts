import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { upsertUnclaimedAuthor } from '#accounts/author-account.ts'
import type { Database } from '#postgres/database.ts'
import { type Published, type RecipeToPublish, publishRecipe } from '../publish-recipe.ts'
import type { RecipeContent } from '@simmer/contract/recipe/recipe-content'

/** A small recipe; a test overrides the fields that it checks. */
export const recipeContent = (changes: Partial<RecipeContent> = {}): RecipeContent => ({
  title: 'Plain porridge',
  description: 'Oats and water.',
  cuisine: 'british',
  diets: ['vegan', 'vegetarian'],
  meals: ['breakfast'],
  tags: ['oats'],
  prepTimeInMinutes: 1,
  cookTimeInMinutes: 9,
  servings: 2,
  tipsAndTricks: '',
  ingredientSublists: [{ subheading: '', ingredients: [{ quantity: 1, unit: 'cup', ingredient_name: 'rolled oats' }] }],
  methodSublists: [{ subheading: '', methods: [{ description: 'Simmer for 9 minutes.' }] }],
  ...changes,
})

/** Publishes a recipe of a test author. */
export function publishedRecipe(
  database: Database,
  changes: Partial<RecipeContent> = {},
  publishing: Partial<RecipeToPublish> & { readonly at?: number } = {},
): Promise<Published> {
  const now = publishing.at ?? Date.now()
  return database.tx(async (tx) => {
    const account = await upsertUnclaimedAuthor(tx, uuidv7, { handle: 'ada.cook', name: 'Ada Cook', bio: '' })
    const { accountId, ...author } = account
    return publishRecipe(
      tx,
      { now: () => now, randomBytes },
      {
        authorId: accountId,
        author,
        content: recipeContent(changes),
        photo: null,
        publishedAt: new Date(now),
        source: null,
        ...publishing,
      },
    )
  })
}
