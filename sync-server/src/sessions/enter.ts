import { Problem } from '@simmer/contract/wire/problems'
import type { Account } from '../accounts/account.ts'
import { undoDeletion } from '../accounts/ask-deletion.ts'
import type { Ctx } from '../http/layer.ts'
import type { Asking } from '../postgres/database.ts'
import type { AuthCookies } from './auth-cookies.ts'
import type { Sessions } from './sessions.ts'

/** Lets somebody in who has shown who they are, by whichever way. @throws Problem account-suspended */
type Enter = (ctx: Ctx, account: Pick<Account, 'accountId' | 'suspended'>) => Promise<void>

interface EntranceNeeds {
  readonly authCookies: AuthCookies
  readonly sessions: Sessions
  readonly database: Asking
  readonly now: () => number
}

export const entrance =
  ({ authCookies, sessions, database, now }: EntranceNeeds): Enter =>
  async (ctx, account) => {
    if (account.suspended) throw new Problem('account-suspended')
    // Whoever was signed in here before is not any more: their token would stay good without anybody to sign it out.
    const former = authCookies.sessionToken(ctx)
    if (former !== undefined) await sessions.end(former)
    await undoDeletion(database, account.accountId, now())
    const { token, expires } = await sessions.open(account.accountId, ctx.get('User-Agent'))
    authCookies.setSessionToken(ctx, token, expires)
  }
