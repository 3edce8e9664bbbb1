import type { AuthorCard } from '@simmer/contract/wire/recipe'
import { type Queryable, statement } from '../postgres/database.ts'

const become = statement(
  'account.become-author',
  `update account set profile_type = 'author' where account_id = $1 and username is not null and suspended_at is null
     and deletion_at is null
   returning username, coalesce(name, username) as name`,
)

/**
 * WHO-3: whoever publishes is an author. Answers the name to put under a recipe, and holds the account to the end of the
 * transaction, so that a change of the name meets either all recipes or none; undefined for who may not publish now.
 */
export const becomeAuthor = (db: Queryable, accountId: string): Promise<AuthorCard | undefined> =>
  db.row<AuthorCard>(become, [accountId])
