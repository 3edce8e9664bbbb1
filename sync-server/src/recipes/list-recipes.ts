import * as v from 'valibot'
import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { type Handler, JsonText } from '../http/handler.ts'
import { type Queryable, statement } from '../postgres/database.ts'
import { NewestFirst, readCursor, writeCursor } from '../http/page-cursor.ts'
import { type CardRow, readRating, withRating } from './recipe-document.ts'

const cardsById = statement(
  'cards-by-id',
  `select card_head as head, stars_sum as stars, rating_count as count
   from unnest($1::uuid[]) with ordinality as requested (recipe_id, ordinal)
   join recipe using (recipe_id) left join recipe_rating using (recipe_id)
   where state = 'published' order by ordinal`,
)

/** Reads the cards of these recipes as JSON texts, in the given order, without unpublished ones. */
export async function readCards(db: Queryable, recipeIds: readonly string[]): Promise<string[]> {
  if (recipeIds.length === 0) return []
  const rows = await db.rows<CardRow>(cardsById, [recipeIds])
  return rows.map((row) => withRating(row.head, readRating(row)))
}

const columns = `card_head as head, stars_sum as stars, rating_count as count`

const newest = statement(
  'newest-recipes',
  `select ${columns} from recipe left join recipe_rating using (recipe_id)
   where state = 'published' order by published_at desc, recipe_id desc limit $1`,
)

const newestAfter = statement(
  'newest-recipes-after',
  `select ${columns} from recipe left join recipe_rating using (recipe_id)
   where state = 'published' and (published_at, recipe_id) < ($2::timestamptz, $3::uuid)
   order by published_at desc, recipe_id desc limit $1`,
)

/** The fields of a page's last card that make the cursor. */
const LastCard = v.object({ publishedAt: v.string(), id: v.string() })

/** Lists published recipes, newest first. The rows hold finished JSON, so that a list costs no serialization. */
export const listRecipes =
  ({ publicReads }: { readonly publicReads: Queryable }): Handler<typeof endpoints.listRecipes> =>
  async ({ query: { limit, cursor } }) => {
    // One row beyond the limit tells that there is a next page.
    const rows =
      cursor === undefined
        ? await publicReads.rows<CardRow>(newest, [limit + 1])
        : await publicReads.rows<CardRow>(newestAfter, [limit + 1, ...readCursor(NewestFirst, cursor)])
    return recipePage(rows, limit)
  }

/** Makes a page of up to `limit` rows; one row more tells that there is a next page. */
export function recipePage(rows: readonly CardRow[], limit: number): JsonText {
  const pageRows = rows.length > limit ? rows.slice(0, limit) : rows
  const cards = pageRows.map((row) => withRating(row.head, readRating(row)))
  const last = rows.length > limit ? cards.at(-1) : undefined
  const next = last === undefined ? 'null' : `"${cursorAfter(last)}"`
  return new JsonText(`{"recipes":[${cards.join(',')}],"cursor":${next}}`, { cacheControl: 'no-cache' })
}

function cursorAfter(card: string): string {
  const { publishedAt, id } = v.parse(LastCard, JSON.parse(card))
  return writeCursor([publishedAt, id])
}

const anyRecipe = statement('any-recipe', `select recipe_id from recipe limit 1`)

/** Whether the database holds a recipe in any state. */
export const hasRecipes = async (db: Queryable): Promise<boolean> => (await db.row(anyRecipe)) !== undefined
