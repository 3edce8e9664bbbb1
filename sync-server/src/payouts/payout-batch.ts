import { paths } from '@simmer/contract/wire/paths'
import { v7 as uuidv7 } from 'uuid'
import type { PayoutSettings } from '../config/payout-settings.ts'
import { addAlert } from '../notifications/add-events.ts'
import { post } from '../ledger/post.ts'
import type { Database, Transaction } from '../postgres/database.ts'
import { openBankDetails } from './bank-details-store.ts'
import { newestVersion, wrappingKey, type BankKeys } from './bank-keys.ts'
import { painFile, type FilePayout } from './pain-file.ts'
import { payoutTable } from './payout-table.ts'
import {
  addBatch,
  addPayout,
  approveBatch,
  canBePaid,
  findDue,
  lockBatchRow,
  lockPayouts,
  markBatchSent,
  setPayoutState,
  storeBatchFile,
  type Batch,
  type Payout,
} from './payout-store.ts'
import { seal, unseal } from './seal.ts'

/** A command that is not possible now; the message is for the operator. */
export class PayoutRefused extends Error {}

export interface PayoutDeps extends Pick<PayoutSettings, 'currency' | 'minimum' | 'debtor' | 'isSingleOperator'> {
  readonly database: Database
  readonly bankKeys: BankKeys
  readonly now: () => number
}

const clearing = 'clearing:file'

const requireBatch = async (tx: Transaction, batchId: string): Promise<Batch> => {
  const batch = await lockBatchRow(tx, batchId)
  if (batch === undefined) throw new PayoutRefused(`There is no batch ${batchId}.`)
  return batch
}

/** Reserves the amount in the ledger, and writes the payout, in one transaction. */
const reserve = async (
  { database, currency, now }: PayoutDeps,
  batchId: string,
  { ownerId, amount }: { readonly ownerId: string; readonly amount: bigint },
): Promise<void> => {
  const at = now()
  const payoutId = uuidv7()
  await database.tx(async (tx) => {
    const batch = await requireBatch(tx, batchId)
    if (batch.state !== 'made') throw new PayoutRefused(`The batch ${batchId} is ${batch.state} already.`)
    const [[line] = []] = await post(
      tx,
      ownerId,
      [
        {
          cause: 'payout',
          causeId: payoutId,
          legs: [{ type: 'pending', debit: 'available', credit: clearing, currency, amount }],
        },
      ],
      { now: at, madeBy: 'payouts create' },
    )
    if (line === undefined) throw new Error('the ledger wrote no line')
    const { transferId } = line
    await addPayout(tx, { payoutId, batchId, ownerId, transferId, amount, madeAt: new Date(at) })
  })
}

/**
 * PO-3: makes the batch of a day, and reserves what is due. A run that was killed continues: an owner has one payout in a
 * batch, which the lock on the batch and its unique key ensure.
 * @throws PayoutRefused once the batch is approved
 */
export const createBatch = async (deps: PayoutDeps, by: string): Promise<{ batchId: string; added: number }> => {
  const { database, currency, minimum, now } = deps
  const at = new Date(now())
  const batchId = `${at.toISOString().slice(0, 10)}-${currency}`
  await addBatch(database, batchId, currency, by, at)
  const due = await findDue(database, batchId, currency, minimum, at)
  for (const each of due) await reserve(deps, batchId, each)
  return { batchId, added: due.length }
}

/** PO-3: another person approves. @throws PayoutRefused */
export const approve = ({ database, isSingleOperator, now }: PayoutDeps, batchId: string, by: string): Promise<void> =>
  database.tx(async (tx) => {
    const batch = await requireBatch(tx, batchId)
    if (batch.state !== 'made') throw new PayoutRefused(`The batch ${batchId} is ${batch.state} already.`)
    if (batch.madeBy.toLowerCase() === by.toLowerCase() && !isSingleOperator)
      throw new PayoutRefused(`${by} made the batch ${batchId}: another person must approve it.`)
    await approveBatch(tx, batchId, by, new Date(now()))
  })

/** Gives a reserved amount back to its owner. */
export const giveBack = async (
  tx: Transaction,
  payout: Payout,
  state: 'cancelled' | 'returned',
  reason: string,
  at: number,
): Promise<void> => {
  const legs = [{ type: 'void', of: payout.transferId }] as const
  const cause = `payout-${state}`
  await post(tx, payout.ownerId, [{ cause, causeId: payout.payoutId, legs }], { now: at, madeBy: 'payouts' })
  await setPayoutState(tx, payout.payoutId, state, new Date(at), reason)
}

/** The payouts of the file with their details. One that may not be paid any more goes back to its owner. */
const collect = async (tx: Transaction, { bankKeys, now }: PayoutDeps, payouts: readonly Payout[]) => {
  const found: FilePayout[] = []
  for (const payout of payouts) {
    const { payoutId, ownerId, amount, madeAt } = payout
    const details = (await canBePaid(tx, ownerId, madeAt)) ? await openBankDetails(tx, bankKeys, ownerId) : undefined
    if (details === undefined) {
      await giveBack(tx, payout, 'cancelled', 'the bank details or the account changed', now())
      continue
    }
    found.push({ payoutId, amount, details })
    await setPayoutState(tx, payoutId, 'exported', new Date(now()))
  }
  return found
}

const fileContext = (batchId: string): string => `payout_batch:${batchId}`

/**
 * PO-4: the bank file of an approved batch. It is built once; later exports give the same bytes, so that the bank finds a
 * file that it has already. @throws PayoutRefused
 */
export const exportBatch = (deps: PayoutDeps, batchId: string): Promise<string> =>
  deps.database.tx(async (tx) => {
    const { bankKeys, debtor } = deps
    const { state, approvedAt, currency, keyVersion, sealedFile } = await requireBatch(tx, batchId)
    if (state === 'exported' && sealedFile !== null && keyVersion !== null)
      return unseal(wrappingKey(bankKeys, keyVersion), fileContext(batchId), sealedFile).toString()
    if (state !== 'approved' || approvedAt === null)
      throw new PayoutRefused(`The batch ${batchId} is ${state}; only an approved batch is exported.`)
    const payouts = await collect(tx, deps, await lockPayouts(tx, batchId))
    if (payouts.length === 0) throw new PayoutRefused(`The batch ${batchId} has nothing to pay.`)
    const file = { messageId: `SIMMER-${batchId}`, currency, at: approvedAt, payouts }
    const text = debtor === null ? payoutTable(file) : painFile({ ...file, debtor })
    const version = newestVersion(bankKeys)
    const sealed = seal(wrappingKey(bankKeys, version), fileContext(batchId), Buffer.from(text))
    await storeBatchFile(tx, batchId, version, sealed)
    return text
  })

/** The bank has the file: every owner is notified, and the file is deleted. @throws PayoutRefused */
export const markSent = ({ database, now }: PayoutDeps, batchId: string): Promise<number> =>
  database.tx(async (tx) => {
    const { state } = await requireBatch(tx, batchId)
    if (state !== 'exported')
      throw new PayoutRefused(`The batch ${batchId} is ${state}; only an exported batch is sent.`)
    const payouts = await lockPayouts(tx, batchId)
    for (const { payoutId, ownerId } of payouts) {
      await setPayoutState(tx, payoutId, 'sent', new Date(now()))
      await addAlert(tx, { accountId: ownerId, code: 'payout-sent', link: paths.wallet })
    }
    await markBatchSent(tx, batchId)
    return payouts.length
  })
