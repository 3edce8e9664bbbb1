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
export interface Writing {
  readonly version: number
  readonly client: string
  readonly mid: number
}

/** Written by this device before: seen, whatever versions say. */
export const isOwn = (actor: Actor, writing: Writing): boolean =>
  (writing.client === actor.client && writing.mid < actor.mid) || actor.previousClientIds.has(writing.client)

export const hasSeen = (actor: Actor, writing: Writing): boolean =>
  writing.version <= actor.base || isOwn(actor, writing)
