import { type Queryable, statement } from '../postgres/database.ts'
import { withRating } from './recipe-document.ts'
import { type CardRow, readRating } from './recipe-store.ts'

const cardsById = statement(
  'cards-by-id',
  `select card_head as head, stars_sum as stars, rating_count as count
   from unnest($1::uuid[]) with ordinality as wanted (recipe_id, ordinal)
   join recipe using (recipe_id) left join recipe_rating using (recipe_id)
   where state = 'published' order by ordinal`,
)

/** The cards of these recipes as JSON texts, in the order asked; those no longer published are left out. */
export async function readCards(db: Queryable, recipeIds: readonly string[]): Promise<string[]> {
  if (recipeIds.length === 0) return []
  const rows = await db.rows<CardRow>(cardsById, [recipeIds])
  return rows.map((row) => withRating(row.head, readRating(row)))
}
