import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '@simmer/contract/testing/a-session'
import { toPerson, type SessionState } from '../store/session-state.ts'
import { runHook } from '../testing/hook-root.ts'
import type { SessionStore } from './session-store.ts'
import { SessionStoreContext, useSession } from './use-session.ts'

afterEach(() => void vi.unstubAllGlobals())

const unused = () => Promise.reject(new Error('the hook only reads the session'))
const signedIn: SessionState = { status: 'authenticated', person: toPerson(aSession()), remembered: false }

const newStore = () => {
  let state: SessionState = signedIn
  const listeners = new Set<() => void>()
  const store: SessionStore = {
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => () => undefined,
    refetch: unused,
    requestCode: unused,
    signIn: unused,
    signInMethods: unused,
    unsent: unused,
    signOut: unused,
  }
  const set = (next: SessionState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  return { store, set, listeners }
}

test('ST-1 a screen shows the session of the device, follows its changes, and stops when it leaves', async () => {
  const { store, set, listeners } = newStore()
  const hook = await runHook(useSession, (child) => createElement(SessionStoreContext, { value: store }, child))
  expect(hook.values.at(-1)).toBe(signedIn)
  await hook.step(() => set({ status: 'unauthenticated', reason: 'expired' }))
  expect(hook.values.at(-1)).toEqual({ status: 'unauthenticated', reason: 'expired' })
  await hook.unmount()
  expect(listeners.size).toBe(0)
})

const Status = () => useSession().status

test('ST-1 the session is loading on the server, and where no store is provided', async () => {
  const page = createElement(SessionStoreContext, { value: newStore().store }, createElement(Status))
  expect(renderToString(page)).toBe('loading')
  expect(renderToString(createElement(Status))).toBe('loading')
  const hook = await runHook(useSession)
  expect(hook.values).toEqual([{ status: 'loading' }])
  await hook.unmount()
})
