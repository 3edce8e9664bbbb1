// Above 300 lines: one test for each way in which a session begins, is asked for or ends.
import { afterEach, expect, test } from 'vitest'
import { aSession } from '@simmer/contract/testing/a-session'
import type { Session } from '@simmer/contract/wire/session'
import {
  closeChannels,
  newSetting,
  newStore,
  openChannel,
  requests,
  session,
  signedIn,
  type Setting,
} from '../testing/session-setting.ts'
import type { SessionState } from '../store/session-state.ts'
import type { SessionStore } from './session-store.ts'

afterEach(closeChannels)

test('ST-1 the session is loading until the server answers, then authenticated or unauthenticated', async () => {
  const store = newStore(newSetting(session))
  expect(store.snapshot().status).toBe('loading')
  await store.refetch()
  expect(store.snapshot()).toMatchObject({ status: 'authenticated', remembered: false, person: { id: 'account-a' } })
  const guest = newStore(newSetting(null))
  await guest.refetch()
  expect(guest.snapshot()).toEqual({ status: 'unauthenticated', reason: null })
})

test('ST-1 ST-8 a signed-in person stays signed in after a restart without a network', async () => {
  const setting = newSetting(session)
  await signedIn(setting)
  setting.server.session = undefined
  const restarted = newStore(setting)
  restarted.start()
  expect(restarted.snapshot()).toMatchObject({ status: 'authenticated', remembered: true })
  await restarted.refetch()
  expect(restarted.snapshot().status).toBe('authenticated')
})

test('the device stores no token', async () => {
  const setting = newSetting(session)
  await signedIn(setting)
  expect([...setting.stored.values()].join()).not.toContain('jwt')
})

test('ER-1 when a session ends, local storage is cleared and unsent actions are sealed', async () => {
  const setting = newSetting(session)
  const store = await signedIn(setting)
  setting.server.session = null
  await store.refetch()
  expect(store.snapshot()).toEqual({ status: 'unauthenticated', reason: 'expired' })
  expect([...setting.stored]).toEqual([])
  expect(setting.log.filter((line) => line !== 'session requested')).toEqual([
    'remembered account-a',
    'token forgotten',
    'closed',
    'left account-a, unsent: keep',
  ])
})

test('ST-6 signing out with unsent actions asks the person first', async () => {
  const setting = newSetting(session)
  const store = await signedIn(setting)
  setting.unsent = { actions: 3, pictures: 0, drafts: [] }
  expect(await store.signOut()).toEqual({ done: false, unsent: setting.unsent })
  expect(store.snapshot().status).toBe('authenticated')
  expect(await store.signOut('send')).toEqual({ done: true })
  expect(store.snapshot()).toEqual({ status: 'unauthenticated', reason: 'signed-out' })
})

test('ST-6 signing out asks the person about a draft that exists only on this device, even after sending', async () => {
  const setting = newSetting(session)
  const store = await signedIn(setting)
  setting.unsent = { actions: 3, pictures: 0, drafts: ['profile'] }
  expect(await store.signOut()).toEqual({ done: false, unsent: setting.unsent })
  expect(await store.signOut('send')).toEqual({ done: false, unsent: { actions: 0, pictures: 0, drafts: ['profile'] } })
  expect(store.snapshot().status).toBe('authenticated')
})

test('ST-6 signing out asks the person about a picture that was not sent, and stays signed in until it is', async () => {
  const setting = newSetting(session)
  const store = await signedIn(setting)
  setting.unsent = { actions: 0, pictures: 1, drafts: [] }
  expect(await store.signOut()).toEqual({ done: false, unsent: setting.unsent })
  expect(await store.signOut('send')).toEqual({ done: false, unsent: setting.unsent })
  expect(store.snapshot().status).toBe('authenticated')
  setting.unsent = { actions: 0, pictures: 0, drafts: [] }
  expect(await store.signOut()).toEqual({ done: true })
})

test('ST-6 after a sign-out without a network and a new sign-in, the next start stays signed in', async () => {
  const setting = newSetting(session)
  const store = await signedIn(setting)
  setting.server.session = undefined
  await store.signOut()
  setting.server.session = session
  expect(await store.signIn({ email: 'ana@example.org', code: '123456' })).toBe('signed-in')
  const restarted = newStore(setting)
  await restarted.refetch()
  expect(restarted.snapshot().status).toBe('authenticated')
  expect(setting.log).not.toContain('signed out at the server')
})

test.each(['keep', 'delete'] as const)(
  'ST-6 a person who chooses to %s unsent work is signed out at once',
  async (what) => {
    const setting = newSetting(session)
    const store = await signedIn(setting)
    setting.unsent = { actions: 3, pictures: 0, drafts: ['posts'] }
    expect(await store.signOut(what)).toEqual({ done: true })
    expect(setting.log).toContain(`left account-a, unsent: ${what}`)
  },
)

/** Requests the session; the answer arrives when the returned function is called with it. */
const refetchSlowly = (setting: Setting, store: SessionStore): [Promise<void>, (answer: Session | null) => void] => {
  const pending: { resolve?: (answer: Session | null) => void } = {}
  setting.answer = new Promise((resolve) => {
    pending.resolve = resolve
  })
  const refetched = store.refetch()
  setting.answer = undefined
  return [refetched, (answer) => pending.resolve?.(answer)]
}

test.each([
  ['the session from before the sign-out', session],
  ['that the session has ended', null],
])('ST-6 a late answer of %s changes nothing about a sign-out', async (_, answer) => {
  const setting = newSetting(session)
  const store = await signedIn(setting)
  const [refetched, answerLate] = refetchSlowly(setting, store)
  const states: SessionState[] = []
  store.subscribe(() => states.push(store.snapshot()))
  const signedOut = store.signOut('delete')
  answerLate(answer)
  await Promise.all([refetched, signedOut])
  expect(states).toEqual([{ status: 'unauthenticated', reason: 'signed-out' }])
  expect(setting.log).toContain('left account-a, unsent: delete')
})

test('ST-6 a session that is read before a sign-out and arrives after it does not sign the person in again', async () => {
  const setting = newSetting(session)
  const store = await signedIn(setting)
  const [refetched, answerLate] = refetchSlowly(setting, store)
  await store.signOut('keep')
  answerLate(session)
  await refetched
  expect(store.snapshot()).toEqual({ status: 'unauthenticated', reason: 'signed-out' })
  expect(setting.stored.size).toBe(0)
})

test('ST-6 an answer from before a sign-out does not replace the person who signed in after it', async () => {
  const setting = newSetting(session)
  const store = await signedIn(setting)
  const [refetched, answerLate] = refetchSlowly(setting, store)
  await store.signOut('keep')
  setting.server.session = aSession({ id: 'account-b' })
  await store.signIn({ email: 'ben@example.org', code: '123456' })
  answerLate(session)
  await refetched
  expect(store.snapshot()).toMatchObject({ status: 'authenticated', person: { id: 'account-b' } })
})

test('ST-1 after a sign-out this tab still follows a sign-in of another tab', async () => {
  const setting = newSetting(session)
  const store = await signedIn(setting)
  await store.signOut('keep')
  setting.server.session = session
  await store.refetch()
  expect(store.snapshot().status).toBe('authenticated')
})

test('ST-6 signing out without a network reaches the server with the next request', async () => {
  const setting = newSetting(session)
  const store = await signedIn(setting)
  setting.server.session = undefined
  expect(await store.signOut()).toEqual({ done: true })
  expect(store.snapshot().status).toBe('unauthenticated')
  const restarted = newStore(setting)
  await restarted.refetch()
  await restarted.refetch()
  expect(restarted.snapshot()).toEqual({ status: 'unauthenticated', reason: null })
  setting.server.session = session
  await store.refetch()
  expect(setting.log).toContain('signed out at the server')
  expect(store.snapshot().status).toBe('unauthenticated')
})

test.each(['keep', 'delete'] as const)(
  'ST-6 a page that is closed during a sign-out finishes it at the next start, unsent: %s',
  async (what) => {
    const setting = newSetting(session)
    const store = await signedIn(setting)
    setting.server.session = undefined
    setting.closesWhileLeaving = true
    void store.signOut(what)
    await expect.poll(() => store.snapshot().status).toBe('unauthenticated')

    setting.closesWhileLeaving = false
    setting.server.session = session
    const restarted = newStore(setting)
    const stop = restarted.start()
    await expect.poll(() => setting.log).toContain(`left account-a, unsent: ${what}`)
    await expect.poll(() => restarted.snapshot().status).toBe('unauthenticated')
    expect(setting.log).toContain('signed out at the server')
    stop()
    await expect.poll(() => [...setting.stored]).toEqual([])
  },
)

test('a wrong code and an expired code are reported as different problems', async () => {
  const setting = newSetting(null)
  setting.server.signIn = 'code-wrong'
  expect(await newStore(setting).signIn({ email: 'ana@example.org', code: '000000' })).toBe('code-wrong')
  setting.server.signIn = 'code-expired'
  expect(await newStore(setting).signIn({ email: 'ana@example.org', code: '000000' })).toBe('code-expired')
})

test('ST-1 ST-6 when another tab signs out, this tab shows a sign-out and not an expired session', async () => {
  const here = newSetting(session)
  const store = newStore(here, 'tabs-of-one-device')
  const stop = store.start()
  await expect.poll(() => store.snapshot().status).toBe('authenticated')
  const there = newStore({ ...newSetting(session), server: here.server }, 'tabs-of-one-device')
  await there.refetch()
  expect(await there.signOut('keep')).toEqual({ done: true })
  await expect.poll(() => store.snapshot()).toEqual({ status: 'unauthenticated', reason: 'signed-out' })
  stop()
})

test('ST-6 when another tab signs out without a network, this tab signs out too, and the next request tells the server once', async () => {
  const here = newSetting(session)
  const store = newStore(here, 'tabs-without-a-network')
  const stop = store.start()
  await expect.poll(() => store.snapshot().status).toBe('authenticated')
  const there = newStore({ ...here, log: [] }, 'tabs-without-a-network')
  await there.refetch()
  here.server.session = undefined
  expect(await there.signOut('keep')).toEqual({ done: true })
  await expect.poll(() => store.snapshot()).toEqual({ status: 'unauthenticated', reason: 'signed-out' })
  await expect.poll(() => here.log).toContain('left account-a, unsent: keep')
  // A restart does not sign the person in again, and the server learns of it when it can be reached.
  here.server.session = session
  await store.refetch()
  await store.refetch()
  expect(here.log.filter((line) => line === 'signed out at the server')).toHaveLength(1)
  expect(store.snapshot().status).toBe('unauthenticated')
  expect(here.stored.size).toBe(0)
  stop()
})

test('ST-1 a tab that wakes without a network after a sign-out in another one signs out', async () => {
  const setting = newSetting(session)
  const asleep = await signedIn(setting)
  const awake = newStore(setting)
  await awake.refetch()
  setting.server.session = undefined
  await awake.signOut('keep')
  expect(asleep.snapshot().status).toBe('authenticated')
  await asleep.refetch()
  expect(asleep.snapshot()).toEqual({ status: 'unauthenticated', reason: 'signed-out' })
})

test('ST-6 a sign-out that another tab reports late does not end the session of a newer sign-in', async () => {
  const setting = newSetting(session)
  const store = newStore(setting, 'late-message')
  const stop = store.start()
  await expect.poll(() => store.snapshot().status).toBe('authenticated')
  setting.server.session = undefined
  const asked = requests(setting)
  const message = JSON.stringify({ event: 'session', data: { trigger: 'signout' }, timestamp: 0 })
  const channel = openChannel('late-message')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage(message)
  await expect.poll(() => requests(setting)).toBe(asked + 1)
  expect(store.snapshot().status).toBe('authenticated')
  expect(setting.stored.has('simmer.person')).toBe(true)
  stop()
})

test.each(['focus', 'online', 'visibilitychange'])('ST-1 the session is requested again on %s', async (name) => {
  const setting = newSetting(session)
  const stop = newStore(setting).start()
  await expect.poll(() => setting.log).toContain('remembered account-a')
  setting.events.dispatchEvent(new Event(name))
  expect(requests(setting)).toBe(2)
  stop()
  setting.events.dispatchEvent(new Event(name))
  expect(requests(setting)).toBe(2)
})

test('ST-1 with a poll the session is requested at that interval while someone is signed in', async () => {
  const setting = newSetting(session)
  setting.options.refetchInterval = 300
  const store = newStore(setting)
  const stop = store.start()
  await expect.poll(() => store.snapshot().status).toBe('authenticated')
  expect(setting.repeated.map(({ ms }) => ms)).toEqual([300_000])
  setting.repeated[0]?.run()
  expect(requests(setting)).toBe(2)
  await store.signOut('keep')
  setting.repeated[0]?.run()
  expect(requests(setting)).toBe(2)
  stop()
  expect(setting.repeated).toEqual([])
})

test('ST-1 without the option there is no poll', () => {
  const setting = newSetting(session)
  const stop = newStore(setting).start()
  expect(setting.repeated).toEqual([])
  stop()
})

test('ST-1 while the browser is offline the session is not requested, and a guest is shown at once', () => {
  const setting = newSetting(session)
  setting.isOnline = false
  const store = newStore(setting)
  store.start()
  setting.events.dispatchEvent(new Event('focus'))
  expect(requests(setting)).toBe(0)
  expect(store.snapshot()).toEqual({ status: 'unauthenticated', reason: null })
})

test('ST-1 while the browser is offline a signed-in person stays signed in', async () => {
  const setting = newSetting(session)
  const store = newStore(setting)
  const stop = store.start()
  await expect.poll(() => store.snapshot().status).toBe('authenticated')
  setting.isOnline = false
  setting.events.dispatchEvent(new Event('focus'))
  expect(requests(setting)).toBe(1)
  expect(store.snapshot().status).toBe('authenticated')
  stop()
})

test('ST-1 with the option the session is requested although the browser reports that it is offline', async () => {
  const setting = newSetting(session)
  setting.isOnline = false
  setting.options.refetchWhenOffline = true
  const store = newStore(setting)
  store.start()
  await expect.poll(() => store.snapshot().status).toBe('authenticated')
})
