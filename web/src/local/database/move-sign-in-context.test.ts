import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withDeviceDatabase } from './device-database.ts'

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('ST-5 RF-6 the return path and the invitation of an earlier build move from local storage, once', async () => {
  const texts = new Map([
    ['simmer.return', '{"path":"/saved","at":7}'],
    ['simmer.invitation', '{"code":"FRIEND1","at":8}'],
    ['simmer.person', '{}'],
  ])
  const removed = (key: string) => texts.delete(key)
  vi.stubGlobal('localStorage', { getItem: (key: string) => texts.get(key) ?? null, removeItem: removed })
  const moved = [
    { kind: 'invitation', v: 1, code: 'FRIEND1', at: 8 },
    { kind: 'return-path', v: 1, path: '/saved', at: 7 },
  ]
  expect(await withDeviceDatabase(({ signInContext }) => signInContext.toArray())).toEqual(moved)
  expect([...texts.keys()]).toEqual(['simmer.person'])
  await withDeviceDatabase(({ signInContext }) => signInContext.delete('invitation'))
  expect(Reflect.get(Dexie, 'connections')).toHaveLength(0)
  expect(await withDeviceDatabase(({ signInContext }) => signInContext.toArray())).toEqual(moved.slice(1))
})

test('a sign-in context that cannot be read is deleted, and one that cannot be stored stays in local storage', async () => {
  const texts = new Map([
    ['simmer.return', 'no JSON'],
    ['simmer.invitation', '{"code":"FRIEND1","at":8}'],
  ])
  const removed = (key: string) => texts.delete(key)
  vi.stubGlobal('localStorage', { getItem: (key: string) => texts.get(key) ?? null, removeItem: removed })
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await withDeviceDatabase(({ signInContext }) => signInContext.toArray())).toEqual([])
  full.mockRestore()
  expect([...texts.keys()]).toEqual(['simmer.invitation'])
})
