import { reauthenticationMinutes } from '@simmer/contract/wire/account-settings'
import type { accountSettingsEndpoints } from '@simmer/contract/wire/endpoints/account-settings-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { codeMessages } from '@simmer/contract/wire/session'
import type { Handler, Person } from '../http/handler.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Queryable } from '../postgres/database.ts'
import { markReauthenticated, wasReauthenticatedSince } from './session-store.ts'
import type { AccountCodes } from '../accounts/account-codes.ts'
import { accountMails } from '../accounts/account-mails.ts'

export interface ReauthenticationDeps {
  readonly database: Queryable
  readonly mailer: Mailer
  readonly accountCodes: AccountCodes
  readonly now: () => number
}

const reauthenticatedMs = reauthenticationMinutes * 60_000

/**
 * Requires a recent sign-in or reauthentication for changes of sign-in methods and for the download of all data: an
 * unattended device or a copied cookie must not become permanent access, or a copy of everything.
 * Changing the e-mail address and deleting the account ask for codes of their own.
 * @throws Problem reauthentication-required
 */
export const requireReauthentication = async (
  { database, now }: Pick<ReauthenticationDeps, 'database' | 'now'>,
  { sessionId }: Pick<Person, 'sessionId'>,
): Promise<void> => {
  if (!(await wasReauthenticatedSince(database, sessionId, now() - reauthenticatedMs)))
    throw new Problem('reauthentication-required')
}

export const sendReauthenticationCode = (
  deps: ReauthenticationDeps,
): Handler<typeof accountSettingsEndpoints.sendReauthenticationCode> => {
  const { mailer, accountCodes } = deps
  return async (_, { person, language }) => {
    const code = await accountCodes.issue(person.accountId, 'reauthentication', person.email)
    try {
      await mailer(accountMails.reauthenticationCode(person.email, language, code))
    } catch (cause) {
      throw new Problem('code-not-sent', { cause })
    }
    return { message: codeMessages.sent }
  }
}

export const reauthenticate =
  ({ database, accountCodes, now }: ReauthenticationDeps): Handler<typeof accountSettingsEndpoints.reauthenticate> =>
  async ({ body }, { person }) => {
    await accountCodes.redeem(person.accountId, [['reauthentication', body.code]])
    await markReauthenticated(database, person.sessionId, now())
    return { until: new Date(now() + reauthenticatedMs).toISOString() }
  }
