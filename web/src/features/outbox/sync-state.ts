import type { Reach } from '#local/use-reach.ts'

/** What this device knows about its sync. */
export interface SyncFacts {
  readonly isGuest: boolean
  readonly reach: Reach
  /** Whether the last try of the person did not reach the server. */
  readonly hasFailed: boolean
  /** How many changes are not sent yet, pictures and messages included. */
  readonly waiting: number
  /** How many of them are sent only after a sign-in. */
  readonly waitingForSignIn: number
  readonly rejected: number
  /** In milliseconds since 1970; null for never. */
  readonly lastSyncedAt: number | null
}

export type SyncState =
  'rejected' | 'signIn' | 'offline' | 'unreachable' | 'waiting' | 'guest' | 'neverSynced' | 'synced'

/** ST-9: the one thing that a person has to know first. What needs a decision comes before what only takes time. */
export const syncState = (facts: SyncFacts): SyncState => {
  if (facts.rejected > 0) return 'rejected'
  if (facts.waitingForSignIn > 0) return 'signIn'
  if (facts.reach === 'offline') return 'offline'
  if (facts.hasFailed || facts.reach === 'unreached') return 'unreachable'
  if (facts.waiting > 0) return 'waiting'
  if (facts.isGuest) return 'guest'
  return facts.lastSyncedAt === null ? 'neverSynced' : 'synced'
}

/**
 * How the button that starts a sync looks: the one main button of the page while changes wait. Null without a network,
 * which a sync needs, while a rejected change needs a decision instead, and for guests, who log in first.
 */
export const syncButton = (facts: SyncFacts): 'primary' | 'secondary' | null => {
  const state = syncState(facts)
  if (facts.isGuest || facts.reach === 'offline' || state === 'rejected') return null
  return state === 'waiting' || state === 'unreachable' ? 'primary' : 'secondary'
}
