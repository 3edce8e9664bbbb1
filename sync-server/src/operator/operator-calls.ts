import type { operatorEndpoints } from '@simmer/contract/wire/endpoints/partner-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { readKnownNames } from '../accounts/account.ts'
import { decideFlag, FlagRefused } from '../earn/earn-flags.ts'
import { MonthRefused, releaseMonth } from '../earn/earn-months.ts'
import type { Handler, Person } from '../http/handler.ts'
import { amountText } from '../ledger/line.ts'
import { checkedText } from '../ledger/verify-ledger.ts'
import { approve, BatchChanged, cancelBatch, PayoutRefused, SecondPersonNeeded } from '../payouts/payout-batch.ts'
import { reconcile } from '../payouts/reconcile.ts'
import { requireReauthentication } from '../sessions/reauthentication.ts'
import { audited } from './admin-audit.ts'
import { readOverview, type OverviewDeps } from './read-overview.ts'
import { requireOperator } from './require-operator.ts'

type Calls = Omit<typeof operatorEndpoints, 'operatorPermission'>

/** So many differences are answered; `npm run admin -- ledger verify` lists all. */
const maxListed = 200

/** The problem that a refusal of the shared functions is on the screen. */
const asProblem = (error: unknown): unknown => {
  if (error instanceof SecondPersonNeeded) return new Problem('second-operator-needed', { cause: error })
  if (error instanceof BatchChanged) return new Problem('batch-changed', { cause: error })
  if (error instanceof PayoutRefused || error instanceof FlagRefused || error instanceof MonthRefused)
    return new Problem('operator-action-not-possible', { cause: error })
  return error
}

interface Act {
  readonly command: string
  readonly args: readonly string[]
  /** Returns the outcome for the audit. */
  readonly run: () => Promise<string>
}

const nameOf = ({ username, accountId }: Person): string => username ?? accountId

/**
 * What operators see and do on their screen. The acts are those of the commands `earn`, `payouts` and `ledger`, in the same
 * audit, with the account. An act needs a recent proof of identity: a copied cookie must not move money.
 */
export const operatorCalls = (deps: OverviewDeps): { readonly [N in keyof Calls]: Handler<Calls[N]> } => {
  const { database, environment, now } = deps
  const { isSingleOperator } = environment.payouts
  const payoutDeps = { database, isSingleOperator, now }

  const act = async (person: Person, { command, args, run }: Act) => {
    await requireOperator(database, person)
    await requireReauthentication(deps, person)
    const { accountId } = person
    try {
      await audited(database, { command, args, accountId }, async () => [await run(), null])
    } catch (error) {
      throw asProblem(error)
    }
    return readOverview(deps, accountId)
  }

  return {
    operatorOverview: async (_, { person }) => {
      await requireOperator(database, person)
      return readOverview(deps, person.accountId)
    },
    decideFlag: ({ params: { month, accountId }, body: { decision, reason } }, { person }) =>
      act(person, {
        command: 'earn',
        args: ['flags', decision === 'harmless' ? 'harmless' : 'take-back', month, accountId, reason],
        run: async () => {
          if (accountId === person.accountId && !isSingleOperator) throw new Problem('own-earnings')
          await decideFlag(database, { month, ownerId: accountId }, { decision, reason, by: nameOf(person) }, now())
          return `The flag of ${month} is decided: ${decision}.`
        },
      }),
    releaseMonth: ({ params: { month } }, { person }) =>
      act(person, {
        command: 'earn',
        args: ['release', month],
        run: async () => {
          const { amount, flaggedAuthors, refusedAuthors } = await releaseMonth(database, month, now())
          const waiting = flaggedAuthors.length + refusedAuthors.length
          return `${month} is released: ${amountText(amount)}. ${waiting} authors are left for a person.`
        },
      }),
    approveBatch: ({ params: { batchId }, body: { payouts, amount } }, { person }) =>
      act(person, {
        command: 'payouts',
        args: ['approve', batchId],
        run: async () => {
          const names = await readKnownNames(database, person.accountId)
          const seen = { count: payouts, amount: BigInt(amount) }
          const sum = await approve(payoutDeps, batchId, nameOf(person), { names, seen })
          return `The batch ${batchId} is approved: ${sum.count} payouts, ${amountText(sum.amount)} ${sum.currency}.`
        },
      }),
    cancelBatch: ({ params: { batchId }, body: { reason } }, { person }) =>
      act(person, {
        command: 'payouts',
        args: ['cancel', batchId, reason],
        run: async () =>
          `The batch ${batchId} is cancelled: ${await cancelBatch(payoutDeps, batchId, reason)} payouts.`,
      }),
    reconcile: async (_, { person }) => {
      await requireOperator(database, person)
      const { accountId } = person
      const result = await audited(database, { command: 'ledger', args: ['verify'], accountId }, async () => {
        const found = await reconcile(database, now())
        return [`${checkedText(found)}: ${found.differences.length} differences.`, found]
      })
      return {
        at: new Date(now()).toISOString(),
        lines: result.lines,
        people: result.owners,
        found: result.differences.length,
        differences: result.differences.slice(0, maxListed).map(({ check, text }) => `${check}: ${text}`),
      }
    },
  }
}
