import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import type { Handler } from '../http/handler.ts'
import { statement, type Queryable } from '../postgres/database.ts'

const savedByAccount = statement(
  'library.saved-ids',
  `select recipe_id from saved_recipe where account_id = $1 and saved_at is not null
   order by saved_at desc, recipe_id limit 10000`,
)

/** CA-4: the saved recipes, the newest first. */
export const savedIds =
  ({ database }: { readonly database: Queryable }): Handler<typeof endpoints.savedIds> =>
  async (_, { person }) => {
    const rows = await database.rows<{ recipe_id: string }>(savedByAccount, [person.accountId])
    return { recipeIds: rows.map(({ recipe_id }) => recipe_id) }
  }
