import { statement, type Queryable, type Statement } from '../postgres/database.ts'
import {
  creditMonths,
  networkLimit,
  newAccountDays,
  publishedDays,
  warnDays,
  type Evidence,
  type Reason,
} from './referral-rule.ts'

/** An invited friend whose credit or reward is looked at. */
export interface OpenReferral {
  readonly friendId: string
  readonly referrerId: string
  /** ISO 4217. */
  readonly currency: string
  /** In minor units. */
  readonly credit: bigint
  readonly creditState: 'waiting' | 'locked' | 'unlocked' | 'lapsed' | 'declined'
  readonly creditedAt: Date | null
  readonly rewardState: 'due' | 'waiting' | 'posted' | 'declined' | 'none' | null
  readonly reward: bigint | null
  /** Null where no reward was decided. */
  readonly rewardCurrency: string | null
  /** Why a person decides about the credit. */
  readonly reasons: readonly Reason[]
  /** The reasons that a person found harmless. */
  readonly harmless: readonly Reason[]
}

interface ReferralRow extends Omit<OpenReferral, 'credit' | 'reward'> {
  readonly credit: string
  readonly reward: string | null
}

const asReferral = (row: ReferralRow): OpenReferral => ({
  ...row,
  credit: BigInt(row.credit),
  reward: row.reward === null ? null : BigInt(row.reward),
})

const time = (parameter: string): string => `to_timestamp(${parameter}::float8 / 1000)`
const days = (count: number): string => `interval '${count} days'`

/** Since when a recipe is published without a break. */
export const shownSince = 'coalesce(shown_again_at, published_at)'
export const isOwnAndPublished = `recipe.state = 'published' and taken_down_at is null and origin = 'own'`
const hasOwnRecipe = (more: string): string =>
  `exists (select from recipe where author_id = owner_id and ${isOwnAndPublished} and ${more})`

const columns = `owner_id as "friendId", referrer_id as "referrerId", referral.currency, credit::text as credit,
  credit_state as "creditState", credited_at as "creditedAt", reward_state as "rewardState", reward::text as reward,
  reward_currency as "rewardCurrency", credit_reasons as reasons, harmless`

/** One kind of change: which rows are due for it, and the same condition on one row, which is locked. `$2` is the time. */
interface Due {
  /** Up to 100 ids after `$1`. */
  readonly list: Statement
  readonly claim: Statement
}

const withFriend = 'referral join account friend on friend.account_id = owner_id'

const due = (name: string, condition: string, from: 'referral' | typeof withFriend = withFriend): Due => ({
  list: statement(
    `referral.list-${name}`,
    `select owner_id as "friendId" from ${from} where owner_id > $1 and ${condition} order by owner_id limit 100`,
  ),
  claim: statement(
    `referral.claim-${name}`,
    `select ${columns} from ${from} where owner_id = $1 and ${condition}
      for update of referral${from === withFriend ? ' for key share of friend' : ''}`,
  ),
})

/** Recipes of the friend's own that were published long enough. */
export const qualified = due(
  'qualified',
  `qualified_at is null and credit_state in ('locked', 'lapsed') and friend.suspended_at is null
   and ${hasOwnRecipe(`${shownSince} <= ${time('$2')} - ${days(publishedDays)}`)}`,
)
/** Credits that end in a month, where no recipe is on its way to unlock them. */
export const lapsing = due(
  'lapsing',
  `credit_state = 'locked' and warned_at is null and lapses_at <= ${time('$2')} + ${days(warnDays)}
   and not ${hasOwnRecipe('true')}`,
)
/** Credits that ended: the friend was warned in time, and no recipe that is published can still unlock them. */
export const lapsed = due(
  'lapsed',
  `credit_state = 'locked' and lapses_at <= ${time('$2')} and warned_at <= ${time('$2')} - ${days(warnDays)}
   and not ${hasOwnRecipe(`${shownSince} < lapses_at`)}`,
)
/** A reward that is due does not depend on the friend's account, which may be deleted by now. */
export const rewardDue = due('reward-due', `reward_state = 'due' and $2::float8 > 0`, 'referral')
/** What a person has to decide, by the friend. */
export const waiting = due(
  'waiting',
  `(credit_state = 'waiting' or reward_state = 'waiting') and $2::float8 > 0`,
  'referral',
)

export const claim = async (
  tx: Queryable,
  { claim: one }: Due,
  friendId: string,
  now: number,
): Promise<OpenReferral | undefined> => {
  const row = await tx.row<ReferralRow>(one, [friendId, now])
  return row && asReferral(row)
}

const isNew = `friend.confirmed and friend.username is not null and friend.suspended_at is null and friend.deletion_at is null`
export const listNew = statement(
  'referral.list-new',
  `select friend.account_id as "friendId" from account friend join account referrer
     on referrer.referral_code = friend.referred_by
    where friend.account_id > $1 and ${isNew} and $2::float8 > 0
      and not exists (select from referral where owner_id = friend.account_id)
    order by friend.account_id limit 100`,
)
const insertNew = statement(
  'referral.insert',
  `insert into referral (owner_id, referrer_id, currency, credit, credit_state, credit_reasons, created_at, credited_at,
     lapses_at, networks)
   select friend.account_id, $2, $3, $4::text::bigint, case when cardinality($5::text[]) = 0 then 'locked' else 'waiting' end,
     $5, ${time('$6')}, posted_at, posted_at + interval '${creditMonths} months',
     array(select hash from referral_trace where account_id = $1 and kind = 'network')
   from account friend, (select case when cardinality($5::text[]) = 0 then ${time('$6')} end as posted_at) as posted
   where friend.account_id = $1 and ${isNew} for key share of friend
   on conflict (owner_id) do nothing returning owner_id`,
)

/** Notes the credit of a friend, once; false where it was noted before, or the account is gone. */
export const insertReferral = async (
  tx: Queryable,
  given: Pick<OpenReferral, 'friendId' | 'referrerId' | 'currency' | 'credit' | 'reasons'>,
  now: number,
): Promise<boolean> => {
  const { friendId, referrerId, currency, credit, reasons } = given
  return (await tx.row(insertNew, [friendId, referrerId, currency, String(credit), reasons, now])) !== undefined
}

const evidence = statement(
  'referral.evidence',
  `with mine as (
     select kind, hash from referral_trace where account_id = $1
     union select 'network', unnest(networks) from referral where owner_id = $1
   ), other as (
     select mine.kind as kind, other.kind as "otherKind", other.account_id
       from mine join referral_trace other using (hash) where other.account_id <> $1
   ), network as (
     select owner_id, credited_at, rewarded_at from referral
      where owner_id in (select account_id from other where kind = 'network' and "otherKind" = 'network')
     union
     select owner_id, credited_at, rewarded_at from referral
      where owner_id <> $1 and networks && array(select hash from mine where kind = 'network')
   )
   select exists (
       select from account friend left join account referrer on referrer.account_id = $2
        where friend.account_id = $1 and (friend.referred_at is null or friend.created_at < referrer.created_at
          or friend.referred_at > friend.created_at + ${days(newAccountDays)}
          or exists (select from recipe where author_id = $1 and published_at < friend.referred_at))
     ) as "isNotNew",
     exists (select from other where kind <> 'browser' and account_id = $2) as "sharesNetwork",
     exists (select from other where kind = 'browser'
       and (account_id = $2 or exists (select from referral where owner_id = other.account_id))) as "sharesBrowser",
     exists (select from bank_details mine join bank_details theirs using (number_hash)
       where mine.account_id = $1 and theirs.account_id <> $1) as "sharesBank",
     (select count(*)::integer from network where credited_at > ${time('$3')} - ${days(networkLimit.days)}) as "networkCredits",
     (select count(*)::integer from network where rewarded_at > ${time('$3')} - ${days(networkLimit.days)}) as "networkRewards"`,
)

export const readEvidence = async (
  db: Queryable,
  { friendId, referrerId }: Pick<OpenReferral, 'friendId' | 'referrerId'>,
  now: number,
): Promise<Evidence> => {
  const found = await db.row<Evidence>(evidence, [friendId, referrerId, now])
  if (found === undefined) throw new Error('sums have always a row')
  return found
}

const referrerOf = statement(
  'referral.referrer-of',
  `select referrer.account_id as "referrerId" from account friend join account referrer
     on referrer.referral_code = friend.referred_by where friend.account_id = $1`,
)
export const readReferrerId = async (db: Queryable, friendId: string): Promise<string | undefined> =>
  (await db.row<{ referrerId: string }>(referrerOf, [friendId]))?.referrerId

const update = (name: string, set: string): Statement =>
  statement(`referral.${name}`, `update referral set ${set} where owner_id = $1`)

export const change = {
  /** A person decides about the credit; `$2`: why. */
  holdCredit: update('hold-credit', `credit_state = 'waiting', credit_reasons = $2`),
  /** A person found nothing wrong; `$2`: the time, from which a credit that was not posted runs. */
  approveCredit: update(
    'approve-credit',
    `credit_state = 'locked', credit_reasons = '{}', harmless = harmless || credit_reasons,
     credited_at = coalesce(credited_at, ${time('$2')}),
     lapses_at = coalesce(lapses_at, ${time('$2')} + interval '${creditMonths} months')`,
  ),
  declineCredit: update('decline-credit', `credit_state = 'declined', reward_state = 'none'`),
  /** `$2`: the time, `$3`: whether there are rewards. */
  qualify: update(
    'qualify',
    `credit_state = case credit_state when 'locked' then 'unlocked' else credit_state end, qualified_at = ${time('$2')},
     reward_state = case when $3::boolean then 'due' else 'none' end`,
  ),
  warn: update('warn', `warned_at = ${time('$2')}`),
  lapse: update('lapse', `credit_state = 'lapsed'`),
  noReward: update('no-reward', `reward_state = 'none'`),
  /** `$2`: the amount, `$3`: its currency, `$4`: why a person decides. */
  holdReward: update(
    'hold-reward',
    `reward_state = 'waiting', reward = $2::text::bigint, reward_currency = $3, reward_reasons = $4`,
  ),
  /** `$2`: the amount, `$3`: its currency, `$4`: the time. */
  giveReward: update(
    'give-reward',
    `reward_state = 'posted', reward = $2::text::bigint, reward_currency = $3, rewarded_at = ${time('$4')},
     reward_reasons = '{}'`,
  ),
  declineReward: update('decline-reward', `reward_state = 'declined'`),
}

const oneAtATime = statement(
  'referral.lock-rewards',
  `select pg_advisory_xact_lock(hashtext('simmer referral rewards'))`,
)
const account = statement(
  'referral.lock-account',
  `select suspended_at is not null as "isSuspended" from account where account_id = $1 for key share`,
)
const sums = statement(
  'referral.reward-sums',
  `select (select count(*)::integer from referral where referrer_id = $1 and rewarded_at > ${time('$2')} - interval '1 year')
       as "rewardsInYear",
     (select coalesce(sum(reward), 0)::text from referral where coalesce(reward_currency, currency) = $3
        and rewarded_at >= date_trunc('month', ${time('$2')} at time zone 'UTC') at time zone 'UTC') as "monthSum"`,
)

/** Credits and rewards are decided one at a time, so that no two of them use the same rest of a limit. Until the transaction ends. */
export const lockRewards = async (tx: Queryable): Promise<void> => {
  await tx.rows(oneAtATime)
}

/** Keeps an account of a referral until the transaction ends; undefined where it is deleted. */
export const lockAccount = (tx: Queryable, accountId: string): Promise<{ isSuspended: boolean } | undefined> =>
  tx.row<{ isSuspended: boolean }>(account, [accountId])

/** What the referrer and the month got so far in a currency; undefined where the referrer's account is deleted. */
export const readRewardSums = async (
  tx: Queryable,
  { referrerId }: Pick<OpenReferral, 'referrerId'>,
  currency: string,
  now: number,
) => {
  const owner = await lockAccount(tx, referrerId)
  const found = await tx.row<{ rewardsInYear: number; monthSum: string }>(sums, [referrerId, now, currency])
  if (owner === undefined || found === undefined) return undefined
  const { rewardsInYear, monthSum } = found
  return { rewardsInYear, monthSum: BigInt(monthSum), isReferrerSuspended: owner.isSuspended }
}

const listWaiting = statement(
  'referral.list-waiting-rows',
  `select ${columns}, reward_reasons as "rewardReasons", friend.username as friend, referrer.username as referrer
     from referral left join account friend on friend.account_id = owner_id
     left join account referrer on referrer.account_id = referrer_id
    where credit_state = 'waiting' or reward_state = 'waiting' order by referral.created_at, owner_id`,
)

export interface WaitingReferral extends OpenReferral {
  readonly rewardReasons: readonly Reason[]
  /** Both null where the account is deleted. */
  readonly friend: string | null
  readonly referrer: string | null
}

/** What waits for a person, oldest first. */
export const listWaitingReferrals = async (db: Queryable): Promise<WaitingReferral[]> =>
  (await db.rows<ReferralRow & Pick<WaitingReferral, 'rewardReasons' | 'friend' | 'referrer'>>(listWaiting)).map(
    (row) => ({ ...row, ...asReferral(row) }),
  )
