import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { statement, type Database, type Queryable } from './database.ts'
import { startReplicatedPostgres } from './embedded/testing/replicated.ts'
import { migrate } from './migrate.ts'
import { createDatabase } from './pool.ts'
import { migrationsFolder, readMigrations } from './read-migrations.ts'
import { createReplicaReads } from './replica-reads.ts'

const silent = { info: () => {}, warn: () => {} }

test('OP-3 after a write public reads use the primary until the replica has applied it', async () => {
  const postgres = await startReplicatedPostgres()
  onTestFinished(postgres.stop)
  const known = await readMigrations(migrationsFolder())
  await migrate(postgres.connection, known)
  const primary = createDatabase({ connection: postgres.connection })
  onTestFinished(() => primary.end())
  const reads = createReplicaReads({
    replica: createDatabase({ connection: postgres.replicaConnection }),
    primary,
    migrations: known.map(({ name }) => name),
    log: silent,
    checkMilliseconds: 50,
    maxLagMilliseconds: 60_000,
  })
  onTestFinished(reads.stop)
  const look = statement(
    'test.look',
    'select pg_is_in_recovery() as "isReplica", (select count(*)::int from account) as accounts',
  )
  const add = statement('test.add', `insert into account (account_id, email) values (gen_random_uuid(), $1)`)
  await expect.poll(() => reads.row(look), { timeout: 20_000 }).toEqual({ isReplica: true, accounts: 0 })

  await postgres.pauseReplica(true)
  await primary.rows(add, ['new@example.org'])
  // Without a write of this server the replica is read, however far it is behind.
  expect(await reads.row(look)).toEqual({ isReplica: true, accounts: 0 })
  reads.awaitWrites()
  for (let time = 0; time < 10; time += 1) {
    expect(await reads.row(look)).toEqual({ isReplica: false, accounts: 1 })
    await pause(50)
  }
  await postgres.pauseReplica(false)
  await expect.poll(() => reads.row(look), { timeout: 20_000 }).toEqual({ isReplica: true, accounts: 1 })
})

/** A primary and a replica that count their log by one for each write; every other statement answers with its database. */
const startCounted = () => {
  const log = { written: 0, replayed: 0, asked: [] as number[] }
  const answerOf =
    (name: 'primary' | 'replica') =>
    ({ name: query }: { readonly name: string }, values: readonly unknown[] = []): unknown => {
      if (query === 'replica.schema') return { known: 0, isSupported: true, lag: 0 }
      if (query === 'replica.written') return { lsn: String(log.written) }
      if (query !== 'replica.replayed') return { from: name }
      log.asked.push(Number(values[0]))
      return { isCurrent: log.replayed >= Number(values[0]) }
    }
  const databaseOf = (name: 'primary' | 'replica'): Database => {
    const answer = answerOf(name)
    const row: Queryable['row'] = async (query, values) => JSON.parse(JSON.stringify(answer(query, values)))
    return {
      row,
      rows: async (query, values) => [JSON.parse(JSON.stringify(answer(query, values)))],
      tx: () => Promise.reject(new Error('unused')),
      end: () => Promise.resolve(),
      usage: () => ({ inUse: 0, waiting: 0, retries: 0 }),
    }
  }
  const reads = createReplicaReads({
    replica: databaseOf('replica'),
    primary: databaseOf('primary'),
    migrations: [],
    log: silent,
    maxLagMilliseconds: 60_000,
  })
  onTestFinished(reads.stop)
  return { log, reads, from: async () => (await reads.row<{ from: string }>(statement('test.from', '')))?.from }
}

test('OP-3 a write that follows while the replica catches up with an earlier one is awaited as well', async () => {
  const { log, reads, from } = startCounted()
  await expect.poll(from).toBe('replica')
  log.written = 1
  reads.awaitWrites()
  await expect.poll(() => log.asked).toContain(1)
  log.written = 2
  reads.awaitWrites()
  log.replayed = 1
  await expect.poll(() => log.asked).toContain(2)
  expect(await from()).toBe('primary')
  log.replayed = 2
  await expect.poll(from).toBe('replica')
  // Nothing is awaited any longer.
  const { length } = log.asked
  await pause(120)
  expect(log.asked).toHaveLength(length)
})
