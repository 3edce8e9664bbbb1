import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnvironment } from '../config/environment.ts'
import { startTestApp, testSecret } from '../http/testing/start-app.ts'
import { joinNodes } from '../nodes/join-nodes.ts'
import type { Database, Statement } from '../postgres/database.ts'
import { testDatabase } from '../postgres/testing/test-database.ts'
import type { Job, JobPlan } from './start-job.ts'

/** The jobs that a server starts. They run when the test runs them. */
const plans = vi.hoisted((): JobPlan[] => [])
vi.mock(import('./start-job.ts'), () => ({
  startJob: (plan: JobPlan): Job => {
    plans.push(plan)
    return { soon: () => undefined, stop: () => Promise.resolve() }
  },
}))

const minuteMs = 60_000

test('OP-2 the jobs of a server without work make at most one transaction a second', async () => {
  const store = await testDatabase()
  let transactions = 0
  const { db } = store
  const database: Database = {
    ...db,
    rows: <Row>(query: Statement, values?: readonly unknown[]) => {
      transactions += 1
      return db.rows<Row>(query, values)
    },
    row: <Row>(query: Statement, values?: readonly unknown[]) => {
      transactions += 1
      return db.row<Row>(query, values)
    },
    tx: (work, options) => {
      transactions += 1
      return db.tx(work, options)
    },
  }
  const app = await startTestApp({ store: { ...store, db: database } })
  onTestFinished(app.stop)
  const leave = await joinNodes({
    database,
    environment: readEnvironment({ DATA_DIR: join(import.meta.dirname, 'no-data') }),
    authSecret: testSecret,
    build: 'test',
    log: app.services.log,
    now: app.services.now,
  })
  onTestFinished(leave)
  const run = async ({ task }: JobPlan): Promise<number> => {
    const before = transactions
    await task(new AbortController().signal)
    return transactions - before
  }
  // In the first hour of a day yesterday is counted too.
  const dayMs = 24 * 60 * minuteMs
  app.advanceClock(dayMs + 30 * minuteMs - (app.services.now() % dayMs))
  // The first runs find out what the next ones know.
  for (const plan of plans) await run(plan)
  const rates = new Map<string, number>()
  for (const plan of plans) {
    // What is remembered for a minute is asked again.
    app.advanceClock(minuteMs)
    rates.set(plan.name, ((await run(plan)) * 1000) / plan.everyMilliseconds)
  }
  expect([...rates.keys()]).toEqual(expect.arrayContaining(['due work', 'heartbeat', 'status', 'publish', 'digests']))
  const all = [...rates.values()].reduce((sum, rate) => sum + rate, 0)
  expect(all).toBeLessThanOrEqual(1)
})
