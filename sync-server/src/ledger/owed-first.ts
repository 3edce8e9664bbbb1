import type { Transaction } from '../postgres/database.ts'
import { accountKey, noCounters, owedOf } from './counters.ts'
import { lockOwner, readCounters, readLinesOfCauses, readReversedCauses } from './ledger-store.ts'
import type { TransferLeg } from './line.ts'

/**
 * The legs of an amount that a person gets: what they owe is filled first, and the rest goes where it would have gone.
 * `owed` is in minor units, see `owedOf`.
 */
export const owedFirst = (owed: bigint, leg: TransferLeg): TransferLeg[] => {
  const filled = owed < leg.amount ? owed : leg.amount
  if (filled <= 0n) return [leg]
  const fills: TransferLeg = { ...leg, credit: 'owed', amount: filled }
  return filled === leg.amount ? [fills] : [fills, { ...leg, amount: leg.amount - filled }]
}

/** What is known of earnings before they are released. */
export interface ReleaseState {
  /** Cause ids whose release is posted, and those whose earnings are reversed. */
  readonly done: ReadonlySet<string>
  /** In minor units. */
  readonly owed: bigint
}

/** Locks the postings of an owner until the transaction ends, so that what is read stays true. */
export const lockReleaseState = async (
  tx: Transaction,
  ownerId: string,
  causeIds: readonly string[],
  currency: string,
): Promise<ReleaseState> => {
  await lockOwner(tx, ownerId)
  const releases = causeIds.map((causeId) => ({ cause: 'release', causeId }))
  const [released, reversed, counters] = await Promise.all([
    readLinesOfCauses(tx, ownerId, releases),
    readReversedCauses(tx, ownerId, 'earn', causeIds),
    readCounters(tx, ownerId),
  ])
  return {
    done: new Set([...reversed, ...released.map(({ causeId }) => causeId)]),
    owed: owedOf(counters.get(accountKey('owed', currency)) ?? noCounters),
  }
}
