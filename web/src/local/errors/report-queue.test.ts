import type { ErrorReport } from '@simmer/contract/errors/error-report'
import { expect, test } from 'vitest'
import { createReportQueue } from './report-queue.ts'

const aReport = (message: string): ErrorReport => ({
  source: 'page',
  kind: 'Error',
  message,
  stack: '',
  page: '/',
  build: 'b',
  browser: '',
  isOffline: false,
  at: 1,
  count: 1,
})

/** A queue whose server answers as `state` names, with a timer that the test ends. */
const startQueue = (stored: readonly ErrorReport[] = []) => {
  const state = {
    answer: async () => true,
    stored,
    sent: [] as (readonly ErrorReport[])[],
    timers: [] as (() => void)[],
  }
  const queue = createReportQueue({
    post: (reports) => {
      state.sent.push(reports)
      return state.answer()
    },
    store: {
      read: async () => state.stored,
      write: async (reports) => {
        state.stored = reports
      },
    },
    setTimeout: (run) => state.timers.push(run),
  })
  return { state, queue, endTimer: () => state.timers.shift()?.() }
}
const texts = (reports: readonly ErrorReport[] | undefined) =>
  reports?.map(({ message, count }) => `${message} ${count}`)

test('OP-7 the first error is sent at once, further ones together and each once with its number', async () => {
  const { state, queue, endTimer } = startQueue()
  queue.add(aReport('first'))
  await queue.flush()
  for (const message of ['loop', 'other', 'loop', 'loop']) queue.add(aReport(message))
  expect(state.sent.map(texts)).toEqual([['first 1']])
  endTimer()
  await queue.flush()
  expect(state.sent.map(texts)).toEqual([['first 1'], ['loop 3', 'other 1']])
  expect(state.stored).toEqual([])
})

test.each([
  ['refuses', async () => false],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('CA-18 OP-7 while the server %s, at most 20 errors are stored, and the next page sends them', async (_, answer) => {
  const { state, queue } = startQueue()
  state.answer = answer
  for (let index = 0; index < 30; index += 1) queue.add(aReport(`error ${index}`))
  queue.add(aReport('error 0'))
  await queue.flush()
  await queue.flush()
  expect(state.stored).toHaveLength(20)
  expect(texts(state.stored)?.[0]).toBe('error 0 2')
  const next = startQueue(state.stored)
  await next.queue.flush()
  expect(next.state.sent).toEqual([state.stored])
  expect(next.state.stored).toEqual([])
  await next.queue.flush()
  expect(next.state.sent).toHaveLength(1)
})

test('OP-7 a device whose storage fails still sends its errors', async () => {
  const sent: unknown[] = []
  const queue = createReportQueue({
    post: async (reports) => sent.push(reports) > 0,
    store: { read: () => Promise.reject(new Error('no caches')), write: () => Promise.reject(new Error('no caches')) },
    setTimeout: () => undefined,
  })
  queue.add(aReport('one'))
  await queue.flush()
  expect(sent).toHaveLength(1)
})
