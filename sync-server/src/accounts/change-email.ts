import { createHash } from 'node:crypto'
import type { accountSettingsEndpoints } from '@simmer/contract/wire/care-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { codeMessages, Email } from '@simmer/contract/wire/session'
import * as v from 'valibot'
import type { Handler } from '../http/answer.ts'
import { createRateLimit, networkOf } from '../http/rate-limit.ts'
import type { Mailer } from '../mail/mailer.ts'
import { statement, type Database } from '../postgres/database.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { AccountCodes } from './account-codes.ts'
import { accountMails } from './account-mails.ts'
import { writeAudit } from './audit.ts'

export interface EmailNeeds {
  readonly database: Database
  readonly mailer: Mailer
  readonly accountCodes: AccountCodes
  readonly sessions: Pick<Sessions, 'forget'>
  readonly now: () => number
}

const known = statement('account.email-known', `select 1 as one from account where email = $1`)

const move = statement(
  'account.move',
  `update account set email = $2 where account_id = $1 and email = $3 and not exists (select from account where email = $2)
   returning email`,
)

/** The table of limits holds no address in clear. */
const nameless = (email: string): string => createHash('sha256').update(email).digest('base64url')

const hour = 60 * 60

/**
 * A code to each of the two addresses. Where the new one has an account already only its owner is told, by mail: the
 * answer is the same, and takes the same mails.
 */
export const requestEmailChange = (needs: EmailNeeds): Handler<typeof accountSettingsEndpoints.requestEmailChange> => {
  const { database, mailer, accountCodes } = needs
  const limitOf = (name: string, points: number) => createRateLimit(database, { name, points, seconds: hour })
  const byAccount = limitOf('email-change', 6)
  const byNewEmail = limitOf('email-change-to', 6)
  const byNetwork = limitOf('email-change-by', 60)
  return async ({ body }, { person, address, language }) => {
    const read = v.safeParse(Email, body.email)
    if (!read.success || read.output === person.email) throw new Problem('email-not-valid')
    const email = read.output
    await byNetwork.take(networkOf(address))
    await byAccount.take(person.accountId)
    await byNewEmail.take(nameless(email))
    const oldCode = await accountCodes.make(person.accountId, 'old-email', person.email)
    const newCode = await accountCodes.make(person.accountId, 'new-email', email)
    const hasAccount = (await database.row(known, [email])) !== undefined
    try {
      await Promise.all([
        mailer(accountMails.oldCode(person.email, language, oldCode, email)),
        mailer(hasAccount ? accountMails.hasAccount(email, language) : accountMails.newCode(email, language, newCode)),
      ])
    } catch (cause) {
      throw new Problem('code-not-sent', { cause })
    }
    return { message: codeMessages.sent }
  }
}

const isDouble = (thrown: unknown): boolean => thrown instanceof Error && 'code' in thrown && thrown.code === '23505'

/** Moves the account. Its devices stay signed in; the old address is told. */
export const changeEmail =
  (needs: EmailNeeds): Handler<typeof accountSettingsEndpoints.changeEmail> =>
  async ({ body }, { person, language }) => {
    const { database, mailer, accountCodes, sessions, now } = needs
    const [from = '', to = ''] = await accountCodes.redeem(person.accountId, [
      ['old-email', body.oldCode],
      ['new-email', body.newCode],
    ])
    try {
      await database.tx(async (tx) => {
        // Somebody signed up with it meanwhile, or the account has moved already.
        if ((await tx.row(move, [person.accountId, to, from])) === undefined) throw new Problem('code-expired')
        await writeAudit(tx, person.accountId, now(), 'email-changed', { from, to })
      })
    } catch (thrown) {
      if (isDouble(thrown)) throw new Problem('code-expired', { cause: thrown })
      throw thrown
    }
    sessions.invalidate(person)
    // The account has moved, whether or not this mail can be sent.
    await mailer(accountMails.moved(from, language, to)).catch(() => undefined)
    return { email: to }
  }
