import type { batchStates } from '@simmer/contract/partners/operator-overview'
import { type Queryable, statement } from '../postgres/database.ts'

export type BatchState = (typeof batchStates)[number]
export type PayoutState = 'reserved' | 'exported' | 'sent' | 'settled' | 'returned' | 'cancelled'

export interface Batch {
  readonly batchId: string
  readonly currency: 'USD' | 'EUR'
  readonly state: BatchState
  readonly madeBy: string
  readonly approvedAt: Date | null
  readonly keyVersion: number | null
  readonly sealedFile: Buffer | null
}

export interface Payout {
  readonly payoutId: string
  readonly batchId: string
  readonly ownerId: string
  readonly transferId: string
  /** Minor units, and their currency, as the ledger reserved them. */
  readonly amount: bigint
  readonly currency: string
  readonly state: PayoutState
  readonly madeAt: Date
}

const batchColumns = `batch_id as "batchId", currency, state, made_by as "madeBy", approved_at as "approvedAt",
  key_version as "keyVersion", sealed_file as "sealedFile"`
const payouts = `select payout_id as "payoutId", batch_id as "batchId", payout.owner_id as "ownerId",
    payout.transfer_id as "transferId", line.amount::text as amount, line.currency, payout.state, made_at as "madeAt"
  from payout join ledger_transfer as line on line.owner_id = payout.owner_id and line.transfer_id = payout.transfer_id`

const insertBatch = statement(
  'payout.insert-batch',
  `insert into payout_batch (batch_id, currency, state, made_by, made_at) values ($1, $2, 'made', $3, $4)
   on conflict do nothing`,
)
const lockBatch = statement(
  'payout.lock-batch',
  `select ${batchColumns} from payout_batch where batch_id = $1 for update`,
)
const approve = statement(
  'payout.approve',
  `update payout_batch set state = 'approved', approved_by = $2, approved_at = $3 where batch_id = $1`,
)
const storeFile = statement(
  'payout.store-file',
  `update payout_batch set state = 'exported', key_version = $2, sealed_file = $3 where batch_id = $1`,
)
const endBatchRow = statement(
  'payout.end-batch',
  `update payout_batch set state = $2, key_version = null, sealed_file = null where batch_id = $1`,
)
const exported = statement(
  'payout.exported-batch',
  `select batch_id as "batchId" from payout_batch where state = 'exported' limit 1`,
)
const insertPayout = statement(
  'payout.insert',
  `insert into payout (payout_id, batch_id, owner_id, transfer_id, state, made_at, changed_at)
   values ($1, $2, $3, $4, 'reserved', $5, $5)`,
)
const ofBatch = statement(
  'payout.of-batch',
  `${payouts} where batch_id = $1 and payout.state <> 'cancelled' order by payout_id for update of payout`,
)
const lockPayout = statement('payout.lock', `${payouts} where payout_id = $1 for update of payout`)
const setState = statement(
  'payout.set-state',
  `update payout set state = $2, reason = $3, changed_at = $4 where payout_id = $1`,
)
const returnsSince = statement(
  'payout.returns',
  `select count(*)::integer as count from payout where owner_id = $1 and state = 'returned'
     and made_at >= (select set_at from bank_details where account_id = $1)`,
)
const settledLine = statement(
  'payout.settled-line',
  `select 1 as one from ledger_transfer
    where owner_id = $1 and cause = 'payout-settled' and cause_id = $2::text and leg = 0`,
)
const list = statement(
  'payout.list',
  `select batch_id as "batchId", payout_batch.state, payout_batch.currency, payout_batch.made_by as "madeBy",
     payout_batch.made_at as "madeAt", approved_by as "approvedBy", count(payout_id)::integer as payouts,
     coalesce(sum(line.amount) filter (where payout.state <> 'cancelled'), 0)::text as amount
   from payout_batch left join payout using (batch_id)
   left join ledger_transfer as line on line.owner_id = payout.owner_id and line.transfer_id = payout.transfer_id
   group by payout_batch.batch_id order by batch_id desc limit 50`,
)
/** Who is due: people without a restriction, also former partners, whose balance stays theirs, whose details may be paid to, with enough available beyond what they owe and no payout here. */
const due = statement(
  'payout.due',
  `select account_id as "ownerId"
   from ledger_account join account on account_id = owner_id join bank_details using (account_id)
   where ledger_account.kind in ('available', 'owed') and currency = $2 and suspended_at is null
     and (limited_until is null or limited_until <= $4) and pays_from <= $4
     and not exists (select from payout where batch_id = $1 and payout.owner_id = account_id)
   group by account_id having sum(credits_posted - debits_posted - debits_pending) >= $3
   order by account_id`,
)
const hasPayout = statement('payout.has-payout', `select 1 as one from payout where batch_id = $1 and owner_id = $2`)

type PayoutRow = Omit<Payout, 'amount'> & { readonly amount: string }
const asPayout = ({ amount, ...row }: PayoutRow): Payout => ({ ...row, amount: BigInt(amount) })

export const addBatch = async (
  db: Queryable,
  batchId: string,
  currency: string,
  madeBy: string,
  at: Date,
): Promise<void> => void (await db.rows(insertBatch, [batchId, currency, madeBy, at]))

export const lockBatchRow = (db: Queryable, batchId: string): Promise<Batch | undefined> =>
  db.row<Batch>(lockBatch, [batchId])

export const approveBatch = async (db: Queryable, batchId: string, by: string, at: Date): Promise<void> =>
  void (await db.rows(approve, [batchId, by, at]))

export const storeBatchFile = async (db: Queryable, batchId: string, version: number, sealed: Buffer): Promise<void> =>
  void (await db.rows(storeFile, [batchId, version, sealed]))

/** Nothing is left to do with the bank file: it is deleted. */
export const endBatch = async (db: Queryable, batchId: string, state: 'sent' | 'cancelled'): Promise<void> =>
  void (await db.rows(endBatchRow, [batchId, state]))

export const addPayout = async (
  db: Queryable,
  payout: Omit<Payout, 'state' | 'amount' | 'currency'>,
): Promise<void> => {
  const { payoutId, batchId, ownerId, transferId, madeAt } = payout
  await db.rows(insertPayout, [payoutId, batchId, ownerId, transferId, madeAt])
}

/** The payouts of a batch that are not cancelled, in the order of their ids, locked. */
export const lockPayouts = async (db: Queryable, batchId: string): Promise<Payout[]> =>
  (await db.rows<PayoutRow>(ofBatch, [batchId])).map(asPayout)

export const lockPayoutRow = async (db: Queryable, payoutId: string): Promise<Payout | undefined> => {
  const row = await db.row<PayoutRow>(lockPayout, [payoutId])
  return row === undefined ? undefined : asPayout(row)
}

export const setPayoutState = async (
  db: Queryable,
  payoutId: string,
  state: PayoutState,
  at: Date,
  reason = '',
): Promise<void> => void (await db.rows(setState, [payoutId, state, reason, at]))

/** Whether the payout was settled, also where it came back afterwards. */
export const wasSettled = async (db: Queryable, { ownerId, payoutId }: Payout): Promise<boolean> =>
  (await db.row(settledLine, [ownerId, payoutId])) !== undefined

/** How often money came back from the bank details that are stored now. */
export const countReturns = async (db: Queryable, ownerId: string): Promise<number> =>
  (await db.row<{ count: number }>(returnsSince, [ownerId]))?.count ?? 0

/** A batch whose encrypted file is stored. */
export const findExportedBatch = async (db: Queryable): Promise<string | undefined> =>
  (await db.row<{ batchId: string }>(exported))?.batchId

export interface ListedBatch extends Pick<Batch, 'batchId' | 'state' | 'currency' | 'madeBy'> {
  readonly madeAt: Date
  readonly approvedBy: string | null
  readonly payouts: number
  /** In minor units. */
  readonly amount: string
}

/** The newest batches. */
export const listBatches = (db: Queryable): Promise<ListedBatch[]> => db.rows<ListedBatch>(list)

export const findDue = async (
  db: Queryable,
  batchId: string,
  currency: string,
  minimum: bigint,
  at: Date,
): Promise<string[]> =>
  (await db.rows<{ ownerId: string }>(due, [batchId, currency, minimum, at])).map(({ ownerId }) => ownerId)

/** Whether a batch has a payout to the owner, cancelled or not. */
export const isInBatch = async (db: Queryable, batchId: string, ownerId: string): Promise<boolean> =>
  (await db.row(hasPayout, [batchId, ownerId])) !== undefined
