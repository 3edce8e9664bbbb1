import { Problem } from '@simmer/contract/wire/problems'
import { isAllowedUsername } from '@simmer/contract/accounts/usernames'
import { statement, type Queryable } from '../postgres/database.ts'
import { isUniqueViolation } from '../postgres/postgres-errors.ts'

/**
 * The username belongs to an account, or is reserved for its former owner. `$2` may take back its own former username.
 */
const selectTaken = statement(
  'account.username-taken',
  `select 1 as one from account where lower(username) = lower($1)
   union all
   select 1 from former_username
    where username = lower($1) and until > now() and account_id is distinct from $2::uuid`,
)

const setUsernameOnce = statement(
  'account.set-username',
  `update account set username = $2, referred_by = coalesce(referred_by, (
     select friend.referral_code from account friend
      where friend.referral_code = upper($3) and friend.account_id <> $1))
   where account_id = $1 and username is null
     and not exists (select from former_username where former_username.username = lower($2) and until > now())
   returning username`,
)

/** The reason why an account cannot have a username; null when the username is available. */
export const usernameProblem = async (
  db: Queryable,
  username: string,
  accountId: string,
): Promise<'username-taken' | 'username-not-allowed' | null> => {
  if (!isAllowedUsername(username)) return 'username-not-allowed'
  return (await db.row(selectTaken, [username, accountId])) === undefined ? null : 'username-taken'
}

export const isUsernameTakenError = (thrown: unknown): boolean => isUniqueViolation(thrown, 'account_username_key')

/**
 * RT-15: sets the username, once. A repeat of the same request succeeds, because the first response may have been
 * lost.
 * @throws Problem username-not-allowed, username-taken (also for the loser of two simultaneous requests),
 * username-already-set
 */
export const setUsername = async (
  db: Queryable,
  person: { readonly accountId: string; readonly username: string | null },
  request: { readonly username: string; readonly ref?: string | undefined },
): Promise<{ username: string }> => {
  const username = request.username.trim()
  if (person.username === username) return { username }
  if (person.username !== null) throw new Problem('username-already-set')
  if (!isAllowedUsername(username)) throw new Problem('username-not-allowed')
  try {
    const updated = await db.row<{ username: string }>(setUsernameOnce, [
      person.accountId,
      username,
      request.ref?.trim() || null,
    ])
    if (updated !== undefined) return updated
    throw new Problem((await usernameProblem(db, username, person.accountId)) ?? 'username-already-set')
  } catch (thrown) {
    if (isUsernameTakenError(thrown)) throw new Problem('username-taken', { cause: thrown })
    throw thrown
  }
}
