import { expect, test } from 'vitest'
import { aSession } from '@simmer/contract/testing/a-session'
import type { Person } from '@simmer/contract/wire/session'
import { toPerson, type SessionState } from '../store/session-state.ts'
import { createLocalStoreHandle, type OpenedLocal } from './local-store-handle.ts'

const ana = toPerson(aSession({ id: 'account-a' }))
const ben = toPerson(aSession({ id: 'account-b' }))
const signedIn = (person: Person): SessionState => ({ status: 'authenticated', person, remembered: false })
const signedOut: SessionState = { status: 'unauthenticated', reason: 'signed-out' }

const newHandle = (first: SessionState) => {
  let state = first
  const listeners = new Set<() => void>()
  const log: string[] = []
  const handle = createLocalStoreHandle({
    session: {
      snapshot: () => state,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    retryQueue: () => Promise.reject(new Error('the test sends nothing')),
    load: (person) => {
      const name = person?.id ?? 'guest'
      log.push(`opened ${name}`)
      const close = (): Promise<void> => Promise.resolve(void log.push(`closed ${name}`))
      // oxlint-disable-next-line no-unsafe-type-assertion -- the tests only close it
      return Promise.resolve({ close } as unknown as OpenedLocal)
    },
  })
  const become = (next: SessionState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  return { handle, log, become }
}

test('ST-8 signing in opens the local store on any screen, so that queued actions are sent', async () => {
  const { handle, log, become } = newHandle(signedOut)
  become(signedIn(ana))
  await expect.poll(() => handle.current()).not.toBeNull()
  expect(log).toEqual(['opened account-a'])
})

test('a guest on a first visit does not load the database code', () => {
  const { handle, log, become } = newHandle({ status: 'loading' })
  become(signedOut)
  expect([handle.current(), handle.hasAccount(), log]).toEqual([null, false, []])
})

test('the store of one account is closed before that of another is opened', async () => {
  const { log, become } = newHandle(signedOut)
  become(signedIn(ana))
  become(signedIn(ben))
  await expect.poll(() => log).toEqual(['opened account-a', 'closed account-a', 'opened account-b'])
})

test('a call that opens the store waits while the session is loading', async () => {
  const { handle, log, become } = newHandle({ status: 'loading' })
  const opening = handle.open()
  expect(log).toEqual([])
  become(signedIn(ana))
  await opening
  expect(log).toEqual(['opened account-a'])
})
