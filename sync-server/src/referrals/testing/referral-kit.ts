import { randomUUID } from 'node:crypto'
import { statement, type Database } from '#postgres/database.ts'
import type { ReferralSettings } from '#config/referral-settings.ts'
import { settleReferrals } from '../settle-referrals.ts'

export const dayMs = 24 * 60 * 60 * 1000
/** When the tests begin, noon of a day in milliseconds since 1970. */
export const start = Date.UTC(2026, 11, 1, 12)
/** When accounts are made and invited. */
const joinedAt = start - 20 * dayMs
/** 10.00 for each friend, 500.00 a month. */
export const settings: ReferralSettings = { reward: 1000n, monthlyBudget: 50_000n }
export const payouts = {
  currency: 'USD',
  minimum: 1000n,
  isSingleOperator: false,
  debtor: null,
  bankDetailsKeys: null,
} as const

/** Accounts, recipes and settlements in a database, for tests of referrals. */
export const createReferralKit = (database: Database) => {
  let statements = 0
  const run = <Row>(sql: string, values: readonly unknown[] = []) =>
    database.rows<Row>(statement(`test.referral-${(statements += 1)}`, sql), values)
  let accounts = 0
  const createAccount = async (columns = ''): Promise<string> => {
    const id = randomUUID()
    await run(
      `insert into account (account_id, email, confirmed, username, created_at)
       values ($1::uuid, $1::text || '@example.org', true, $2, $3)`,
      [id, `cook${(accounts += 1)}`, new Date(joinedAt)],
    )
    if (columns !== '') await run(`update account set ${columns} where account_id = $1`, [id])
    return id
  }
  const invite = async (referrerId: string, columns = ''): Promise<string> => {
    const friend = await createAccount(columns)
    await run(
      `update account set referred_at = coalesce(referred_at, $3),
         referred_by = (select referral_code from account where account_id = $1) where account_id = $2`,
      [referrerId, friend, new Date(joinedAt)],
    )
    return friend
  }
  const publish = async (authorId: string, at: number, columns = `origin = 'own'`): Promise<string> => {
    const id = randomUUID()
    await run(
      `insert into recipe (recipe_id, short_id, slug, author_id, title, body, card_head, document_head, published_at)
       values ($1::uuid, $1::text, 'soup', $2, 'Soup', '{}', '', '', $3)`,
      [id, authorId, new Date(at)],
    )
    await run(`update recipe set ${columns} where recipe_id = $1`, [id])
    return id
  }
  return {
    run,
    createAccount,
    invite,
    publish,
    /** Runs the job once. */
    settle: (now: number, referrals = settings, on = database) =>
      settleReferrals({ database: on, now: () => now, environment: { referrals, payouts } }),
    /** An invited account that left a network or a browser. */
    trace: (accountId: string, text: string, kind = 'network') =>
      run(`insert into referral_trace (account_id, kind, hash, at) values ($1, $2, convert_to($3, 'UTF8'), now())`, [
        accountId,
        kind,
        text,
      ]),
    /** The states of the credit and of the reward, and why a person decides; null for a friend without a credit. */
    state: async (friendId: string) => {
      const [row] = await run<{ credit: string; reward: string | null; why: string[] }>(
        `select credit_state as credit, reward_state as reward, credit_reasons || reward_reasons as why from referral
          where owner_id = $1`,
        [friendId],
      )
      return row === undefined ? null : [row.credit, row.reward, row.why.join(' ')]
    },
    alerts: async (accountId: string): Promise<string[]> => {
      const rows = await run<{ code: string }>(
        `select detail ->> 'code' as code from notify_event where account_id = $1`,
        [accountId],
      )
      return rows.map(({ code }) => code).toSorted()
    },
    /** A friend whose recipe was published long enough at `now`. */
    published: async (referrerId: string, now: number): Promise<string> => {
      const friend = await invite(referrerId)
      await publish(friend, now - 8 * dayMs)
      return friend
    },
  }
}
