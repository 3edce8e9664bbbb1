import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '../config/environment.ts'
import { DatabaseNotUsable } from '../postgres/connection.ts'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { processIdentity } from '../postgres/embedded/process-identity.ts'
import { joinNodes, placeOf, type NodesDeps } from './join-nodes.ts'

let store: TestDatabase
beforeEach(async () => {
  store = await testDatabase()
})
afterEach(() => store.drop())

const authSecret = 'the secret of all nodes, long enough'
const S3 = {
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_REGION: 'eu',
}
const join = async (variables: Record<string, string> = {}, more: Partial<NodesDeps> = {}) => {
  const leave = await joinNodes({
    database: store.db,
    environment: readEnvironment(variables),
    authSecret,
    build: 'test',
    log: pino({ level: 'silent' }),
    now: Date.now,
    beatMs: 100,
    ...more,
  })
  let hasLeft = false
  const leaveOnce = async (): Promise<void> => {
    if (!hasLeft) await leave()
    hasLeft = true
  }
  onTestFinished(leaveOnce)
  return leaveOnce
}
/** Resolves once the start waits for another server; the result resolves when it has joined. */
const joinThatWaits = async (variables: Record<string, string> = {}) => {
  let joining: Promise<unknown> = Promise.resolve()
  await new Promise<void>((waits) => {
    joining = join(variables, { log: { info: () => waits(), warn: () => {} } })
  })
  return () => joining
}
const countNodes = async (): Promise<number> =>
  (await store.db.rows(statement('test.nodes', 'select node_id from node limit 100'))).length
const insertRow = statement(
  'test.insert-node',
  `insert into node (node_id, secret_hash, shares_files, place, pid, process, build, seen_at)
   values (gen_random_uuid(), decode(repeat('00', 32), 'hex'), false, $1, $2, $3, 'test', now() - $4::interval)`,
)

test('OP-14 a second server without shared pictures is refused with a sentence, until the first one has stopped', async () => {
  const leave = await join({ DATA_DIR: '/data/one' })
  const second = join({ DATA_DIR: '/data/two' })
  await expect(second).rejects.toThrow(DatabaseNotUsable)
  await expect(second).rejects.toThrow(
    /^Another Simmer server, which started at \d{4}-\d\d-\d\d \d\d:\d\d \(UTC\), runs on this database, and each would miss the pictures that the other stores in its DATA_DIR\. Stop it first, or give all servers the same S3_ENDPOINT with its group, or one folder as DATA_DIR and DATA_SHARED=1\.$/,
  )
  expect(await countNodes()).toBe(1)
  await leave()
  await join({ DATA_DIR: '/data/two' })
  expect(await countNodes()).toBe(1)
})

test('OP-1 any number of servers with one folder, or with object storage, run at the same time', async () => {
  await join({ DATA_SHARED: '1' })
  await join({ DATA_SHARED: '1' })
  await join(S3)
  expect(await countNodes()).toBe(3)
  await expect(join({})).rejects.toThrow('DATA_SHARED=1')
})

test('OP-14 of servers that start at the same moment each sees those before it', async () => {
  let joining: Promise<unknown> = Promise.resolve()
  await store.db.tx(async (tx) => {
    // Another server looks, and has not written its row yet.
    await tx.rows(statement('test.lock-nodes', `select pg_advisory_xact_lock(hashtext('simmer nodes'))`))
    joining = join({ DATA_DIR: '/data/one' })
    joining.catch(() => {})
    const waiting = statement(
      'test.waits-for-nodes',
      `select 1 from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    )
    await expect.poll(() => store.db.rows(waiting)).toHaveLength(1)
    await tx.rows(insertRow, ['elsewhere:/data', 1, 'running', '0 seconds'])
  })
  const beat = statement('test.beat', 'update node set seen_at = now()')
  const beating = setInterval(() => void store.db.rows(beat).catch(() => {}), 100)
  onTestFinished(() => clearInterval(beating))
  await expect(joining).rejects.toThrow('runs on this database')
})

test('OP-14 a server that shares its pictures is refused beside one that does not', async () => {
  await join({ DATA_DIR: '/data/one' })
  await expect(join({ DATA_SHARED: '1' })).rejects.toThrow('would miss the pictures')
})

test('OP-14 a server with another AUTH_SECRET is refused, and the table does not show the secret', async () => {
  await join({ DATA_SHARED: '1' })
  await expect(join({ DATA_SHARED: '1' }, { authSecret: 'another secret that is long enough too' })).rejects.toThrow(
    'runs on this database with another AUTH_SECRET, and neither accepts the logins of the other. Give all servers the same AUTH_SECRET. To change it, stop all of them first.',
  )
  const [row] = await store.db.rows(statement('test.node-text', 'select node::text as text from node'))
  expect(JSON.stringify(row)).not.toContain(Buffer.from(authSecret).toString('hex'))
})

test('OP-14 the row of a server that was killed on this machine delays no start', async () => {
  const own = (await processIdentity(process.pid)) ?? ''
  await store.db.rows(insertRow, [await placeOf('/data/one'), process.pid, `${own}0`, '-1 hour'])
  await join({ DATA_DIR: '/data/one' })
  expect(await countNodes()).toBe(1)
})

test('OP-14 the row of a server of another machine that sends no heartbeat delays a start until it expires', async () => {
  // A busy server of the other machine may miss two heartbeats.
  await store.db.rows(insertRow, ['elsewhere:/data', 1, 'earlier', '9 seconds'])
  const joining = await joinThatWaits()
  expect(await countNodes()).toBe(1)
  await store.db.rows(statement('test.expire', `update node set seen_at = now() - interval '16 seconds'`))
  await joining()
  expect(await countNodes()).toBe(2)
})

test('OP-14 a pid of another container of this machine is not looked up here', async () => {
  const own = await processIdentity(process.pid)
  await store.db.rows(insertRow, ['container:/data', process.pid, `${own}0`, '0 seconds'])
  const joining = await joinThatWaits()
  expect(await countNodes()).toBe(1)
  await store.db.rows(statement('test.expire-3', `update node set seen_at = now() - interval '16 seconds'`))
  await joining()
})

test('OP-14 where a name and a folder stand for two machines, the pid of the other one is not looked up here', async () => {
  await store.db.rows(insertRow, [await placeOf('/data/one'), process.pid, 'another-start/1', '0 seconds'])
  const joining = await joinThatWaits({ DATA_DIR: '/data/one' })
  expect(await countNodes()).toBe(1)
  await store.db.rows(statement('test.expire-2', `update node set seen_at = now() - interval '16 seconds'`))
  await joining()
})

test('OP-14 rows of long ago are removed', async () => {
  await store.db.rows(insertRow, ['elsewhere:/data', 1, 'earlier', '2 days'])
  await join()
  expect(await countNodes()).toBe(1)
})

test('OP-14 a clock that differs from the database by more than thirty seconds is a warning, and the server starts', async () => {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line) => void lines.push(line) })
  await join({ DATA_SHARED: '1' }, { log, now: () => Date.now() - 20_000 })
  expect(lines).toEqual([])
  await join({ DATA_SHARED: '1' }, { log, now: () => Date.now() - 40_000 })
  await join({ DATA_SHARED: '1' }, { log, now: () => Date.now() + 40_000 })
  expect(lines.join('')).toMatch(
    /The clock of this machine is \d+ seconds behind the clock of the database: set both by NTP[^]*is \d+ seconds ahead of the clock/,
  )
})
