import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const settle = () => new Promise<void>((done) => void setImmediate(done))

/** A semaphore whose requests note when they begin, and how they ended without. */
const createQueue = (count: number) => {
  const semaphore = createSemaphore(count)
  const begun: number[] = []
  const refused: [name: number, reason: unknown][] = []
  const arrive = (name: number, closed?: AbortSignal) =>
    void semaphore.acquire(closed).then(
      () => begun.push(name),
      (reason: unknown) => refused.push([name, reason]),
    )
  return { semaphore, begun, refused, arrive }
}

test('H3 a few requests work at once, and the others follow in the order in which they came', async () => {
  const { semaphore, begun, arrive } = createQueue(2)
  for (let name = 1; name <= 5; name += 1) arrive(name)
  await settle()
  expect(begun).toEqual([1, 2])
  semaphore.release()
  // One that comes in the moment in which a place is free does not pass those that wait.
  arrive(6)
  await settle()
  expect(begun).toEqual([1, 2, 3])
  for (let ended = 0; ended < 3; ended += 1) semaphore.release()
  await settle()
  expect(begun).toEqual([1, 2, 3, 4, 5, 6])
})

test('H3 a request that gives up leaves the queue: it is not served, and the next one takes its turn', async () => {
  const { semaphore, begun, refused, arrive } = createQueue(1)
  const closed = new AbortController()
  arrive(1)
  arrive(2, closed.signal)
  arrive(3)
  await settle()
  closed.abort('gone')
  await settle()
  expect([begun, refused]).toEqual([[1], [[2, 'gone']]])
  semaphore.release()
  await settle()
  expect(begun).toEqual([1, 3])
  // One that is gone before it came takes no place, and one that has its place keeps it.
  arrive(4, closed.signal)
  semaphore.release()
  const late = new AbortController()
  arrive(5, late.signal)
  await settle()
  late.abort()
  await settle()
  expect([begun, refused.map(([name]) => name), semaphore.isIdle()]).toEqual([[1, 3, 5], [2, 4], false])
  semaphore.release()
  expect(semaphore.isIdle()).toBe(true)
})

test('H3 two hundred requests wait; the next one is refused, and has room when one of them gave up', async () => {
  const { begun, refused, arrive } = createQueue(1)
  const closed = new AbortController()
  for (let name = 0; name <= 200; name += 1) arrive(name, name === 100 ? closed.signal : undefined)
  arrive(201)
  await settle()
  expect([begun, refused]).toEqual([
    [0],
    [[201, expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 10 })]],
  ])
  closed.abort()
  arrive(202)
  arrive(203)
  await settle()
  expect(new Set(refused.map(([name]) => name))).toEqual(new Set([201, 100, 203]))
})
