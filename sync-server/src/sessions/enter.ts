import { Problem } from '@simmer/contract/wire/problems'
import type { Account } from '../accounts/account.ts'
import type { Ctx } from '../http/layer.ts'
import type { AuthCookies } from './auth-cookies.ts'
import type { Sessions } from './sessions.ts'

/** Lets somebody in who has shown who they are, by whichever way. @throws Problem account-suspended */
type Enter = (ctx: Ctx, account: Pick<Account, 'accountId' | 'suspended'>) => Promise<void>

export const entrance =
  ({ authCookies, sessions }: { readonly authCookies: AuthCookies; readonly sessions: Sessions }): Enter =>
  async (ctx, account) => {
    if (account.suspended) throw new Problem('account-suspended')
    // Whoever was signed in here before is not any more: their token would stay good without anybody to sign it out.
    const former = authCookies.sessionToken(ctx)
    if (former !== undefined) await sessions.end(former)
    const { token, expires } = await sessions.open(account.accountId, ctx.get('User-Agent'))
    authCookies.setSessionToken(ctx, token, expires)
  }
