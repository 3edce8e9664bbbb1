import type { Local } from '../local.ts'

/**
 * The way to this device's copy. Nothing of the database is loaded before somebody opens it; when the person changes,
 * the copy of the other account is closed and a new one takes its place.
 */
export interface LocalStoreHandle {
  /** The copy if it is open, else null. Stable between changes. */
  readonly current: () => Local | null
  readonly subscribe: (listener: () => void) => () => void
  /** Loads the database code and opens. */
  readonly open: () => Promise<Local>
  /** Whether there is anything to read: somebody is signed in, or this device was used before. Guests on a first visit load nothing. */
  readonly hasAccount: () => boolean
}
