import { paths } from '@simmer/contract/wire/paths'
import { accountRestoredParameter } from '@simmer/contract/wire/account-settings'
import { Problem } from '@simmer/contract/wire/problems'
import { statusOf } from '@simmer/contract/wire/problem-statuses'
import type { Logger } from 'pino'
import { cancelDeletion, type Account } from '../accounts/account.ts'
import { accountMails } from '../accounts/account-mails.ts'
import { requestLanguage } from '../http/request-preferences.ts'
import type { Ctx } from '../http/middleware.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Queryable } from '../postgres/database.ts'
import type { AuthCookies } from './auth-cookies.ts'
import { SessionNotOpened } from './auth-form.ts'
import type { Sessions } from './sessions.ts'

/**
 * Opens the session of a user whom any sign-in method has verified. Returns the URL to go to.
 * After a cancelled deletion this is the account page, which shows that the account stays. @throws Problem
 * account-suspended
 */
type CompleteSignIn = (
  ctx: Ctx,
  account: Pick<Account, 'accountId' | 'email' | 'suspended'>,
  callbackUrl: string,
) => Promise<string>

export interface SignInDeps {
  readonly origin: string
  readonly log: Logger
  readonly mailer: Mailer
  readonly authCookies: AuthCookies
  readonly sessions: Sessions
  readonly database: Queryable
  readonly now: () => number
}

export const createCompleteSignIn =
  ({ origin, log, mailer, authCookies, sessions, database, now }: SignInDeps): CompleteSignIn =>
  async (ctx, { accountId, email, suspended }, callbackUrl) => {
    if (suspended) throw new Problem('account-suspended')
    // The previous session of this browser ends: otherwise its token would stay valid with no browser that can sign it
    // out.
    const previousToken = authCookies.sessionToken(ctx)
    if (previousToken !== undefined) await sessions.end(previousToken)
    const wasDeletionCancelled = await cancelDeletion(database, accountId, now())
    const { token, expires } = await sessions.open(accountId, ctx.get('User-Agent')).catch((cause: unknown) => {
      throw cause instanceof Problem && statusOf(cause) < 500 ? cause : new SessionNotOpened('no session', { cause })
    })
    authCookies.setSessionToken(ctx, token, expires)
    if (!wasDeletionCancelled) return callbackUrl
    try {
      await mailer(accountMails.deletionCancelled(email, requestLanguage(ctx)))
    } catch (err) {
      log.warn({ err }, 'the mail about a cancelled deletion was not sent')
    }
    return `${origin}${paths.account}?${accountRestoredParameter}=1`
  }
