import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inBatches, maxBatchRows } from './purge.ts'
import { startJob, type Job, type JobPlan } from './start-job.ts'

const hour = 3_600_000
const warn = vi.fn<JobPlan['log']['warn']>()
let job: Job

beforeEach(() => {
  vi.useFakeTimers()
  warn.mockReset()
})
afterEach(async () => {
  await job.stop()
  vi.useRealTimers()
})

const start = (task: JobPlan['task'], random = 0.5): Job => {
  job = startJob({
    name: 'clean-up',
    task,
    log: { warn },
    everyMilliseconds: hour,
    soonMilliseconds: 1000,
    random: () => random,
  })
  return job
}

test('a job runs each hour plus or minus a tenth, and shortly after a call of soon', async () => {
  const task = vi.fn<JobPlan['task']>().mockResolvedValue(undefined)
  start(task, 0)
  await vi.advanceTimersByTimeAsync(hour * 0.9)
  expect(task).toHaveBeenCalledTimes(1)
  job.soon()
  await vi.advanceTimersByTimeAsync(600)
  job.soon()
  await vi.advanceTimersByTimeAsync(400)
  expect(task).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(hour * 0.89)
  expect(task).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(hour * 0.01)
  expect(task).toHaveBeenCalledTimes(3)
})

test('a failure is logged, and the next run tries again', async () => {
  const task = vi.fn<JobPlan['task']>().mockRejectedValueOnce(new Error('the database is unavailable'))
  start(task)
  await vi.advanceTimersByTimeAsync(hour)
  expect(warn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(hour)
  expect(task).toHaveBeenCalledTimes(2)
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a job never runs twice at the same time, and stopping waits for the current run and starts no other', async () => {
  let running = 0
  let maxRunning = 0
  const finishers: (() => void)[] = []
  const signals: AbortSignal[] = []
  start(async (stopping) => {
    signals.push(stopping)
    maxRunning = Math.max(maxRunning, (running += 1))
    await new Promise<void>((resolve) => finishers.push(resolve))
    running -= 1
  })
  await vi.advanceTimersByTimeAsync(3 * hour)
  expect([running, maxRunning, finishers.length]).toEqual([1, 1, 1])
  const stopped = job.stop()
  expect(signals[0]?.aborted).toBe(true)
  finishers[0]?.()
  await stopped
  await vi.advanceTimersByTimeAsync(3 * hour)
  job.soon()
  await vi.advanceTimersByTimeAsync(hour)
  expect([running, maxRunning, finishers.length]).toEqual([0, 1, 1])
})

test('batches are repeated until one is not full, or the server is about to stop', async () => {
  job = start(() => Promise.resolve())
  const batches = [maxBatchRows, maxBatchRows, 3, maxBatchRows]
  const nextBatch = () => Promise.resolve(batches.shift() ?? 0)
  expect(await inBatches(nextBatch, undefined)).toBe(2 * maxBatchRows + 3)
  expect(await inBatches(nextBatch, AbortSignal.abort())).toBe(0)
  expect(batches).toEqual([maxBatchRows])
})
