import { type Queryable, statement } from '../postgres/database.ts'

const anyRecipe = statement('any-recipe', `select recipe_id from recipe limit 1`)

/** Whether there is any recipe at all, of whatever state. */
export const hasRecipes = async (db: Queryable): Promise<boolean> => (await db.row(anyRecipe)) !== undefined
