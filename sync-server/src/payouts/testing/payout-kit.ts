import { randomUUID } from 'node:crypto'
import { createLedgerKit, move, noon } from '#ledger/testing/ledger-kit.ts'
import { statement, type Database } from '#postgres/database.ts'
import type { PayoutState } from '../payout-store.ts'

let statements = 0

/** Payouts in a batch that was sent, without accounts and bank details, for tests. */
export const createPayoutKit = (database: Database) => {
  const ledger = createLedgerKit(database)
  const run = <Row>(sql: string, values: readonly unknown[] = []) =>
    database.rows<Row>(statement(`test.payouts-${(statements += 1)}`, sql), values)
  return {
    ledger,
    run,
    addBatch: (batchId: string, state = 'sent', currency = 'USD') =>
      run(`insert into payout_batch (batch_id, currency, state, made_by, made_at) values ($1, $3, $2, 'ana', now())`, [
        batchId,
        state,
        currency,
      ]),
    /** Reserves an amount as `payouts create` does. */
    addPayout: async (batchId: string, amount: bigint, state: PayoutState = 'sent') => {
      const [ownerId, payoutId] = [randomUUID(), randomUUID()]
      await ledger.post(ownerId, [move('pool', 'held', amount), move('held', 'available', amount)])
      const pending = move('available', 'clearing:file', amount, 'pending')
      const [line] = await ledger.post(ownerId, [pending], payoutId, 'payout')
      await run(
        `insert into payout (payout_id, batch_id, owner_id, transfer_id, state, made_at, changed_at)
         values ($1, $2, $3, $4, $5, $6, $6)`,
        [payoutId, batchId, ownerId, line?.transferId, state, new Date(noon)],
      )
      return { ownerId, payoutId, id: payoutId.replaceAll('-', ''), transferId: line?.transferId ?? '' }
    },
    stateOf: async (payoutId: string) =>
      (
        await run<{ state: string; reason: string }>('select state, reason from payout where payout_id = $1', [
          payoutId,
        ])
      )[0],
  }
}
