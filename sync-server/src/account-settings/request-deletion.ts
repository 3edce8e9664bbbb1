import { deletionDays } from '@simmer/contract/wire/account-settings'
import type { accountSettingsEndpoints } from '@simmer/contract/wire/endpoints/account-settings-endpoints'
import { paths } from '@simmer/contract/wire/paths'
import { Problem } from '@simmer/contract/wire/problems'
import { codeMessages } from '@simmer/contract/wire/session'
import type { Handler } from '../http/handler.ts'
import { day } from '../jobs/purge.ts'
import type { Mailer } from '../mail/mailer.ts'
import { statement, type Database } from '../postgres/database.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { AccountCodes } from '../accounts/account-codes.ts'
import { accountMails } from '../accounts/account-mails.ts'
import { writeAudit } from '../accounts/audit.ts'

export interface DeletionDeps {
  readonly database: Database
  readonly mailer: Mailer
  /** The public origin, for the address in the mail. */
  readonly origin: string
  readonly accountCodes: AccountCodes
  readonly sessions: Pick<Sessions, 'endSessions'>
  readonly now: () => number
}

const setDeletion = statement(
  'account.set-deletion',
  `update account set deletion_at = to_timestamp($2::float8 / 1000) where account_id = $1`,
)

export const sendDeletionCode = (deps: DeletionDeps): Handler<typeof accountSettingsEndpoints.sendDeletionCode> => {
  const { mailer, accountCodes } = deps
  return async (_, { person, language }) => {
    const code = await accountCodes.issue(person.accountId, 'deletion', person.email)
    try {
      await mailer(accountMails.deletionCode(person.email, language, code))
    } catch (cause) {
      throw new Problem('code-not-sent', { cause })
    }
    return { message: codeMessages.sent }
  }
}

/**
 * Hides the profile and ends all sessions at once. The account is deleted after the waiting period, unless its owner
 * signs in.
 */
export const requestDeletion =
  (deps: DeletionDeps): Handler<typeof accountSettingsEndpoints.requestDeletion> =>
  async ({ body }, { person, language }) => {
    const { database, mailer, origin, accountCodes, sessions, now } = deps
    const { accountId, email } = person
    await accountCodes.redeem(accountId, [['deletion', body.code]])
    const at = now() + deletionDays * day
    await database.tx(async (tx) => {
      await tx.rows(setDeletion, [accountId, at])
      await writeAudit(tx, accountId, now(), 'deletion-requested')
    })
    await sessions.endSessions(accountId, {})
    // The deletion is scheduled, so a failed mail is ignored.
    await mailer(accountMails.deletionScheduled(email, language, at, origin + paths.signIn)).catch(() => undefined)
    return { deletionAt: new Date(at).toISOString() }
  }
