import type { Outcome } from '../wire/sync.ts'

/** The result of a conflict rule: the outcome of the action, and the row to write, if any. */
export interface RuleResult<Row> {
  readonly outcome: Outcome
  /** The reason of a rejection. */
  readonly code?: string
  readonly row: Row | null
}

/** The device that acts, the order of its action and the state that it had seen: the input of every conflict rule. */
export interface Actor {
  readonly client: string
  readonly mid: number
  /** The version of the row that the device had seen (`o` on the wire). */
  readonly base: number
  /** The time of the action by the server's clock, in milliseconds. */
  readonly occurredAt: number
  /** Earlier, fenced identities of the same device. */
  readonly previousClientIds: ReadonlySet<string>
  /** The version that this batch writes. */
  readonly version: number
}

/** The device that wrote a value, and the position of that write in the account's order. */
export interface WriteOrigin {
  readonly version: number
  readonly client: string
  readonly mid: number
}

/** A device has seen its own earlier writes, whatever their version. */
export const isOwnWrite = (actor: Actor, origin: WriteOrigin): boolean =>
  (origin.client === actor.client && origin.mid < actor.mid) || actor.previousClientIds.has(origin.client)

export const hasSeen = (actor: Actor, origin: WriteOrigin): boolean =>
  origin.version <= actor.base || isOwnWrite(actor, origin)
