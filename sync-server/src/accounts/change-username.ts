import type { ownEndpoints } from '@simmer/contract/wire/own-endpoints'
import { usernameDays } from '@simmer/contract/wire/own-account'
import { Problem } from '@simmer/contract/wire/problems'
import { mayBeUsername } from '@simmer/contract/wire/usernames'
import type { Handler } from '../http/answer.ts'
import { day, purgeRows } from '../jobs/forgetting.ts'
import { statement, type Queryable, type Database } from '../postgres/database.ts'
import { signRecipes } from '../recipes/sign-recipes.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { writeAudit } from './audit.ts'
import { isDoubleUsername, setUsername, usernameProblem } from './username.ts'

const before = statement(
  'account.username-for-update',
  `select username, name, username_since as "usernameSince" from account where account_id = $1 for update`,
)

const change = statement(
  'account.change-username',
  `update account set username = $2,
     username_since = case when $4 then to_timestamp($3::float8 / 1000) else username_since end
   where account_id = $1`,
)

const holdBack = statement(
  'account.hold-username-back',
  `insert into former_username (username, account_id, until) values (lower($1), $2, to_timestamp($3::float8 / 1000))
   on conflict (username) do update set account_id = excluded.account_id, until = excluded.until`,
)

const takeBack = statement('account.take-username-back', `delete from former_username where username = lower($1)`)

interface Before {
  readonly username: string | null
  readonly name: string | null
  readonly usernameSince: Date | null
}

/** A name that is given up leads to its owner for a while, and can be had by nobody else. */
export const giveUpUsername = async (
  db: Queryable,
  username: string,
  accountId: string | null,
  now: number,
): Promise<void> => {
  await db.rows(holdBack, [username, accountId, now + usernameDays.heldBack * day])
}

const renamed = async (db: Queryable, accountId: string, username: string, now: number): Promise<void> => {
  const was = await db.row<Before>(before, [accountId])
  if (was === undefined || was.username === null || was.username === username) return
  const isOtherName = was.username.toLowerCase() !== username.toLowerCase()
  if (isOtherName) {
    const from = (was.usernameSince?.getTime() ?? 0) + usernameDays.betweenChanges * day
    if (from > now) throw new Problem('username-changed-lately', { details: { from: new Date(from).toISOString() } })
    const problem = await usernameProblem(db, username, accountId)
    if (problem !== null) throw new Problem(problem)
    await giveUpUsername(db, was.username, accountId, now)
    await db.rows(takeBack, [username])
    await writeAudit(db, accountId, now, 'username-changed', { from: was.username, to: username })
  }
  await db.rows(change, [accountId, username, now, isOtherName])
  await signRecipes(db, accountId, { username, name: was.name ?? username }, now)
}

/**
 * RT-19: another username, once in a while; writing it in other letters is always possible. The first one is chosen as
 * by RT-15.
 */
export const changeUsername =
  (needs: {
    readonly database: Database
    readonly sessions: Pick<Sessions, 'forget'>
    readonly now: () => number
  }): Handler<typeof ownEndpoints.changeUsername> =>
  async ({ body }, { person }) => {
    const { database, sessions, now } = needs
    const username = body.username.trim()
    if (person.username === null) await setUsername(database, person, body)
    else {
      if (!mayBeUsername(username)) throw new Problem('username-not-allowed')
      try {
        await database.tx((tx) => renamed(tx, person.accountId, username, now()))
      } catch (thrown) {
        if (isDoubleUsername(thrown)) throw new Problem('username-taken', { cause: thrown })
        throw thrown
      }
    }
    sessions.invalidate(person)
    return { username }
  }

/** Names that are free again. */
export const purgeFormerUsernames = purgeRows({
  name: 'account.forget-former-usernames',
  table: 'former_username',
  key: 'username',
  over: 'until < to_timestamp($1::float8 / 1000)',
  age: 0,
})
