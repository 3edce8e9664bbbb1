import { Problem } from '@simmer/contract/wire/problems'
import { mayBeUsername } from '@simmer/contract/wire/usernames'
import { statement, type Asking } from '../postgres/database.ts'

const taken = statement('account.username-taken', `select 1 as one from account where lower(username) = lower($1)`)

const setOnce = statement(
  'account.set-username',
  `update account set username = $2, referred_by = coalesce(referred_by, $3)
   where account_id = $1 and username is null
   returning username`,
)

const isTaken = async (ask: Asking, username: string): Promise<boolean> =>
  (await ask.row(taken, [username])) !== undefined

/** Why a username cannot be had; null when it is free. */
export const usernameProblem = async (
  ask: Asking,
  username: string,
): Promise<'username-taken' | 'username-not-allowed' | null> => {
  if (!mayBeUsername(username)) return 'username-not-allowed'
  return (await isTaken(ask, username)) ? 'username-taken' : null
}

const isDoubleUsername = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  'code' in thrown &&
  thrown.code === '23505' &&
  'constraint' in thrown &&
  thrown.constraint === 'account_username_key'

/**
 * RT-15: chooses the username, once. Saying the same again is no failure: the first answer may have been lost on the way.
 * @throws Problem username-not-allowed, username-taken (also for whoever comes second in the same moment), username-already-set.
 */
export const setUsername = async (
  ask: Asking,
  person: { readonly accountId: string; readonly username: string | null },
  wanted: { readonly username: string; readonly ref?: string | undefined },
): Promise<{ username: string }> => {
  const username = wanted.username.trim()
  if (person.username === username) return { username }
  if (person.username !== null) throw new Problem('username-already-set')
  if (!mayBeUsername(username)) throw new Problem('username-not-allowed')
  try {
    const set = await ask.row<{ username: string }>(setOnce, [person.accountId, username, wanted.ref?.trim() || null])
    if (set === undefined) throw new Problem('username-already-set')
    return set
  } catch (thrown) {
    if (isDoubleUsername(thrown)) throw new Problem('username-taken', { cause: thrown })
    throw thrown
  }
}
