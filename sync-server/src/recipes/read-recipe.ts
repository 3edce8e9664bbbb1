import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { type Handler, JsonText } from '../http/handler.ts'
import { type Queryable, statement } from '../postgres/database.ts'
import { readRating, withRating } from './recipe-document.ts'
import type { KnownRecipe } from './recipe-store.ts'

const publishedRevisions = statement(
  'recipe-revisions',
  `select recipe_id::text as id, revision from recipe where recipe_id = any($1::uuid[]) and state = 'published'
   union all
   select short_id, revision from recipe where short_id = any($2::text[]) and state = 'published'`,
)

/** The published revisions of these recipes, each named by its id or its short id. */
export const readPublishedRevisions = (
  db: Queryable,
  named: readonly string[],
): Promise<{ id: string; revision: number }[]> =>
  db.rows(publishedRevisions, [named.filter((each) => id.test(each)), named.filter((each) => !id.test(each))])

export const readRevisions =
  ({ publicReads }: { readonly publicReads: Queryable }): Handler<typeof endpoints.recipeRevisions> =>
  async ({ query: { ids } }) => ({ recipes: await readPublishedRevisions(publicReads, ids.split(',')) })

const recipeByShortId = statement(
  'recipe-by-short-id',
  `select state, taken_down_at is not null as "isTakenDown", revision, document_head as head, stars_sum as stars, rating_count as count
   from recipe left join recipe_rating using (recipe_id) where short_id = $1`,
)

/** Sync gives devices only the ids of saved recipes, so reading by id is needed as well. */
const recipeById = statement(
  'recipe-by-id',
  `select state, taken_down_at is not null as "isTakenDown", revision, document_head as head, stars_sum as stars, rating_count as count
   from recipe left join recipe_rating using (recipe_id) where recipe_id = $1`,
)
const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

interface DocumentRow {
  readonly state: KnownRecipe['state']
  readonly isTakenDown: boolean
  readonly revision: number
  readonly head: string
  readonly stars: number | null
  readonly count: number | null
}

/**
 * Reads a published recipe by its short id or its id. The ETag is revision and rating, because nothing else changes.
 * A person who saved a recipe keeps the copy on the device where its author withdrew it or is suspended, and not where an
 * operator took it down.
 */
export const readRecipe =
  ({
    publicReads,
    database,
  }: {
    readonly publicReads: Queryable
    readonly database: Queryable
  }): Handler<typeof endpoints.recipe> =>
  async ({ params: { recipeShortId } }) => {
    const read = (db: Queryable) =>
      db.row<DocumentRow>(id.test(recipeShortId) ? recipeById : recipeByShortId, [recipeShortId])
    // Another node may have published it a moment ago, and the replica does not have it yet.
    const row = (await read(publicReads)) ?? (publicReads === database ? undefined : await read(database))
    if (row === undefined) throw new Problem('recipe-not-found')
    if (row.state !== 'published') throw new Problem(row.isTakenDown ? 'recipe-taken-down' : 'recipe-gone')
    return new JsonText(withRating(row.head, readRating(row)), {
      etag: `"${recipeShortId}.${row.revision}.${row.stars ?? 0}.${row.count ?? 0}"`,
      cacheControl: 'public, max-age=0, must-revalidate',
    })
  }
