import type { Preferences } from '@simmer/contract/wire/preferences'
import type { profileSettingsEndpoints } from '@simmer/contract/wire/endpoints/profile-settings-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import type { Handler } from '../http/handler.ts'
import { statement, type Queryable } from '../postgres/database.ts'

interface Deps {
  readonly database: Queryable
}

const columns = 'language, units'
const selectPreferences = statement('account.preferences', `select ${columns} from account where account_id = $1`)
const updatePreferences = statement(
  'account.set-preferences',
  `update account set language = $2, units = $3 where account_id = $1 returning ${columns}`,
)

const requirePreferences = (preferences: Preferences | undefined): Preferences => {
  // The account was deleted between authentication and this query.
  if (preferences === undefined) throw new Problem('not-signed-in')
  return preferences
}

export const readPreferences =
  ({ database }: Deps): Handler<typeof profileSettingsEndpoints.preferences> =>
  async (_, { person }) =>
    requirePreferences(await database.row<Preferences>(selectPreferences, [person.accountId]))

export const setPreferences =
  ({ database }: Deps): Handler<typeof profileSettingsEndpoints.setPreferences> =>
  async ({ body: { language, units } }, { person }) =>
    requirePreferences(await database.row<Preferences>(updatePreferences, [person.accountId, language, units]))
