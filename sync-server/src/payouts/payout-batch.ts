import { findBankProblems } from '@simmer/contract/payouts/bank-details'
import { paths } from '@simmer/contract/wire/paths'
import { v7 as uuidv7 } from 'uuid'
import type { PayoutSettings } from '../config/payout-settings.ts'
import { addAlert } from '../notifications/add-events.ts'
import { isHeld } from '../jobs/outgoing-hold.ts'
import { payableOf } from '../ledger/counters.ts'
import { lockOwner, readCounters } from '../ledger/ledger-store.ts'
import type { Leg } from '../ledger/line.ts'
import { post } from '../ledger/post.ts'
import type { Database, Queryable, Transaction } from '../postgres/database.ts'
import { openPayableDetails } from './bank-details-store.ts'
import { newestVersion, wrappingKey, type BankKeys } from './bank-keys.ts'
import { painFile, type FilePayout } from './pain-file.ts'
import { payoutTable } from './payout-table.ts'
import {
  addBatch,
  addPayout,
  approveBatch,
  endBatch,
  findDue,
  isInBatch,
  lockBatchRow,
  lockPayouts,
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

/** What the bank received after a backup is not known to the restored database, and would be paid again. */
const requireReleased = async (db: Queryable): Promise<void> => {
  if (await isHeld(db, 'payouts'))
    throw new PayoutRefused(
      'Payouts are held since a restore: compare them with the bank, then run: npm run admin -- outgoing resume',
    )
}

const requireBatch = async (tx: Transaction, batchId: string): Promise<Batch> => {
  const batch = await lockBatchRow(tx, batchId)
  if (batch === undefined) throw new PayoutRefused(`There is no batch ${batchId}.`)
  return batch
}

/** Another person must approve. */
export class SecondPersonNeeded extends PayoutRefused {}

/** The batch is another one than the person saw. */
export class BatchChanged extends PayoutRefused {}

const plain = (name: string): string => name.trim().toLowerCase()

/** Whether a person with these names is the maker of a batch. */
export const isMaker = (names: readonly string[], madeBy: string): boolean => names.map(plain).includes(plain(madeBy))

/** Who adds to a batch is who made it: otherwise one person could add payouts and approve them. */
const requireMaker = ({ batchId, state, madeBy }: Batch, by: string): void => {
  if (state !== 'made') throw new PayoutRefused(`The batch ${batchId} is ${state} already.`)
  if (!isMaker([by], madeBy)) throw new PayoutRefused(`${madeBy} made the batch ${batchId}; only ${madeBy} adds to it.`)
}

/**
 * Reserves in the ledger what is available beyond what is owed, and writes the payout, in one transaction. What is owed is
 * filled with it: it was taken back while a payout that did not arrive held the money. Returns whether it did.
 */
const reserve = (
  { database, currency, minimum, now }: PayoutDeps,
  batchId: string,
  by: string,
  ownerId: string,
): Promise<boolean> =>
  database.tx(async (tx) => {
    requireMaker(await requireBatch(tx, batchId), by)
    if (await isInBatch(tx, batchId, ownerId)) return false
    await lockOwner(tx, ownerId)
    const { amount, owed } = payableOf(await readCounters(tx, ownerId), currency)
    // Something was taken meanwhile: the rest is due with a later batch.
    if (amount < minimum) return false
    const at = now()
    const payoutId = uuidv7()
    const legs: Leg[] = [{ type: 'pending', debit: 'available', credit: clearing, currency, amount }]
    if (owed > 0n) legs.push({ type: 'transfer', debit: 'available', credit: 'owed', currency, amount: owed })
    const postings = [{ cause: 'payout', causeId: payoutId, legs }]
    const [[line] = []] = await post(tx, ownerId, postings, { now: at, madeBy: 'payouts create' })
    if (line === undefined) throw new Error('the ledger wrote no line')
    await addPayout(tx, { payoutId, batchId, ownerId, transferId: line.transferId, madeAt: new Date(at) })
    return true
  })

/**
 * PO-3: makes the batch of a day, and reserves what is due. A run that was killed continues: an owner has one payout in a
 * batch, which the lock on the batch and its unique key ensure.
 * @throws PayoutRefused once the batch is approved, and where another person made it
 */
export const createBatch = async (deps: PayoutDeps, by: string): Promise<{ batchId: string; added: number }> => {
  const { database, currency, minimum, now } = deps
  await requireReleased(database)
  const at = new Date(now())
  const batchId = `${at.toISOString().slice(0, 10)}-${currency}`
  await addBatch(database, batchId, currency, by, at)
  await database.tx(async (tx) => requireMaker(await requireBatch(tx, batchId), by))
  let added = 0
  for (const ownerId of await findDue(database, batchId, currency, minimum, at))
    if (await reserve(deps, batchId, by, ownerId)) added += 1
  return { batchId, added }
}

/** What a batch pays: how many payouts, and their sum in minor units. */
export interface BatchSum {
  readonly count: number
  readonly amount: bigint
  readonly currency: string
}

interface Approval {
  /** Other names of the same person: the name of the maker is none of them. */
  readonly names?: readonly string[]
  /** What the person saw of the batch. */
  readonly seen?: Pick<BatchSum, 'count' | 'amount'>
}

/** PO-3: another person approves, and sees what. @throws PayoutRefused */
export const approve = (
  { database, isSingleOperator, now }: Pick<PayoutDeps, 'database' | 'isSingleOperator' | 'now'>,
  batchId: string,
  by: string,
  { names = [], seen }: Approval = {},
): Promise<BatchSum> =>
  database.tx(async (tx) => {
    await requireReleased(tx)
    const { state, madeBy, currency } = await requireBatch(tx, batchId)
    if (state !== 'made') throw new PayoutRefused(`The batch ${batchId} is ${state} already.`)
    if (isMaker([by, ...names], madeBy) && !isSingleOperator)
      throw new SecondPersonNeeded(`${by} made the batch ${batchId}: another person must approve it.`)
    await approveBatch(tx, batchId, by, new Date(now()))
    const payouts = await lockPayouts(tx, batchId)
    const [count, amount] = [payouts.length, payouts.reduce((sum, payout) => sum + payout.amount, 0n)]
    if (seen !== undefined && (seen.count !== count || seen.amount !== amount))
      throw new BatchChanged(`The batch ${batchId} is not the one that was seen: look at it again.`)
    return { count, amount, currency }
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
const collect = async (tx: Transaction, { bankKeys, now }: PayoutDeps, { batchId, currency }: Batch) => {
  const found: FilePayout[] = []
  const at = now()
  for (const payout of await lockPayouts(tx, batchId)) {
    const { payoutId, ownerId, amount, madeAt } = payout
    const details = await openPayableDetails(tx, bankKeys, ownerId, { madeAt, now: new Date(at) })
    // They were checked for the currency of that time.
    if (details === undefined || findBankProblems(details, currency).size > 0) {
      await giveBack(tx, payout, 'cancelled', 'the bank details or the account changed', at)
      continue
    }
    found.push({ payoutId, amount, details })
    await setPayoutState(tx, payoutId, 'exported', new Date(at))
  }
  return found
}

const fileContext = (batchId: string): string => `payout_batch:${batchId}`

/** The bank file of the payouts; null where none is left, which ends the batch. */
const writeFile = async (tx: Transaction, deps: PayoutDeps, batch: Batch): Promise<string | null> => {
  const { bankKeys, debtor, now } = deps
  const { batchId, currency } = batch
  const payouts = await collect(tx, deps, batch)
  if (payouts.length === 0) {
    await endBatch(tx, batchId, 'cancelled')
    return null
  }
  const file = { messageId: `SIMMER-${batchId}`, currency, at: new Date(now()), payouts }
  const text = debtor === null ? payoutTable(file) : painFile({ ...file, debtor })
  const version = newestVersion(bankKeys)
  const sealed = seal(wrappingKey(bankKeys, version), fileContext(batchId), Buffer.from(text))
  await storeBatchFile(tx, batchId, version, sealed)
  return text
}

/**
 * PO-4: the bank file of an approved batch. It is built once; later exports give the same bytes, so that the bank finds a
 * file that it has already. @throws PayoutRefused
 */
export const exportBatch = async (deps: PayoutDeps, batchId: string): Promise<string> => {
  const text = await deps.database.tx(async (tx) => {
    await requireReleased(tx)
    const batch = await requireBatch(tx, batchId)
    const { state, keyVersion, sealedFile } = batch
    if (state === 'exported' && sealedFile !== null && keyVersion !== null)
      return unseal(wrappingKey(deps.bankKeys, keyVersion), fileContext(batchId), sealedFile).toString()
    if (state !== 'approved')
      throw new PayoutRefused(`The batch ${batchId} is ${state}; only an approved batch is exported.`)
    return writeFile(tx, deps, batch)
  })
  // The amounts went back to their owners: that is committed.
  if (text === null) throw new PayoutRefused(`The batch ${batchId} has nothing to pay any more.`)
  return text
}

/** Gives all amounts of a batch back that the bank does not have yet, or refused. @throws PayoutRefused */
export const cancelBatch = (
  { database, now }: Pick<PayoutDeps, 'database' | 'now'>,
  batchId: string,
  reason: string,
): Promise<number> =>
  database.tx(async (tx) => {
    const { state } = await requireBatch(tx, batchId)
    if (state === 'sent' || state === 'cancelled') throw new PayoutRefused(`The batch ${batchId} is ${state} already.`)
    const payouts = await lockPayouts(tx, batchId)
    for (const payout of payouts) await giveBack(tx, payout, 'cancelled', reason, now())
    await endBatch(tx, batchId, 'cancelled')
    return payouts.length
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
    await endBatch(tx, batchId, 'sent')
    return payouts.length
  })
