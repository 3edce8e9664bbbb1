import { expect, test } from 'vitest'
import { createRequestBudget, type Turn } from './request-budget.ts'
import { createSharedWork, sharedLimit } from './shared-work.ts'

/** Shared work on a clock of its own. `sleep` sets the clock forward, and others use the server meanwhile as they are set to. */
const createClock = () => {
  const clock = { now: 0, slept: 0, lastReadAt: -Infinity, others: () => {} }
  const sharedWork = createSharedWork({
    now: () => clock.now,
    sleep: async (milliseconds) => {
      clock.now += milliseconds
      clock.slept += milliseconds
      clock.others()
    },
    lastReadAt: () => clock.lastReadAt,
  })
  /** One request that works for so many milliseconds. */
  const request = async (account: string, work: number) => {
    const shared = sharedWork.arrive(account)
    await shared.wait()
    clock.now += work
    shared.spend(work)
  }
  return { clock, request }
}
type Server = ReturnType<typeof createClock>
const tooMany = { code: 'TOO_MANY_REQUESTS', status: 429 }

test.each([
  ['another account', ({ request }: Server) => void request('another', 0)],
  ['a reader', ({ clock }: Server) => void (clock.lastReadAt = clock.now)],
])('H3 while %s uses the server, an account works for 200 ms and then for a 40th of the time', async (_, use) => {
  const server = createClock()
  server.clock.others = () => use(server)
  let worked = 0
  while (server.clock.now < 20_000) {
    use(server)
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
  clock.lastReadAt = clock.now + 1000
  await request('a', 0)
  expect(clock.slept).toBeGreaterThan(600)
  expect(clock.slept).toBeLessThanOrEqual((30 / sharedLimit.perSecond) * 1000)
})

test('H3 a request waits no longer than others use the server', async () => {
  const { clock, request } = createClock()
  await request('another', 0)
  await request('a', 300)
  await request('another', 0)
  await request('a', 0)
  expect(clock.slept).toBe(1000)
})

test('H3 a request waits for up to ten seconds, is then refused with the time to wait, and served after it', async () => {
  const { clock, request } = createClock()
  clock.lastReadAt = 1e6
  await request('a', 700)
  const refused = await request('a', 1).catch((error: unknown) => error)
  expect(refused).toMatchObject(tooMany)
  expect(clock.slept).toBe(10_000)
  const { retryAfterSeconds } = Object(refused)
  expect(retryAfterSeconds).toBe(10)
  clock.now += retryAfterSeconds * 1000
  await request('a', 1)
  expect(clock.slept).toBe(10_000)
})

/** A budget whose requests end when the test ends them. `sleep` ends when the test sets the clock forward. */
const createSlowClock = () => {
  const clock: { now: number; lastReadAt?: number } = { now: 0 }
  const sleeping: { readonly until: number; readonly wake: () => void }[] = []
  const ofClock = {
    now: () => clock.now,
    sleep: (milliseconds: number) =>
      new Promise<void>((wake) => sleeping.push({ until: clock.now + milliseconds, wake })),
  }
  const sharedWork = createSharedWork({ ...ofClock, lastReadAt: () => clock.lastReadAt ?? clock.now })
  const budget = createRequestBudget({ ...ofClock, sharedWork })
  const begun: { readonly name: number; readonly turn: Turn }[] = []
  const refused: number[] = []
  const retryAfter = new Map<number, unknown>()
  return {
    clock,
    retryAfter,
    begun,
    refused,
    begin: async (name: number, account = 'worst', closed?: AbortSignal) => {
      await budget.begin(account, '', closed).then(
        (turn) => begun.push({ name, turn }),
        (error: unknown) => {
          refused.push(name)
          retryAfter.set(name, Object(error).retryAfterSeconds)
        },
      )
    },
    settle: () => new Promise<void>((done) => void setImmediate(done)),
    pass: async (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 1000) {
        clock.now += 1000
        for (const { until, wake } of sleeping) if (until <= clock.now) wake()
        await new Promise<void>((done) => void setImmediate(done))
      }
    },
  }
}

test('H3 of requests that arrive together two begin, and each other one when the work of those before it is paid', async () => {
  const { begun, refused, begin, settle, pass } = createSlowClock()
  for (let name = 1; name <= 20; name += 1) void begin(name)
  await settle()
  expect(begun.map(({ name }) => name)).toEqual([1, 2])
  // The work of both is more than the account may do at once, so the end of one lets no other begin.
  for (const { turn } of begun) turn.spend(150)
  begun[0]?.turn.end()
  await settle()
  expect(begun).toHaveLength(2)
  await pass(4000)
  expect(begun.map(({ name }) => name)).toEqual([1, 2, 3])
  // The third costs nothing yet, but two are at work.
  await pass(20_000)
  expect([begun.length, refused]).toEqual([3, []])
  begun[1]?.turn.end()
  await settle()
  expect(begun.map(({ name }) => name)).toEqual([1, 2, 3, 4])
})

test('H3 requests that wait behind a debt are refused in their order, and none before its time', async () => {
  const { begun, refused, begin, settle, pass } = createSlowClock()
  await begin(0)
  begun[0]?.turn.spend(1000)
  begun[0]?.turn.end()
  for (const name of [1, 2, 3]) void begin(name)
  await pass(5000)
  void begin(4)
  await pass(4000)
  expect(refused).toEqual([])
  await pass(2000)
  expect(refused).toEqual([1, 2, 3])
  await pass(5000)
  await settle()
  expect(refused).toEqual([1, 2, 3, 4])
})

test('H3 one account holds a bounded number of requests that wait for others', async () => {
  const { begun, refused, retryAfter, begin, settle } = createSlowClock()
  await Promise.all([begin(1), begin(2)])
  for (let name = 3; name <= 202; name += 1) void begin(name)
  await settle()
  expect([begun.length, refused]).toEqual([2, []])
  await begin(203)
  expect([refused, retryAfter.get(203)]).toEqual([[203], 10])
  // Another account does not wait for it.
  await begin(204, 'another')
  expect(begun.map(({ name }) => name)).toEqual([1, 2, 204])
})

test('H3 a request that began while the account was alone counts as one at work', async () => {
  const { clock, begun, begin, settle } = createSlowClock()
  clock.lastReadAt = -Infinity
  await Promise.all([begin(1), begin(2)])
  delete clock.lastReadAt
  void begin(3)
  await settle()
  expect(begun).toHaveLength(2)
  begun[0]?.turn.end()
  await settle()
  expect(begun).toHaveLength(3)
})

test('H3 a request whose client is gone waits for no debt, and those behind it take its place', async () => {
  const { begun, refused, begin, settle, pass } = createSlowClock()
  await begin(0)
  begun[0]?.turn.spend(275)
  const closed = new AbortController()
  void begin(1, 'worst', closed.signal)
  void begin(2, 'worst', closed.signal)
  void begin(3)
  await settle()
  closed.abort()
  await pass(1000)
  expect(new Set(refused)).toEqual(new Set([1, 2]))
  await pass(3000)
  expect(begun.map(({ name }) => name)).toEqual([0, 3])
})

test('H3 a request that waits for others counts as use from its arrival', async () => {
  const { clock, begun, begin, settle } = createSlowClock()
  clock.lastReadAt = -Infinity
  await Promise.all([begin(1), begin(2)])
  clock.now += 1000
  // This one has no place yet. Another account, whose debt is paid while it is alone, is not alone any more.
  void begin(3)
  await begin(4, 'another')
  begun[2]?.turn.spend(300)
  void begin(5, 'another')
  await settle()
  expect(begun.map(({ name }) => name)).toEqual([1, 2, 4])
})

test('H3 a request waits for whole milliseconds', async () => {
  const { clock, request } = createClock()
  clock.lastReadAt = 1e6
  await request('a', 200.01)
  await request('a', 0)
  expect(clock.slept).toBe(1)
})
