import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { draftQuota } from '@simmer/contract/sync/quota'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { sharedLists } from '../sharing/list-store.ts'
import { accountLimits, createRequestBudget, type BudgetLimits } from './request/request-budget.ts'
import { isCheapToParse } from './request/json-shape.ts'
import { createAccount, createRecipes, Device, startSyncServer, type SyncServer } from './testing/sync-server.ts'

let store: TestDatabase
let server: SyncServer
let soup: string
beforeAll(async () => {
  store = await testDatabase()
  server = await startSyncServer(store.db, { shared: sharedLists })
  ;[soup = ''] = await createRecipes(store.db, 1)
})
afterAll(async () => {
  await server.close()
  await store.drop()
})
const newDevice = async () => new Device(server.url, await createAccount(store.db))
let runs = 0
const run = (text: string, ...values: unknown[]) =>
  store.db.rows<Record<string, unknown>>(statement(`test.limit-${(runs += 1)}`, text), values)
const gzip = { 'Content-Encoding': 'gzip' }
const outcomesOf = (answer: Awaited<ReturnType<Device['sync']>>) =>
  answer.push.results.map(([, outcome, code]) => code ?? outcome)

/** A body with one more field, which no schema names. */
const withField = (device: Device, value: string): Buffer =>
  gzipSync(`${JSON.stringify(device.request([device.save(soup)])).slice(0, -1)},"x":${value}}`, { level: 9 })

test.each([
  ['2 million lists in one another', '['.repeat(2e6) + ']'.repeat(2e6)],
  ['200,000 lists in one another', '['.repeat(2e5) + ']'.repeat(2e5)],
  ['1.3 million empty lists', `[${'[],'.repeat(1.3e6)}[]]`],
  ['300,000 empty lists', `[${'[],'.repeat(3e5)}[]]`],
  ['a text that unpacks to 3 MB', `"${'x'.repeat(3e6)}"`],
])('H3 a small body with %s is refused before it is parsed', async (_, value) => {
  const device = await newDevice()
  const parse = vi.spyOn(JSON, 'parse')
  try {
    const response = await device.send(withField(device, value), gzip)
    expect(parse.mock.calls.filter(([text]) => text.length > 1000)).toEqual([])
    expect([response.status, await response.text()]).toEqual([413, '{"error":"TOO_LARGE"}'])
  } finally {
    parse.mockRestore()
  }
  // The same device goes on with a smaller batch.
  device.mid = 0
  expect(outcomesOf(await device.sync([device.save(soup)]))).toEqual(['applied'])
})

const jsonBytes = (value: unknown) => Buffer.from(JSON.stringify(value))

test('H3 brackets, commas and quotes within texts count for nothing', () => {
  expect(isCheapToParse(jsonBytes({ text: '[{,"\\'.repeat(100_000) }))).toBe(true)
  expect(isCheapToParse(jsonBytes(Array.from({ length: 70_000 }, () => '')))).toBe(false)
  expect(isCheapToParse(Buffer.from(`${'['.repeat(100)}${']'.repeat(100)}`))).toBe(true)
  expect(isCheapToParse(Buffer.from(`${'['.repeat(101)}${']'.repeat(101)}`))).toBe(false)
  // A text that does not end, and one that ends in a backslash.
  expect([isCheapToParse(Buffer.from('"abc')), isCheapToParse(Buffer.from('"abc\\'))]).toEqual([true, true])
})

test('H3 short edits of a long text: a request merges as much as its limit, and the device brings the rest later', async () => {
  const device = await newDevice()
  const key = `drafttext:${randomUUID()}:description`
  const long = Array.from({ length: 6500 }, (_, at) => `w${at}`).join(' ')
  await device.sync([device.set('drafttext.set', key, { text: long, from: null })])
  let queue = Array.from({ length: 12 }, (_, at) => device.set('drafttext.set', key, { text: `new${at}`, from: 'w0' }))
  let requests = 0
  while (queue.length > 0) {
    const { pull } = await device.sync(queue)
    expect(pull.lastMid - (queue[0]?.m ?? 0) + 1).toBeLessThanOrEqual(3)
    queue = queue.filter(({ m }) => m > pull.lastMid)
    requests += 1
  }
  expect(requests).toBeGreaterThanOrEqual(4)
  const text = JSON.stringify(device.base.get(`record ${key}`))
  for (let at = 0; at < 12; at += 1) expect(text).toContain(`new${at}`)
})

test('H3 a draft has at most 2,000 parts; the author gets a code, and every other action goes on', async () => {
  const device = await newDevice()
  const id = randomUUID()
  const lines = (count: number) =>
    Array.from({ length: count }, () =>
      device.set('drafttext.set', `drafttext:${id}:ingredient-${randomUUID()}`, { text: 'x', from: null }),
    )
  const first = lines(draftQuota.live - 1)
  expect(new Set(outcomesOf(await device.sync(first)))).toEqual(new Set(['applied']))
  const answer = await device.sync([...lines(3), device.save(soup)])
  expect(outcomesOf(answer)).toEqual(['applied', 'DRAFT_FULL', 'DRAFT_FULL', 'applied'])
  // A removed line makes room.
  const removed = device.set('drafttext.set', first[0]?.k ?? '', { text: null, from: 'x' })
  expect(outcomesOf(await device.sync([removed, ...lines(2)]))).toEqual(['applied', 'applied', 'DRAFT_FULL'])
  // Publishing it five times reads it as often as the limit of a request allows.
  const publishes = Array.from({ length: 5 }, () =>
    device.set('draft.publish', `publish:${id}`, { kind: 'publish', fingerprint: 'x', origin: { is: 'own' } }),
  )
  const mid = device.mid - 5
  expect((await device.sync(publishes)).pull.lastMid).toBe(mid + 1)
})

test('H3 ST-9 a full account takes no more, with a code, and can still remove, shorten and pull', async () => {
  const device = await newDevice()
  const key = `note:${randomUUID()}:recipe`
  const note = (text: string | null, at = key) => device.set('note.set', at, { text })
  await device.sync([note('x'.repeat(5000))])
  await run('update sync_user set stored_bytes = 63999000 where account_id = $1', device.user)
  const more = `note:${randomUUID()}:recipe`
  const answer = await device.sync([
    note('y'.repeat(2000), more),
    note('short', more),
    note(null),
    note('y'.repeat(2000), more),
  ])
  expect(outcomesOf(answer)).toEqual(['STORAGE_FULL', 'applied', 'applied', 'applied'])
  expect(answer.pull.results).toEqual([[2, 'rejected', 'STORAGE_FULL']])
  await run('update sync_user set stored_rows = 100000 where account_id = $1', device.user)
  const [other] = await createRecipes(store.db, 1)
  expect(outcomesOf(await device.sync([device.save(other ?? ''), note('short', more)]))).toEqual([
    'STORAGE_FULL',
    'applied',
  ])
  await run('update sync_user set stored_rows = 10, revision_bytes = 256000000 where account_id = $1', device.user)
  const edit = device.set('drafttext.set', `drafttext:${randomUUID()}:title`, { text: 'Soup', from: null })
  expect(outcomesOf(await device.sync([edit, note('a note', more)]))).toEqual(['STORAGE_FULL', 'applied'])
})

test('H3 what an account stores is counted with each push', async () => {
  const device = await newDevice()
  const usage = async () =>
    (
      await run(
        'select stored_rows::int as rows, stored_bytes::int as bytes from sync_user where account_id = $1',
        device.user,
      )
    )[0]
  const key = `note:${randomUUID()}:recipe`
  await device.sync([device.save(soup), device.set('note.set', key, { text: 'x'.repeat(989) })])
  expect(await usage()).toEqual({ rows: 2, bytes: 1080 })
  await device.sync([device.set('note.set', key, { text: 'y' })])
  expect(await usage()).toEqual({ rows: 2, bytes: 92 })
  await device.sync([device.set('note.set', key, { text: null }), device.save(soup, false)])
  expect(await usage()).toEqual({ rows: 2, bytes: 0 })
})

test('H3 a shopping list that others share takes 6,000 parts, and the others get no more than that', async () => {
  const [ana, ben] = [await newDevice(), await newDevice()]
  await Promise.all([ana.sync(), ben.sync()])
  const list = randomUUID()
  await ana.sync([ana.save(soup)])
  await ben.sync([ben.save(soup)])
  await run('insert into shared_list (list_id, account_id, created_at) values ($1, $2, now())', list, ana.user)
  for (const { user } of [ana, ben])
    await run('insert into shared_list_member (account_id, list_id, joined_at) values ($1, $2, now())', user, list)
  const item = () => ana.set('shopping.set', `shopping:${randomUUID()}:state`, { value: { is: 'open', at: 1 } })
  for (let round = 0; round < 3; round += 1)
    expect(new Set(outcomesOf(await ana.sync(Array.from({ length: 2000 }, item))))).toEqual(new Set(['applied']))
  expect(outcomesOf(await ana.sync([item(), ana.rate(soup, 4)]))).toEqual(['LIST_FULL', 'applied'])
  const [copied] = await run(`select count(*)::int as rows from user_record where account_id = $1`, ben.user)
  expect(copied).toEqual({ rows: 6000 })
})

const startLimited = (more: Partial<BudgetLimits>) =>
  startSyncServer(store.db, {
    budget: createRequestBudget({
      now: () => performance.now(),
      sleep: async () => undefined,
      sharedWork: null,
      limits: { ...accountLimits, ...more },
    }),
  })

test('H3 an account that has used up its work gets 429 with the time to wait, and others do not', async () => {
  const limited = await startLimited({ work: { burst: 1, perSecond: 0.1 } })
  const [worst, other] = [new Device(limited.url, await createAccount(store.db)), await newDevice()]
  const note = (text: string) => worst.set('note.set', `note:${randomUUID()}:recipe`, { text })
  await worst.sync(Array.from({ length: 20 }, () => note('x'.repeat(20_000))))
  const response = await worst.send(worst.request([]))
  expect([response.status, response.headers.get('X-Sync-Proto'), await response.json()]).toEqual([
    429,
    '1',
    { error: 'TOO_MANY_REQUESTS' },
  ])
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(2)
  const neighbour = new Device(limited.url, other.user)
  expect(outcomesOf(await neighbour.sync([neighbour.save(soup)]))).toEqual(['applied'])
  await limited.close()
})

test.each([
  ['requests that do nothing', 40, (device: Device) => device.send(device.request([])), 200],
  ['bodies that are refused', 3, (device: Device) => device.send('{', { 'Content-Encoding': 'gzip' }), 400],
])('H3 %s use up the work of an account too', async (_, requests, send, status) => {
  const limited = await startLimited({ work: { burst: 15, perSecond: 0.1 } })
  const device = new Device(limited.url, await createAccount(store.db))
  expect((await send(device)).status).toBe(status)
  for (let at = 1; at < requests; at += 1) await (await send(device)).text()
  expect((await send(device)).status).toBe(429)
  await limited.close()
})

/** A server that notes what its requests spend. */
const startNoting = async () => {
  const spent: number[] = []
  const turn = {
    spend: (milliseconds: number) => void spent.push(milliseconds),
    takeActions: (count: number) => ({ allowed: count, waitMs: 0 }),
    end: () => {},
  }
  const noting = await startSyncServer(store.db, { budget: { begin: async () => turn } })
  return { noting, spent }
}

test('H3 the work of the database counts: for each request, for each push, and for each part of a draft to publish', async () => {
  const { noting, spent } = await startNoting()
  const device = new Device(noting.url, await createAccount(store.db))
  await device.sync()
  expect(spent).toContain(1.2)
  expect(spent).not.toContain(1.5)
  const id = randomUUID()
  const parts = Array.from({ length: 300 }, () =>
    device.set('drafttext.set', `drafttext:${id}:step-${randomUUID()}`, { text: 'x', from: null }),
  )
  await device.sync(parts)
  expect(spent).toContain(1.5 + 300 * 0.02)
  expect(spent).not.toContain(300 * 0.02)
  await device.sync([
    device.set('draft.publish', `publish:${id}`, { kind: 'publish', fingerprint: 'x', origin: { is: 'own' } }),
  ])
  expect(spent).toContain(1.52)
  expect(spent).toContain(300 * 0.02)
  await noting.close()
})

test('H3 I12 an account that brings too many actions has the rest taken later, in order, and pulls meanwhile', async () => {
  const limited = await startLimited({ actions: { burst: 3, perSecond: 0.001 } })
  const device = new Device(limited.url, await createAccount(store.db))
  const batch = Array.from({ length: 5 }, () => device.set('note.set', `note:${randomUUID()}:recipe`, { text: 'a' }))
  const first = await device.sync(batch.toReversed())
  expect([first.pull.lastMid, first.pull.rows.length]).toEqual([3, 3])
  expect(first.pace.minMs).toBe(300_000)
  const second = await device.sync(batch.slice(3))
  expect([second.pull.lastMid, second.push.results, second.pace.minMs]).toEqual([3, [], 300_000])
  expect((await device.sync()).pace.minMs).toBe(0)
  await limited.close()

  const quicker = await startLimited({ actions: { burst: 3, perSecond: 4 } })
  const other = new Device(quicker.url, await createAccount(store.db))
  const notes = Array.from({ length: 5 }, () => other.set('note.set', `note:${randomUUID()}:recipe`, { text: 'a' }))
  expect((await other.sync(notes)).pace.minMs).toBe(500)
  await quicker.close()
})

test('H3 1,000 actions after a week, 5,000 imported notes, and 50 devices at once meet no limit', async () => {
  let slept = 0
  // No bucket fills on this clock, so the speed of the machine makes no difference.
  const budget = createRequestBudget({
    now: () => 0,
    sleep: async (milliseconds) => void (slept += milliseconds),
    sharedWork: null,
  })
  const unhurried = await startSyncServer(store.db, { shared: sharedLists, budget })
  const user = await createAccount(store.db)
  const phone = new Device(unhurried.url, user)
  const noteOf = (length: number) =>
    phone.set('note.set', `note:${randomUUID()}:recipe`, { text: 'word '.repeat(length / 5) })
  for (const [count, length] of [
    [1000, 50],
    [5000, 1000],
  ] as const)
    for (let sent = 0; sent < count; sent += 250) {
      const answer = await phone.sync(Array.from({ length: 250 }, () => noteOf(length)))
      expect(answer.pace.minMs).toBe(0)
      expect(new Set(outcomesOf(answer))).toEqual(new Set(['applied']))
    }
  const devices = Array.from({ length: 50 }, () => new Device(unhurried.url, user))
  const answers = await Promise.all(devices.map((device) => device.send(device.request([]))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(slept).toBe(0)
  await unhurried.close()
}, 90_000)
