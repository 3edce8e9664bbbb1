import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { createAccount, Device, createRecipes, startSyncServer, type SyncServer } from './testing/sync-server.ts'

let store: TestDatabase
let server: SyncServer
let soup: string
let cake: string
beforeAll(async () => {
  store = await testDatabase()
  server = await startSyncServer(store.db)
  ;[soup = '', cake = ''] = await createRecipes(store.db, 2)
})
afterAll(async () => {
  await server.close()
  await store.drop()
})
const newDevice = async () => new Device(server.url, await createAccount(store.db))
const another = (device: Device) => new Device(server.url, device.user)

test('after a storage rollback a reused mid is FORKED, and a new client id sends the action safely', async () => {
  const device = await newDevice()
  const shared = device.save(soup)
  await device.sync([shared, device.save(cake)])
  device.mid = 1
  const lost = device.rate(cake, 5)
  expect(await device.errorResponse(device.request([lost]))).toEqual([409, { error: 'FORKED', at: 2 }])

  const old = device.client
  device.client = randomUUID()
  const answer = await device.sync([shared, { ...lost, m: 2 }], { replaces: [old] })
  expect(answer.push.results).toEqual([
    [1, 'duplicate', null, { of: 'applied' }],
    [2, 'applied'],
  ])
  expect(device.base.get(`rating ${cake}`)).toEqual({ stars: 5 })

  device.client = old
  const ghost = { ...device.save(cake, false), m: 3 }
  expect(await device.errorResponse(device.request([ghost]))).toEqual([409, { error: 'FENCED' }])
  expect(await device.errorResponse(device.request([]))).toEqual([409, { error: 'FENCED' }])
})

test('I3 a request of a client that is fenced between its decision and its write is refused, and nothing of it lands', async () => {
  const device = await newDevice()
  await device.sync([device.save(soup)])
  const next = another(device)
  let writes = 0
  const node = await startSyncServer({
    ...store.db,
    row: async <Row>(query: { name: string; text: string }, values?: readonly unknown[]) => {
      // The request was decided. Now the device takes a new client id, on another node.
      if (query.name.startsWith('sync.write') && (writes += 1) === 1) await next.sync([], { replaces: [device.client] })
      return store.db.row<Row>(query, values)
    },
  })
  const ghost = new Device(node.url, device.user)
  const body = { ...device.request([device.save(soup, false)]), client: device.client }
  expect(await ghost.errorResponse(body)).toEqual([409, { error: 'FENCED' }])
  expect(writes).toBe(1)
  await next.sync()
  expect(next.base.get(`saved ${soup}`)).toEqual({ on: true })
  // The new client id brings the action, once.
  expect((await next.sync([next.save(soup, false)])).push.results).toEqual([[1, 'applied']])
  await node.close()
})

test('ST-8 a mutation with a known uid or guest origin is a duplicate of the first, from any device', async () => {
  const device = await newDevice()
  const origin = randomUUID()
  const [first] = [device.rate(soup, 4, { f: origin })]
  await device.sync([first])
  const tab = another(device)
  const answer = await tab.sync([tab.rate(soup, 1, { f: origin }), tab.rate(soup, 2, { u: first.u.toUpperCase() })])
  expect(answer.push.results).toEqual([
    [1, 'duplicate', null, { of: 'applied' }],
    [2, 'duplicate', null, { of: 'applied' }],
  ])
  expect(answer.pull.results).toEqual(answer.push.results)
  expect(tab.base.get(`rating ${soup}`)).toEqual({ stars: 4 })
  // The same within one batch.
  const uid = randomUUID()
  const both = await tab.sync([tab.save(cake, true, { u: uid }), tab.save(cake, false, { u: uid })])
  expect(both.push.results).toEqual([
    [3, 'applied'],
    [4, 'duplicate', null, { of: 'applied' }],
  ])
})

test('a client id that a request replaces twice is replaced once', async () => {
  const ana = await newDevice()
  const old = randomUUID()
  await ana.sync([ana.save(soup)], { replaces: [old, old, old.toUpperCase()] })
  expect((await ana.sync([ana.rate(soup, 4)], { replaces: [old, old] })).push.results).toEqual([[2, 'applied']])
})

test('WHO-7 an account cannot read, write or fence the data of another account', async () => {
  const [ana, ben] = [await newDevice(), await newDevice()]
  await ana.sync([ana.save(soup), ana.rate(soup, 5)])
  const uid = randomUUID()
  await ben.sync([ben.save(cake, true, { u: uid })], { replaces: [ana.client] })
  expect((await ana.sync([ana.rate(cake, 1, { u: uid })])).push.results).toEqual([[3, 'applied']])
  expect(Object.fromEntries(ben.base)).toEqual({ [`saved ${cake}`]: { on: true } })
  // Naming a client of another account makes none of its writes one's own, and does not fence it.
  expect((await ana.sync([ana.save(cake)])).push.results).toEqual([[4, 'applied']])
})

test('I2 I9 two accounts that start with the same client id at once stay apart, each mutation applied once to its own account', async () => {
  const [ana, ben] = [await newDevice(), await newDevice()]
  ben.client = ana.client
  const pushes = [
    { device: ana, batch: [ana.save(soup), ana.rate(soup, 4)] },
    { device: ben, batch: [ben.save(cake), ben.rate(cake, 2)] },
  ]
  const first = await Promise.all(pushes.map(({ device, batch }) => device.send(device.request(batch))))
  for (const [index, { device, batch }] of pushes.entries()) {
    // The server refuses the second account where it sees the first one in time. That device then takes a new client id.
    if (first[index]?.status === 409) device.client = randomUUID()
    expect((await device.sync(batch)).push.results).toEqual([
      [1, 'applied'],
      [2, 'applied'],
    ])
    expect((await device.sync(batch)).pull).toMatchObject({ to: '1', lastMid: 2 })
  }
  expect([...ana.base.keys()].toSorted()).toEqual([`rating ${soup}`, `saved ${soup}`])
  expect([...ben.base.keys()].toSorted()).toEqual([`rating ${cake}`, `saved ${cake}`])
})
