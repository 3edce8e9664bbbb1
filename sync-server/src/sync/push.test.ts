import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../postgres/database.ts'
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

test('ST-8 a batch of saves and ratings is applied, and its rows are in the pull of the same request', async () => {
  const device = await newDevice()
  const batch = [device.save(soup), device.rate(cake, 4), device.save(cake), device.save(cake, false)]
  const answer = await device.sync(batch)
  expect(answer.push).toEqual({ results: [1, 2, 3, 4].map((mid) => [mid, 'applied']), err: null })
  const { rows, ...pull } = answer.pull
  expect(pull).toEqual({ from: '0', to: '1', more: false, reset: false, lastMid: 4, lastUid: batch[3]?.u, results: [] })
  expect(rows).toHaveLength(3)
  expect(rows).toEqual(
    expect.arrayContaining([
      ['rating', cake, 1, { stars: 4 }],
      ['saved', cake, 1, null],
      ['saved', soup, 1, { on: true }],
    ]),
  )
  const other = another(device)
  await other.sync()
  expect(Object.fromEntries(other.base)).toEqual({ [`saved ${soup}`]: { on: true }, [`rating ${cake}`]: { stars: 4 } })
})

test('ST-8 a repeated batch changes nothing and returns the first outcomes', async () => {
  const device = await newDevice()
  const batch = [device.save(soup), device.rate(soup, 9), device.save(cake, false)]
  const body = device.request(batch)
  const first = JSON.parse(await (await device.send(body)).text())
  const again = JSON.parse(await (await device.send(body)).text())
  expect(again.push).toEqual(first.push)
  expect(again.push.results).toEqual([
    [1, 'applied'],
    [2, 'rejected', 'STARS_OUT_OF_RANGE'],
    [3, 'noop'],
  ])
  expect(again.pull).toMatchObject({ to: '1', lastMid: 3, results: first.pull.results })
})

test('ST-8 a batch that overlaps an applied one continues behind it', async () => {
  const device = await newDevice()
  const [one, two, three] = [device.save(soup), device.rate(soup, 3), device.rate(soup, 5)]
  await device.sync([one, two])
  const answer = await device.sync([one, two, three])
  expect(answer.push.results).toEqual([1, 2, 3].map((mid) => [mid, 'applied']))
  expect(answer.pull).toMatchObject({ to: '2', lastMid: 3, rows: [['rating', soup, 2, { stars: 5 }]] })
})

test('mutations of a batch may arrive in any order and twice: the mids decide', async () => {
  const device = await newDevice()
  const [on, off] = [device.save(soup), device.save(soup, false)]
  const answer = await device.sync([off, on, off])
  expect(answer.push.results).toEqual([
    [1, 'applied'],
    [2, 'applied'],
  ])
  expect(device.base.size).toBe(0)
  expect(await device.errorResponse(device.request([device.save(soup), { ...device.save(cake), m: 3 }]))).toEqual([
    409,
    { error: 'FORKED', at: 3 },
  ])
})

test('a gap is an error with the expected mid; behind a known mutation it only ends the batch', async () => {
  const device = await newDevice()
  const one = device.save(soup)
  const four = { ...device.save(cake), m: 4 }
  expect(await device.errorResponse(device.request([four]))).toEqual([409, { error: 'GAP', expected: 1 }])
  const answer = await device.sync([one, four])
  expect(answer.push).toEqual({ results: [[1, 'applied']], err: 'GAP' })
  expect(answer.pull.lastMid).toBe(1)
})

test('ST-9 an invalid mutation alone is rejected, reported until it is acknowledged, and blocks nothing', async () => {
  const device = await newDevice()
  const [hidden = ''] = await createRecipes(store.db, 1, 'hidden')
  const batch = [
    device.save(randomUUID()),
    device.rate(hidden, 3),
    device.save(soup, true, { k: `r:${soup.slice(1)}` }),
    device.save(soup, true, { k: 'r:\0\ud800' }),
    device.save(soup, true, { k: `x:${soup}` }),
    device.save(soup, true, { a: { on: 'yes' } }),
    device.save(soup, true, { a: undefined }),
    ...[0, 6, 2.5, '3', '\0'].map((stars) => device.rate(soup, stars)),
    device.save(randomUUID(), false),
    device.save(soup),
  ]
  const reported = [
    [1, 'rejected', 'RECIPE_NOT_FOUND'],
    [2, 'rejected', 'RECIPE_NOT_FOUND'],
    ...[3, 4].map((mid) => [mid, 'rejected', 'RECIPE_NOT_FOUND']),
    [5, 'rejected', 'KEY_NOT_VALID'],
    ...[6, 7].map((mid) => [mid, 'rejected', 'ARGUMENTS_NOT_VALID']),
    ...[8, 9, 10, 11, 12].map((mid) => [mid, 'rejected', 'STARS_OUT_OF_RANGE']),
    [13, 'noop'],
  ]
  const body = device.request(batch)
  const first = JSON.parse(await (await device.send(body)).text())
  expect(first.push.results).toEqual([...reported, [14, 'applied']])
  expect(first.pull.results).toEqual(reported)
  const later = await device.sync([], { pull: { epoch: first.epoch, cursor: '0', limit: 100, resultsAcked: 8 } })
  expect(later.pull.results).toEqual(reported.slice(8))
  expect((await device.sync(batch)).pull.results).toEqual([])
  expect(device.base).toEqual(new Map([[`saved ${soup}`, { on: true }]]))
})

test('a rating of one’s own recipe is rejected, and taking one back is not', async () => {
  const device = await newDevice()
  const [mine = ''] = await createRecipes(store.db, 1)
  const own = { name: 'test.own-recipe', text: 'update recipe set author_id = $2 where recipe_id = $1' }
  await store.db.rows(own, [mine, device.user])
  const answer = await device.sync([device.rate(mine, 5), device.rate(soup, 5), device.rate(mine, null)])
  expect(answer.push.results).toEqual([
    [1, 'rejected', 'OWN_RECIPE'],
    [2, 'applied'],
    [3, 'noop'],
  ])
})

test('ST-9 a mutation with nested arguments is rejected alone and blocks nothing', async () => {
  const device = await newDevice()
  const body = JSON.stringify(device.request([device.save(soup, true, { a: 'deep' }), device.save(soup)]))
  const response = await device.send(body.replace('"deep"', '['.repeat(90) + ']'.repeat(90)))
  expect(response.status).toBe(200)
  expect(JSON.parse(await response.text()).push.results).toEqual([
    [1, 'rejected', 'ARGUMENTS_NOT_VALID'],
    [2, 'applied'],
  ])
})

test('ST-9 results that do not fit into one response follow in order, and none is skipped', async () => {
  const device = await newDevice()
  const refused = (count: number) => Array.from({ length: count }, () => device.rate(soup, 9))
  const unacknowledged = { pull: { epoch: null, cursor: '0', limit: 1, resultsAcked: 0 } }
  await device.sync(refused(1500), unacknowledged)
  await device.sync(refused(1000), unacknowledged)
  const first = await device.sync(refused(1), unacknowledged)
  expect(first.pull.results.map(([mid]) => mid)).toEqual(Array.from({ length: 2000 }, (_, index) => index + 1))
  const second = await device.sync([], { pull: { epoch: first.epoch, cursor: '0', limit: 1, resultsAcked: 2000 } })
  expect(second.pull.results.map(([mid]) => mid)).toEqual(Array.from({ length: 501 }, (_, index) => index + 2001))
})

test('a saved recipe that is hidden stays saved, and can be un-saved and un-rated', async () => {
  const device = await newDevice()
  const [missing = ''] = await createRecipes(store.db, 1)
  await device.sync([device.save(missing), device.rate(missing, 2)])
  await store.db.rows(statement('test.delete', `update recipe set state = 'deleted' where recipe_id = $1`), [missing])
  const answer = await device.sync([device.save(missing), device.save(missing, false), device.rate(missing, null)])
  expect(answer.push.results.map(([, outcome]) => outcome)).toEqual(['rejected', 'applied', 'applied'])
  expect(device.base.size).toBe(0)
})

test('an action unknown to this server waits: mutations before it may apply, none after it', async () => {
  const device = await newDevice()
  const body = device.request([device.save(soup), device.save(cake, true, { n: 'cook.log' }), device.save(cake)])
  expect(await device.errorResponse(body)).toEqual([503, { error: 'UNKNOWN_MUTATION' }])
  const newer = device.request([device.save(cake, true, { m: 2, v: 2 })])
  expect(await device.errorResponse(newer)).toEqual([503, { error: 'UNKNOWN_MUTATION' }])
  expect((await device.sync()).pull).toMatchObject({ lastMid: 1, rows: [['saved', soup, 1, { on: true }]] })
})

test('ST-8 the server accepts 400 actions in a request, with or without gzip; 20,000 are too many, and a gzip bomb is not unpacked', async () => {
  const device = await newDevice()
  const many = await createRecipes(store.db, 400)
  const packed = gzipSync(JSON.stringify(device.request(many.map((id) => device.save(id)))))
  const answer = await device.send(packed, { 'Content-Encoding': 'gzip' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('X-Sync-Proto')).toBe('1')
  expect(JSON.parse(await answer.text()).pull).toMatchObject({ lastMid: 400, to: '1' })

  const flood = Array.from({ length: 20_000 }, () => device.save(soup))
  expect(await device.errorResponse(device.request(flood))).toEqual([413, { error: 'TOO_LARGE' }])
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '))
  expect(await device.errorResponse(bomb, { 'Content-Encoding': 'gzip' })).toEqual([413, { error: 'TOO_LARGE' }])
  expect(await device.errorResponse(' '.repeat(5_000_000))).toEqual([413, { error: 'TOO_LARGE' }])
})

test('WHO-7 every error of a whole request has its status and code', async () => {
  const suspended = await createAccount(store.db)
  const guarded = await startSyncServer(store.db, { suspended: new Set([suspended]) })
  const device = await newDevice()
  const other = await newDevice()
  await other.sync([other.save(soup)])

  const blocked = new Device(guarded.url, suspended)
  expect(await blocked.errorResponse(blocked.request([]))).toEqual([403, { error: 'ACCOUNT_SUSPENDED' }])
  await guarded.close()
  const guest = await fetch(server.url, { method: 'POST', body: JSON.stringify(device.request([])) })
  expect([guest.status, guest.headers.get('X-Sync-Proto'), await guest.json()]).toEqual([
    401,
    '1',
    { error: 'SESSION' },
  ])
  const missing = new Device(server.url, randomUUID())
  expect(await missing.errorResponse(missing.request([]))).toEqual([401, { error: 'SESSION' }])

  expect(await device.errorResponse(device.request([], { user: other.user }))).toEqual([409, { error: 'IDENTITY' }])
  expect(await device.errorResponse(device.request([], { client: other.client }))).toEqual([409, { error: 'IDENTITY' }])
  expect(await device.errorResponse(device.request([], { proto: 2 }))).toEqual([426, { error: 'APP_TOO_OLD' }])
  for (const body of [
    '{',
    '[]',
    'null',
    JSON.stringify(device.request([], { pull: null })),
    JSON.stringify(device.request([{}])),
    JSON.stringify(device.request([device.save(soup)], { app: '\0' })),
    JSON.stringify(device.request([], { pull: { epoch: '\0', cursor: '0', limit: 1, resultsAcked: 0 } })),
  ]) {
    expect(await device.errorResponse(body)).toEqual([400, { error: 'MALFORMED' }])
  }
  expect(await device.errorResponse('not packed', { 'Content-Encoding': 'gzip' })).toEqual([
    400,
    { error: 'MALFORMED' },
  ])
  const getResponse = await fetch(server.url)
  expect([getResponse.status, getResponse.headers.get('X-Sync-Proto')]).toEqual([405, '1'])
})

test('the database refuses synced rows without a version bump of their account', async () => {
  const device = await newDevice()
  const text = `insert into saved_recipe (account_id, recipe_id, adds, saved_at, version) values ($1, $2, '[[1, "a", 1]]', now(), 1)`
  await expect(store.db.rows(statement('test.behind', text), [device.user, soup])).rejects.toThrow(
    'outside its account',
  )
})
