import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '@simmer/contract/testing/a-session'
import {
  closeChannels,
  newSetting,
  newStore,
  openChannel,
  requests,
  session,
  signedIn,
} from '../testing/session-setting.ts'

afterEach(() => {
  closeChannels()
  vi.unstubAllGlobals()
})

test('ST-1 while the page is hidden the session is not requested', async () => {
  const setting = newSetting(session)
  const store = newStore(setting)
  const stop = store.start()
  await expect.poll(() => store.snapshot().status).toBe('authenticated')
  setting.isVisible = false
  setting.events.dispatchEvent(new Event('visibilitychange'))
  expect(requests(setting)).toBe(1)
  stop()
})

test('screens learn of each change of the session once, until they leave', async () => {
  const setting = newSetting(session)
  const store = newStore(setting)
  const seen: string[] = []
  const leaveScreen = store.subscribe(() => void seen.push(store.snapshot().status))
  await store.refetch()
  await store.refetch()
  expect(seen).toEqual(['authenticated'])
  leaveScreen()
  await store.signOut('keep')
  expect(seen).toEqual(['authenticated'])
})

/** What a store tells the other tabs: the triggers on the channel, and the last message in local storage. */
const otherTab = (name: string) => {
  const heard: string[] = []
  const channel = openChannel(name)
  channel.addEventListener('message', ({ data }) => void heard.push(String(data)))
  return { heard, triggers: () => heard.map((text) => JSON.parse(text).data.trigger) }
}

test('ST-1 the other tabs learn of a sign-in and of a sign-out, in the form that NextAuth uses', async () => {
  const setting = newSetting(session)
  const tab = otherTab('tells')
  const store = newStore(setting, 'tells')
  await store.signIn({ email: 'ana@example.org', code: '123456' })
  await expect.poll(() => tab.triggers()).toEqual(['getSession'])
  expect(JSON.parse(tab.heard[0] ?? '')).toEqual({ event: 'session', data: { trigger: 'getSession' }, timestamp: 7 })
  expect(setting.stored.get('nextauth.message')).toBe(tab.heard[0])
  await store.signOut('keep')
  await expect.poll(() => tab.triggers()).toEqual(['getSession', 'signout'])
  expect(setting.stored.size).toBe(0)
})

test('ST-1 the other tabs learn when the name of the person changes, and not when nothing has changed', async () => {
  const setting = newSetting(session)
  const tab = otherTab('names')
  const store = newStore(setting, 'names')
  for (let time = 0; time < 3; time += 1) await store.refetch()
  setting.server.session = aSession({ id: 'account-a', name: 'Ana' })
  await store.refetch()
  await expect.poll(() => tab.triggers()).toEqual(['getSession'])
  expect(store.snapshot()).toMatchObject({ person: { name: 'Ana' } })
  expect(setting.log.filter((line) => line.startsWith('remembered'))).toEqual(['remembered account-a'])
})

test('ST-6 a person who signs in after another one is remembered as the one whose actions are sent', async () => {
  const setting = newSetting(session)
  const store = await signedIn(setting)
  setting.server.session = aSession({ id: 'account-b' })
  await store.refetch()
  expect(setting.log.filter((line) => line.startsWith('remembered'))).toEqual([
    'remembered account-a',
    'remembered account-b',
  ])
  expect(store.snapshot()).toMatchObject({ person: { id: 'account-b' } })
})

test('ST-1 a tab without channels learns of a sign-out from local storage, and of nothing else that is stored', async () => {
  class StorageEventOfTheBrowser extends Event {
    readonly key: string
    readonly newValue: string | null
    constructor(key: string, newValue: string | null) {
      super('storage')
      this.key = key
      this.newValue = newValue
    }
  }
  vi.stubGlobal('StorageEvent', StorageEventOfTheBrowser)
  const setting = newSetting(session)
  const store = newStore(setting)
  const stop = store.start()
  await expect.poll(() => store.snapshot().status).toBe('authenticated')
  const message = JSON.stringify({ event: 'session', data: { trigger: 'signout' }, timestamp: 0 })
  setting.events.dispatchEvent(new StorageEventOfTheBrowser('simmer.kept.timers', message))
  setting.events.dispatchEvent(new StorageEventOfTheBrowser('nextauth.message', null))
  setting.events.dispatchEvent(new Event('storage'))
  expect(requests(setting)).toBe(1)
  setting.server.session = null
  setting.events.dispatchEvent(new StorageEventOfTheBrowser('nextauth.message', message))
  await expect.poll(() => store.snapshot()).toEqual({ status: 'unauthenticated', reason: 'signed-out' })
  const before = requests(setting)
  stop()
  setting.events.dispatchEvent(new StorageEventOfTheBrowser('nextauth.message', message))
  expect(requests(setting)).toBe(before)
})

test('ST-1 a tab that has stopped hears no message of another tab', async () => {
  const setting = newSetting(session)
  const store = newStore(setting, 'stopped')
  store.start()()
  await expect.poll(() => store.snapshot().status).toBe('authenticated')
  const before = requests(setting)
  const channel = openChannel('stopped')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage('{}')
  await new Promise((done) => void setTimeout(done, 50))
  expect(requests(setting)).toBe(before)
})

test('ER-1 an account that is suspended is signed out with that reason, and the other tabs look themselves', async () => {
  const setting = newSetting(session)
  const tab = otherTab('suspended')
  const store = newStore(setting, 'suspended')
  await store.refetch()
  await store.ended('suspended')
  expect(store.snapshot()).toEqual({ status: 'unauthenticated', reason: 'suspended' })
  expect(setting.log).toContain('left account-a, unsent: keep')
  await expect.poll(() => tab.triggers()).toEqual(['getSession'])
  await store.ended('expired')
  setting.server.session = null
  await store.refetch()
  expect(store.snapshot()).toEqual({ status: 'unauthenticated', reason: 'suspended' })
  expect(setting.log.filter((line) => line === 'closed')).toHaveLength(1)
})

test('ST-1 an error of this device is reported, and changes no session', async () => {
  const setting = newSetting(session)
  const store = await signedIn(setting)
  setting.server.defect = new TypeError('a defect')
  await expect(store.refetch()).rejects.toThrow('a defect')
  await expect(store.signOut('keep')).rejects.toThrow('a defect')
  expect(store.snapshot().status).toBe('authenticated')
  expect(setting.log).not.toContain('closed')
})

test('ST-1 without a network a first start shows a guest, and a guest stays a guest', async () => {
  const setting = newSetting(undefined)
  const store = newStore(setting)
  await store.refetch()
  expect(store.snapshot()).toEqual({ status: 'unauthenticated', reason: null })
  await store.refetch()
  expect(store.snapshot()).toEqual({ status: 'unauthenticated', reason: null })
  expect(setting.log).not.toContain('closed')
  setting.server.session = null
  await store.refetch()
  expect(store.snapshot()).toEqual({ status: 'unauthenticated', reason: null })
})

test('ST-6 the unsent work of a guest is none, and of a person what the device holds', async () => {
  const setting = newSetting(null)
  setting.unsent = { actions: 3, pictures: 1, drafts: ['posts'] }
  const guest = newStore(setting)
  await guest.refetch()
  expect(await guest.unsent()).toEqual({ actions: 0, pictures: 0, drafts: [] })
  expect(await guest.signOut()).toEqual({ done: true })
  expect([...setting.stored]).toEqual([])
  setting.server.session = session
  const store = await signedIn(setting)
  expect(await store.unsent()).toEqual(setting.unsent)
})

test('CA-13 the code is requested for the address of the person', async () => {
  const setting = newSetting(null)
  await newStore(setting).requestCode('ana@example.org')
  expect(setting.log).toEqual(['code requested for ana@example.org'])
})

test('a code that is right but opens no session counts as wrong', async () => {
  const setting = newSetting(null)
  const store = newStore(setting)
  expect(await store.signIn({ email: 'ana@example.org', code: '123456' })).toBe('code-wrong')
  expect(store.snapshot().status).not.toBe('authenticated')
})

test('ST-6 a sign-out that has not reached the server reaches it before a provider opens the next session', async () => {
  const setting = newSetting(session)
  const store = await signedIn(setting)
  setting.server.session = undefined
  await store.signOut('keep')
  setting.server.session = session
  const methods = await store.signInMethods()
  expect(await methods.providers()).toEqual([])
  expect(setting.log).toContain('signed out at the server')
  const before = requests(setting)
  await store.signInMethods()
  expect(requests(setting)).toBe(before)
})

test('ST-6 a start after a complete sign-out finishes nothing again', async () => {
  const setting = newSetting(session)
  const store = await signedIn(setting)
  await store.signOut('keep')
  expect(setting.log.filter((line) => line.startsWith('left'))).toHaveLength(1)
  setting.server.session = null
  newStore(setting).start()()
  setting.stored.set('simmer.unfinished-sign-out', 'no JSON')
  newStore(setting).start()()
  await new Promise((done) => void setTimeout(done, 20))
  expect(setting.log.filter((line) => line.startsWith('left'))).toHaveLength(1)
})
