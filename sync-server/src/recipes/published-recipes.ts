import { Problem } from '@simmer/contract/wire/problems'
import { type Queryable, statement } from '../postgres/database.ts'

/** A query of `id, own`: the published recipes among the ids in the array `ids`, and which of them are the account's. */
export const publishedRecipes = (ids: string): string =>
  `select recipe_id as id, author_id = $1 as own from recipe where recipe_id = any(${ids}) and state = 'published'`

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const byShortId = statement('recipe-id-by-short-id', `select recipe_id as id from recipe where short_id = $1`)

/** What a caller names a recipe by, for a statement that looks for either: its id in lower case, its short id; one is null. */
export const recipeKeys = (idOrShortId: string): readonly [id: string | null, shortId: string | null] =>
  uuid.test(idOrShortId) ? [idOrShortId.toLowerCase(), null] : [null, idOrShortId]

/** The id of a recipe that a caller names by its id or its short id (CA-5). An id is not looked up. */
export const findRecipeId = async (db: Queryable, idOrShortId: string): Promise<string | undefined> =>
  uuid.test(idOrShortId) ? idOrShortId.toLowerCase() : (await db.row<{ id: string }>(byShortId, [idOrShortId]))?.id

/** @throws Problem recipe-not-found */
export const requireRecipeId = async (db: Queryable, idOrShortId: string): Promise<string> => {
  const id = await findRecipeId(db, idOrShortId)
  if (id === undefined) throw new Problem('recipe-not-found')
  return id
}
