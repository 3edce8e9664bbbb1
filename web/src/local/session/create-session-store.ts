import * as v from 'valibot'
import { broadcastKey } from '@simmer/contract/wire/product-constants'
import type { Session } from '@simmer/contract/wire/session'
import { NetworkError } from '#api/network-error.ts'
import type { SessionForms } from '#api/session-forms.ts'
import type { Tokens } from '#api/tokens.ts'
import type { DeviceRecords } from './device-records.ts'
import { readJson } from '../persistence/read-json.ts'
import { unfinishedSignOutKey, type SafeStorage } from '../persistence/safe-storage.ts'
import { Person } from '@simmer/contract/wire/session'
import { toPerson, type SessionState } from '../store/session-state.ts'
import type { SessionStore } from './session-store.ts'

/** The session store for the other parts of the device, which report an ended session to it. */
export interface SessionStoreInternal extends SessionStore {
  /** ER-1: the server no longer accepts the session. Unsent work is sealed for the account. */
  ended(reason: 'expired' | 'suspended'): Promise<void>
}

/** ST-1: the options of the session, which have the names and defaults of NextAuth's SessionProvider. */
export interface SessionOptions {
  /** Seconds between two requests for the session while someone is signed in; 0 requests none. */
  readonly refetchInterval: number
  /** Whether the session is also requested while the browser reports that it has no network. */
  readonly refetchWhenOffline: boolean
}

export interface SessionStoreDeps {
  /** The calls that sign in and out; their code is loaded on first use. Throws NetworkError. */
  readonly forms: () => Promise<SessionForms>
  readonly tokens: Tokens
  /** The database code, loaded on first use. */
  readonly records: () => Promise<DeviceRecords>
  readonly storage: SafeStorage
  /** Connects the tabs of this device. */
  readonly channel: BroadcastChannel
  readonly now: () => number
  readonly events: EventTarget
  readonly isVisible: () => boolean
  /** False while the browser reports that it has no network. */
  readonly isOnline: () => boolean
  readonly options: SessionOptions
  /** Repeats a task. Returns how to stop. */
  readonly repeat: (run: () => void, ms: number) => () => void
  /** Closes the account's local store once its running sync cycle has ended. */
  readonly closeLocal: () => Promise<void>
  /** Sends the queued actions and the pictures; true if none is left. */
  readonly sendAll: () => Promise<boolean>
}

/**
 * The person, stored for the next start. The device database has a copy for the service worker. A token is never
 * stored.
 */
const personKey = 'simmer.person'
/** Set after a sign-out without a network: the cookie is still valid, and the next request signs out at the server. */
const leavingKey = 'simmer.leaving'

/** A sign-out whose data is not deleted yet. `at` is the time of the sign-out in milliseconds. */
const UnfinishedSignOut = v.object({ person: Person, unsent: v.picklist(['keep', 'delete']), at: v.number() })
type UnfinishedSignOut = v.InferOutput<typeof UnfinishedSignOut>

export const createSessionStore = (deps: SessionStoreDeps): SessionStoreInternal => {
  const { forms, tokens, records, storage: text, channel, closeLocal, options } = deps
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'loading' }
  /** Counts the sign-ins and sign-outs. An answer about an earlier session is ignored. */
  let changes = 0
  let isSigningOut = false

  const set = (next: SessionState): void => {
    if (JSON.stringify(next) === JSON.stringify(state)) return
    state = next
    for (const listener of listeners) listener()
  }

  const notifyTabs = (trigger: 'getSession' | 'signout'): void => {
    const message = JSON.stringify({ event: 'session', data: { trigger }, timestamp: Math.floor(deps.now() / 1000) })
    text.set(broadcastKey, message)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage(message)
  }

  const readStored = <T>(key: string, schema: v.GenericSchema<unknown, T>): T | null =>
    readJson(schema, text.get(key), null)
  const remembered = (): Person | null => readStored(personKey, Person)

  const finishSignOut = async ({ person, unsent, at }: UnfinishedSignOut): Promise<void> => {
    await (await records()).leave(person, unsent, at)
    text.remove(unfinishedSignOutKey)
  }

  const setSignedIn = async (session: Session): Promise<void> => {
    const person = toPerson(session)
    const isNew = remembered()?.id !== person.id
    const [before, now] = [text.get(personKey), JSON.stringify(person)]
    text.set(personKey, now)
    set({ status: 'authenticated', person, remembered: false })
    // The person's name or role changed: the other tabs refetch the session.
    if (before !== null && before !== now) notifyTabs('getSession')
    if (isNew) await (await records()).remember(person)
  }

  const setSignedOut = async (
    reason: Exclude<SessionState, { status: 'loading' | 'authenticated' }>['reason'],
    unsent: 'keep' | 'delete',
    /** The sign-out of this tab; null if another tab or the server ended the session. */
    own: { readonly isReached: boolean } | null = null,
  ): Promise<void> => {
    const isCookieLeft = own === null ? text.get(leavingKey) !== null : !own.isReached
    const unfinished = state.status === 'authenticated' ? { person: state.person, unsent, at: deps.now() } : null
    changes += 1
    tokens.clear()
    text.clear()
    if (isCookieLeft) text.set(leavingKey, '1')
    if (unfinished !== null) text.set(unfinishedSignOutKey, JSON.stringify(unfinished))
    // The other tabs are notified first; else they would notice the end themselves and report an expired session. What
    // they read of this sign-out is stored by then.
    if (own !== null) notifyTabs('signout')
    text.remove(broadcastKey)
    set({ status: 'unauthenticated', reason })
    if (unfinished === null) return
    await closeLocal()
    await finishSignOut(unfinished)
  }

  const refetch = async (reasonIfNone: 'expired' | 'signed-out' = 'expired'): Promise<void> => {
    try {
      if (text.get(leavingKey) !== null) {
        await (await forms()).signOut()
        text.remove(leavingKey)
      }
      const changesBefore = changes
      const session = await tokens.refresh()
      if (isSigningOut || changes !== changesBefore) return
      if (session !== null) return await setSignedIn(session)
      if (state.status === 'authenticated') await setSignedOut(reasonIfNone, 'keep')
      else if (state.status === 'loading') set({ status: 'unauthenticated', reason: null })
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      // ST-1: a signed-in person stays signed in while the server cannot be reached.
      if (state.status === 'loading') set({ status: 'unauthenticated', reason: null })
      // Another tab signed out without a network.
      else if (state.status === 'authenticated' && text.get(leavingKey) !== null)
        await setSignedOut('signed-out', 'keep')
    }
  }

  const onWake = (): void => {
    if (deps.isOnline() || options.refetchWhenOffline) void refetch()
    else if (state.status === 'loading') set({ status: 'unauthenticated', reason: null })
  }
  const onPoll = (): void => {
    if (state.status === 'authenticated') onWake()
  }
  /** Another tab signed in or out. After a sign-out this tab must not report an expired session. */
  const onTabMessage = (message: string): void => void refetch(message.includes('"signout"') ? 'signed-out' : 'expired')
  const onStorage = (event: Event): void => {
    if (event instanceof StorageEvent && event.key === broadcastKey && event.newValue !== null)
      onTabMessage(event.newValue)
  }
  const onMessage = (event: Event): void => {
    if (event instanceof MessageEvent) onTabMessage(String(event.data))
  }

  return {
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      const unfinished = readStored(unfinishedSignOutKey, UnfinishedSignOut)
      if (unfinished !== null) void finishSignOut(unfinished)
      const person = remembered()
      if (person !== null) set({ status: 'authenticated', person, remembered: true })
      const onVisibilityChange = (): void => {
        if (deps.isVisible()) onWake()
      }
      channel.addEventListener('message', onMessage)
      deps.events.addEventListener('visibilitychange', onVisibilityChange)
      deps.events.addEventListener('storage', onStorage)
      deps.events.addEventListener('online', onWake)
      deps.events.addEventListener('focus', onWake)
      const stopPoll = options.refetchInterval > 0 ? deps.repeat(onPoll, options.refetchInterval * 1000) : undefined
      onWake()
      return () => {
        stopPoll?.()
        deps.events.removeEventListener('focus', onWake)
        channel.removeEventListener('message', onMessage)
        deps.events.removeEventListener('visibilitychange', onVisibilityChange)
        deps.events.removeEventListener('storage', onStorage)
        deps.events.removeEventListener('online', onWake)
      }
    },
    refetch: () => refetch(),
    requestCode: async (email) => (await forms()).requestCode(email),
    signInMethods: async () => {
      // A pending sign-out runs first: otherwise the session that a provider opens would count as the old one.
      if (text.get(leavingKey) !== null) await refetch()
      return forms()
    },
    signIn: async (credential) => {
      const problem = await (await forms()).signIn(credential)
      if (problem !== null) return problem
      text.remove(leavingKey)
      changes += 1
      const session = await tokens.refresh()
      if (session === null) return 'code-wrong'
      await setSignedIn(session)
      notifyTabs('getSession')
      return 'signed-in'
    },
    unsent: async () =>
      state.status === 'authenticated'
        ? (await records()).unsent(state.person.id)
        : { actions: 0, pictures: 0, drafts: [] },
    signOut: async (unsent) => {
      const person = state.status === 'authenticated' ? state.person : null
      if (person !== null && unsent !== 'delete' && unsent !== 'keep') {
        if (unsent === 'send') await deps.sendAll()
        const waiting = await (await records()).unsent(person.id)
        if (waiting.actions > 0 || waiting.pictures > 0 || waiting.drafts.length > 0)
          return { done: false, unsent: waiting }
      }
      isSigningOut = true
      const isReached = await forms()
        .then((loaded) => loaded.signOut())
        .then(
          () => true,
          (error: unknown) => {
            if (error instanceof NetworkError) return false
            throw error
          },
        )
        .finally(() => {
          isSigningOut = false
        })
      await setSignedOut('signed-out', unsent === 'delete' ? 'delete' : 'keep', { isReached })
      return { done: true }
    },
    ended: async (reason) => {
      if (state.status !== 'authenticated') return
      await setSignedOut(reason, 'keep')
      notifyTabs('getSession')
    },
  }
}
