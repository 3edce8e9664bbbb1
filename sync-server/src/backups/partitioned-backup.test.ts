import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { admin } from '../admin/main.ts'
import type { Connection } from '../postgres/connection.ts'
import { statement } from '../postgres/database.ts'
import { migrate } from '../postgres/migrate.ts'
import { readLockRoom } from '../postgres/partitions/partition-room.ts'
import { rebuildTable } from '../postgres/partitions/rebuild-table.ts'
import { migrationsFolder, readMigrations } from '../postgres/read-migrations.ts'
import { schemaText } from '../postgres/schema-text.ts'
import { accountColumns } from '../postgres/table-placement.ts'
import { withTemporaryDatabase } from '../postgres/temporary-database.ts'
import { testDatabase } from '../postgres/testing/test-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { createBackupKit } from './testing/backup-kit.ts'
import { writeBackup } from './write-backup.ts'

let kit: Awaited<ReturnType<typeof createBackupKit>>
beforeAll(async () => {
  kit = await createBackupKit()
  await kit.fill()
  await kit.backUp('whole')
  await splitAll(kit.connection)
  await kit.backUp('split')
}, 120_000)
afterAll(() => kit.stop())

/** Splits every table that is split by account, with its rows. */
const splitAll = async (connection: Connection): Promise<void> => {
  const client = new Client({ ...connection })
  await client.connect()
  for (const [table, column] of accountColumns) await rebuildTable(client, { table, column, parts: 4 })
  await client.end()
}

const counts = statement(
  'test.counts-of-partitions',
  `select (select count(*) from saved_recipe) as saved, (select count(*) from rating) as ratings,
     (select count(*) from sync_mutation) as mutations, (select count(*) from ledger_transfer) as lines,
     (select count(*)::int from pg_class where relkind = 'p') as split`,
)

test('OP-8 a backup of partitions, and one from before them, are verified beside a database of partitions without a fault', async () => {
  for (const name of ['split', 'whole']) expect(await kit.verify(name)).toMatchObject({ faults: [] })
})

test.each([
  ['a backup of partitions', 'split', 'whole tables', 0],
  ['a backup of whole tables', 'whole', 'partitions', accountColumns.size],
  ['a backup of partitions', 'split', 'partitions', accountColumns.size],
])('OP-8 %s (%s) is restored into a database of %s, which stays as it is', async (_, name, kind, split) => {
  const empty = await testDatabase()
  onTestFinished(empty.drop)
  const connection = { connectionString: empty.url }
  if (kind === 'partitions') await splitAll(connection)
  const restored = await restoreBackup({ connection, file: kit.backup(name), seal: null, keepsLinks: false })
  expect(restored.merged).toEqual([])
  expect(await empty.db.row(counts)).toEqual({ ...(await kit.db.row<object>(counts)), split })
  expect(await schemaText(empty.db)).toBe(await schemaText(kit.db))
})

const waiting = statement(
  'test.waits-for-lock',
  `select query from pg_stat_activity where datname = current_database() and application_name = $1 and wait_event_type = 'Lock'`,
)
const untilWaiting = (name: string) =>
  expect.poll(() => kit.db.rows(waiting, [name]), { interval: 20, timeout: 8_000 }).toHaveLength(1)
const connect = async (name: string) => {
  const client = new Client({ ...kit.connection, application_name: name })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
const hold = async (table: string) => {
  const holder = await connect('test holder')
  await holder.query(`begin; lock table ${table} in access exclusive mode`)
  return holder
}

test('OP-4 OP-8 a table is not rebuilt while a backup is written, which has all of its rows', async () => {
  const { rows } = await kit.backUp('before')
  // The backup waits for this table after it began its snapshot.
  const holder = await hold('migration')
  const writing = kit.backUp('during')
  await untilWaiting('simmer backup')
  const client = await connect('test rebuild')
  const rebuilding = rebuildTable(client, { table: 'rating', column: 'account_id', parts: 0 })
  await untilWaiting('test rebuild')
  await holder.query('rollback')
  expect(await writing).toMatchObject({ rows })
  await rebuilding
  expect(await kit.backUp('after')).toMatchObject({ rows })
})

test('OP-8 a backup that waits for a table has the rows of the moment when it got all tables', async () => {
  const { rows } = await kit.backUp('before')
  const holder = await hold('rating')
  const writing = kit.backUp('during')
  await untilWaiting('simmer backup')
  await kit.addPhoto()
  await holder.query('rollback')
  expect(await writing).toMatchObject({ rows: rows + 1 })
})

const backUpOlder = async (before: string) => {
  const file = kit.backup('older')
  const older = (await readMigrations(migrationsFolder())).filter(({ name }) => name < before)
  await withTemporaryDatabase(kit.connection, { connection: kit.connection, owner: null }, async (connection) => {
    await migrate(connection, older)
    await writeBackup({ connection, photos: kit.photos, file, withPictures: false, seal: null, at: new Date() })
  })
  return file
}

test('OP-8 a backup of an older version is restored into a database of partitions, whose tables are whole then', async () => {
  const file = await backUpOlder('0200')
  const empty = await testDatabase()
  onTestFinished(empty.drop)
  const connection = { connectionString: empty.url }
  await splitAll(connection)
  const { merged } = await restoreBackup({ connection, file, seal: null, keepsLinks: false })
  expect(merged.toSorted()).toEqual([...accountColumns.keys()].toSorted())
  expect(await empty.db.row(counts)).toMatchObject({ saved: 0, split: 0 })
  expect(await schemaText(empty.db)).toBe(await schemaText(kit.db))
})

const runAdmin = async (url: string, ...args: string[]) => {
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  const code = await admin(args, { variables: { DATABASE_URL: url }, print, printError: print })
  return { code, printed }
}

test('OP-4 OP-8 the summary of a restore names the command that splits the tables again, which then works', async () => {
  const { name } = await backUpOlder('0270')
  const empty = await testDatabase()
  onTestFinished(empty.drop)
  await runAdmin(empty.url, 'partition', '--parts', '2', 'rating', 'notification')
  const { code, printed } = await runAdmin(empty.url, 'restore', kit.file(name))
  expect([code, printed.filter((line) => line.includes('partition'))]).toEqual([
    0,
    [
      'The partitions of notification, rating became whole tables. Before a server starts, run `partition notification rating` again (--parts where they had another number than 64).',
    ],
  ])
  expect(await runAdmin(empty.url, 'partition', '--parts', '2', 'notification', 'rating')).toMatchObject({ code: 0 })
  expect(await empty.db.row(counts)).toMatchObject({ split: 2 })
})

/** The locks that each transaction of this process has when it commits, until the end of the test. */
const countLocks = (): readonly number[] => {
  const taken: number[] = []
  // oxlint-disable-next-line unbound-method -- each call names the client
  const query: (...args: unknown[]) => unknown = Client.prototype.query
  Object.assign(Client.prototype, {
    query(this: Client, ...args: unknown[]) {
      if (args[0] !== 'commit') return Reflect.apply(query, this, args)
      return this.query<{ locks: number }>(
        'select count(*)::int as locks from pg_locks where pid = pg_backend_pid()',
      ).then(({ rows }) => {
        taken.push(rows[0]?.locks ?? 0)
        return Reflect.apply(query, this, args)
      })
    },
  })
  onTestFinished(() => void Object.assign(Client.prototype, { query }))
  return taken
}

test('OP-4 OP-8 a restore into the usual partitions takes no more locks than `partition` asked for, of an older backup too', async () => {
  for (const file of [kit.backup('whole'), await backUpOlder('0270')]) {
    const empty = await testDatabase()
    onTestFinished(empty.drop)
    const connection = { connectionString: empty.url }
    const quiet = { variables: { DATABASE_URL: empty.url }, print: () => {}, printError: () => {} }
    expect(await admin(['partition'], quiet)).toBe(0)
    const client = new Client({ ...connection })
    await client.connect()
    const { needed } = await readLockRoom(client, [], 0)
    await client.end()
    const locks = countLocks()
    await restoreBackup({ connection, file, seal: null, keepsLinks: false })
    expect(Math.max(...locks)).toBeGreaterThan(3000)
    expect(Math.max(...locks)).toBeLessThan(needed)
  }
}, 120_000)

test('OP-8 an older backup is refused with the reason where partitions have what whole tables would lose', async () => {
  const older = await backUpOlder('0270')
  const empty = await testDatabase()
  onTestFinished(empty.drop)
  const connection = { connectionString: empty.url }
  const client = new Client({ ...connection })
  await client.connect()
  for (const table of ['notification', 'rating']) await rebuildTable(client, { table, column: 'account_id', parts: 2 })
  await client.query('create publication copies for table rating')
  await expect(restoreBackup({ connection, file: older, seal: null, keepsLinks: false })).rejects.toThrow(
    /^This backup needs whole tables instead of partitions\. The table rating is part of the publication copies.*Nothing was changed\.$/,
  )
  expect(await empty.db.row(counts)).toMatchObject({ split: 2 })
  await client.query('drop publication copies')
  await client.end()
})
