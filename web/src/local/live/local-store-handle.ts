import type { Local } from '../local.ts'
import type { Person } from '../session/session-state.ts'
import type { SessionStore } from '../session/session-store.ts'

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

export interface OpenedLocal extends Local {
  /** Ends after a cycle that is running. */
  close(): Promise<void>
}

export interface LocalStoreHandleInternal extends LocalStoreHandle {
  readonly close: () => Promise<void>
}

interface LocalStoreDeps {
  readonly session: Pick<SessionStore, 'snapshot' | 'subscribe'>
  /** Loads the database code and opens the copy of this person, or of a guest. */
  readonly load: (person: Person | null) => Promise<OpenedLocal>
}

interface Opening {
  readonly personId: string | null
  readonly local: Promise<OpenedLocal>
}

export const createLocalStoreHandle = ({ session, load }: LocalStoreDeps): LocalStoreHandleInternal => {
  const listeners = new Set<() => void>()
  let opening: Opening | null = null
  let current: OpenedLocal | null = null

  const notify = (): void => {
    for (const listener of listeners) listener()
  }

  /** Undefined while nobody knows yet. */
  const currentPerson = (): Person | null | undefined => {
    const state = session.snapshot()
    if (state.status === 'loading') return undefined
    return state.status === 'authenticated' ? state.person : null
  }

  const knownPerson = (): Promise<Person | null> =>
    new Promise((resolve) => {
      const check = (): void => {
        const person = currentPerson()
        if (person === undefined) return
        stop()
        resolve(person)
      }
      const stop = session.subscribe(check)
      check()
    })

  const openFor = (person: Person | null): Promise<OpenedLocal> => {
    const local = load(person)
    const ownOpening: Opening = { personId: person?.id ?? null, local }
    opening = ownOpening
    local.then(
      (opened) => {
        if (opening === ownOpening) {
          current = opened
          notify()
        }
        return opened
      },
      () => {
        if (opening === ownOpening) opening = null
        return null
      },
    )
    return local
  }

  const close = async (): Promise<void> => {
    const closing = opening
    opening = null
    current = null
    notify()
    const opened = await closing?.local.catch(() => null)
    await opened?.close()
  }

  session.subscribe(() => {
    const person = currentPerson()
    if (person === undefined) return
    if (opening === null) {
      // Somebody has just signed in: what waits here for them goes out now, whatever they look at.
      if (person !== null) openFor(person).catch(() => undefined)
      return
    }
    if (opening.personId === (person?.id ?? null)) return
    // Somebody else is here now: what was open belongs to the other account.
    void close().then(() => (opening === null ? openFor(person) : null))
  })

  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: async () => {
      const person = await knownPerson()
      if (opening !== null && opening.personId === (person?.id ?? null)) return opening.local
      if (opening !== null) await close()
      return openFor(person)
    },
    hasAccount: () => session.snapshot().status === 'authenticated',
    close,
  }
}
