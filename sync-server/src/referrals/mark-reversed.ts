import { statement, type Queryable } from '../postgres/database.ts'

// A line that is reversed an odd number of times no longer stands. A credit that a person declined stays declined.
const mark = statement(
  'referral.mark-reversed',
  `with recursive chain as (
     select cause, cause_id, transfer_id, 0 as depth from ledger_transfer
      where owner_id = $1 and cause in ('credit', 'reward')
     union all
     select chain.cause, chain.cause_id, line.transfer_id, depth + 1
       from chain join ledger_transfer as line on line.owner_id = $1 and line.of_transfer = chain.transfer_id
   ), posted as (
     select cause, cause_id, max(depth) % 2 = 0 as stands from chain group by cause, cause_id
   )
   update referral set
     credit_state = case when cause = 'reward' then credit_state when not stands then 'declined'
       when qualified_at is null then 'locked' else 'unlocked' end,
     reward_state = case when cause = 'credit' then case when stands or reward_state is distinct from 'due' then reward_state else 'none' end
       when stands then 'posted' else 'declined' end
   from posted
   where referral.owner_id::text = cause_id and case cause
     when 'credit' then case when stands
       then credit_state = 'declined' and not exists (select from ledger_transfer where owner_id = $1 and cause = 'credit-declined')
       else credit_state in ('locked', 'unlocked') end
     else reward_state = case when stands then 'declined' else 'posted' end end`,
)

/**
 * RW-1, RW-2: after a reversal, the credit or the reward of the owner is shown as the ledger has it: declined where its line
 * is reversed, and as before where the reversal is reversed.
 */
export const markReversedReferrals = async (tx: Queryable, ownerId: string): Promise<void> => {
  await tx.rows(mark, [ownerId])
}
