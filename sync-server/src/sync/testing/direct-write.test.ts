import { randomUUID } from 'node:crypto'
import { Problem } from '@simmer/contract/wire/problems'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#postgres/testing/test-database.ts'
import type { DirectWrite } from '../direct-write.ts'
import { createAccount, createRecipes, Device, startSyncServer, type SyncServer } from './sync-server.ts'

let store: TestDatabase
let server: SyncServer
let [soup, cake] = ['', '']
const changes: (readonly [accountId: string, version: number])[] = []
const hooks: string[] = []
beforeAll(async () => {
  store = await testDatabase()
  server = await startSyncServer(store.db, {
    onChanged: (...change) => changes.push(change),
    afterCommit: [
      { kinds: ['saved'], run: () => hooks.push('saved rows') },
      { actions: ['saved.set', 'draft.publish'], run: () => hooks.push('save action') },
      { kinds: ['rating'], actions: ['note.set'], run: () => hooks.push('rating or note') },
      { run: () => hooks.push('never') },
    ],
  })
  ;[soup = '', cake = ''] = await createRecipes(store.db, 2)
})
afterAll(async () => {
  await server.close()
  await store.drop()
})

const newUser = async () => {
  const accountId = await createAccount(store.db)
  let noted = 0
  const write = (uid: string, on = true, more: Partial<DirectWrite<'saved.set'>> = {}) =>
    server.syncEngine.perform({
      accountId,
      uid,
      name: 'saved.set',
      key: `r:${soup}`,
      args: { on },
      note: ({ rows }) => {
        noted += 1
        return { wasSaved: (rows.saved.get(soup)?.adds.length ?? 0) > 0 }
      },
      ...more,
    })
  const device = new Device(server.url, accountId)
  return { accountId, device, write, noted: () => noted }
}

test('I2 a call of the API is applied once, and each repeat of it gets the note of the first time', async () => {
  const { device, write, noted } = await newUser()
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  expect(await write(first)).toEqual({ wasSaved: false })
  expect(await write(second)).toEqual({ wasSaved: true })
  expect(await write(third, false)).toEqual({ wasSaved: true })
  const counted = noted()
  expect(await write(first)).toEqual({ wasSaved: false })
  expect(await write(second)).toEqual({ wasSaved: true })
  expect(noted()).toBe(counted)
  await device.sync()
  expect([...device.base.keys()]).toEqual([])
})

test('an id of another action is refused, and nothing is written', async () => {
  const { device, write } = await newUser()
  const uid = randomUUID()
  await write(uid)
  const reused = expect.objectContaining({ problem: 'key-reused' })
  await expect(write(uid, false)).rejects.toEqual(reused)
  await expect(write(uid, true, { key: `r:${cake}` })).rejects.toEqual(reused)
  const rating = { accountId: device.user, uid, key: `r:${soup}`, note: () => null }
  await expect(server.syncEngine.perform({ ...rating, name: 'rating.set', args: { stars: 3 } })).rejects.toEqual(reused)
  await device.sync()
  expect([...device.base.keys()]).toEqual([`saved ${soup}`])
  // The ledger has an applied action of a device without its arguments: there its id, name and key decide.
  const fromDevice = device.save(cake)
  await device.sync([fromDevice])
  expect(await write(fromDevice.u, true, { key: `r:${cake}` })).toBeNull()
  await expect(write(fromDevice.u)).rejects.toEqual(reused)
  // A device that sends the action of a call finds it done.
  const repeated = { ...device.save(soup), u: uid }
  expect((await device.sync([repeated])).push.results).toEqual([[device.mid, 'duplicate', null, { of: 'applied' }]])
})

test('a call acts as a device that has seen everything, and its problem leaves everything as it is', async () => {
  const { accountId, device, write } = await newUser()
  const tablet = new Device(server.url, accountId)
  await device.sync([device.save(soup)])
  await tablet.sync([{ ...tablet.save(soup), o: 0 }])
  changes.length = 0
  await expect(
    write(randomUUID(), false, {
      note: () => {
        throw new Problem('recipe-not-found')
      },
    }),
  ).rejects.toEqual(expect.objectContaining({ problem: 'recipe-not-found' }))
  expect(changes).toEqual([])
  await device.sync()
  expect(device.base.get(`saved ${soup}`)).toEqual({ on: true })
  await write(randomUUID(), false)
  await device.sync()
  expect(device.base.size).toBe(0)
  expect(changes).toEqual([[accountId, Number(device.cursor)]])
})

test('what follows a commit runs for the rows that it wrote and for the actions that it had, and for no others', async () => {
  const { device } = await newUser()
  const run = async (push: readonly unknown[]) => {
    hooks.length = 0
    await device.sync(push)
    return hooks.splice(0)
  }
  expect(await run([])).toEqual([])
  expect(await run([device.save(soup)])).toEqual(['saved rows', 'save action'])
  expect(await run([device.rate(soup, 3)])).toEqual(['rating or note'])
  expect(await run([device.set('note.set', `note:${soup}:recipe`, { text: 'Salt.' })])).toEqual(['rating or note'])
  // An action without a new row still counts as an action.
  expect(await run([device.save(cake, false)])).toEqual(['save action'])
  expect(await run([device.set('cooked.set', `cooked:${soup}`, null)])).toEqual([])
})

test('only a request that writes announces a version', async () => {
  const { accountId, device } = await newUser()
  changes.length = 0
  const save = device.save(soup)
  await device.sync([save])
  await device.sync()
  await device.sync([save])
  expect(changes).toEqual([[accountId, 1]])
})
