import { type Asking, statement } from '../postgres/database.ts'

const anyRecipe = statement('any-recipe', `select recipe_id from recipe limit 1`)

/** Whether there is any recipe at all, of whatever state. */
export const hasRecipes = async (ask: Asking): Promise<boolean> => (await ask.row(anyRecipe)) !== undefined
