import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { statement } from '../database.ts'
import { migrate } from '../migrate.ts'
import { migrationsFolder, readMigrations } from '../read-migrations.ts'
import { schemaText } from '../schema-text.ts'
import { accountColumns } from '../table-placement.ts'
import { withTemporaryDatabase } from '../temporary-database.ts'
import { createDatabase } from '../pool.ts'
import { testDatabase } from '../testing/test-database.ts'
import { rebuildTable } from './rebuild-table.ts'

const database = async () => {
  const { db, url, drop } = await testDatabase()
  onTestFinished(drop)
  const connection = { connectionString: url }
  const client = new Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return { db, client, connection }
}
const outside = (name: string, body: string) => {
  const sql = `-- outside a transaction\n${body}`
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}
const indexes = statement(
  'test.stars-indexes',
  `select relname as name, indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid
    where relname like 'rating\\_by\\_stars%' order by 1`,
)

test('OP-11 a migration builds an index on each partition, also after it ended half way, and a later one removes it', async () => {
  const { db, client, connection } = await database()
  await rebuildTable(client, { table: 'rating', column: 'account_id', parts: 2 })
  const body = `drop index concurrently if exists rating_by_stars;
-- A reason.
create index concurrently rating_by_stars on rating (stars)
  where stars > 3;
`
  const half = outside('9001-stars.sql', `${body}select 1 / 0;\n`)
  await expect(migrate(connection, [half])).rejects.toThrow('division by zero')
  // A node that ends while the second partition is built leaves this.
  await client.query('drop index rating_by_stars')
  await client.query('create index rating_by_stars on only rating (stars) where stars > 3')
  await client.query('create index rating_by_stars_847ad1a8_1 on rating_part_1 (stars)')
  await migrate(connection, [outside('9001-stars.sql', body)])
  const names = ['rating_by_stars', 'rating_by_stars_847ad1a8_0', 'rating_by_stars_847ad1a8_1']
  expect(await db.rows(indexes)).toEqual(names.map((name) => ({ name, valid: true })))
  expect(await schemaText(db)).toContain(
    'CREATE INDEX rating_by_stars ON public.rating USING btree (stars) WHERE (stars > 3);',
  )
  await migrate(connection, [outside('9002-no-stars.sql', 'drop index concurrently if exists rating_by_stars;\n')])
  expect(await db.rows(indexes)).toEqual([])
})

const build = (index: string) => `create index concurrently ${index} on rating (stars);\n`

test('OP-11 a migration on partitions removes no other index, and long names that differ at their end stay apart', async () => {
  const { client, connection } = await database()
  await rebuildTable(client, { table: 'rating', column: 'account_id', parts: 2 })
  const long = 'rating_by_stars_of_recipes_that_many_people_saved_in_a_month'
  await client.query(
    'create index rating_by_stars_0 on rating_part_0 (stars); create index rating_by_stars_1 on blob (account_id)',
  )
  await migrate(connection, [
    outside('9001-stars.sql', build('rating_by_stars')),
    outside('9002-long.sql', build(`${long}_1`)),
    outside('9003-long.sql', build(`${long}_2`)),
  ])
  const { rows } = await client.query<{ table: string; indexes: number }>(
    `select indrelid::regclass::text as table, count(*)::int as indexes from pg_index join pg_class on pg_class.oid = indexrelid
      where relname like 'rating\\_by\\_stars%' and indisvalid group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { table: 'blob', indexes: 1 },
    { table: 'rating', indexes: 3 },
    { table: 'rating_part_0', indexes: 4 },
    { table: 'rating_part_1', indexes: 3 },
  ])
})

test('OP-11 a migration on partitions ends with an error where another table has an index of the same name', async () => {
  const { client, connection } = await database()
  await rebuildTable(client, { table: 'rating', column: 'account_id', parts: 2 })
  await client.query('create index rating_by_stars_847ad1a8_1 on blob (account_id)')
  await expect(migrate(connection, [outside('9001-stars.sql', build('rating_by_stars'))])).rejects.toThrow(
    'relation "rating_by_stars_847ad1a8_1" already exists',
  )
})

/** Migrations from here on run on a database of partitions, whatever they change. */
const firstOnPartitions = '0257'

test('OP-11 every migration since the rules runs on a database whose tables are split, and makes the same schema', async () => {
  const { connection, db } = await database()
  const known = await readMigrations(migrationsFolder())
  await withTemporaryDatabase(connection, { connection, owner: null }, async (copy) => {
    await migrate(
      copy,
      known.filter(({ name }) => name < firstOnPartitions),
    )
    const client = new Client({ ...copy })
    await client.connect()
    for (const [table, column] of accountColumns) {
      const { rows } = await client.query(`select where to_regclass($1) is not null`, [table])
      if (rows.length > 0) await rebuildTable(client, { table, column, parts: 2 })
    }
    await client.end()
    expect(await migrate(copy, known)).toEqual(
      known.map(({ name }) => name).filter((name) => name >= firstOnPartitions),
    )
    const split = createDatabase({ connection: copy, max: 1 })
    expect(await schemaText(split)).toBe(await schemaText(db))
    await split.end()
  })
}, 60_000)
