import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Accounts of a person: earned and in its waiting time, free to be paid out, a credit not yet unlocked, and what they owe. */
export const personKinds = ['held', 'available', 'locked', 'owed'] as const

/** Minor units such as cents, as digits: an amount never becomes a floating-point number on its way. */
const Amount = v.pipe(v.string(), v.regex(/^-?\d{1,19}$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const Wallet = v.object({
  /** ISO 8601. */
  asOf: v.string(),
  /** ISO 4217. */
  currency: v.string(),
  /** Free to be paid out. */
  available: Amount,
  /** Earned, in its waiting time. */
  held: Amount,
  /** Credits that are not unlocked. */
  locked: Amount,
  /** Reserved for payouts on their way. */
  reserved: Amount,
  /** Taken back after it was paid out. */
  owed: Amount,
  /** What must be available before it is paid out. */
  minimum: Amount,
})
export type Wallet = v.InferOutput<typeof Wallet>

const WalletEntry = v.object({
  id: v.string(),
  /** ISO 8601. */
  at: v.string(),
  cause: v.string(),
  /** Accounts of the ledger: the amount moves from `debit` to `credit`. */
  debit: v.string(),
  credit: v.string(),
  currency: v.string(),
  amount: Amount,
  state: v.picklist(['posted', 'pending', 'completed', 'cancelled']),
  /** Null where the entry is about no recipe, or the recipe is not published. */
  recipe: v.nullable(v.object({ recipeShortId: v.string(), slug: v.string(), title: v.string() })),
  /** The month of earnings, such as 2026-12. */
  month: v.nullable(v.string()),
  /** The version of the rule that made the amount. */
  rule: v.nullable(v.string()),
  /** What earned the amount. */
  basis: v.nullable(
    v.object({ readers: count, cooked: count, saved: count, rated: count, read: v.optional(count, 0) }),
  ),
})
export type WalletEntry = v.InferOutput<typeof WalletEntry>

export const WalletEntries = v.object({
  asOf: v.string(),
  entries: v.array(WalletEntry),
  cursor: v.nullable(v.string()),
})
export type WalletEntries = v.InferOutput<typeof WalletEntries>

/** So many months have a statement to open, the newest first. */
export const statementMonths = 24

export const WalletStatements = v.object({
  asOf: v.string(),
  /** CSV files, by month such as 2026-12. */
  statements: v.array(v.object({ month: v.string(), file: v.string() })),
})

/** The wallet of a partner (RT-21). */
export const walletEndpoints = {
  wallet: endpoint({
    method: 'GET',
    path: '/api/wallet',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 240, seconds: 600 },
    summary: 'Balances of the caller, a partner.',
    response: Wallet,
  }),
  walletEntries: endpoint({
    method: 'GET',
    path: '/api/wallet/entries',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 240, seconds: 600 },
    summary: 'What changed the balances of the caller, a partner, newest first, 100 at a time.',
    query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
    response: WalletEntries,
  }),
  walletStatements: endpoint({
    method: 'GET',
    path: '/api/wallet/statements',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 120, seconds: 600 },
    summary: 'The CSV files of the last months of the caller, a partner, for a device that stores them.',
    response: WalletStatements,
  }),
} as const

/** The CSV file of a month; `month` is a query parameter. Not JSON, so it is a route and no endpoint. */
export const walletStatement = {
  path: '/api/wallet/statement',
  query: v.object({ month: v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)) }),
  rateLimit: { by: 'account', points: 20, seconds: 60 },
  summary: 'The entries of a month of the caller, a partner, as a CSV file with the balances before and after it.',
} as const
