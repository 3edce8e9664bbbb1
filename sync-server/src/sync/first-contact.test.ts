import { EventEmitter, once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { statement, type Database } from '../postgres/database.ts'
import { recordStatements } from '../postgres/testing/record-statements.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { createAccount, createRecipes, Device, startSyncServer, type SyncServer } from './testing/sync-server.ts'

let store: TestDatabase
let recipes: readonly string[]
const servers: SyncServer[] = []
beforeAll(async () => {
  store = await testDatabase()
  recipes = await createRecipes(store.db, 3)
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
afterAll(() => store.drop())

const serve = async (database: Database = store.db): Promise<SyncServer> => {
  const server = await startSyncServer(database)
  servers.push(server)
  return server
}
/** A database that does something between the first read of a request and its write. */
const withPause = (pause: () => Promise<unknown>): Database => ({
  ...store.db,
  row: async <Row>(query: { name: string; text: string }, values?: readonly unknown[]) => {
    const row = await store.db.row<Row>(query, values)
    if (query.name.startsWith('sync.read')) await pause()
    return row
  },
})
const recipe = (at: number) => recipes[at] ?? ''
const deleteAccount = statement('test.delete-account', 'delete from account where account_id = $1')
const storedUser = statement(
  'test.stored-user',
  'select version, stored_rows as rows, stored_bytes as bytes from sync_user where account_id = $1',
)
const countRows = statement(
  'test.count-rows',
  `select (select count(*)::int from sync_user where account_id = $1) + (select count(*)::int from sync_client where account_id = $1)
     + (select count(*)::int from saved_recipe where account_id = $1) + (select count(*)::int from sync_ledger($1)) as rows`,
)

test('I2 I5 the first batch of an account takes one read and one write, and counts what it stores', async () => {
  const recorded = recordStatements(store.db)
  const server = await serve(recorded.database)
  const device = new Device(server.url, await createAccount(store.db))
  const batch = [device.save(recipe(0)), device.rate(recipe(1), 4)]
  // The first request of a server asks for the epoch.
  await new Device(server.url, await createAccount(store.db)).sync()
  recorded.names.length = 0
  const answer = await device.sync(batch)
  expect(recorded.names).toEqual(['sync.read-saved-rating-subjects', 'sync.write-saved+-rating+-account'])
  expect(answer.push.results).toEqual([
    [1, 'applied'],
    [2, 'applied'],
  ])
  expect(answer.pull).toMatchObject({ from: '0', to: '1', reset: false, more: false, lastMid: 2, lastUid: batch[1]?.u })
  expect(await store.db.row(storedUser, [device.user])).toEqual({ version: 1, rows: 2, bytes: 120 })
  // The lost response: the same batch again changes nothing.
  expect((await device.sync(batch)).push.results).toEqual(answer.push.results)
  expect((await device.sync()).pull.to).toBe('1')
  expect(await store.db.row(storedUser, [device.user])).toEqual({ version: 1, rows: 2, bytes: 120 })
})

test('I1 I2 of two devices that begin an account at once, each action is applied once', async () => {
  let reads = 0
  const bothHaveRead = new EventEmitter()
  /** The first two reads both find an account without a version. */
  const waitForBoth = async () => {
    const read = (reads += 1)
    if (read === 1) await once(bothHaveRead, 'event')
    if (read === 2) bothHaveRead.emit('event')
  }
  const user = await createAccount(store.db)
  const [first, second] = [await serve(withPause(waitForBoth)), await serve(withPause(waitForBoth))]
  const [one, two] = [new Device(first.url, user), new Device(second.url, user)]
  const batches = [[one.save(recipe(0))], [two.save(recipe(0)), two.rate(recipe(1), 3)]] as const
  const answers = await Promise.all([one.sync(batches[0]), two.sync(batches[1])])
  expect(answers.map(({ push }) => push.results.map(([, outcome]) => outcome))).toEqual([
    ['applied'],
    ['applied', 'applied'],
  ])
  expect(answers.map(({ pull }) => pull.to).toSorted()).toEqual(['1', '2'])
  for (const device of [one, two]) expect((await device.sync()).pull.to).toBe('2')
  expect(one.base).toEqual(two.base)
  expect(await store.db.row(storedUser, [user])).toMatchObject({ version: 2, rows: 2 })
})

test('I9 an account that is deleted between the read and the write of its first batch ends the session, and nothing is written', async () => {
  const user = await createAccount(store.db)
  const server = await serve(withPause(() => store.db.rows(deleteAccount, [user])))
  const device = new Device(server.url, user)
  expect(await device.errorResponse(device.request([device.save(recipe(0))]))).toEqual([401, { error: 'SESSION' }])
  expect(await store.db.row(countRows, [user])).toEqual({ rows: 0 })
})

const countWaiting = statement(
  'test.waiting',
  `select count(*)::int as waiting from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into sync_user%'`,
)

test('I9 an account whose deletion ends while its first batch is written ends the session, and nothing is written', async () => {
  const user = await createAccount(store.db)
  const device = new Device((await serve()).url, user)
  let answer: Promise<unknown> = Promise.resolve()
  await store.db.tx(async (tx) => {
    await tx.rows(deleteAccount, [user])
    answer = device.errorResponse(device.request([device.save(recipe(0))]))
    await expect.poll(async () => store.db.row(countWaiting), { timeout: 5000 }).toEqual({ waiting: 1 })
  })
  expect(await answer).toEqual([401, { error: 'SESSION' }])
  expect(await store.db.row(countRows, [user])).toEqual({ rows: 0 })
})

test('I9 a first batch that is refused as a whole is refused for its account, or for its session where the account was deleted', async () => {
  const server = await serve()
  const device = new Device(server.url, await createAccount(store.db))
  device.mid = 3
  const late = device.request([device.save(recipe(0))])
  expect(await device.errorResponse(late)).toEqual([409, { error: 'GAP', expected: 1 }])
  const foreign = new Device(server.url, await createAccount(store.db))
  await device.sync()
  device.mid = 0
  await device.sync([device.save(recipe(0))])
  foreign.client = device.client
  const copied = foreign.request([foreign.save(recipe(0))])
  expect(await foreign.errorResponse(copied)).toEqual([409, { error: 'IDENTITY' }])
  const unknown = new Device(server.url, await createAccount(store.db))
  const newer = unknown.request([unknown.set('unheard.set', `r:${recipe(0)}`, {})])
  expect(await unknown.errorResponse(newer)).toEqual([503, { error: 'UNKNOWN_MUTATION' }])

  const deleted = new Device(server.url, await createAccount(store.db))
  await store.db.rows(deleteAccount, [deleted.user])
  for (const body of [late, copied, newer])
    expect(await deleted.errorResponse({ ...body, user: deleted.user })).toEqual([401, { error: 'SESSION' }])
})
