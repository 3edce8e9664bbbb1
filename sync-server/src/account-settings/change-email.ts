import type { accountSettingsEndpoints } from '@simmer/contract/wire/endpoints/account-settings-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { Email } from '@simmer/contract/wire/scalars'
import { codeMessages } from '@simmer/contract/wire/session'
import * as v from 'valibot'
import type { Handler } from '../http/handler.ts'
import { createRateLimit, networkPrefix } from '../http/rate-limit.ts'
import type { Mailer } from '../mail/mailer.ts'
import { statement, type Database } from '../postgres/database.ts'
import { isUniqueViolation } from '../postgres/postgres-errors.ts'
import { hashLimitKey } from '../config/keys.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { AccountCodes } from '../accounts/account-codes.ts'
import { accountMails } from '../accounts/account-mails.ts'
import { writeAudit } from '../accounts/audit.ts'

export interface ChangeEmailDeps {
  readonly database: Database
  readonly mailer: Mailer
  readonly accountCodes: AccountCodes
  readonly sessions: Pick<Sessions, 'invalidate'>
  readonly now: () => number
}

const emailExists = statement('account.email-known', `select 1 as one from account where email = $1`)

const updateEmail = statement(
  'account.move',
  `update account set email = $2 where account_id = $1 and email = $3 and not exists (select from account where email = $2)
   returning email`,
)

const hourSeconds = 60 * 60

/**
 * Sends a code to each of the two addresses. When the new address has an account, its owner gets a notice instead of a
 * code.
 * The response and the number of mails are the same in both cases, so neither reveals whether the address has an
 * account.
 */
export const requestEmailChange = (
  deps: ChangeEmailDeps,
): Handler<typeof accountSettingsEndpoints.requestEmailChange> => {
  const { database, mailer, accountCodes } = deps
  const createLimit = (name: string, points: number) =>
    createRateLimit(database, { name, points, seconds: hourSeconds })
  const byAccount = createLimit('email-change', 6)
  const byNewEmail = createLimit('email-change-to', 6)
  const byNetwork = createLimit('email-change-by', 60)
  return async ({ body }, { person, address, language }) => {
    const parsed = v.safeParse(Email, body.email)
    if (!parsed.success || parsed.output === person.email) throw new Problem('email-not-valid')
    const email = parsed.output
    await byNetwork.consume(networkPrefix(address))
    await byAccount.consume(person.accountId)
    await byNewEmail.consume(hashLimitKey(email))
    const oldCode = await accountCodes.issue(person.accountId, 'old-email', person.email)
    const newCode = await accountCodes.issue(person.accountId, 'new-email', email)
    const hasAccount = (await database.row(emailExists, [email])) !== undefined
    try {
      await Promise.all([
        mailer(accountMails.oldEmailCode(person.email, language, oldCode, email)),
        mailer(
          hasAccount ? accountMails.emailInUse(email, language) : accountMails.newEmailCode(email, language, newCode),
        ),
      ])
    } catch (cause) {
      throw new Problem('code-not-sent', { cause })
    }
    return { message: codeMessages.sent }
  }
}

/** Changes the address of the account. Its devices stay signed in; the old address gets a notice. */
export const changeEmail =
  (deps: ChangeEmailDeps): Handler<typeof accountSettingsEndpoints.changeEmail> =>
  async ({ body }, { person, language }) => {
    const { database, mailer, accountCodes, sessions, now } = deps
    const [from = '', to = ''] = await accountCodes.redeem(person.accountId, [
      ['old-email', body.oldCode],
      ['new-email', body.newCode],
    ])
    try {
      await database.tx(async (tx) => {
        // Another account took the address meanwhile, or the change is already done.
        if ((await tx.row(updateEmail, [person.accountId, to, from])) === undefined) throw new Problem('code-expired')
        await writeAudit(tx, person.accountId, now(), 'email-changed', { from, to })
      })
    } catch (thrown) {
      if (isUniqueViolation(thrown)) throw new Problem('code-expired', { cause: thrown })
      throw thrown
    }
    sessions.invalidate(person)
    // The change is committed, so a failed notice is ignored.
    await mailer(accountMails.emailChanged(from, language, to)).catch(() => undefined)
    return { email: to }
  }
