import { expect, test } from 'vitest'
import { createSharedWork, sharedLimit } from './shared-work.ts'

/** Shared work on a clock of its own. `sleep` sets the clock forward. */
const createClock = () => {
  const clock = { now: 0, slept: 0, lastReadAt: -Infinity }
  const sharedWork = createSharedWork({
    now: () => clock.now,
    sleep: async (milliseconds) => {
      clock.now += milliseconds
      clock.slept += milliseconds
    },
    lastReadAt: () => clock.lastReadAt,
  })
  /** One request that works for so many milliseconds. */
  const request = async (account: string, work: number) => {
    const turn = await sharedWork.begin(account)
    clock.now += work
    turn.spend(work)
    turn.end()
  }
  return { clock, request, sharedWork }
}
type Server = ReturnType<typeof createClock>
const tooMany = { code: 'TOO_MANY_REQUESTS', status: 429 }

test.each([
  ['another account', ({ request }: Server) => request('another', 0)],
  ['a reader', async ({ clock }: Server) => void (clock.lastReadAt = clock.now)],
])('H3 while %s uses the server, an account works for 200 ms and then for a 40th of the time', async (_, use) => {
  const server = createClock()
  let worked = 0
  while (server.clock.now < 20_000) {
    await use(server)
    await server.request('worst', 25)
    worked += 25
  }
  expect(worked).toBeGreaterThan(625)
  expect(worked).toBeLessThan(775)
})

test('H3 what an account does while it is alone makes no request wait, then or later', async () => {
  const { clock, request } = createClock()
  for (let at = 0; at < 100; at += 1) await request('a', 30)
  await request('another', 0)
  await request('a', 30)
  expect(clock.slept).toBe(0)
  await request('another', 0)
  await request('a', 0)
  expect(clock.slept).toBeGreaterThan(600)
  expect(clock.slept).toBeLessThanOrEqual((30 / sharedLimit.perSecond) * 1000)
})

test('H3 a request that would wait for more than five seconds is refused with the time to wait, and served after it', async () => {
  const { clock, request } = createClock()
  await request('another', 0)
  await request('a', 900)
  await request('another', 0)
  const refused = await request('a', 1).catch((error: unknown) => error)
  expect(refused).toMatchObject(tooMany)
  expect(clock.slept).toBe(0)
  const { retryAfterSeconds } = Object(refused)
  expect(retryAfterSeconds).toBeGreaterThan(5)
  clock.now += retryAfterSeconds * 1000
  await request('another', 0)
  await request('a', 1)
  expect(clock.slept).toBe(0)
})

test('H3 requests that arrive together wait one after another, as long as their account usually works', async () => {
  const waits: number[] = []
  const sharedWork = createSharedWork({
    now: () => 0,
    sleep: async (milliseconds) => void waits.push(Math.round(milliseconds)),
    lastReadAt: () => 0,
  })
  const first = await sharedWork.begin('b')
  first.spend(sharedLimit.burst)
  first.end()
  // Its requests are expected to work for 40.8 ms: a fifth of the first, and four fifths of 1 ms.
  const together = await Promise.allSettled(Array.from({ length: 5 }, () => sharedWork.begin('b')))
  expect(waits).toEqual([1632, 3264, 4896])
  expect(together.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  // Those that worked less than expected give the rest back.
  for (const one of together) if (one.status === 'fulfilled') one.value.end()
  await sharedWork.begin('b')
  expect(waits).toHaveLength(3)
})
