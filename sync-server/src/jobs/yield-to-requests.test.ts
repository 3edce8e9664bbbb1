import { expect, test } from 'vitest'
import type { Database } from '../postgres/database.ts'
import { yieldToRequests } from './yield-to-requests.ts'

/** A database of which only the use is asked. */
const busyDatabase = (waiting: number): Database => ({
  rows: () => Promise.reject(new Error('no statement')),
  row: () => Promise.reject(new Error('no statement')),
  tx: () => Promise.reject(new Error('no transaction')),
  end: () => Promise.resolve(),
  usage: () => ({ inUse: 10, waiting, retries: 0 }),
})

test('OP-12 while requests wait for a connection, a job rests 19 times as long as it worked, and ten seconds at most', async () => {
  const pauses: number[] = []
  const pause = (milliseconds: number) => Promise.resolve(pauses.push(milliseconds))
  await yieldToRequests({ database: busyDatabase(0), pause }, performance.now() - 100)
  expect(pauses).toEqual([])
  await yieldToRequests({ database: busyDatabase(1), pause }, performance.now() - 100)
  expect(pauses[0]).toBeGreaterThanOrEqual(1900)
  expect(pauses[0]).toBeLessThan(5000)
  await yieldToRequests({ database: busyDatabase(1), pause }, performance.now() - 60_000)
  expect(pauses[1]).toBe(10_000)
})

test('OP-12 a job that is asked to end rests no longer', async () => {
  const started = performance.now()
  await yieldToRequests({ database: busyDatabase(1) }, started - 60_000, AbortSignal.abort())
  expect(performance.now() - started).toBeLessThan(4000)
})
