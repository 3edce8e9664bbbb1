import { readNotification } from '@simmer/contract/notifications/unread'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { statement, type Database, type Queryable } from '../postgres/database.ts'
import { createDatabase } from '../postgres/pool.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { createAccount, createRecipes } from '../sync/testing/sync-server.ts'
import { addAlert, addNotifyEvents } from './add-events.ts'
import { notifyRecipients, type NotificationJobDeps } from './notification-job.ts'
import { takeNotificationTurn } from './take-turn.ts'

let store: TestDatabase
let [author, recipe] = ['', '']
beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.drop())
beforeEach(async () => {
  author = await createAccount(store.db)
  ;[recipe = ''] = await createRecipes(store.db, 1)
})

const confirm = statement(
  'test.confirm',
  `update account set confirmed = true, username = 'u' || left(replace(account_id::text, '-', ''), 20)
   where account_id = any($1::uuid[])`,
)
const mark = statement('test.mark', `update account set bio = 'unseen' where account_id = $1`)
const readMark = statement('test.read-mark', 'select bio from account where account_id = $1')
const markUnseen = async (tx: Queryable, accountId: string) => void (await tx.rows(mark, [accountId]))
const records = statement(
  'test.records',
  `select value from user_record where account_id = $1 and starts_with(id, 'notification:')`,
)

const createPeople = async (count: number): Promise<string[]> => {
  const people = await Promise.all(Array.from({ length: count }, () => createAccount(store.db)))
  await store.db.rows(confirm, [people])
  return people
}
const like = (actorId: string, recipients: readonly string[] = [author], isOn = true) =>
  addNotifyEvents(store.db, [
    { type: 'REVIEW_LIKED_GROUP', recipients, target: recipe, recipeId: recipe, actorId, isOn },
  ])
const node = (more: Partial<NotificationJobDeps> = {}): NotificationJobDeps => ({
  database: store.db,
  now: Date.now,
  log: { warn: () => undefined },
  onChanged: () => undefined,
  onUnseen: () => Promise.resolve(),
  ...more,
})
const counts = async (account = author) =>
  (await store.db.rows<{ value: unknown }>(records, [account])).map(({ value }) => readNotification(value)?.count)

test('ST-8 a node that is killed between its claim and its commit loses no event and doubles none', async () => {
  const people = await createPeople(3)
  for (const person of people) await like(person)
  const program = fileURLToPath(new URL('testing/notify-program.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program, store.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const exit = once(child, 'exit')
  const [line] = await once(child.stdout, 'data')
  expect(String(line)).toBe('written\n')
  expect(await counts()).toEqual([])
  // The second node waits for the turn of the first one.
  const second = notifyRecipients(node())
  child.kill('SIGKILL')
  await exit
  await second
  expect(await counts()).toEqual([3])
  await notifyRecipients(node())
  expect(await counts()).toEqual([3])
}, 60_000)

test('ST-8 a turn that fails at its end is done again, by the same events', async () => {
  const people = await createPeople(2)
  for (const person of people) await like(person)
  await addAlert(store.db, { accountId: author, code: 'decision', link: '/outbox' })
  const ending: Database = {
    ...store.db,
    tx: (run, options) =>
      store.db.tx(async (tx) => {
        await run(tx)
        throw new Error('the process has ended')
      }, options),
  }
  await notifyRecipients(node({ onUnseen: () => Promise.reject(new Error('no place for pushes')) }))
  const turn = takeNotificationTurn(node({ database: ending, onUnseen: markUnseen }), author)
  await expect(turn).rejects.toThrow('the process has ended')
  expect([await counts(), await store.db.row(readMark, [author])]).toEqual([[], { bio: '' }])
  const pushed: unknown[] = []
  const changed: unknown[] = []
  await notifyRecipients(
    node({
      onUnseen: async (_, accountId, groups) => void pushed.push([accountId, groups.length]),
      onChanged: (...given) => void changed.push(given),
    }),
  )
  expect(new Set(await counts())).toEqual(new Set([0, 2]))
  expect(pushed).toEqual([[author, 2]])
  expect(changed).toEqual([[author, 1]])
})

test('push is called for entries that become unseen, and not for those that only lose an actor', async () => {
  const [ana = '', ben = ''] = await createPeople(2)
  const pushed: number[] = []
  const onUnseen = async (_: unknown, __: unknown, groups: readonly unknown[]) => void pushed.push(groups.length)
  const run = () => notifyRecipients(node({ onUnseen }))
  await like(ana)
  await run()
  await like(ben)
  await run()
  expect(pushed).toEqual([1, 1])
  await like(ana, [author], false)
  await like(ben)
  await run()
  await like(ben, [author], false)
  await run()
  expect([pushed, await counts()]).toEqual([[1, 1], [undefined]])
})

test('ST-8 three nodes at once notify many recipients of many actors, each once', async () => {
  const people = await createPeople(12)
  const recipients = await createPeople(8)
  const others = [1, 2].map(() => createDatabase({ connection: { connectionString: store.url } }))
  onTestFinished(async () => {
    await Promise.all(others.map((database) => database.end()))
  })
  const rounds = people.map(async (person, at) => {
    await like(person, recipients)
    await notifyRecipients(node({ database: others[at % 2] ?? store.db }))
    if (at % 3 === 0) await like(person, recipients, false)
    await notifyRecipients(node())
  })
  await Promise.all(rounds)
  await notifyRecipients(node())
  for (const recipient of recipients) expect(await counts(recipient)).toEqual([8])
})

test('a recipient whose turn fails blocks no other', async () => {
  const [ana = '', ...recipients] = await createPeople(3)
  await like(ana, recipients)
  const [failing = '', other = ''] = recipients
  const warnings: unknown[] = []
  const onUnseen = async (_: unknown, accountId: string) => {
    if (accountId === failing) throw new Error('full')
  }
  await notifyRecipients(node({ onUnseen, log: { warn: (...given: unknown[]) => void warnings.push(given) } }))
  expect([await counts(failing), await counts(other), warnings.length]).toEqual([[], [1], 1])
  await notifyRecipients(node())
  expect(await counts(failing)).toEqual([1])
})

test('what the entries store counts for the quota of the account', async () => {
  const people = await createPeople(3)
  for (const person of people) await like(person)
  await notifyRecipients(node())
  await like(people[0] ?? '', [author], false)
  await addAlert(store.db, { accountId: author, code: 'decision', link: `/${randomUUID()}` })
  await notifyRecipients(node())
  const counted = statement(
    'test.counted',
    'select stored_rows as rows, stored_bytes as bytes from sync_user where account_id = $1',
  )
  const stored = statement('test.stored', 'select stored_rows as rows, stored_bytes as bytes from stored_usage($1)')
  expect(await store.db.row(counted, [author])).toEqual(await store.db.row(stored, [author]))
})
