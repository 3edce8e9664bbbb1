import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Queryable, type Statement, statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { createAccount, createRecipes } from '../sync/testing/sync-server.ts'
import { claimEvents, loadGroups, loadShown, readByIndex, waitingRecipients } from './notification-store.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.drop())
beforeEach(() => store.db.rows(statement('test.clear', 'delete from notify_event')))

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}
const rowsOf = (node: PlanNode, table: string): number => {
  const read = node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))
  const isScan = node['Node Type'].endsWith('Scan') && node['Relation Name'] === table
  return (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan, table), isScan ? read : 0)
}

/** How many rows of a table the statements of `run` read. They run, and are answered with no rows. */
const rowsRead = async (table: string, run: (db: Queryable) => Promise<unknown>): Promise<number> => {
  let read = 0
  const explain = async (db: Queryable, asked: Statement, values?: readonly unknown[]): Promise<void> => {
    const plan = statement(`explain.${asked.name}`, `explain (analyze, format json, timing off) ${asked.text}`)
    const [row] = await db.rows<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(plan, values)
    for (const { Plan } of row?.['QUERY PLAN'] ?? []) read += rowsOf(Plan, table)
  }
  await store.db.tx(async (tx) => {
    await readByIndex(tx)
    await run({
      rows: async (asked, values) => {
        await explain(tx, asked, values)
        return []
      },
      row: async (asked, values) => {
        await explain(tx, asked, values)
        return undefined
      },
    })
  })
  return read
}

const insertEvents = statement(
  'test.events',
  `insert into notify_event (account_id, type, target, actor_id, cause, change, recipe_id, at)
   select $1, 'RECIPE_SAVED_GROUP', gen_random_uuid(), gen_random_uuid(), '', 1, $2, now() - n * interval '1 second'
   from generate_series(1, $3::int) as n`,
)
const analyze = statement('test.analyze', 'analyze notify_event')
const clearEvents = statement('test.clear', 'delete from notify_event')
const beforeAllIds = '00000000-0000-0000-0000-000000000000'

test('NT-8 a turn claims its events from an index, however many wait for the recipient', async () => {
  const [author, [recipe]] = [await createAccount(store.db), await createRecipes(store.db, 1)]
  await store.db.rows(insertEvents, [author, recipe, 20_000])
  const oldest = statement('test.oldest', 'select actor_id as id from notify_event order by at limit 500')
  const expected = (await store.db.rows<{ id: string }>(oldest)).map(({ id }) => id)
  // Without statistics, as when a quiet table fills up, and with them.
  expect(await rowsRead('notify_event', (db) => claimEvents(db, author))).toBeLessThan(2000)
  await store.db.rows(analyze)
  expect(await rowsRead('notify_event', (db) => claimEvents(db, author))).toBeLessThan(2000)
  expect(expected).toHaveLength(500)
  // With the statistics of a table that seemed empty and fills up again.
  await store.db.rows(clearEvents)
  await store.db.rows(analyze)
  await store.db.rows(insertEvents, [author, recipe, 20_000])
  expect(await rowsRead('notify_event', (db) => claimEvents(db, author))).toBeLessThan(2000)
  await store.db.rows(clearEvents)
  await store.db.rows(insertEvents, [author, recipe, 1200])
  const waiting = (await store.db.rows<{ id: string }>(oldest)).map(({ id }) => id)
  const claimed = await store.db.tx((tx) => claimEvents(tx, author))
  expect(claimed.map(({ actorId }) => actorId)).toEqual(waiting)
})

test('NT-8 the recipients that wait are found in as many steps, however many events each has', async () => {
  const [[recipe], ...authors] = [
    await createRecipes(store.db, 1),
    await createAccount(store.db),
    await createAccount(store.db),
    await createAccount(store.db),
  ]
  expect(await waitingRecipients(store.db, beforeAllIds)).toEqual([])
  for (const author of authors) await store.db.rows(insertEvents, [author, recipe, 5000])
  await store.db.rows(analyze)
  expect(await waitingRecipients(store.db, beforeAllIds)).toEqual(authors.toSorted())
  expect(await waitingRecipients(store.db, authors.toSorted()[1] ?? '')).toEqual(authors.toSorted().slice(2))
  expect(await rowsRead('notify_event', (db) => waitingRecipients(db, beforeAllIds))).toBeLessThan(20)
})

const insertEntry = statement(
  'test.entry',
  `insert into notification (account_id, group_id, type, target, recipe_id, opened_at, newest_at, newest_version)
   values ($1, $2, $3, $4, $4, now(), now(), 1)`,
)
const insertActors = statement(
  'test.actors',
  `insert into notification_actor (account_id, group_id, actor_id, cause, detail, at)
   select $1, $2, gen_random_uuid(), '', '{}', now() - n * interval '1 second' from generate_series(1, $3::int) as n`,
)

test('NT-4 an entry with thousands of actors is written from a few of them, and counts all', async () => {
  const [author, [recipe]] = [await createAccount(store.db), await createRecipes(store.db, 1)]
  const groups = Array.from({ length: 20 }, () => randomUUID())
  for (const group of groups) {
    await store.db.rows(insertEntry, [author, group, 'RECIPE_RATED_GROUP', recipe])
    await store.db.rows(insertActors, [author, group, 1000])
  }
  const newest = statement('test.newest', 'select actor_id as id from notification_actor order by at desc limit 20')
  const actorIds = (await store.db.rows<{ id: string }>(newest)).map(({ id }) => id)
  const events = actorIds.map((actorId) => ({ target: recipe ?? '', actorId }))
  const expectFewReads = async () => {
    const read = await rowsRead('notification_actor', (db) => loadShown(db, author, groups))
    expect(read).toBeLessThan(20 * groups.length)
    expect(await rowsRead('notification_actor', (db) => loadGroups(db, author, events))).toBeLessThan(50)
  }
  // Without statistics, as when entries fill up for the first time, and with them.
  await expectFewReads()
  await store.db.rows(statement('test.analyze-actors', 'analyze notification_actor, notification'))
  await expectFewReads()
  const { actors } = await loadShown(store.db, author, groups)
  expect(actors).toHaveLength(3 * groups.length)
  for (const { count } of actors) expect(count).toBe(1000)
})

const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)]
const insertReview = statement(
  'test.review',
  `insert into recipe_review (recipe_id, review_id, writer_id, state, is_inactive, body, photos, written_at)
   values ($1, $2, gen_random_uuid(), $3, false, 'Good', '{}', now())`,
)
const insertActor = statement(
  'test.actor',
  `insert into notification_actor (account_id, group_id, actor_id, cause, detail, at)
   values ($1, $2, $3, $4, jsonb_build_object('mark', $5::text), now() - $6 * interval '1 second') on conflict do nothing`,
)
const removeActors = statement(
  'test.remove-actors',
  `delete from notification_actor where account_id = $1 and group_id = $2 and actor_id = $3`,
)
const forget = statement('test.forget', 'update notification set plain_actors = null where group_id = $1')

/** The same from all rows of each entry: the newest three actors by what is shown of them, and how many there are. */
const readAll = statement(
  'test.read-all',
  `with visible as (
     select * from notification_actor as did where account_id = $1
       and not exists (select from recipe_review where not is_shown and review_id::text = did.cause)
   ), actors as (select group_id, actor_id, max(at) as at from visible group by group_id, actor_id
   ), ranked as (
     select *, count(*) over (partition by group_id) as count,
       row_number() over (partition by group_id order by at desc, actor_id) as place from actors
   )
   select group_id as "groupId", actor_id as "actorId", count,
     (select jsonb_agg(detail order by visible.at desc) from visible
        where visible.group_id = ranked.group_id and visible.actor_id = ranked.actor_id) as details
   from ranked where place <= 3 order by group_id, place`,
)

test('NT-4 NT-12 the newest actors and the count are those of all rows that are shown, also of entries counted by no trigger', async () => {
  const [author, recipes] = [await createAccount(store.db), await createRecipes(store.db, 12)]
  const people = Array.from({ length: 8 }, () => randomUUID())
  const groups: string[] = []
  for (const recipe of recipes) {
    const group = randomUUID()
    groups.push(group)
    await store.db.rows(insertEntry, [author, group, 'RECIPE_RATED_GROUP', recipe])
    const causes = ['', '', ...Array.from({ length: 4 }, () => randomUUID())]
    for (const cause of causes.slice(2))
      await store.db.rows(insertReview, [recipe, cause, pick(['visible', 'refused', 'refused'])])
    // Some rows have the same time.
    for (let row = 0; row < 14; row += 1)
      await store.db.rows(insertActor, [author, group, pick(people), pick(causes), row, pick([1, 2, 3, 4])])
    if (groups.length % 3 === 0) await store.db.rows(forget, [group])
    await store.db.rows(removeActors, [author, group, pick(people)])
  }
  const { actors } = await loadShown(store.db, author, groups)
  const expected = await store.db.rows<(typeof actors)[number]>(readAll, [author])
  // What has the same time is in any order.
  const sorted = (all: typeof actors) =>
    all.map((actor) => ({ ...actor, details: actor.details.map((one) => JSON.stringify(one)).toSorted() }))
  expect(sorted(actors)).toEqual(sorted(expected))
})
