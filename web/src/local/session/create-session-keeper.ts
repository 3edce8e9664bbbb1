import * as v from 'valibot'
import type { Call } from '@simmer/contract/wire/endpoint'
import { broadcastKey, type Session } from '@simmer/contract/wire/session'
import { fetched } from '../../api/fetched.ts'
import { NetworkError } from '../../api/network-away.ts'
import type { SessionForms } from '../../api/session-forms.ts'
import type { Tokens } from '../../api/tokens.ts'
import type { DeviceRecords } from './device-records.ts'
import type { DeviceText } from './device-text.ts'
import { Person, personOf } from './person.ts'
import type { SessionStore } from './session-keeper.ts'
import type { SessionState } from './session-state.ts'

/** What the other parts of the device tell the keeper. */
export interface SessionKeeperInside extends SessionStore {
  /** ER-1: the server would not have this person any more. What was not sent is sealed for them. */
  ended(because: 'expired' | 'suspended'): Promise<void>
}

export interface SessionParts {
  /** Signing in and out, loaded when it is needed. Throws NetworkAway. */
  readonly forms: () => Promise<SessionForms>
  readonly tokens: Tokens
  readonly call: Call
  /** The database code, loaded when it is needed. */
  readonly records: () => Promise<DeviceRecords>
  readonly text: DeviceText
  /** The other tabs. */
  readonly channel: BroadcastChannel
  readonly now: () => number
  readonly events: EventTarget
  readonly isVisible: () => boolean
  /** Closes the open copy of an account, once its running cycle has ended. */
  readonly closeLocal: () => Promise<void>
  /** Sends what waits; true when all of it went. */
  readonly sendAll: () => Promise<boolean>
}

/** The person is kept here for the next start (and in `rs-device` for the service worker); never a token. */
const personKey = 'simmer.person'
/** Signed out without a network: the cookie is still there and goes with the first chance. */
const leavingKey = 'simmer.leaving'

export const createSessionKeeper = (parts: SessionParts): SessionKeeperInside => {
  const { forms, tokens, call, records, text, channel, closeLocal } = parts
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'loading' }

  const set = (next: SessionState): void => {
    if (JSON.stringify(next) === JSON.stringify(state)) return
    state = next
    for (const listener of listeners) listener()
  }

  const tellTabs = (trigger: 'getSession' | 'signout'): void => {
    const message = JSON.stringify({ event: 'session', data: { trigger }, timestamp: Math.floor(parts.now() / 1000) })
    text.set(broadcastKey, message)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage(message)
  }

  const remembered = (): Person | null => {
    const kept = text.get(personKey)
    if (kept === null) return null
    try {
      const read = v.safeParse(Person, JSON.parse(kept))
      return read.success ? read.output : null
    } catch {
      return null
    }
  }

  const arrive = async (session: Session): Promise<void> => {
    const person = personOf(session)
    const isNew = remembered()?.id !== person.id
    const [before, now] = [text.get(personKey), JSON.stringify(person)]
    text.set(personKey, now)
    set({ status: 'authenticated', person, remembered: false })
    // A name was chosen, a role was given: the other tabs should not have to find out.
    if (before !== null && before !== now) tellTabs('getSession')
    if (isNew) await (await records()).remember(person)
  }

  const leave = async (
    because: Exclude<SessionState, { status: 'loading' | 'authenticated' }>['because'],
    unsent: 'keep' | 'delete',
  ): Promise<void> => {
    const person = state.status === 'authenticated' ? state.person : null
    tokens.clear()
    text.clear()
    set({ status: 'unauthenticated', because })
    if (person !== null) {
      await closeLocal()
      await (await records()).leave(person.id, unsent)
    }
  }

  const refetch = async (ifNobody: 'expired' | 'signed-out' = 'expired'): Promise<void> => {
    try {
      if (text.get(leavingKey) !== null) {
        await (await forms()).signOut()
        text.remove(leavingKey)
      }
      const session = await tokens.refresh()
      if (session !== null) return await arrive(session)
      if (state.status === 'authenticated') await leave(ifNobody, 'keep')
      else if (state.status === 'loading') set({ status: 'unauthenticated', because: null })
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      // ST-1: who was signed in stays so while nobody can be asked.
      if (state.status === 'loading') set({ status: 'unauthenticated', because: null })
    }
  }

  const ask = (): void => void refetch()
  /** Another tab signed in or out. Whoever signed out there did not mean to be asked who they are here. */
  const told = (message: string): void => void refetch(message.includes('"signout"') ? 'signed-out' : 'expired')
  const stored = (event: Event): void => {
    if (event instanceof StorageEvent && event.key === broadcastKey && event.newValue !== null) told(event.newValue)
  }
  const heard = (event: Event): void => {
    if (event instanceof MessageEvent) told(String(event.data))
  }

  return {
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      const person = remembered()
      if (person !== null) set({ status: 'authenticated', person, remembered: true })
      const seen = (): void => {
        if (parts.isVisible()) ask()
      }
      channel.addEventListener('message', heard)
      parts.events.addEventListener('visibilitychange', seen)
      parts.events.addEventListener('storage', stored)
      parts.events.addEventListener('online', ask)
      ask()
      return () => {
        channel.removeEventListener('message', heard)
        parts.events.removeEventListener('visibilitychange', seen)
        parts.events.removeEventListener('storage', stored)
        parts.events.removeEventListener('online', ask)
      }
    },
    refetch: () => refetch(),
    requestCode: async (email) => {
      const { accountEndpoints } = await fetched(import('@simmer/contract/wire/account-endpoints'))
      await (await forms()).begin()
      await call(accountEndpoints.sendCode, { body: { email, password: '' } })
    },
    signInMethods: async () => {
      // Whoever left without a network leaves now: a session that another service opens must not be taken for the old one.
      if (text.get(leavingKey) !== null) await refetch()
      return forms()
    },
    signIn: async (proof) => {
      const refusal = await (await forms()).signIn(proof)
      if (refusal !== null) return refusal
      text.remove(leavingKey)
      const session = await tokens.refresh()
      if (session === null) return 'code-wrong'
      await arrive(session)
      tellTabs('getSession')
      return 'signed-in'
    },
    signOut: async (unsent) => {
      const person = state.status === 'authenticated' ? state.person : null
      if (person !== null && unsent !== 'delete' && unsent !== 'keep') {
        if (unsent === 'send') await parts.sendAll()
        const waiting = await (await records()).unsent(person.id)
        if (waiting.actions > 0 || waiting.drafts.length > 0) return { done: false, unsent: waiting }
      }
      const reached = await forms()
        .then((loaded) => loaded.signOut())
        .then(
          () => true,
          (error: unknown) => {
            if (error instanceof NetworkError) return false
            throw error
          },
        )
      // Before anything else is done: they would find out by themselves, and take it for an expired session.
      tellTabs('signout')
      await leave('signed-out', unsent === 'delete' ? 'delete' : 'keep')
      if (!reached) text.set(leavingKey, '1')
      return { done: true }
    },
    ended: async (because) => {
      if (state.status !== 'authenticated') return
      await leave(because, 'keep')
      tellTabs('getSession')
    },
  }
}
