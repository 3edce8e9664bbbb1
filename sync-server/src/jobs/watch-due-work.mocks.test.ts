import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import type { Job, JobPlan } from './start-job.ts'
import { watchDueWork } from './watch-due-work.ts'

const started = vi.hoisted((): { plan?: JobPlan } => ({}))
vi.mock(import('./start-job.ts'), () => ({
  startJob: (plan: JobPlan): Job => {
    started.plan = plan
    return { soon: () => undefined, stop: () => Promise.resolve() }
  },
}))

const account = randomUUID()
let store: TestDatabase
const run = (text: string, values: readonly unknown[] = []) => store.db.rows(statement(randomUUID(), text), values)
beforeAll(async () => {
  store = await testDatabase()
  await run('alter table push_due drop constraint push_due_account_id_endpoint_hash_fkey')
  await run(`insert into account (account_id, email) values ($1, 'ana@example.com')`, [account])
})
afterAll(() => store.drop())

const calls: string[] = []
const stops: string[] = []
const job = (name: string): Job => ({
  soon: () => void calls.push(name),
  stop: async () => void stops.push(name),
})
const watch = () =>
  watchDueWork(
    { database: store.db, log: { warn: () => undefined } },
    {
      publish: job('publish'),
      imports: job('imports'),
      contributions: job('contributions'),
      notifications: job('notifications'),
      pushes: job('pushes'),
    },
  )
/** The jobs that a look calls. */
const look = async (): Promise<readonly string[]> => {
  calls.length = 0
  await started.plan?.task(new AbortController().signal)
  return [...calls]
}

test.for([
  ['publish', 'publish_job', `(account_id, draft_id, version, task, due_at) values ($1, $1, 1, '{}', now())`],
  [
    'imports',
    'import_job',
    `(account_id, import_id, version, url, again, due_at) values ($1, $1, 1, '', false, now())`,
  ],
  ['contributions', 'contribution_due', `(account_id, ids) values ($1, '{}')`],
  ['notifications', 'notify_due', `(actor_id, kind) values ($1, 'left')`],
  [
    'notifications',
    'notify_event',
    `(account_id, type, target, actor_id, cause, change) values ($1, '', $1, $1, '', 1)`,
  ],
  ['pushes', 'push_due', `(account_id, endpoint_hash, group_id, due_at, asked_at) values ($1, '', $1, now(), now())`],
] as const)('OP-1 the job of %s is called for what waits in %s, and no other', async ([name, table, values]) => {
  watch()
  expect(await look()).toEqual([])
  await run(`insert into ${table} ${values}`, [account])
  expect(await look()).toEqual([name])
  await run(`delete from ${table}`)
})

const later = `now() + interval '1 minute'`
test.for([
  ['publish', 'publish_job', `(account_id, draft_id, version, task, due_at) values ($1, $1, 1, '{}', ${later})`],
  [
    'imports',
    'import_job',
    `(account_id, import_id, version, url, again, due_at) values ($1, $1, 1, '', false, ${later})`,
  ],
  [
    'pushes',
    'push_due',
    `(account_id, endpoint_hash, group_id, due_at, asked_at) values ($1, '', $1, ${later}, now())`,
  ],
] as const)('OP-1 the job of %s is not called for what is due later', async ([name, table, values]) => {
  watch()
  await run(`insert into ${table} ${values}`, [account])
  expect(await look()).toEqual([])
  await run(`update ${table} set due_at = now()`)
  expect(await look()).toEqual([name])
  await run(`delete from ${table}`)
})

test('a stop waits for the jobs that are watched', async () => {
  await watch().stop()
  expect(stops).toEqual(['publish', 'imports', 'contributions', 'notifications', 'pushes'])
})
