import type { endpoints } from '@simmer/contract/wire/endpoints'
import type { Handler } from '../http/answer.ts'
import { type Queryable, statement } from '../postgres/database.ts'

const publishedRevisions = statement(
  'recipe-revisions',
  `select recipe_id as id, revision from recipe where recipe_id = any($1::uuid[]) and state = 'published'`,
)

/** Of these recipes, which revision readers see. */
export const readPublishedRevisions = (db: Queryable, ids: readonly string[]): Promise<{ id: string; revision: number }[]> =>
  db.rows(publishedRevisions, [ids])

export const readRevisions =
  ({ publicReads }: { readonly publicReads: Queryable }): Handler<typeof endpoints.recipeRevisions> =>
  async ({ query: { ids } }) => ({ recipes: await readPublishedRevisions(publicReads, ids.split(',')) })
