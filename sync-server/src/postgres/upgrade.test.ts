import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { admin } from '../admin/main.ts'
import { createDatabase } from './pool.ts'
import { statement } from './database.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder, readMigrations } from './read-migrations.ts'

const onServer = async (sql: string): Promise<void> => {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** An empty database that knows the migrations up to a number. */
const databaseUpTo = async (number: number) => {
  const name = `simmer_upgrade_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  const url = inject('postgresUrl').replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
  const all = await readMigrations(migrationsFolder())
  await migrate(
    { connectionString: url },
    all.filter((each) => Number(each.name.slice(0, 4)) <= number),
  )
  const db = createDatabase({ connection: { connectionString: url } })
  onTestFinished(async () => {
    await db.end()
    await onServer(`drop database if exists ${name} with (force)`)
  })
  let statements = 0
  const run = <Row>(sql: string, values: readonly unknown[] = []) =>
    db.rows<Row>(statement(`upgrade.${(statements += 1)}`, sql), values)
  return { run, url, upgrade: () => migrate({ connectionString: url }, all) }
}

test('a database in use is upgraded to the terms of the glossary, and every stored value comes along', async () => {
  const { run, upgrade } = await databaseUpTo(71)
  const [account, client, draft, recipe] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await run('insert into account (account_id, email) values ($1, $2)', [account, 'cook@example.org'])
  await run('insert into sync_user (account_id, version) values ($1, 3)', [account])
  await run('insert into sync_client (client_id, account_id, root, last_mid) values ($1, $2, $1, 2)', [client, account])
  await run(
    `insert into sync_mutation (client_id, mid, account_id, uid, name, key, status, version, occurred_at)
     select $1, mid, $2, gen_random_uuid(), 'saved.set', 'r:1', 1, mid, now() from generate_series(1, 2) as mid`,
    [client, account],
  )
  const publication = {
    state: 'asked',
    says: 'old',
    at: null,
    origin: { is: 'own' },
    recipe: { id: recipe, recipeShortId: 's', slug: 'soup', revision: 1, says: 'older', isOut: true },
  }
  await run(
    `with context as materialized (select set_config('sync.account', $1::text, false), set_config('sync.version', '3', false))
     insert into own_record (account_id, id, value, occurred_at, by_client, by_mid, version)
     select $1::uuid, id, value, now(), $2, 1, 3 from context, unnest($3::text[], $4::jsonb[]) as given (id, value)`,
    [
      account,
      client,
      [`publish:${draft}`, `drafttext:${draft}:title`],
      [JSON.stringify(publication), JSON.stringify({ text: 'a b', rivals: [{ ours: 'a', theirs: 'b' }] })],
    ],
  )
  await run('insert into publish_order (account_id, draft_id, version, task, due_at) values ($1, $2, 3, $3, now())', [
    account,
    draft,
    JSON.stringify({ deed: 'publish', says: 'old', at: null, isOff: true, content: {}, pictures: [] }),
  ])
  await run('insert into account_audit (account_id, at, deed) values ($1, now(), $2)', [account, 'deletion-asked'])

  expect(await upgrade()).toContain('0073-account-first-keys.sql')
  expect(await run('select id, value, version from user_record order by id')).toEqual([
    { id: `drafttext:${draft}:title`, value: { text: 'a b', conflicts: [{ ours: 'a', theirs: 'b' }] }, version: 3 },
    {
      id: `publish:${draft}`,
      value: {
        state: 'requested',
        fingerprint: 'old',
        at: null,
        origin: { is: 'own' },
        recipe: { id: recipe, recipeShortId: 's', slug: 'soup', revision: 1, fingerprint: 'older', isPublished: true },
      },
      version: 3,
    },
  ])
  expect(await run('select task from publish_job')).toEqual([
    { task: { kind: 'publish', fingerprint: 'old', at: null, withdrawFirst: true, content: {}, pictures: [] } },
  ])
  expect(await run('select action from account_audit')).toEqual([{ action: 'deletion-requested' }])
  expect(await run('select client_id, mid from sync_mutation order by mid')).toHaveLength(2)
  expect(
    await run('select last_mid from sync_client where account_id = $1 and client_id = $2', [account, client]),
  ).toEqual([{ last_mid: 2 }])
  // Rows are still checked, and still go with their account.
  await expect(run('update user_record set version = 4')).rejects.toThrow('outside its account')
  await run('delete from account where account_id = $1', [account])
  expect(
    await run('select from user_record union all select from sync_mutation union all select from sync_client'),
  ).toEqual([])
})

test('stored ratings of own recipes are taken back, at a version that devices pull, and no longer counted', async () => {
  const { run, upgrade } = await databaseUpTo(78)
  const [author, reader, recipe, client] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  for (const account of [author, reader]) {
    await run('insert into account (account_id, email) values ($1, $2)', [account, `${account}@example.org`])
    await run('insert into sync_user (account_id, version) values ($1, 7)', [account])
  }
  await run(
    `insert into recipe (recipe_id, short_id, slug, author_id, title, body, card_head, document_head)
     values ($1, 'soup', 'soup', $2, 'Soup', '{}', '{', '{')`,
    [recipe, author],
  )
  for (const [account, stars] of [
    [author, 5],
    [reader, 2],
  ])
    await run(
      `with context as materialized (select set_config('sync.account', $1::text, false), set_config('sync.version', '7', false))
       insert into rating (account_id, recipe_id, stars, occurred_at, by_client, by_mid, version)
       select $1::uuid, $2, $3, now(), $4, 1, 7 from context`,
      [account, recipe, stars, client],
    )
  await run('insert into recipe_rating (recipe_id, stars_sum, rating_count) values ($1, 7, 2)', [recipe])

  await upgrade()
  expect(await run('select account_id, stars, version from rating order by version')).toEqual([
    { account_id: reader, stars: 2, version: 7 },
    { account_id: author, stars: null, version: 8 },
  ])
  expect(await run('select version from sync_user where account_id = $1', [author])).toEqual([{ version: 8 }])
  expect(await run('select stars_2, stars_5, stars_sum, rating_count from recipe_rating')).toEqual([
    { stars_2: 1, stars_5: 0, stars_sum: 2, rating_count: 1 },
  ])
  expect(await run('select from rating_due')).toEqual([])
  // Rows are still checked.
  await expect(run('update rating set version = 9')).rejects.toThrow('outside its account')
})

test('the ledger of a database in use has its lines beside the batches of queues, and both go with their account', async () => {
  const { run, upgrade } = await databaseUpTo(270)
  const [account, client] = [randomUUID(), randomUUID()]
  await run('insert into account (account_id, email) values ($1, $2)', [account, 'cook@example.org'])
  await run('insert into sync_user (account_id, version) values ($1, 1)', [account])
  await run(
    `insert into sync_mutation (client_id, mid, account_id, uid, name, key, status, version, occurred_at)
     values ($1, 1, $2, gen_random_uuid(), 'rating.set', 'r:1', 4, 1, now())`,
    [client, account],
  )
  expect(await upgrade()).toContain('0271-sync-batches.sql')
  await run(
    `insert into sync_batch (account_id, client_id, first_mid, last_mid, min_uid, max_uid, version, uids, names, name_numbers,
       keys, occurred_at)
     select $2, $1, 2, 3, uids[1], uids[2], 2, uids, array['saved.set'], array[1, 1], array['r:1', 'r:2'], array[0, 1500]
     from (select array[gen_random_uuid(), gen_random_uuid()] as uids) as given`,
    [client, account],
  )
  const ledger = 'select mid, name, key, status, version from sync_ledger($1) order by mid'
  expect(await run(ledger, [account])).toEqual([
    { mid: 1, name: 'rating.set', key: 'r:1', status: 4, version: 1 },
    { mid: 2, name: 'saved.set', key: 'r:1', status: 1, version: 2 },
    { mid: 3, name: 'saved.set', key: 'r:2', status: 1, version: 2 },
  ])
  expect(await run('select occurred_at from sync_ledger($1) where mid = 3', [account])).toEqual([
    { occurred_at: new Date(1500) },
  ])
  await run('delete from account where account_id = $1', [account])
  expect(await run('select from sync_mutation union all select from sync_batch')).toEqual([])
})

test('the operator migrates a database before the server starts, and sees which migrations were missing', async () => {
  const { url } = await databaseUpTo(240)
  const runMigrate = async () => {
    const printed: string[] = []
    const print = (line: string) => void printed.push(line)
    expect(await admin(['migrate'], { variables: { DATABASE_URL: url }, print, printError: print })).toBe(0)
    return printed
  }
  const [first, ...rest] = await runMigrate()
  expect(first).toBe('0241-assistant-answers.sql')
  expect(rest.at(-1)).toBe(`Applied now: ${rest.length} migrations.`)
  expect(await runMigrate()).toEqual(['The database is up to date: every migration was applied before.'])
})
