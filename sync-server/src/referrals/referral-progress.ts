import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import type { ReferralProgress } from '@simmer/contract/wire/endpoints/referral-endpoints'
import type { Environment } from '../config/environment.ts'
import type { Handler } from '../http/handler.ts'
import { day } from '../jobs/purge.ts'
import { statement, type Queryable } from '../postgres/database.ts'
import { isOwnAndPublished, shownSince } from './credit-store.ts'
import { publishedDays } from './referral-rule.ts'

const ownCredit = statement(
  'referral.own-credit',
  `select credit::text as amount, currency, credit_state as state, lapses_at as "lapsesAt",
     (select min(${shownSince}) from recipe where author_id = owner_id and ${isOwnAndPublished}) as since
   from referral where owner_id = $1`,
)

interface CreditRow {
  readonly amount: string
  readonly currency: string
  readonly state: NonNullable<ReferralProgress['credit']>['state']
  readonly lapsesAt: Date | null
  /** Since when an own recipe is published. */
  readonly since: Date | null
}

const friends = statement(
  'referral.friends',
  `select count(*)::integer as joined,
     count(*) filter (where qualified_at is null and exists (
       select from recipe where author_id = friend.account_id and ${isOwnAndPublished}))::integer as publishing,
     (select count(*)::integer from referral where referrer_id = $1 and reward_state = 'posted') as rewarded,
     (select count(*)::integer from referral where referrer_id = $1 and reward_state = 'waiting') as waiting
   from account friend left join referral on owner_id = friend.account_id
   where friend.referred_by = (select referral_code from account where account_id = $1)
     and friend.confirmed and friend.username is not null`,
)
const earned = statement(
  'referral.earned',
  `select coalesce(sum(reward), 0)::text as sum from referral
    where referrer_id = $1 and reward_state = 'posted' and coalesce(reward_currency, currency) = $2`,
)

const asCredit = ({ amount, currency, state, lapsesAt, since }: CreditRow) => ({
  amount,
  currency,
  state,
  lapsesAt: lapsesAt?.toISOString() ?? null,
  unlocksAt:
    state === 'locked' && since !== null ? new Date(since.getTime() + publishedDays * day).toISOString() : null,
})

/** RF-3, RF-4: the own credit, and the friends as counts: who they are stays with them. */
export const readReferralProgress = ({
  database,
  now,
  environment: { payouts, referrals },
}: {
  readonly database: Queryable
  readonly now: () => number
  readonly environment: Pick<Environment, 'payouts' | 'referrals'>
}): Handler<typeof endpoints.referralProgress> => {
  const { currency } = payouts
  return async (_, { person: { accountId } }) => {
    const [credit, counts, rewards] = await Promise.all([
      database.row<CreditRow>(ownCredit, [accountId]),
      database.row<ReferralProgress['friends']>(friends, [accountId]),
      database.row<{ sum: string }>(earned, [accountId, currency]),
    ])
    if (counts === undefined || rewards === undefined) throw new Error('a sum has always a row')
    return {
      asOf: new Date(now()).toISOString(),
      currency,
      credit: credit === undefined ? null : asCredit(credit),
      friends: counts,
      reward: String(referrals.reward),
      earned: rewards.sum,
    }
  }
}
