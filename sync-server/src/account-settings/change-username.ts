import type { profileSettingsEndpoints } from '@simmer/contract/wire/endpoints/profile-settings-endpoints'
import { usernameDays } from '@simmer/contract/wire/profile-settings'
import { Problem } from '@simmer/contract/wire/problems'
import { isAllowedUsername } from '@simmer/contract/accounts/usernames'
import type { Handler } from '../http/handler.ts'
import { day, purgeRows } from '../jobs/purge.ts'
import { statement, type Queryable, type Database } from '../postgres/database.ts'
import { updateAuthorName } from '../recipes/update-author-name.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { writeAudit } from '../accounts/audit.ts'
import { isUsernameTakenError, setUsername, usernameProblem } from '../accounts/username.ts'

const lockCurrentName = statement(
  'account.username-for-update',
  `select username, name, username_since as "usernameSince" from account where account_id = $1 for update`,
)

const updateUsername = statement(
  'account.change-username',
  `update account set username = $2,
     username_since = case when $4 then to_timestamp($3::float8 / 1000) else username_since end
   where account_id = $1`,
)

const insertFormerUsername = statement(
  'account.reserve-username',
  `insert into former_username (username, account_id, until) values (lower($1), $2, to_timestamp($3::float8 / 1000))
   on conflict (username) do update set account_id = excluded.account_id, until = excluded.until`,
)

const deleteFormerUsername = statement(
  'account.release-username',
  `delete from former_username where username = lower($1)`,
)

interface CurrentName {
  readonly username: string | null
  readonly name: string | null
  readonly usernameSince: Date | null
}

/** Reserves a released username: for a while it redirects to its owner, and other accounts cannot take it. */
export const reserveFormerUsername = async (
  db: Queryable,
  username: string,
  accountId: string | null,
  now: number,
): Promise<void> => {
  await db.rows(insertFormerUsername, [username, accountId, now + usernameDays.heldBack * day])
}

const renameAccount = async (db: Queryable, accountId: string, username: string, now: number): Promise<void> => {
  const current = await db.row<CurrentName>(lockCurrentName, [accountId])
  if (current === undefined || current.username === null || current.username === username) return
  const isNewName = current.username.toLowerCase() !== username.toLowerCase()
  if (isNewName) {
    const changeableFrom = (current.usernameSince?.getTime() ?? 0) + usernameDays.betweenChanges * day
    if (changeableFrom > now)
      throw new Problem('username-changed-recently', { details: { from: new Date(changeableFrom).toISOString() } })
    const problem = await usernameProblem(db, username, accountId)
    if (problem !== null) throw new Problem(problem)
    await reserveFormerUsername(db, current.username, accountId, now)
    await db.rows(deleteFormerUsername, [username])
    await writeAudit(db, accountId, now, 'username-changed', { from: current.username, to: username })
  }
  await db.rows(updateUsername, [accountId, username, now, isNewName])
  await updateAuthorName(db, accountId, { username, name: current.name ?? username }, now)
}

/**
 * RT-19: changes the username, at most once in a period; a change of case alone is always allowed. An account without
 * a username chooses its first one, as in RT-15.
 */
export const changeUsername =
  (deps: {
    readonly database: Database
    readonly sessions: Pick<Sessions, 'invalidate'>
    readonly now: () => number
  }): Handler<typeof profileSettingsEndpoints.changeUsername> =>
  async ({ body }, { person }) => {
    const { database, sessions, now } = deps
    const username = body.username.trim()
    if (person.username === null) await setUsername(database, person, body)
    else {
      if (!isAllowedUsername(username)) throw new Problem('username-not-allowed')
      try {
        await database.tx((tx) => renameAccount(tx, person.accountId, username, now()))
      } catch (thrown) {
        if (isUsernameTakenError(thrown)) throw new Problem('username-taken', { cause: thrown })
        throw thrown
      }
    }
    sessions.invalidate(person)
    return { username }
  }

/** Deletes reservations that have expired. */
export const purgeFormerUsernames = purgeRows({
  name: 'account.purge-former-usernames',
  table: 'former_username',
  key: 'username',
  expired: 'until < to_timestamp($1::float8 / 1000)',
  ageMs: 0,
})
