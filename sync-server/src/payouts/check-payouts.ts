import type { Difference } from '../ledger/check-owner.ts'
import { amountText } from '../ledger/line.ts'
import { statement, type Queryable } from '../postgres/database.ts'
import type { BatchState, PayoutState } from './payout-store.ts'

// What the lines of each payout leave in clearing, and at the bank. A pending line reserves; posting it moves nothing more.
const selectPayouts = statement(
  'payout.to-check',
  `with moved as (
     select owner_id, cause_id, currency,
       sum(case when credit_kind like 'clearing:%' then 1 else 0 end * change
         - case when debit_kind like 'clearing:%' then 1 else 0 end * change)::text as clearing,
       sum(case when state = 1 and credit_kind = 'bank' then amount when state = 1 and debit_kind = 'bank' then -amount
         else 0 end)::text as bank
     from ledger_transfer, lateral (select case state when 3 then 0 when 4 then -amount else amount end as change) as changed
     where credit_kind like 'clearing:%' or debit_kind like 'clearing:%'
     group by owner_id, cause_id, currency
   ), paid as (
     select payout_id::text as cause_id, payout.owner_id, payout.state, batch_id, payout_batch.state as batch_state,
       payout_batch.currency as batch_currency, line.amount, line.currency, line.cause_id as line_cause_id
     from payout join payout_batch using (batch_id)
     left join ledger_transfer as line
       on line.owner_id = payout.owner_id and line.transfer_id = payout.transfer_id and line.state = 2
   )
   select coalesce(paid.cause_id, moved.cause_id) as id, coalesce(paid.owner_id, moved.owner_id) as "ownerId",
     paid.state, batch_id as "batchId", batch_state as "batchState", batch_currency as "batchCurrency",
     paid.amount::text as amount, line_cause_id as "reservedFor", coalesce(paid.currency, moved.currency) as currency,
     coalesce(clearing, '0') as clearing, coalesce(bank, '0') as bank
   from paid full join moved on moved.cause_id = paid.cause_id and moved.owner_id = paid.owner_id
   order by 1, 2`,
)

interface CheckedPayout {
  readonly id: string
  readonly ownerId: string
  /** Null where the ledger has lines of a payout that does not exist. */
  readonly state: PayoutState | null
  readonly batchId: string
  readonly batchState: BatchState
  readonly batchCurrency: string
  /** In minor units; null where the ledger has no pending line of the payout. */
  readonly amount: string | null
  readonly reservedFor: string | null
  readonly currency: string
  readonly clearing: string
  readonly bank: string
}

/** Where the payouts of a batch may stand. */
const allowedStates: Readonly<Record<BatchState, readonly PayoutState[]>> = {
  made: ['reserved'],
  approved: ['reserved'],
  exported: ['exported', 'cancelled'],
  sent: ['sent', 'settled', 'returned', 'cancelled'],
  cancelled: ['cancelled'],
}
const isReserved = (state: PayoutState): boolean => ['reserved', 'exported', 'sent'].includes(state)

const differencesOf = (payout: CheckedPayout): string[] => {
  const { id, ownerId, state, batchId, batchState, batchCurrency, amount, reservedFor, currency, clearing, bank } =
    payout
  const money = (text: string): string => `${amountText(BigInt(text))} ${currency}`
  if (state === null) return [`lines of ${ownerId} are of the payout ${id}, which does not exist`]
  if (amount === null) return [`payout ${id} of ${ownerId} has no line that reserves its amount`]
  const found: string[] = []
  if (reservedFor !== id) found.push(`payout ${id} has a line that reserves an amount for ${reservedFor}`)
  if (currency !== batchCurrency) found.push(`payout ${id} is in ${currency}, its batch ${batchId} in ${batchCurrency}`)
  if (!allowedStates[batchState].includes(state))
    found.push(`payout ${id} is ${state}, its batch ${batchId} is ${batchState}`)
  const inClearing = isReserved(state) ? amount : '0'
  if (clearing !== inClearing)
    found.push(`payout ${id} is ${state}: ${money(clearing)} instead of ${money(inClearing)} is in clearing`)
  const atBank = state === 'settled' ? amount : '0'
  if (bank !== atBank)
    found.push(`payout ${id} is ${state}: ${money(bank)} instead of ${money(atBank)} left by the bank`)
  return found
}

/** PO-6: compares the lines of the ledger with the payouts: clearing is what is reserved and sent, the bank what is settled. */
export const findPayoutDifferences = async (db: Queryable): Promise<Difference[]> => {
  const payouts = await db.rows<CheckedPayout>(selectPayouts)
  return payouts.flatMap(differencesOf).map((text) => ({ check: 'payouts', text }))
}
