import type { Preferences } from '@simmer/contract/wire/choices'
import type { ownEndpoints } from '@simmer/contract/wire/own-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import type { Handler } from '../http/answer.ts'
import { statement, type Queryable } from '../postgres/database.ts'

interface Needs {
  readonly database: Queryable
}

const columns = 'language, units'
const read = statement('account.choices', `select ${columns} from account where account_id = $1`)
const write = statement(
  'account.choose',
  `update account set language = $2, units = $3 where account_id = $1 returning ${columns}`,
)

const requirePreferences = (preferences: Preferences | undefined): Preferences => {
  // Deleted between two questions.
  if (preferences === undefined) throw new Problem('not-signed-in')
  return preferences
}

export const readPreferences =
  ({ database }: Needs): Handler<typeof ownEndpoints.preferences> =>
  async (_, { person }) =>
    requirePreferences(await database.row<Preferences>(read, [person.accountId]))

export const choose =
  ({ database }: Needs): Handler<typeof ownEndpoints.choose> =>
  async ({ body: { language, units } }, { person }) =>
    requirePreferences(await database.row<Preferences>(write, [person.accountId, language, units]))
