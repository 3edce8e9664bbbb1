import { findBankProblems, normalizeBankDetails } from '@simmer/contract/payouts/bank-details'
import type { payoutEndpoints, ShownBankDetails } from '@simmer/contract/wire/endpoints/payout-endpoints'
import { paths } from '@simmer/contract/wire/paths'
import { Problem } from '@simmer/contract/wire/problems'
import type { Logger } from 'pino'
import { writeAudit } from '../accounts/audit.ts'
import type { Environment } from '../config/environment.ts'
import type { Handler } from '../http/handler.ts'
import { addAlert } from '../notifications/add-events.ts'
import type { Mailer } from '../mail/mailer.ts'
import { requireEarner } from '../partners/partner-calls.ts'
import type { Database } from '../postgres/database.ts'
import { requireReauthentication } from '../sessions/reauthentication.ts'
import { hasBankDetails, readShownDetails, removeStoredDetails, storeBankDetails } from './bank-details-store.ts'
import type { BankKeys } from './bank-keys.ts'
import { bankDetailsMail } from './payout-mails.ts'

interface BankDetailsDeps {
  readonly database: Database
  readonly environment: Pick<Environment, 'payouts'>
  readonly bankKeys: BankKeys
  readonly mailer: Mailer
  readonly origin: string
  readonly now: () => number
  readonly log: Pick<Logger, 'warn'>
}

type Calls = typeof payoutEndpoints

/** PO-2: the bank details of the caller. They are never part of an answer, apart from the holder and four characters. */
export const bankDetailsCalls = (
  deps: BankDetailsDeps,
): {
  readonly hasBankDetails: Handler<Calls['hasBankDetails']>
  readonly bankDetails: Handler<Calls['bankDetails']>
  readonly setBankDetails: Handler<Calls['setBankDetails']>
  readonly removeBankDetails: Handler<Calls['removeBankDetails']>
} => {
  const { database, bankKeys, mailer, origin, now, log } = deps
  const { currency } = deps.environment.payouts
  const read = async (accountId: string): Promise<ShownBankDetails> => ({
    details: await readShownDetails(database, bankKeys, accountId),
    currency,
  })

  /** The change is already committed, so a failed mail is only logged. */
  const notify = async (to: Parameters<typeof bankDetailsMail>[0], change: 'changed' | 'removed'): Promise<void> => {
    try {
      await mailer(bankDetailsMail(to, change, origin + paths.addBankDetails))
    } catch (err) {
      log.warn({ err }, 'the mail about changed bank details was not sent')
    }
  }

  return {
    hasBankDetails: async (_, { person }) => ({ submitted: await hasBankDetails(database, person.accountId) }),
    bankDetails: async (_, { person }) => {
      await requireEarner(database, person)
      return read(person.accountId)
    },
    setBankDetails: async ({ body }, { person, language }) => {
      await requireEarner(database, person)
      const details = normalizeBankDetails(body)
      const problems = findBankProblems(details, currency)
      if (problems.size > 0) throw new Problem('bank-details-not-valid', { details: Object.fromEntries(problems) })
      await requireReauthentication(deps, person)
      await database.tx(async (tx) => {
        await storeBankDetails(tx, bankKeys, person.accountId, details, now())
        await writeAudit(tx, person.accountId, now(), 'bank-details-set', { kind: details.kind })
        await addAlert(tx, { accountId: person.accountId, code: 'bank-details-changed', link: paths.addBankDetails })
      })
      await notify({ email: person.email, language }, 'changed')
      return read(person.accountId)
    },
    // What is stored can be removed by everyone, whatever they earned.
    removeBankDetails: async (_, { person, language }) => {
      await requireReauthentication(deps, person)
      const wasThere = await database.tx(async (tx) => {
        const found = await removeStoredDetails(tx, person.accountId)
        if (!found) return false
        await writeAudit(tx, person.accountId, now(), 'bank-details-removed')
        await addAlert(tx, { accountId: person.accountId, code: 'bank-details-changed', link: paths.addBankDetails })
        return true
      })
      if (wasThere) await notify({ email: person.email, language }, 'removed')
      return read(person.accountId)
    },
  }
}
