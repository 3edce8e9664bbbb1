import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPostQueue, maxQueue, type PostQueue } from './post-queue.ts'
import { startReceiver, type Receiver } from './testing/receiver.ts'

let receiver: Receiver
let queue: PostQueue
let log: { service?: string; reason?: string }[]
/** The pauses of the queue, which the test ends. */
let pauses: { readonly seconds: number; readonly end: () => void }[]
const now = Date.parse('2026-11-27T12:00:00Z')

const startQueue = (url: string): void => {
  queue = createPostQueue({
    name: 'reports',
    url,
    headers: { 'content-type': 'application/json' },
    log: { warn: (fields: object) => void log.push(fields) },
    now: () => now,
    wait: (milliseconds) =>
      new Promise<void>((resolve) => void pauses.push({ seconds: milliseconds / 1000, end: resolve })),
  })
}
beforeEach(async () => {
  receiver = await startReceiver()
  log = []
  pauses = []
  startQueue(`${receiver.origin}/in`)
})
afterEach(async () => {
  const stopped = queue.stop()
  for (const { end } of pauses) end()
  await stopped
  await receiver.close()
})
const bodies = () => receiver.received.map(({ body }) => body)
const endPause = () => pauses.at(-1)?.end()

test('OP-7 bodies arrive compressed, one after the other', async () => {
  for (const body of ['1', '2', '3']) queue.send(body)
  await expect.poll(bodies).toEqual(['1', '2', '3'])
  expect(receiver.received[0]).toMatchObject({
    method: 'POST',
    path: '/in',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  })
  queue.send('4')
  await expect.poll(bodies).toHaveLength(4)
  expect([pauses, log]).toEqual([[], []])
})

test('CA-18 OP-7 a service that never answers gets 2 seconds for each body, and the log one line', async () => {
  receiver.answerWith(null)
  queue.send('1')
  queue.send('2')
  await expect.poll(() => pauses.length, { timeout: 10_000 }).toBe(1)
  endPause()
  await expect.poll(() => pauses.length, { timeout: 10_000 }).toBe(2)
  expect(bodies()).toEqual(['1', '2'])
  expect(pauses.map(({ seconds }) => seconds)).toEqual([1, 2])
  expect(log).toEqual([{ service: 'reports', reason: 'TimeoutError' }])
})

test('CA-18 OP-7 stopping does not wait for a service that never answers', async () => {
  receiver.answerWith(null)
  queue.send('1')
  await expect.poll(bodies).toHaveLength(1)
  await queue.stop()
  queue.send('2')
  expect([bodies(), log]).toEqual([['1'], []])
})

test('CA-18 OP-7 what a service that cannot be reached misses is dropped, with a longer pause each time', async () => {
  const { origin } = receiver
  await receiver.close()
  startQueue(`${origin}/in`)
  for (let body = 1; body <= 12; body += 1) queue.send(String(body))
  for (let count = 1; count <= 12; count += 1) {
    await expect.poll(() => pauses.length).toBe(count)
    endPause()
  }
  expect(pauses.map(({ seconds }) => seconds)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
  expect(log).toHaveLength(1)
  receiver = await startReceiver()
})

test('OP-7 a body that the service fails on is dropped, and success ends the pauses', async () => {
  receiver.answerWith({ status: 500 })
  queue.send('1')
  queue.send('2')
  await expect.poll(() => pauses.length).toBe(1)
  receiver.answerWith({ status: 200 })
  endPause()
  await expect.poll(bodies).toEqual(['1', '2'])
  receiver.answerWith({ status: 302, headers: { location: `${receiver.origin}/elsewhere` } })
  queue.send('3')
  await expect.poll(() => pauses.map(({ seconds }) => seconds)).toEqual([1, 1])
  expect(receiver.received.map(({ path }) => path)).toEqual(['/in', '/in', '/in'])
  expect(log.map(({ reason }) => reason)).toEqual(['status 500', 'status 302'])
})

test.each([
  [429, { 'retry-after': '30' }, 30],
  [429, { 'retry-after': 'Fri, 27 Nov 2026 12:02:00 GMT' }, 120],
  [429, {}, 60],
  [503, { 'retry-after': '7' }, 7],
  [429, { 'retry-after': '30', 'x-sentry-rate-limits': '90:error;default:organization, 600:transaction:key' }, 90],
  [200, { 'x-sentry-rate-limits': '45::organization' }, 45],
  [429, { 'retry-after': '86000' }, 3600],
])('OP-7 an answer %i with %j makes a pause of %i seconds', async (status, headers, seconds) => {
  receiver.answerWith({ status, headers })
  queue.send('1')
  await expect.poll(() => pauses.map((pause) => pause.seconds)).toEqual([seconds])
  queue.send('2')
  expect(bodies()).toEqual(['1'])
  receiver.answerWith({ status: 200 })
  endPause()
  // What was refused with 429 is sent again.
  await expect.poll(bodies).toEqual(status === 429 ? ['1', '1', '2'] : ['1', '2'])
  expect(log).toEqual([])
})

test('OP-7 limits on other kinds of data make no pause', async () => {
  receiver.answerWith({ status: 200, headers: { 'x-sentry-rate-limits': '60:transaction;profile:key' } })
  queue.send('1')
  queue.send('2')
  await expect.poll(bodies).toEqual(['1', '2'])
  expect(pauses).toEqual([])
})

test('CA-18 OP-7 at most 200 bodies wait; more are dropped', async () => {
  receiver.answerWith({ status: 429 })
  queue.send('first')
  await expect.poll(() => pauses.length).toBe(1)
  for (let body = 0; body < 300; body += 1) queue.send(String(body))
  receiver.answerWith({ status: 200 })
  endPause()
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(maxQueue + 1)
  expect(bodies().at(-1)).toBe(String(maxQueue - 2))
})
