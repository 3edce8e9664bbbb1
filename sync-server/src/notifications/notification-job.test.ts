import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { createAccount, createRecipes } from '../sync/testing/sync-server.ts'
import { addNotifyEvents } from './add-events.ts'
import { notifyRecipients, type NotificationJobDeps } from './notification-job.ts'
import { isAnyDue, recipientsAtOnce, waitingRecipients } from './notification-store.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.drop())

const node = (waiting: number, more: Partial<NotificationJobDeps> = {}): NotificationJobDeps => ({
  database: { ...store.db, usage: () => ({ inUse: 10, waiting, retries: 0 }) },
  now: Date.now,
  log: { warn: (...given: unknown[]) => expect.fail(String(given)) },
  onChanged: () => undefined,
  onUnseen: () => Promise.resolve(),
  ...more,
})
const likeEach = async (): Promise<void> => {
  const [[recipe = ''], actorId] = [await createRecipes(store.db, 1), await createAccount(store.db)]
  const recipients = [await createAccount(store.db), await createAccount(store.db)]
  const type = 'REVIEW_LIKED_GROUP'
  await store.db.rows(statement('test.confirm', 'update account set confirmed = true where account_id = $1'), [actorId])
  await addNotifyEvents(store.db, [{ type, recipients, target: recipe, recipeId: recipe, actorId, isOn: true }])
}

test('NT-8 all statements of a turn read by indexes, whatever the statistics are', async () => {
  const setting = statement('test.setting', `select current_setting('enable_seqscan') as scan`)
  const settings: unknown[] = []
  await likeEach()
  await notifyRecipients(node(0, { onUnseen: async (tx) => void settings.push(await tx.row(setting)) }))
  expect(settings).toEqual([{ scan: 'off' }, { scan: 'off' }])
  expect(await store.db.row(setting)).toEqual({ scan: 'on' })
})

test('OP-2 a run that finds nothing asks the database once, and lines or events alone are found', async () => {
  const names: string[] = []
  const row: NotificationJobDeps['database']['row'] = (asked, values) => {
    names.push(asked.name)
    return store.db.row(asked, values)
  }
  const database = { ...node(0).database, row, rows: () => expect.fail('rows'), tx: () => expect.fail('a transaction') }
  await notifyRecipients(node(0, { database }))
  expect(names).toEqual(['notifications.waiting'])
  await likeEach()
  expect(await isAnyDue(store.db)).toBe(true)
  await notifyRecipients(node(0))
  const line = `insert into notify_due (actor_id, kind, targets, amounts) values ($1, 'blocked', array[$1::uuid], array[null::int])`
  await store.db.rows(statement('test.line', line), [await createAccount(store.db)])
  expect(await isAnyDue(store.db)).toBe(true)
  await notifyRecipients(node(0))
  expect(await isAnyDue(store.db)).toBe(false)
})

test('OP-12 between two recipients the job leaves the connections to requests that wait for one', async () => {
  const pauses: number[] = []
  const pause = (milliseconds: number) => Promise.resolve(pauses.push(milliseconds))
  await likeEach()
  await notifyRecipients(node(0, { pause }))
  expect(pauses).toEqual([])
  await likeEach()
  await notifyRecipients(node(3, { pause }))
  expect(pauses).toHaveLength(2)
  for (const milliseconds of pauses) {
    expect(milliseconds).toBeGreaterThan(0)
    expect(milliseconds).toBeLessThanOrEqual(5000)
  }
  expect(await waitingRecipients(store.db, '00000000-0000-0000-0000-000000000000')).toEqual([])
})

test('OP-12 a server that stops does not wait for a pause of the job', async () => {
  await likeEach()
  const stopping = new AbortController()
  const slow = { onUnseen: () => new Promise<void>((done) => setTimeout(done, 500)) }
  const onChanged = () => stopping.abort()
  const started = performance.now()
  await notifyRecipients(node(1, { ...slow, onChanged }), stopping.signal)
  expect(performance.now() - started).toBeLessThan(1400)
})

test('NT-8 a hundred recipients whose turn fails block none behind them', async () => {
  await store.db.rows(statement('test.clear', 'delete from notify_event'))
  const [[recipe = ''], actorId] = [await createRecipes(store.db, 1), await createAccount(store.db)]
  const recipients: string[] = []
  for (let at = 0; at <= recipientsAtOnce; at += 1) recipients.push(await createAccount(store.db))
  recipients.sort((one, other) => (one < other ? -1 : 1))
  await store.db.rows(statement('test.confirm', 'update account set confirmed = true where account_id = $1'), [actorId])
  const type = 'REVIEW_LIKED_GROUP'
  await addNotifyEvents(store.db, [{ type, recipients, target: recipe, recipeId: recipe, actorId, isOn: true }])
  let turns = 0
  const warnings: unknown[] = []
  const onUnseen = () => {
    turns += 1
    return turns <= recipientsAtOnce ? Promise.reject(new Error('no turn')) : Promise.resolve()
  }
  await notifyRecipients(node(0, { onUnseen, log: { warn: (given: unknown) => void warnings.push(given) } }))
  expect([turns, warnings.length]).toEqual([recipientsAtOnce + 1, recipientsAtOnce])
  const left = statement(
    'test.left',
    'select count(*)::int as count from notify_event where account_id = any($1::uuid[])',
  )
  expect(await store.db.row(left, [recipients])).toEqual({ count: recipientsAtOnce })
})
