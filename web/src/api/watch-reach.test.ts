import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isReached, noteReach } from './reach.ts'
import { watchReach } from './watch-reach.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  noteReach(true)
  vi.useRealTimers()
})

const failing = () => vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no network')))

test('ST-8 while Simmer does not respond, a request is repeated, until there is a response', async () => {
  const request = failing()
  watchReach(new EventTarget(), { hidden: false }, request)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(request).not.toHaveBeenCalled()
  noteReach(false)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(request).toHaveBeenCalledTimes(2)
  request.mockImplementation(async () => noteReach(true))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(request).toHaveBeenCalledTimes(3)
})

test('ST-8 a hidden page repeats no request, and does so soon after it is visible again', async () => {
  const request = failing()
  const page = { hidden: true }
  watchReach(new EventTarget(), page, request)
  noteReach(false)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(request).not.toHaveBeenCalled()
  page.hidden = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(request).toHaveBeenCalledTimes(1)
})

test('ST-8 a missing network that the browser reports counts at once', () => {
  const events = new EventTarget()
  watchReach(events, { hidden: true }, failing())
  events.dispatchEvent(new Event('offline'))
  expect(isReached()).toBe(false)
})

test('ST-8 what was watched is watched until the end only', async () => {
  const request = failing()
  const events = new EventTarget()
  const stop = watchReach(events, { hidden: false }, request)
  stop()
  events.dispatchEvent(new Event('offline'))
  expect(isReached()).toBe(true)
  noteReach(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(request).not.toHaveBeenCalled()
})
