import type { Outcome } from '../wire/sync.ts'

/** What a rule says of a deed: how it ended, and the row to write, if any. */
export interface RuleResult<Row> {
  readonly outcome: Outcome
  /** Why it was rejected. */
  readonly code?: string
  readonly row: Row | null
}

/** Who acts, in which order, and what they had seen: everything a conflict rule may ask about a deed. */
export interface Actor {
  readonly client: string
  readonly mid: number
  /** The version of the row the person saw (`o` on the wire). */
  readonly base: number
  /** When it happened, by the server's clock, in milliseconds. */
  readonly occurredAt: number
  /** Earlier, fenced identities of the same device. */
  readonly previousClientIds: ReadonlySet<string>
  /** The version that this batch writes. */
  readonly version: number
}

/** Who wrote something, and when in the account's order. */
export interface WriteOrigin {
  readonly version: number
  readonly client: string
  readonly mid: number
}

/** Written by this device before: seen, whatever versions say. */
export const isOwnWrite = (actor: Actor, origin: WriteOrigin): boolean =>
  (origin.client === actor.client && origin.mid < actor.mid) || actor.previousClientIds.has(origin.client)

export const hasSeen = (actor: Actor, origin: WriteOrigin): boolean =>
  origin.version <= actor.base || isOwnWrite(actor, origin)
