import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { createAccount, createRecipes } from '../sync/testing/sync-server.ts'
import { addAlert, addNotifyEvents, type NotifyEvent } from './add-events.ts'
import { expandDueLines } from './expand-due.ts'

let store: TestDatabase
let [author, actor] = ['', '']
beforeAll(async () => {
  store = await testDatabase()
})
beforeEach(async () => {
  ;[author, actor] = [await createAccount(store.db), await createAccount(store.db)]
})
afterAll(() => store.drop())

const events = async () =>
  store.db.rows(
    statement(
      'test.events',
      `select account_id as "accountId", type, actor_id as "actorId", cause, change, detail from notify_event
       where account_id = any($1::uuid[]) or actor_id = any($1::uuid[]) order by account_id, cause`,
    ),
    [[author, actor]],
  )
const like = (more: Partial<NotifyEvent> = {}): NotifyEvent => ({
  type: 'REVIEW_LIKED_GROUP',
  recipients: [author],
  target: author,
  recipeId: author,
  actorId: actor,
  isOn: true,
  ...more,
})

test('NT-9 of several states of one event the last one counts, in one call and in several', async () => {
  await addNotifyEvents(store.db, [like(), like({ isOn: false })])
  expect(await events()).toMatchObject([{ accountId: author, actorId: actor, change: 0 }])
  await addNotifyEvents(store.db, [like({ isOn: false }), like()])
  expect(await events()).toMatchObject([{ change: 1 }])
})

test('an event for an account that is gone is not stored', async () => {
  await addNotifyEvents(store.db, [like({ recipients: [randomUUID()] })])
  expect(await events()).toEqual([])
})

test('a review and its stars, and each reply, are events of their own', async () => {
  const [review, reply] = [randomUUID(), randomUUID()]
  await addNotifyEvents(store.db, [
    like({ type: 'RECIPE_RATED_GROUP', detail: { stars: 4 } }),
    like({ type: 'RECIPE_RATED_GROUP', detail: { review } }),
    like({ type: 'REVIEW_REPLIED_GROUP', detail: { reply, reviewer: author } }),
  ])
  expect(await events()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ cause: '', detail: { stars: 4 } }),
      expect.objectContaining({ cause: review }),
      expect.objectContaining({ cause: reply, detail: { reply, reviewer: author } }),
    ]),
  )
})

test('an event and an alert are stored with the transaction of their caller or not at all', async () => {
  const alert = { accountId: author, code: 'decision', title: 'Leek pie', link: '/outbox' } as const
  const failing = store.db.tx(async (tx) => {
    await addNotifyEvents(tx, [like()])
    await addAlert(tx, alert)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await events()).toEqual([])
  await addAlert(store.db, alert)
  await addAlert(store.db, alert)
  const detail = { code: 'decision', title: 'Leek pie', link: '/outbox' }
  expect(await events()).toMatchObject([{ type: 'ALERT', detail }, { detail }])
})

test('lines with hundreds of recipes become events in several transactions, and none is left', async () => {
  const [recipe = ''] = await createRecipes(store.db, 1)
  const insertLines = statement(
    'test.lines',
    `insert into notify_due (actor_id, kind, targets, amounts)
     select $1, 'saved', array_fill($2::uuid, array[6000]), array_fill(1::smallint, array[6000]) from generate_series(1, 3)`,
  )
  const count = async (): Promise<number | undefined> =>
    (await store.db.row<{ count: number }>(statement('test.count', 'select count(*)::int as count from notify_due')))
      ?.count
  await store.db.rows(insertLines, [actor, recipe])
  const transactions: (number | undefined)[] = []
  const counting = {
    ...store.db,
    tx: async <T>(run: Parameters<typeof store.db.tx<T>>[0]): Promise<T> => {
      const result = await store.db.tx(run)
      transactions.push(await count())
      return result
    },
  }
  const pauses: number[] = []
  const database = { ...counting, usage: () => ({ inUse: 10, waiting: 1, retries: 0 }) }
  await expandDueLines({ database, pause: (milliseconds) => Promise.resolve(pauses.push(milliseconds)) })
  expect(transactions).toEqual([1, 0])
  // OP-12: requests that wait for a connection have it between the two.
  expect(pauses).toHaveLength(1)
  expect(await events()).toMatchObject([{ type: 'RECIPE_SAVED_GROUP', actorId: actor, change: 1 }])
})

test('lines that come while others become events wait for the next run, and a job that ends takes none', async () => {
  const [recipe = ''] = await createRecipes(store.db, 1)
  const insertLine = statement(
    'test.line',
    `insert into notify_due (actor_id, kind, targets, amounts) values ($1, 'saved', array[$2::uuid], array[1::smallint])`,
  )
  await store.db.rows(insertLine, [actor, recipe])
  let transactions = 0
  const busy = {
    ...store.db,
    tx: async <T>(run: Parameters<typeof store.db.tx<T>>[0]): Promise<T> => {
      transactions += 1
      const result = await store.db.tx(run)
      if (transactions <= 20) await store.db.rows(insertLine, [actor, recipe])
      return result
    },
  }
  await expandDueLines({ database: busy }, AbortSignal.abort())
  expect(transactions).toBe(0)
  await expandDueLines({ database: busy })
  expect(transactions).toBe(1)
})

test('OP-1 lines are taken by one node at a time, because a later state must not come before an earlier one', async () => {
  const [recipe = ''] = await createRecipes(store.db, 1)
  const count = statement('test.count-lines', 'select count(*)::int as lines from notify_due')
  await store.db.rows(statement('test.no-lines', 'delete from notify_due'))
  await store.db.rows(
    statement(
      'test.one-line',
      `insert into notify_due (actor_id, kind, targets, amounts) values ($1, 'saved', array[$2::uuid], array[1::smallint])`,
    ),
    [actor, recipe],
  )
  await store.db.tx(async (tx) => {
    await tx.rows(statement('test.other-node', `select pg_advisory_xact_lock(hashtext('simmer notify_due'))`))
    await expandDueLines({ database: store.db })
    expect(await store.db.row(count)).toEqual({ lines: 1 })
  })
  await expandDueLines({ database: store.db })
  expect(await store.db.row(count)).toEqual({ lines: 0 })
})
