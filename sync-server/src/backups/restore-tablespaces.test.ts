import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { statement } from '../postgres/database.ts'
import { BackupNotUsable } from './rows/backup-format.ts'
import { createBackupKit } from './testing/backup-kit.ts'
import { emptyDatabase, restore } from './testing/empty-database.ts'

let kit: Awaited<ReturnType<typeof createBackupKit>>
beforeAll(async () => {
  kit = await createBackupKit()
  await kit.fill()
}, 120_000)
afterAll(() => kit.stop())

const countRecipes = statement('test.recipes-restored', 'select count(*)::int as recipes from recipe')

/** Where each index of a table is, and its storage parameters. */
const indexFacts = statement(
  'test.index-facts',
  `select index.relname as name, index.reloptions as options, spcname as tablespace, pg_get_constraintdef(pg_constraint.oid) as key
     from pg_index join pg_class index on index.oid = indexrelid left join pg_tablespace on pg_tablespace.oid = index.reltablespace
     left join pg_constraint on conindid = indexrelid and contype in ('p', 'u', 'x')
    where indrelid = 'recipe'::regclass order by index.relname`,
)

test('OP-8 keys and indexes that a restore builds again keep the storage parameters and tablespaces of an operator', async () => {
  await kit.backUp('tuned')
  const { db, connection } = await emptyDatabase()
  const client = new Client({ ...connection })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('set allow_in_place_tablespaces = true')
  await client.query(`create tablespace simmer_fast location ''`)
  await client.query(`
    create index tuned_part on recipe (lower(title)) with (fillfactor = 61) tablespace simmer_fast where title <> ' WHERE ';
    alter table recipe add constraint tuned_key unique (recipe_id) with (fillfactor = 62, deduplicate_items = off)
      using index tablespace simmer_fast deferrable initially deferred;
    alter table recipe add constraint tuned_apart exclude using hash (recipe_id with =) with (fillfactor = 63)
      using index tablespace simmer_fast where (title <> '') deferrable;
    alter index recipe_pkey set (fillfactor = 64);
    do $$ begin execute format('alter database %I set default_tablespace = simmer_fast', current_database()); end $$`)
  const before = await db.rows(indexFacts)
  expect(before).toMatchObject(
    expect.arrayContaining(
      [
        { name: 'recipe_pkey', options: ['fillfactor=64'], tablespace: null },
        { name: 'tuned_key', options: ['fillfactor=62', 'deduplicate_items=off'], tablespace: 'simmer_fast' },
      ].map((facts) => expect.objectContaining(facts)),
    ),
  )
  await restore(kit.backup('tuned'), connection)
  expect(await db.rows(indexFacts)).toEqual(before)
  await client.query('drop index tuned_part; alter table recipe drop constraint tuned_key, drop constraint tuned_apart')
  await client.query('drop tablespace simmer_fast')
})

test('OP-8 a tablespace where the role may build no index is named before anything is changed', async () => {
  await kit.backUp('granted')
  const { db, url, connection } = await emptyDatabase()
  const superuser = new Client({ ...connection })
  await superuser.connect()
  onTestFinished(async () => {
    await superuser.query('drop owned by simmer_limited cascade')
    await superuser.query('drop role simmer_limited')
    await superuser.query('drop tablespace simmer_closed')
    await superuser.query('drop tablespace "Simmer open"')
    await superuser.end()
  })
  await superuser.query('set allow_in_place_tablespaces = true')
  await superuser.query(`create tablespace simmer_closed location ''`)
  await superuser.query(`create tablespace "Simmer open" location ''`)
  await superuser.query(`
    create role simmer_limited login; grant create on tablespace "Simmer open" to simmer_limited;
    create index in_closed on recipe (lower(title)) tablespace simmer_closed;
    create index in_open on rating (stars) tablespace "Simmer open";
    alter schema public owner to simmer_limited;
    do $$ declare item record; begin
      for item in select format('alter table %s owner to simmer_limited', oid::regclass) as command from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') loop execute item.command; end loop;
    end $$`)
  const limited = { connectionString: url.replace(/\/\/[^@/]*@/, '//simmer_limited@') }
  const closed = restore(kit.backup('granted'), limited)
  await expect(closed).rejects.toThrow(BackupNotUsable)
  await expect(closed).rejects.toThrow(
    'A restore builds the index in_closed again in the tablespace simmer_closed, where the role simmer_limited may create nothing. As a superuser: grant create on tablespace simmer_closed to simmer_limited. Nothing was changed.',
  )
  expect(await db.row(countRecipes)).toEqual({ recipes: 0 })
  await superuser.query('revoke create on tablespace "Simmer open" from simmer_limited')
  await expect(restore(kit.backup('granted'), limited)).rejects.toThrow(
    'grant create on tablespace "Simmer open", simmer_closed to simmer_limited.',
  )
  await superuser.query('grant create on tablespace simmer_closed, "Simmer open" to simmer_limited')
  await restore(kit.backup('granted'), limited)
  expect(await db.row(countRecipes)).toEqual({ recipes: 3 })
})
