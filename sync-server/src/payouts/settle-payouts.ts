import { paths } from '@simmer/contract/wire/paths'
import { writeAudit } from '../accounts/audit.ts'
import { amountText } from '../ledger/line.ts'
import { post } from '../ledger/post.ts'
import { addAlert } from '../notifications/add-events.ts'
import type { Transaction } from '../postgres/database.ts'
import { removeStoredDetails } from './bank-details-store.ts'
import { giveBack, PayoutRefused, type PayoutDeps } from './payout-batch.ts'
import { countReturns, lockPayoutRow, setPayoutState, type Payout } from './payout-store.ts'

/** A payout that the bank made, as its statement lists it. */
export interface SettledLine {
  /** The id in the bank file, 32 hexadecimal digits. */
  readonly id: string
  /** Such as 12.30. */
  readonly amount: string
}

const idPattern = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/

const findPayout = async (tx: Transaction, id: string): Promise<Payout | undefined> => {
  const parts = idPattern.exec(id.toLowerCase().replaceAll('-', ''))
  return parts === null ? undefined : lockPayoutRow(tx, parts.slice(1).join('-'))
}

/** Settles one line. Returns why it changes nothing. */
const settleLine = async (tx: Transaction, { id, amount }: SettledLine, at: number): Promise<string | null> => {
  const payout = await findPayout(tx, id)
  if (payout === undefined) return 'there is no such payout'
  if (payout.state === 'settled') return 'settled before'
  if (payout.state !== 'sent') return `the payout is ${payout.state}`
  if (amountText(payout.amount) !== amount) return `the payout has ${amountText(payout.amount)}`
  const { ownerId, payoutId, transferId, currency } = payout
  const move = { type: 'transfer', debit: 'clearing:file', credit: 'bank', currency, amount: payout.amount } as const
  const legs = [{ type: 'post', of: transferId }, move] as const
  await post(tx, ownerId, [{ cause: 'payout-settled', causeId: payoutId, legs }], { now: at, madeBy: 'payouts settle' })
  await setPayoutState(tx, payoutId, 'settled', new Date(at))
  return null
}

/**
 * PO-5, PO-6: settles the payouts of a bank statement. A line that names no sent payout, or another amount, changes
 * nothing and is returned by its number with the reason: what else it holds is not repeated, because the statement of a
 * bank has account numbers. A statement that is read again changes nothing either.
 */
export const settlePayouts = async (
  { database, now }: PayoutDeps,
  lines: readonly SettledLine[],
): Promise<{ readonly settled: number; readonly refused: readonly string[] }> => {
  const refused: string[] = []
  let settled = 0
  for (const [index, line] of lines.entries()) {
    const problem = await database.tx((tx) => settleLine(tx, line, now()))
    if (problem === null) settled += 1
    else if (problem !== 'settled before') refused.push(`line ${index + 1}: ${problem}`)
  }
  return { settled, refused }
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

/**
 * PO-5: money that came back is available to its owner again, who is notified. After the second return to the same bank
 * details they must be entered anew. @throws PayoutRefused
 */
export const returnPayout = ({ database, now }: PayoutDeps, id: string, reason: string): Promise<void> =>
  database.tx(async (tx) => {
    const payout = await findPayout(tx, id)
    if (payout === undefined) throw new PayoutRefused(`There is no payout ${id}.`)
    if (payout.state === 'settled') await takeBack(tx, payout, reason, now())
    else if (payout.state === 'sent') await giveBack(tx, payout, 'returned', reason, now())
    else throw new PayoutRefused(`The payout ${id} is ${payout.state}; only a payout that was sent comes back.`)
    const { ownerId } = payout
    if ((await countReturns(tx, ownerId)) >= returnsBeforeNewDetails && (await removeStoredDetails(tx, ownerId)))
      await writeAudit(tx, ownerId, now(), 'bank-details-removed', { by: 'returns' })
    await addAlert(tx, { accountId: payout.ownerId, code: 'payout-returned', link: paths.addBankDetails })
  })
