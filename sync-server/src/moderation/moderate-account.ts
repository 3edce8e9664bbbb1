import { writeAudit } from '../accounts/audit.ts'
import { setSuspended, type SuspendableAccount } from '../accounts/suspend-account.ts'
import type { Queryable } from '../postgres/database.ts'
import { suspendRecipes, unsuspendRecipes } from '../recipes/take-down.ts'
import { endAllSessions } from '../sessions/sessions.ts'

/** The sessions that a suspension ended. After the commit, `notifyEnded` ends their streams. */
export type EndedSessions = Awaited<ReturnType<typeof endAllSessions>>

interface Suspension {
  readonly account: SuspendableAccount
  readonly sessions: EndedSessions
  /** How many recipes went out of sight. */
  readonly recipes: number
}

/** Suspends an account: its sessions end, and its profile and recipes go out of sight. Undefined without such an account. */
export const suspendAccount = async (tx: Queryable, username: string, now: number): Promise<Suspension | undefined> => {
  const account = await setSuspended(tx, username, now)
  if (account === undefined) return undefined
  const sessions = await endAllSessions(tx, account.accountId, now)
  await writeAudit(tx, account.accountId, now, 'suspended')
  return { account, sessions, recipes: await suspendRecipes(tx, account.accountId) }
}

/** Ends the suspension of an account. Returns how many recipes are public again; undefined without such an account. */
export const unsuspendAccount = async (
  tx: Queryable,
  username: string,
  now: number,
): Promise<Omit<Suspension, 'sessions'> | undefined> => {
  const account = await setSuspended(tx, username, null)
  if (account === undefined) return undefined
  await writeAudit(tx, account.accountId, now, 'unsuspended')
  return { account, recipes: await unsuspendRecipes(tx, account.accountId) }
}
