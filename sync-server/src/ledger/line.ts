import { personKinds } from '@simmer/contract/wire/endpoints/wallet-endpoints'

export type PersonKind = (typeof personKinds)[number]

/** Accounts of the house. Money on its way to a bank is in the clearing account of its provider. */
export type HouseKind = 'pool' | 'referral' | 'bank' | 'adjustment' | `clearing:${string}`

/** The kind alone names an account of a line, because a line belongs to one person. */
export type AccountKind = PersonKind | HouseKind

const kindsOfPersons: ReadonlySet<AccountKind> = new Set(personKinds)
export const isPersonKind = (kind: AccountKind): kind is PersonKind => kindsOfPersons.has(kind)

/** As stored: 1 posted, 2 pending, 3 posts a pending line, 4 voids a pending line. */
export type LineState = 1 | 2 | 3 | 4

/** A line of the ledger: one amount from the account `debit` to the account `credit`. */
export interface Line {
  readonly ownerId: string
  /** 1, 2, 3 … for each owner. */
  readonly seq: number
  readonly transferId: string
  readonly postingId: string
  readonly debit: AccountKind
  readonly credit: AccountKind
  /** ISO 4217. */
  readonly currency: string
  /** Minor units, such as cents. */
  readonly amount: bigint
  readonly state: LineState
  /** The line that this one posts, voids or reverses. */
  readonly ofTransfer: string | null
  readonly cause: string
  readonly causeId: string
  readonly leg: number
  readonly recipeId: string | null
  /** The month of earnings, such as 2026-12. */
  readonly period: string | null
  /** The version of the rule that made the amount. */
  readonly rule: string | null
  readonly at: Date
  readonly madeBy: string
  readonly hash: Buffer
}

/** What a check needs of a stored line. */
export interface CheckedLine extends Omit<
  Line,
  'postingId' | 'leg' | 'recipeId' | 'period' | 'rule' | 'at' | 'madeBy' | 'hash'
> {
  /** The canonical text, which the hash covers with all columns. */
  readonly text: string
  /** ISO 8601 with milliseconds, UTC. */
  readonly at: string
  /** In hex. */
  readonly hash: string
}

/** An amount that moves now, or is reserved (`pending`) until it is posted or voided. */
export interface TransferLeg {
  readonly type: 'transfer' | 'pending'
  readonly debit: AccountKind
  readonly credit: AccountKind
  readonly currency: string
  /** Minor units, 1 to `maxAmount`. */
  readonly amount: bigint
  readonly recipeId?: string
  readonly period?: string
  readonly rule?: string
}

/** Posts or voids a pending line, or reverses one that was posted: always the whole amount. */
export interface FollowUpLeg {
  readonly type: 'post' | 'void' | 'reverse'
  /** The id of the line. */
  readonly of: string
}

export type Leg = TransferLeg | FollowUpLeg

/** What one cause moves: all of its legs, or none. */
export interface Posting {
  /** Lower case with dashes, such as `earn`. */
  readonly cause: string
  /** Names the cause among those of its owner, such as `2026-12:<recipe>`. */
  readonly causeId: string
  readonly legs: readonly Leg[]
}

/** 10 billion dollars in cents: an amount beyond it is a mistake. */
export const maxAmount = 1_000_000_000_000n

/** An amount of minor units with its point, such as 12.30. All currencies of Simmer have two digits after it. */
export const amountText = (amount: bigint): string => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
