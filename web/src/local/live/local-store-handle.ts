import type { Local } from '../store/local.ts'
import type { Person } from '@simmer/contract/wire/session'
import type { SessionStore } from '../session/session-store.ts'
import type { RetryQueue } from '../sync/retry-queue.ts'

/**
 * A handle on the local store. It loads the database code when the store is opened. When another account signs in, it
 * closes the store of the first account and opens that of the second.
 */
export interface LocalStoreHandle {
  /** The local store if it is open, else null. The same object between two changes. */
  readonly current: () => Local | null
  readonly subscribe: (listener: () => void) => () => void
  /** Loads the database code and opens the store. */
  readonly open: () => Promise<Local>
  /** Whether an account is signed in. For guests, screens open the store only when they need it. */
  readonly hasAccount: () => boolean
  /** The retry queue of this page. Its code is loaded with the first call. */
  readonly retryQueue: () => Promise<RetryQueue>
}

export interface OpenedLocal extends Local {
  /** Resolves after a running sync has ended. */
  close(): Promise<void>
}

export interface LocalStoreHandleInternal extends LocalStoreHandle {
  readonly close: () => Promise<void>
}

interface LocalStoreDeps {
  readonly session: Pick<SessionStore, 'snapshot' | 'subscribe'>
  /** Loads the database code and opens the store of this person, or of a guest (null). */
  readonly load: (person: Person | null) => Promise<OpenedLocal>
  readonly retryQueue: () => Promise<RetryQueue>
}

interface Opening {
  readonly personId: string | null
  readonly local: Promise<OpenedLocal>
}

export const createLocalStoreHandle = ({ session, load, retryQueue }: LocalStoreDeps): LocalStoreHandleInternal => {
  const listeners = new Set<() => void>()
  let opening: Opening | null = null
  let current: OpenedLocal | null = null

  const notify = (): void => {
    for (const listener of listeners) listener()
  }

  /** Undefined while the session is loading. */
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
      // After a sign-in the pending actions are sent at once, on whatever screen.
      if (person !== null) openFor(person).catch(() => undefined)
      return
    }
    if (opening.personId === (person?.id ?? null)) return
    // The open store belongs to another account.
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
    retryQueue,
    hasAccount: () => session.snapshot().status === 'authenticated',
    close,
  }
}
