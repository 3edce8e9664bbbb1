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
  ['publication', 'create publication copies for table contribution_due', 'is part of the publication copies, whose'],
  ['publication of all tables', 'create publication copies for all tables', 'is part of the publication copies, whose'],
  [
    'publication of the schema',
    'create publication copies for tables in schema public',
    'is part of the publication copies, whose',
  ],
  [
    'replica identity',
    'alter table contribution_due replica identity full',
    'has a replica identity of its own: alter table contribution_due replica identity default. Nothing was changed.',
  ],
  [
    'column option',
    'alter table contribution_due alter column account_id set (n_distinct = 7)',
    'has the option n_distinct=7 for its column account_id',
  ],
  [
    'statistics target of an index',
    `create index few on contribution_due (account_id, (cardinality(ids))); alter index few alter column 2 set statistics 9`,
    'has the index few with a statistics target: alter index few alter column 2 set statistics -1',
  ],
  [
    'parameter for large values',
    'alter table contribution_due set (toast.autovacuum_enabled = false)',
    'has parameters for large values: alter table contribution_due reset (toast.…)',
  ],
  ['row security', 'alter table contribution_due enable row level security', 'has row security'],
  ['rule', 'create rule silent as on delete to contribution_due do also notify silent', 'has the rule silent: drop it'],
  [
    'extended statistics',
    'create statistics both_columns on account_id, ids from contribution_due',
    'has the extended statistics both_columns',
  ],
  [
    'foreign key that is not checked',
    `alter table contribution_due add constraint owned foreign key (account_id) references account;
     alter table contribution_due disable trigger all`,
    'has the foreign key',
  ],
  ['log that is off', 'alter table contribution_due set unlogged', 'is unlogged'],
  [
    'clustering index',
    'create index near on contribution_due (account_id); alter table contribution_due cluster on near',
    'is clustered on near',
  ],
  ['child', 'create table child_table () inherits (contribution_due)', 'is inherited'],
])('OP-4 a table with a %s is not split and stays as it was', async (_, change, reason) => {
  const { db, client } = await filled()
  await client.query(change)
  const [schema, rows] = [await schemaText(db), await db.rows(rowsOfDue)]
  await expect(rebuildTable(client, { ...due, parts: 3 })).rejects.toThrow(reason)
  expect(await countParts(client, 'contribution_due')).toBe(0)
  expect([await schemaText(db), await db.rows(rowsOfDue)]).toEqual([schema, rows])
})

const settings = statement(
  'test.settings',
  `select tgname as name, tgenabled::text as setting, count(*)::int as tables from pg_trigger
    where tgrelid::regclass::text ~ '^contribution_due' and not tgisinternal group by 1, 2
   union all select attname, attstattarget::text, count(*)::int from pg_attribute join pg_class on pg_class.oid = attrelid
    where relname ~ '^contribution_due' and relkind in ('r', 'p') and attstattarget >= 0 and attnum > 0 group by 1, 2
   union all select description, objsubid::text, count(*)::int from pg_description
    where description like 'Test %' group by 1, 2 order by 1`,
)

const settingsOf = (tables: number) => [
  ...['Test index', 'Test key', 'Test trigger'].map((name) => ({ name, setting: '0', tables: 1 })),
  { name: 'ids', setting: '321', tables },
  { name: 't_always', setting: 'A', tables },
  { name: 't_off', setting: 'D', tables },
  { name: 't_replica', setting: 'R', tables },
  { name: 't_usual', setting: 'O', tables },
]

test('OP-4 a table that is split keeps the state of its triggers, its statistics targets and all comments', async () => {
  const { db, client } = await filled()
  await client.query(`
    create function pass() returns trigger language plpgsql as 'begin return new; end';
    create trigger t_off before insert on contribution_due for each row execute function pass();
    create trigger t_always before insert on contribution_due for each row execute function pass();
    create trigger t_replica before insert on contribution_due for each row execute function pass();
    create trigger t_usual before insert on contribution_due for each row execute function pass();
    alter table contribution_due disable trigger t_off;
    alter table contribution_due enable always trigger t_always;
    alter table contribution_due enable replica trigger t_replica;
    alter table contribution_due alter column ids set statistics 321;
    create index by_ids on contribution_due (account_id, ids);
    comment on trigger t_off on contribution_due is 'Test trigger';
    comment on index by_ids is 'Test index';
    comment on constraint contribution_due_pkey on contribution_due is 'Test key'`)
  expect(await db.rows(settings)).toEqual(settingsOf(1))
  await rebuildTable(client, { ...due, parts: 3 })
  expect(await db.rows(settings)).toEqual(settingsOf(4))
  await rebuildTable(client, { ...due, parts: 0 })
  expect(await db.rows(settings)).toEqual(settingsOf(1))
})

test('OP-4 OP-11 the owner of a table that another role split changes it as before', async () => {
  const { client } = await filled()
  await client.query(`do $$ begin if to_regrole('simmer_owner') is null then create role simmer_owner; end if; end $$`)
  await client.query(
    'grant create, usage on schema public to simmer_owner; alter table contribution_due owner to simmer_owner',
  )
  await rebuildTable(client, { ...due, parts: 3 })
  await client.query('set role simmer_owner')
  await client.query('alter table contribution_due add column later text')
  await client.query('create index by_later on contribution_due (account_id, later)')
  await client.query('reset role')
  const { rows } = await client.query(
    `select distinct pg_get_userbyid(relowner) as owner, count(*)::int as relations from pg_class
      where relname ~ '^contribution_due_part_\\d+$' group by 1`,
  )
  expect(rows).toEqual([{ owner: 'simmer_owner', relations: 3 }])
})
