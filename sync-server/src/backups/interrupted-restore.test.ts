import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Connection } from '../postgres/connection.ts'
import { statement, type Database } from '../postgres/database.ts'
import { rebuildTable } from '../postgres/partitions/rebuild-table.ts'
import { accountColumns } from '../postgres/table-placement.ts'
import { BackupNotUsable, isRow } from './rows/backup-format.ts'
import { fillTables } from './rows/fill-tables.ts'
import { openBackup } from './read-backup.ts'
import { connectForBackup } from './rows/table-lines.ts'
import { createBackupKit } from './testing/backup-kit.ts'
import { emptyDatabase, restore } from './testing/empty-database.ts'

let kit: Awaited<ReturnType<typeof createBackupKit>>
beforeAll(async () => {
  kit = await createBackupKit()
  await kit.fill()
  await kit.backUp('backup')
}, 120_000)
afterAll(() => kit.stop())

const catalogIndexes = statement(
  'test.catalog-indexes',
  `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, indisunique, indisprimary, indisvalid, indisready, indimmediate
     from pg_index join pg_class on oid = indrelid where relnamespace = 'public'::regnamespace order by 1`,
)
const catalogConstraints = statement(
  'test.catalog-constraints',
  `select conrelid::regclass::text as table, conname, contype, convalidated, condeferrable, conparentid <> 0 as "ofPartition",
          confrelid::regclass::text as references, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 order by 1, 2, 7`,
)
const catalogTriggers = statement(
  'test.catalog-triggers',
  `select tgrelid::regclass::text as table, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
)
const catalog = async (db: Database) => ({
  indexes: await db.rows(catalogIndexes),
  constraints: await db.rows(catalogConstraints),
  triggers: await db.rows(catalogTriggers),
})
const counts = statement(
  'test.counts-after-interruption',
  `select (select count(*) from account) as accounts, (select count(*) from recipe) as recipes,
     (select count(*) from rating) as ratings, (select count(*) from ledger_transfer) as lines`,
)

const connect = async (connection: Connection) => {
  const client = new Client({ ...connection })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
const restoreInto = (connection: Connection) => restore(kit.backup('backup'), connection)

test.each([
  ['whole tables', false],
  ['partitions', true],
])('OP-8 after a restore into %s all keys, indexes and triggers are there, valid and as before', async (_, isSplit) => {
  const empty = await emptyDatabase()
  if (isSplit) {
    const client = await connect(empty.connection)
    for (const [table, column] of accountColumns) await rebuildTable(client, { table, column, parts: 3 })
  }
  const before = await catalog(empty.db)
  await restoreInto(empty.connection)
  expect(await catalog(empty.db)).toEqual(before)
  expect(await empty.db.row(counts)).toEqual(await kit.db.row(counts))
})

/** The client, which runs `interrupt` before a statement that matches. */
const interruptedAt = (client: Client, pattern: RegExp, interrupt: () => Promise<void>): Client =>
  new Proxy(client, {
    get: (target, key) =>
      key === 'query'
        ? (query: string, values: unknown[]) =>
            pattern.test(query) ? interrupt().then(() => target.query(query, values)) : target.query(query, values)
        : Reflect.get(target, key, target),
  })

const endBackend = async (client: Client) => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return async () => void (await kit.run('select pg_terminate_backend($1)', [rows[0]?.pid]))
}

async function* oneByOne(lines: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  for await (const batch of lines) yield* batch
}

test.each([
  ['while the rows of a table are stored', /^never$/],
  ['while keys are built', /; alter table recipe add constraint/],
  ['while indexes are built', /; CREATE INDEX recipe/],
])('OP-8 a restore that loses the database %s leaves it empty and whole, and can be repeated', async (_, pattern) => {
  const empty = await emptyDatabase()
  const before = await catalog(empty.db)
  const client = await connect(empty.connection)
  const end = await endBackend(client)
  const { lines } = await openBackup(kit.backup('backup'), null)
  async function* interruptedLines() {
    let isRecipe = false
    for await (const line of oneByOne(lines)) {
      if (isRecipe && pattern.source === '^never$') await end()
      isRecipe = line.startsWith('{"table":"recipe"')
      yield [line]
    }
  }
  await client.query('begin')
  const interrupted = await fillTables(interruptedAt(client, pattern, end), interruptedLines()).catch(
    (error: unknown) => error,
  )
  expect(interrupted).toBeInstanceOf(Error)
  expect(interrupted).not.toBeInstanceOf(BackupNotUsable)
  await lines.return(undefined)
  expect(await catalog(empty.db)).toEqual(before)
  expect(await empty.db.row(counts)).toEqual({ accounts: 0, recipes: 0, ratings: 0, lines: 0 })
  await restoreInto(empty.connection)
  expect(await catalog(empty.db)).toEqual(before)
  expect(await empty.db.row(counts)).toEqual(await kit.db.row(counts))
})

const fillFrom = async (change: (line: string, table: string) => readonly string[]) => {
  const empty = await emptyDatabase()
  const client = await connect(empty.connection)
  const { lines } = await openBackup(kit.backup('backup'), null)
  async function* changed() {
    let table = ''
    for await (const line of oneByOne(lines)) {
      if (!isRow(line)) table = /^\{"table":"(?<name>\w+)"/.exec(line)?.groups?.['name'] ?? ''
      yield change(line, table)
    }
  }
  await client.query('begin')
  return fillTables(client, changed()).catch((error: unknown) => error)
}

test('OP-8 rows that are there twice, refer to no row or have another form are faults of the backup, which name their table', async () => {
  const faults = [
    await fillFrom((line, table) => (isRow(line) && table === 'recipe' ? [line, line] : [line])),
    await fillFrom((line, table) => (isRow(line) && table === 'recipe' ? [] : [line])),
    await fillFrom((line, table) => (isRow(line) && table === 'recipe' ? [line.replace('"', '"x')] : [line])),
  ]
  for (const fault of faults) expect(fault).toBeInstanceOf(BackupNotUsable)
  expect(faults.map(String)).toEqual([
    expect.stringMatching(/The rows of the table recipe cannot be restored: could not create unique index/),
    expect.stringMatching(/The rows of the table \w+ cannot be restored: .*violates foreign key constraint/),
    expect.stringMatching(/The rows of the table recipe cannot be restored: invalid input syntax for type uuid/),
  ])
})

test('OP-8 the limits that a role behind a pooler has for requests end no backup and no restore', async () => {
  const empty = await emptyDatabase()
  await empty.db.rows(
    statement(
      'test.limit-requests',
      `do $$ begin
         execute format('alter database %I set statement_timeout = ''1s''', current_database());
         execute format('alter database %I set idle_in_transaction_session_timeout = ''1s''', current_database());
       end $$`,
    ),
  )
  const client = await connectForBackup(empty.connection, 'simmer restore')
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ limits: unknown }>(
    `select array[current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout')] as limits`,
  )
  expect(rows).toEqual([{ limits: ['0', '0'] }])
})
