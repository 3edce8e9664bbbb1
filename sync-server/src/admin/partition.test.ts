import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { purgeDeletedAccounts } from '../account-settings/purge-deleted-accounts.ts'
import { readEnvironment } from '../config/environment.ts'
import { day } from '../jobs/purge.ts'
import { aliveSeconds } from '../nodes/node-store.ts'
import { createPayoutKit } from '../payouts/testing/payout-kit.ts'
import { statement } from '../postgres/database.ts'
import { embeddedSettings } from '../postgres/embedded/settings.ts'
import { readLockRoom } from '../postgres/partitions/partition-room.ts'
import { schemaText } from '../postgres/schema-text.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { startReviewApp } from '../reviews/testing/review-app.ts'
import { createAccount, createRecipes, Device, startSyncServer } from '../sync/testing/sync-server.ts'
import { admin } from './main.ts'
import { requireSpace } from './partition-space.ts'
import { partition } from './partition.ts'

const newStore = async () => {
  const store = await testDatabase()
  onTestFinished(store.drop)
  return store
}

const run = async ({ url }: TestDatabase, args: string) => {
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  const code = await admin(['partition', ...args.split(' ').filter(Boolean)], {
    variables: { DATABASE_URL: url },
    print,
    printError: print,
  })
  return { code, printed: printed.join('\n') }
}

const split = statement(
  'test.split',
  `select relname as name, (select count(*)::int from pg_inherits where inhparent = pg_class.oid) as parts
     from pg_class where relkind = 'p' order by relname`,
)
const tables = [
  'contribution_like',
  'ledger_transfer',
  'notification',
  'rating',
  'saved_recipe',
  'sync_batch',
  'sync_mutation',
  'text_revision',
  'user_record',
]
const countAll = async (store: TestDatabase): Promise<Record<string, number>> => {
  const counts = await store.db.rows<{ name: string; rows: number }>(
    statement(
      'test.count-all',
      tables.map((table) => `select '${table}' as name, count(*)::int as rows from ${table}`).join(' union all '),
    ),
  )
  return Object.fromEntries(counts.map(({ name, rows }) => [name, rows]))
}

/** What a device has; a notification may arrive between two pulls. */
const rowsOf = ({ base }: Device) =>
  Object.fromEntries([...base].filter(([key]) => !key.startsWith('record notification')))

test('OP-4 the operator splits the tables of a stopped server, and a server goes on with them', async () => {
  const store = await newStore()
  const first = await startReviewApp({ store })
  const [author, ana, ben] = [
    await first.newPerson('author'),
    await first.newPerson('ana'),
    await first.newPerson('ben'),
  ]
  const recipe = await first.publish(author.id)
  await ana.device.sync([ana.device.save(recipe), ana.device.set('note.set', `note:${recipe}`, { text: 'More salt.' })])
  await ana.rate(recipe, 4)
  await ana.review(recipe, 'A good soup.')
  const [review] = await first.reviews(recipe)
  await ben.like(review?.id ?? '')
  const money = createPayoutKit(store.db)
  await money.addBatch('2026-12-05-USD')
  await money.addPayout('2026-12-05-USD', 1234n)
  await ana.device.sync()
  await store.db.rows(
    statement(
      'test.alive',
      `insert into node (node_id, secret_hash, shares_files, place, pid, process, build) values (gen_random_uuid(), sha256('a'), true, '', 1, '', '')`,
    ),
  )
  const refused = await run(store, '--parts 4')
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.printed).toMatch(/^Stop all servers first: one that started at \d{4}-[^]* UTC runs on this database\./)
  expect(await store.db.rows(split)).toEqual([])
  await first.stop()
  await store.db.rows(
    statement('test.not-alive', `update node set seen_at = now() - interval '${aliveSeconds + 1} seconds'`),
  )
  const [before, schema] = [await countAll(store), await schemaText(store.db)]
  for (const table of tables.filter((each) => !['sync_batch', 'text_revision', 'notification'].includes(each)))
    expect([table, before[table]]).not.toEqual([table, 0])

  expect((await run(store, '--parts 4 rating')).printed).toMatch(
    /The copy of the largest table needs up to 1 MB of free space\.\nrating: 1 rows in 4 partitions \(.* s\)\.\n1 table is split\. Start the servers\.$/,
  )
  expect(await store.db.rows(split)).toEqual([{ name: 'rating', parts: 4 }])
  const all = await run(store, '--parts 8')
  expect(all).toMatchObject({ code: 0 })
  expect(all.printed).toMatch(/^rating has 4 partitions already\.\n[^]*8 tables are split\. Start the servers\.$/)
  expect((await run(store, '')).printed).toMatch(/Nothing was left to do\.$/)
  expect(await store.db.rows(split)).toEqual(tables.map((name) => ({ name, parts: name === 'rating' ? 4 : 8 })))
  expect([await countAll(store), await schemaText(store.db)]).toEqual([before, schema])

  const second = await startReviewApp({ store })
  const deviceOf = ({ id, jwt }: { id: string; jwt: string }) => new Device(`${second.app.origin}/api/sync/v1`, id, jwt)
  const device = deviceOf(ana)
  await device.sync()
  expect(rowsOf(device)).toEqual(rowsOf(ana.device))
  const other = await second.publish(author.id, 'Tart')
  await device.sync([
    device.save(other),
    device.rate(other, 5),
    device.set('review.set', `review:${other}`, { text: 'A good tart.' }),
  ])
  await second.app.services.settleContributions(ana.id)
  const [written] = await second.reviews(other)
  expect(written).toMatchObject({ text: 'A good tart.' })
  const liking = deviceOf(ben)
  await liking.sync()
  await liking.sync([liking.set('like.set', `like:${written?.id}`, { on: true, of: 'review' })])
  await second.app.services.settleContributions(ben.id)
  expect(await second.reviews(other)).toMatchObject([{ likes: 1 }])
  expect(await second.wrongCounts()).toEqual([])
  const repeated = deviceOf(ana)
  repeated.client = device.client
  await device.sync()
  await repeated.sync()
  expect(rowsOf(repeated)).toEqual(rowsOf(device))

  const { app } = second
  await app.call(endpoints.sendDeletionCode, {}, ana)
  const code = app.mails.at(-1)?.code ?? ''
  expect(await app.call(endpoints.requestDeletion, { body: { code } }, ana)).toMatchObject({ status: 200 })
  // A job that holds the account lets the purge pass it by.
  const purgeAndCount = async () => {
    await purgeDeletedAccounts(app.services.photos)({ database: store.db, now: Date.now() + 15 * day })
    return store.db.row<{ rows: number }>(
      statement(
        'test.left',
        `select ${['sync_user', ...tables.filter((table) => table !== 'ledger_transfer')]
          .map((table) => `(select count(*) from ${table} where account_id = $1)`)
          .join(' + ')} as rows`,
      ),
      [ana.id],
    )
  }
  await expect.poll(purgeAndCount).toEqual({ rows: 0 })
  await second.stop()
  await store.db.rows(statement('test.no-node', 'delete from node'))
  expect((await run(store, '--back')).printed).toMatch(/9 tables are in one piece again\. Start the servers\.$/)
  expect([await store.db.rows(split), await schemaText(store.db)]).toEqual([[], schema])
}, 120_000)

const countUsers = statement('test.count-users', 'select count(*)::int as users from sync_user')
const commandConnections = `select from pg_stat_activity where application_name = 'simmer partition' and datname = current_database()`
const waitUntil = async (isTrue: () => Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await pause(10)
}

test.each(['SIGKILL', 'SIGINT'] as const)(
  'OP-4 a command that %s ends in the middle leaves each table whole, and the next run goes on from there',
  async (signal) => {
    const store = await newStore()
    const server = await startSyncServer(store.db)
    const [recipe = ''] = await createRecipes(store.db, 1)
    const device = new Device(server.url, await createAccount(store.db))
    await device.sync([device.save(recipe)])
    await server.close()
    const before = [await countAll(store), await store.db.row(countUsers)]
    const holder = new Client({ connectionString: store.url })
    await holder.connect()
    // Each copied row waits for this lock.
    await holder.query(`
      create function wait_for_test(id uuid) returns boolean volatile language sql
        as 'select pg_advisory_xact_lock_shared(7) is not null or id is not null';
      alter table sync_user add constraint waits check (wait_for_test(account_id))`)
    await holder.query('begin; select pg_advisory_xact_lock(7)')
    const main = new URL('main.ts', import.meta.url).href
    const code = `const { admin } = await import(${JSON.stringify(main)}); await admin(['partition', '--parts', '4', 'sync_mutation', 'sync_user'])`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      env: { ...process.env, DATABASE_URL: store.url },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const exit = once(child, 'exit')
    // In its own transaction the holder would read one state of the other connections again and again.
    const commandWaits = async (more: string) =>
      (await store.db.rows(statement(`test.waits-${more.length}`, `${commandConnections} ${more}`))).length > 0
    await waitUntil(() => commandWaits(`and wait_event_type = 'Lock' and query like 'insert into sync_user %'`))
    child.kill(signal)
    await exit
    await holder.query('rollback')
    await waitUntil(async () => !(await commandWaits('')))
    await holder.end()
    expect(await store.db.rows(split)).toEqual([{ name: 'sync_mutation', parts: 4 }])
    expect([await countAll(store), await store.db.row(countUsers)]).toEqual(before)
    expect((await run(store, '--parts 4 sync_mutation sync_user')).printed).toMatch(
      /^sync_mutation has 4 partitions already\.[^]*1 table is split\./,
    )
    expect([await countAll(store), await store.db.row(countUsers)]).toEqual(before)
  },
  60_000,
)

test('OP-4 too many partitions for the locks of PostgreSQL are refused with the value that is enough', async () => {
  const store = await newStore()
  const { code, printed } = await run(store, '--parts 1024 user_record rating text_revision notification')
  expect(code).toBe(1)
  expect(printed).toMatch(/PostgreSQL has \d+\. Set max_locks_per_transaction to \d+ or more/)
})

test('OP-4 partitions are put together again also where PostgreSQL has too few locks for them', async () => {
  const store = await newStore()
  expect(await run(store, '--parts 2 blob')).toMatchObject({ code: 0 })
  const client = new Client({ connectionString: store.url })
  await client.connect()
  await client.query(`
    create function public.current_setting(name text) returns text language sql
      as $$ select case name when 'max_locks_per_transaction' then '1' else pg_catalog.current_setting(name) end $$;
    do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`)
  await client.end()
  expect((await run(store, '--parts 2 rating')).printed).toContain('Set max_locks_per_transaction to')
  expect((await run(store, '--back blob')).printed).toMatch(/1 table is in one piece again\. Start the servers\.$/)
})

test('OP-4 the embedded database has locks enough for the usual partitions', async () => {
  const { url } = await newStore()
  const client = new Client({ connectionString: url })
  await client.connect()
  const { needed } = await readLockRoom(client, tables, 64)
  await client.end()
  const { max_connections: connections, max_locks_per_transaction: locks } = await embeddedSettings('/run')
  expect(Number(connections) * Number(locks)).toBeGreaterThan(needed)
  expect(Number(connections) * 64).toBeLessThan(needed)
})

test('OP-4 without space for the copy the tables of the embedded database stay as they are', async () => {
  const printed: string[] = []
  const need = (variables: Readonly<Record<string, string>>, free: number) =>
    requireSpace(
      { environment: readEnvironment(variables), print: (line) => void printed.push(line) },
      1_500_000_000,
      async () => free,
    )
  await expect(need({}, 2_000_000_000)).rejects.toThrow('DATA_DIR has only 1,908 MB. Nothing was changed.')
  await need({}, 3_000_000_000)
  await need({ DATABASE_URL: 'postgres://elsewhere/simmer' }, 0)
  expect(new Set(printed)).toEqual(new Set(['The copy of the largest table needs up to 2,862 MB of free space.']))
})

test.each([
  ['--parts 1', '--parts is a whole number from 2 to 1024.'],
  ['--parts many', '--parts is a whole number from 2 to 1024.'],
  ['--back --parts 4', '--back has no parts.'],
  ['--gently', "Unknown option '--gently'"],
  ['recipe', 'recipe is no table that is split by account; there are ai_answer,'],
])('OP-4 partition %s is a mistake of use', async (args, sentence) => {
  const { code, printed } = await run(await newStore(), args)
  expect(code).toBe(2)
  expect(printed).toContain(sentence)
})

test('OP-4 the documentation of the step names the tables that are split without further words', async () => {
  const documentation = await readFile(new URL('../../../operations/scale.md', import.meta.url), 'utf8')
  const [, step = ''] = /^4\. \*\*Hash partitions([^]*?)^5\./m.exec(documentation) ?? []
  expect([...step.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name)).toEqual(expect.arrayContaining(tables))
  expect(new Set(step.match(/`[a-z_]+`/g)).size).toBe(tables.length)
  expect(partition.description).toContain('sync_mutation, ')
})
