import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp, type TestApp } from './http/testing/start-app.ts'
import type { Database } from './postgres/database.ts'
import { startCleanups } from './start-cleanups.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('AN-3 a minute after its start the server deletes views, what was left out, and days that have nothing else', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const names = new Set<string>()
  const { photos, now } = app.services
  const database: Database = {
    ...app.database,
    row: (asked, values) => {
      names.add(asked.name)
      return app.database.row(asked, values)
    },
  }
  const jobs = startCleanups({ database, photos, assets: null, now, log: pino({ level: 'silent' }) })
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  const purges = ['recipe-events', 'left-out-views', 'left-out-days'].map((each) => `analytics.purge-${each}`)
  await expect.poll(() => [...names].filter((name) => purges.includes(name))).toEqual(purges)
  await Promise.all(jobs.map((job) => job.stop()))
})
