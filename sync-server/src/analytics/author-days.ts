import { statement, type Queryable } from '../postgres/database.ts'
import { allRecipes } from './count-statements.ts'

/** What all recipes of an author got on a day. Days without anything are missing. */
export interface AuthorDay {
  readonly authorId: string
  /** An ISO date, UTC. */
  readonly day: string
  /** Saves, cooks and ratings: what earns and only an account can do. Guests read and view, as often as a script does. */
  readonly acts: number
}

const days = statement(
  'analytics.author-days',
  `select author_id as "authorId", day::text, saved + cooked + rated as acts from recipe_day
   where recipe_id = '${allRecipes}' and author_id = any ($1::uuid[]) and day between $2 and $3`,
)

/** The days of some authors from `from` to `to`, both included. */
export const readAuthorDays = (
  db: Queryable,
  authorIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<AuthorDay[]> => db.rows<AuthorDay>(days, [authorIds, from, to])
