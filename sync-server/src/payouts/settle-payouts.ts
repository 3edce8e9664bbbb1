import { paths } from '@simmer/contract/wire/paths'
import { writeAudit } from '../accounts/audit.ts'
import { amountText } from '../ledger/line.ts'
import { post } from '../ledger/post.ts'
import { addAlert } from '../notifications/add-events.ts'
import type { Transaction } from '../postgres/database.ts'
import { removeStoredDetails } from './bank-details-store.ts'
import { giveBack, PayoutRefused, type PayoutDeps } from './payout-batch.ts'
import { countReturns, lockPayoutRow, setPayoutState, wasSettled, type Payout } from './payout-store.ts'

/** A payout in the report of a bank. */
export interface ReportLine {
  /** The id in the bank file, 32 hexadecimal digits. */
  readonly id: string
  /** Such as 12.30. */
  readonly amount: string
  /** Left out where the report has none. */
  readonly currency?: string
  /** The reason of the bank, where the money came back, or was never paid. */
  readonly returned?: string
  /** Why the line changes nothing. */
  readonly problem?: string
}

const idPattern = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/

const findPayout = async (tx: Transaction, id: string): Promise<Payout | undefined> => {
  const parts = idPattern.exec(id.toLowerCase().replaceAll('-', ''))
  return parts === null ? undefined : lockPayoutRow(tx, parts.slice(1).join('-'))
}

/** Books a payout of the report. */
const settle = async (tx: Transaction, payout: Payout, at: number): Promise<void> => {
  const { ownerId, payoutId, transferId, currency, amount } = payout
  const move = { type: 'transfer', debit: 'clearing:file', credit: 'bank', currency, amount } as const
  const legs = [{ type: 'post', of: transferId }, move] as const
  await post(tx, ownerId, [{ cause: 'payout-settled', causeId: payoutId, legs }], { now: at, madeBy: 'payouts settle' })
  await setPayoutState(tx, payoutId, 'settled', new Date(at))
}

type LineOutcome = { readonly done: 'settled' | 'returned' | 'before' } | { readonly problem: string }

/** Books one line of a report, or gives the reason why it changes nothing. */
const bookLine = async (tx: Transaction, line: ReportLine, at: number): Promise<LineOutcome> => {
  if (line.problem !== undefined) return { problem: line.problem }
  const payout = await findPayout(tx, line.id)
  if (payout === undefined) return { problem: 'there is no such payout' }
  const { state, currency, amount } = payout
  if (line.currency !== undefined && line.currency !== currency) return { problem: `the payout is in ${currency}` }
  if (amountText(amount) !== line.amount) return { problem: `the payout has ${amountText(amount)}` }
  if (line.returned !== undefined) {
    if (state === 'returned') return { done: 'before' }
    if (state !== 'sent' && state !== 'settled') return { problem: `the payout is ${state}` }
    await bringBack(tx, payout, line.returned, at)
    return { done: 'returned' }
  }
  if (state === 'settled' || (state === 'returned' && (await wasSettled(tx, payout)))) return { done: 'before' }
  if (state !== 'sent') return { problem: `the payout is ${state}` }
  await settle(tx, payout, at)
  return { done: 'settled' }
}

/**
 * PO-5, PO-6: books the payouts of a bank report: settled, or returned with the reason of the bank. A line that names no sent
 * payout, or another amount or currency, changes nothing and is listed by its number with the reason: what else it holds is not
 * repeated, because the report of a bank has account numbers. A report that is read again changes nothing either.
 */
export const settlePayouts = async (
  { database, now }: Pick<PayoutDeps, 'database' | 'now'>,
  lines: readonly ReportLine[],
): Promise<{ readonly settled: number; readonly returned: number; readonly refused: readonly string[] }> => {
  const refused: string[] = []
  const counts = { settled: 0, returned: 0, before: 0 }
  for (const [index, line] of lines.entries()) {
    const outcome = await database.tx((tx) => bookLine(tx, line, now()))
    if ('problem' in outcome) refused.push(`line ${index + 1}: ${outcome.problem}`)
    else counts[outcome.done] += 1
  }
  return { settled: counts.settled, returned: counts.returned, refused }
}

/** Books a settled payout back: the bank took it again from the account of the receiver, or never paid it. */
const takeBack = async (
  tx: Transaction,
  { payoutId, ownerId, amount, currency }: Payout,
  reason: string,
  at: number,
): Promise<void> => {
  const leg = { type: 'transfer', currency, amount } as const
  const legs = [
    { ...leg, debit: 'bank', credit: 'clearing:file' },
    { ...leg, debit: 'clearing:file', credit: 'available' },
  ] as const
  await post(tx, ownerId, [{ cause: 'payout-returned', causeId: payoutId, legs }], {
    now: at,
    madeBy: 'payouts return',
  })
  await setPayoutState(tx, payoutId, 'returned', new Date(at), reason)
}

const returnsBeforeNewDetails = 2

/** After the second return to the same bank details they must be entered anew. The owner is notified. */
const bringBack = async (tx: Transaction, payout: Payout, reason: string, at: number): Promise<void> => {
  if (payout.state === 'settled') await takeBack(tx, payout, reason, at)
  else await giveBack(tx, payout, 'returned', reason, at)
  const { ownerId } = payout
  if ((await countReturns(tx, ownerId)) >= returnsBeforeNewDetails && (await removeStoredDetails(tx, ownerId)))
    await writeAudit(tx, ownerId, at, 'bank-details-removed', { by: 'returns' })
  await addAlert(tx, { accountId: ownerId, code: 'payout-returned', link: paths.addBankDetails })
}

/** PO-5: money that came back is available to its owner again. @throws PayoutRefused */
export const returnPayout = ({ database, now }: PayoutDeps, id: string, reason: string): Promise<void> =>
  database.tx(async (tx) => {
    const payout = await findPayout(tx, id)
    if (payout === undefined) throw new PayoutRefused(`There is no payout ${id}.`)
    if (payout.state !== 'settled' && payout.state !== 'sent')
      throw new PayoutRefused(`The payout ${id} is ${payout.state}; only a payout that was sent comes back.`)
    await bringBack(tx, payout, reason, now())
  })
