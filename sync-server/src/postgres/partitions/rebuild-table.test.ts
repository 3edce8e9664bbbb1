import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { statement } from '../database.ts'
import { schemaText } from '../schema-text.ts'
import { testDatabase } from '../testing/test-database.ts'
import { rebuildTable } from './rebuild-table.ts'
import { countParts } from './table-definition.ts'

const blob = { table: 'blob', column: 'account_id' }
const due = { table: 'contribution_due', column: 'account_id' }

/** Blobs with their chunks, which refer to them, and rows of an identity column. */
const filled = async () => {
  const { db, url, drop } = await testDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  for (let count = 0; count < 20; count += 1) {
    const account = randomUUID()
    await client.query('insert into account (account_id, email) values ($1, $2)', [account, `${account}@example.org`])
    await client.query(`insert into contribution_due (account_id, ids) values ($1, '{a}')`, [account])
  }
  return { db, client }
}
/** Owner, rights, comment, storage, and what the schema in words does not show. */
const facts = statement(
  'test.table-facts',
  `select relname as name, relacl::text as rights, obj_description(oid, 'pg_class') as comment,
     (select json_agg(json_build_array(attname, attstorage, attacl::text, col_description(oid, attnum)) order by attnum)
        from pg_attribute where attrelid = pg_class.oid and attnum > 0) as columns,
     pg_get_serial_sequence('contribution_due', 'due_id') as sequence
   from pg_class where relname in ('blob', 'blob_chunk', 'contribution_due') order by relname`,
)
const parameters = statement(
  'test.storage-parameters',
  `select distinct reloptions::text as options, relkind::text as kind, count(*)::int as tables from pg_class
    where relname ~ '^contribution_due(_part_\\d+)?$' and relkind in ('r', 'p') group by 1, 2 order by 2`,
)
const rowsOfDue = statement('test.rows-of-due', 'select account_id, due_id, ids from contribution_due order by due_id')

test('OP-4 a table that is split into partitions and put together again keeps its rows, keys, rights, storage and numbers', async () => {
  const { db, client } = await filled()
  await client.query(
    `do $$ begin if to_regrole('simmer_reader') is null then create role simmer_reader; end if; end $$`,
  )
  await client.query(`
    grant select on contribution_due to simmer_reader with grant option; grant update (ids) on contribution_due to public;
    comment on table contribution_due is 'Work that waits'; comment on column contribution_due.ids is 'Of recipes';
    alter table contribution_due set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01)`)
  const [schema, before, rows] = [await schemaText(db), await db.rows(facts), await db.rows(rowsOfDue)]
  for (const table of [due, blob, { ...blob, table: 'blob_chunk' }]) await rebuildTable(client, { ...table, parts: 3 })
  expect([await schemaText(db), await db.rows(facts), await db.rows(rowsOfDue)]).toEqual([schema, before, rows])
  const options = '{fillfactor=70,autovacuum_vacuum_scale_factor=0.01}'
  expect(await db.rows(parameters)).toEqual([
    { options: null, kind: 'p', tables: 1 },
    { options, kind: 'r', tables: 3 },
  ])
  expect(
    (
      await client.query(
        `select distinct attstorage from pg_attribute where attrelid::regclass::text ~ '^blob_chunk' and attname = 'bytes'`,
      )
    ).rows,
  ).toEqual([{ attstorage: 'e' }])
  const { rows: next } = await client.query<{ due_id: string }>(
    'insert into contribution_due (account_id, ids) select account_id, ids from contribution_due limit 1 returning due_id',
  )
  expect(next).toEqual([{ due_id: '21' }])

  for (const table of [due, blob, { ...blob, table: 'blob_chunk' }]) await rebuildTable(client, { ...table, parts: 0 })
  expect([await schemaText(db), await db.rows(facts)]).toEqual([schema, before])
  expect(await db.rows(rowsOfDue)).toHaveLength(21)
  expect(await db.rows(parameters)).toEqual([{ options, kind: 'r', tables: 1 }])
})

test.each([
  ['key without the account', 'create unique index by_id on contribution_due (due_id)', 'unique constraint on part'],
  ['view', 'create view waiting as select due_id from contribution_due', 'other objects depend on it'],
  [
    'check that was not validated',
    `alter table contribution_due add constraint few check (cardinality(ids) < 9) not valid`,
    'would have "constraint few CHECK ((cardinality(ids) < 9))" instead of "constraint few CHECK ((cardinality(ids) < 9)) NOT VALID"',
  ],
])('OP-4 a table with a %s is not split and stays as it was', async (_, change, reason) => {
  const { db, client } = await filled()
  await client.query(change)
  const [schema, rows] = [await schemaText(db), await db.rows(rowsOfDue)]
  await expect(rebuildTable(client, { ...due, parts: 3 })).rejects.toThrow(reason)
  expect(await countParts(client, 'contribution_due')).toBe(0)
  expect([await schemaText(db), await db.rows(rowsOfDue)]).toEqual([schema, rows])
})
