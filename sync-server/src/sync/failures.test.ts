import { EventEmitter, once } from 'node:events'
import { request } from 'node:http'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Problem } from '@simmer/contract/wire/problems'
import { statement, type Database, type Queryable } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { isTransient } from './failures.ts'
import { accountLimits, createRequestBudget } from './request/request-budget.ts'
import type { SyncObserver } from './sync-route.ts'
import { createAccount, Device, createRecipes, startSyncServer, type SyncServer } from './testing/sync-server.ts'

let store: TestDatabase
let server: SyncServer
let recipes: string[]
const parked: number[] = []
const logged: string[] = []
/** Errors for the next write statements, thrown instead of running them or after it. Null: the statement succeeds. */
const failures: ({ readonly error: Error; readonly after: boolean } | null)[] = []

const failingWrites = <Q extends Queryable>(database: Q): Q => ({
  ...database,
  row: async <Row>(query: { name: string; text: string }, values?: readonly unknown[]) => {
    const failure = query.name.startsWith('sync.write') ? (failures.shift() ?? null) : null
    if (failure?.after === false) throw failure.error
    const row = await database.row<Row>(query, values)
    if (failure !== null) throw failure.error
    return row
  },
})
const failing = (database: Database): Database => ({
  ...failingWrites(database),
  tx: (run) => database.tx((tx) => run(failingWrites(tx))),
})
const sqlError = (code: string) => Object.assign(new Error(`the database says ${code}`), { code })

beforeAll(async () => {
  store = await testDatabase()
  server = await startSyncServer(failing(store.db), {
    random: () => 0,
    onParked: ({ m }) => parked.push(m),
    log: pino({ level: 'debug' }, { write: (line) => void logged.push(line) }),
  })
  recipes = await createRecipes(store.db, 12)
})
afterEach(() => {
  parked.length = 0
  failures.length = 0
  logged.length = 0
})
afterAll(async () => {
  await server.close()
  await store.drop()
})
const newDevice = async () => new Device(server.url, await createAccount(store.db))
let runs = 0
const run = (text: string) => store.db.rows(statement(`test.run-${(runs += 1)}`, text))
const storedRows = async (device: Device) =>
  Object.fromEntries(
    (await new Device(server.url, device.user).sync()).pull.rows.map(([kind, id, , value]) => [`${kind} ${id}`, value]),
  )

const passing = ['40001', '40P01', '55P03', '25P03', '57P01', '57014', '53300', '08006']
test.each(passing)(
  'I12 a passing failure (%s) is overcome by the eighth attempt, and rejects nothing',
  async (code) => {
    const device = await newDevice()
    failures.push(...Array.from({ length: 7 }, () => ({ error: sqlError(code), after: false })))
    const answer = await device.sync([device.save(recipes[0] ?? '')])
    expect(answer.push.results).toEqual([[1, 'applied']])
    expect([failures, parked]).toEqual([[], []])
  },
)

test('I12 a passing failure that lasts for eight attempts is reported as 503, and rejects nothing', async () => {
  const device = await newDevice()
  const body = device.request([device.save(recipes[0] ?? '')])
  failures.push(...Array.from({ length: 8 }, () => ({ error: sqlError('55P03'), after: false })))
  expect(await device.errorResponse(body)).toEqual([503, { error: 'UNAVAILABLE' }])
  expect([failures, parked]).toEqual([[], []])
  expect(await (await device.send(body)).json()).toMatchObject({ push: { results: [[1, 'applied']] } })
})

test('I11 a failure of ours that passes after a retry parks nothing, and one that lasts parks its mutation alone', async () => {
  const device = await newDevice()
  const unexpected = { error: new Error('a bug of ours'), after: false }
  failures.push(unexpected, unexpected)
  expect((await device.sync([device.save(recipes[0] ?? '')])).push.results).toEqual([[1, 'applied']])
  expect([failures, parked]).toEqual([[], []])
  failures.push(unexpected, unexpected, unexpected)
  const answer = await device.sync([device.rate(recipes[0] ?? '', 4)])
  expect([answer.push.results, failures, parked]).toEqual([[[2, 'parked', 'KEPT']], [], [2]])
})

test('ST-8 a passing failure during the search for a poison mutation rejects no other one', async () => {
  const device = await newDevice()
  const body = device.request([device.save(recipes[0] ?? ''), device.save(recipes[1] ?? '')])
  // The first write of the search has no mutation, the second one has the first mutation.
  failures.push({ error: sqlError('23514'), after: false }, null, { error: sqlError('57014'), after: false })
  expect(await device.errorResponse(body)).toEqual([503, { error: 'UNAVAILABLE' }])
  expect([failures, await storedRows(device)]).toEqual([[], {}])
})

test('I12 a request that others overtake eight times is answered with 503, and is applied once they let it', async () => {
  let overtaken = 0
  const overtaking = <Q extends Queryable>(database: Q): Q => ({
    ...database,
    row: async <Row>(query: { name: string; text: string }, values?: readonly unknown[]) => {
      if (!query.name.startsWith('sync.write') || overtaken === 8) return database.row<Row>(query, values)
      overtaken += 1
      return undefined
    },
  })
  const busy = await startSyncServer({
    ...overtaking(store.db),
    tx: (run_) => store.db.tx((tx) => run_(overtaking(tx))),
  })
  const device = new Device(busy.url, await createAccount(store.db))
  const body = device.request([device.save(recipes[0] ?? '')])
  expect(await device.errorResponse(body)).toEqual([503, { error: 'UNAVAILABLE' }])
  expect(overtaken).toBe(8)
  expect(await (await device.send(body)).json()).toMatchObject({ push: { results: [[1, 'applied']] } })
  await busy.close()
})

test('a server that starts before its database answers 503, and serves once the database is there', async () => {
  let isStarted = false
  const early = await startSyncServer({
    ...store.db,
    row: async <Row>(query: { name: string; text: string }, values?: readonly unknown[]) => {
      if (!isStarted) throw new Problem('database-unavailable')
      return store.db.row<Row>(query, values)
    },
  })
  const device = new Device(early.url, await createAccount(store.db))
  expect(await device.errorResponse(device.request([]))).toEqual([503, { error: 'UNAVAILABLE' }])
  isStarted = true
  expect((await device.sync([device.save(recipes[0] ?? '')])).push.results).toEqual([[1, 'applied']])
  await early.close()
})

test('a commit whose response was lost is found, and not applied again', async () => {
  const device = await newDevice()
  const lost = new Problem('database-unavailable', { cause: sqlError('08006') })
  failures.push({ error: lost, after: true })
  const answer = await device.sync([device.save(recipes[0] ?? ''), device.rate(recipes[0] ?? '', 2)])
  expect(answer.push.results).toEqual([
    [1, 'applied'],
    [2, 'applied'],
  ])
  expect(answer.pull).toMatchObject({ to: '1', lastMid: 2 })
  expect(failures).toEqual([])
})

test('ST-8 poison mutations are found in a batch and rejected with their content stored, and all others are applied', async () => {
  await run('alter table rating add constraint no_threes check (stars <> 3)')
  try {
    const device = await newDevice()
    const batch = recipes.map((id, index) => device.rate(id, index === 4 || index === 9 ? 3 : 5))
    const answer = await device.sync(batch)
    const bad = answer.push.results.filter(([, outcome]) => outcome !== 'applied')
    expect(bad).toEqual([
      [5, 'rejected', 'NOT_STORABLE'],
      [10, 'rejected', 'NOT_STORABLE'],
    ])
    expect(answer.pull.results).toEqual(bad)
    expect(Object.keys(await storedRows(device))).toHaveLength(10)
    const payloads = statement(
      'test.payloads',
      'select payload from sync_mutation where account_id = $1 and status = 5 order by mid',
    )
    expect(await store.db.rows(payloads, [device.user])).toEqual([{ payload: batch[4] }, { payload: batch[9] }])
  } finally {
    await run('alter table rating drop constraint no_threes')
  }
})

test('ST-9 a mutation that fails through a bug of ours is parked with its content, and the outbox continues', async () => {
  await run(`create function broken() returns trigger language plpgsql as $$
    begin if new.recipe_id = '${recipes[3]}' then raise exception 'a bug'; end if; return new; end $$`)
  await run('create trigger broken before insert on saved_recipe for each row execute function broken()')
  try {
    const device = await newDevice()
    const answer = await device.sync(recipes.map((id) => device.save(id)))
    expect(answer.push.results.filter(([, outcome]) => outcome !== 'applied')).toEqual([[4, 'parked', 'KEPT']])
    expect(parked).toEqual([4])
    expect(Object.keys(await storedRows(device))).toHaveLength(11)
    const again = new Device(server.url, device.user)
    const repeated = await again.sync([again.save(recipes[3] ?? '', true, { u: await uidInLedger(device, 4) })])
    expect(repeated.push.results).toEqual([[1, 'duplicate', null, { of: 'parked' }]])
  } finally {
    await run('drop trigger broken on saved_recipe')
  }
})
const uidInLedger = async (device: Device, mid: number) =>
  (
    await store.db.row<{ uid: string }>(
      statement('test.uid', 'select uid from sync_mutation where client_id = $1 and mid = $2'),
      [device.client, mid],
    )
  )?.uid

test('a failure that no mutation causes parks nothing: the response is 503, and the outbox waits', async () => {
  await run('alter table sync_client rename column app to application')
  try {
    const device = await newDevice()
    const body = device.request([device.save(recipes[0] ?? '')])
    expect(await device.errorResponse(body)).toEqual([503, { error: 'UNAVAILABLE' }])
    expect(parked).toEqual([])
    await run('alter table sync_client rename column application to app')
    expect(await (await device.send(body)).json()).toMatchObject({ push: { results: [[1, 'applied']] } })
  } finally {
    await run('alter table sync_client rename column application to app').catch(() => {})
  }
})

test('I12 a push whose account another transaction locks for long gives up, tries again, and is applied after the release', async () => {
  const refused: unknown[] = []
  const observed = await startSyncServer(
    {
      ...store.db,
      row: async <Row>(query: { name: string; text: string }, values?: readonly unknown[]) => {
        try {
          return await store.db.row<Row>(query, values)
        } catch (error) {
          refused.push(isTransient(error))
          throw error
        }
      },
    },
    { random: () => 0 },
  )
  const device = new Device(observed.url, await createAccount(store.db))
  await device.sync()
  const locked = statement('test.lock', 'select version from sync_user where account_id = $1 for update')
  const released = new EventEmitter()
  const held = new EventEmitter()
  const isHeld = once(held, 'now')
  const holding = store.db.tx(async (tx) => {
    await tx.row(locked, [device.user])
    const release = once(released, 'now')
    held.emit('now')
    await release
  })
  await isHeld
  let isAnswered = false
  const pushing = device.sync([device.save(recipes[1] ?? '')]).finally(() => (isAnswered = true))
  // The lock is released only after the first attempt has given up, so the push must have tried again.
  try {
    await expect.poll(() => refused, { timeout: 10_000 }).toEqual([true])
    expect(isAnswered).toBe(false)
  } finally {
    released.emit('now')
    await holding
  }
  expect((await pushing).push.results).toEqual([[1, 'applied']])
  await observed.close()
})

test('a request that breaks off is logged as debug only, and changes nothing', async () => {
  const device = await newDevice()
  const whole = JSON.stringify(device.request([device.save(recipes[0] ?? '')]))
  const query = request(server.url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${device.token}`, 'Content-Length': whole.length, Expect: '100-continue' },
  })
  query.on('error', () => {})
  query.flushHeaders()
  // The server has begun to read this request.
  await once(query, 'continue')
  query.write(whole.slice(0, -5))
  query.destroy()
  await expect.poll(() => logged.length).toBe(1)
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ level: 20, msg: 'a sync request could not be served' })
  expect(await storedRows(device)).toEqual({})
})

test('H3 a request whose client is gone while it waits for its turn is not served, is no failure, and logged as debug only', async () => {
  const limits = { ...accountLimits, concurrent: 1 }
  const budget = createRequestBudget({ now: () => 0, sleep: async () => undefined, sharedWork: null, limits })
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(line) })
  const observer = { served: vi.fn<SyncObserver['served']>(), refused: vi.fn<SyncObserver['refused']>() }
  const busy = await startSyncServer(store.db, { budget, log, observer })
  const device = new Device(busy.url, await createAccount(store.db))
  const other = await budget.begin(device.user, '')
  const begin = vi.spyOn(budget, 'begin')
  const gone = new AbortController()
  const body = JSON.stringify(device.request([device.save(recipes[0] ?? '')]))
  const headers = { Authorization: `Bearer ${device.token}` }
  const sent = fetch(busy.url, { method: 'POST', headers, body, signal: gone.signal }).catch(String)
  await expect.poll(() => begin.mock.calls.length).toBe(1)
  gone.abort()
  expect(await sent).toContain('AbortError')
  await expect.poll(() => logged.length).toBe(1)
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ level: 20, msg: 'a sync request could not be served' })
  other.end()
  expect([await storedRows(device), observer.refused.mock.calls]).toEqual([{}, []])
  await busy.close()
})
