import { expect, test } from 'vitest'
import { accountLimits, createRequestBudget, networkLimits } from './request-budget.ts'

/** A budget on a clock of its own. `sleep` sets the clock forward. */
const createClock = () => {
  const clock = { now: 0, slept: 0 }
  const budget = createRequestBudget({
    now: () => clock.now,
    sleep: async (milliseconds) => {
      clock.now += milliseconds
      clock.slept += milliseconds
    },
    sharedWork: null,
  })
  /** One request that works for so many milliseconds. */
  const request = async (account: string, work = 1, address = '127.0.0.1') => {
    const turn = await budget.begin(account, address)
    clock.now += work
    turn.spend(work)
    turn.end()
  }
  return { clock, budget, request }
}
const tooMany = { code: 'TOO_MANY_REQUESTS' }

test('H3 the worst account gets a twentieth of the processor, however it asks', async () => {
  const { clock, request } = createClock()
  let worked = 0
  for (let tries = 0; tries < 5000 && clock.now < 600_000; tries += 1) {
    try {
      await request('worst', 25)
      worked += 25
    } catch {
      clock.now += 2000
    }
  }
  expect(clock.now).toBeGreaterThan(500_000)
  expect((worked - accountLimits.work.burst) / clock.now).toBeLessThan(0.06)
})

test('H3 a request that would wait for long is refused with the time to wait, and served after it', async () => {
  const { clock, request } = createClock()
  await request('a', accountLimits.work.burst + 1000)
  const refused = await request('a').catch((error: unknown) => error)
  expect(refused).toMatchObject({ ...tooMany, status: 429, retryAfterSeconds: expect.any(Number) })
  const { retryAfterSeconds } = Object(refused)
  expect(retryAfterSeconds).toBeGreaterThan(2)
  // Another account does not notice.
  await request('b')
  expect(clock.slept).toBe(0)
  clock.now += retryAfterSeconds * 1000
  await request('a')
})

test('H3 two requests of one account run at once; the others wait in their order, and no account waits for another', async () => {
  const { budget } = createClock()
  const order: string[] = []
  const begin = async (account: string, name: string) => {
    const turn = await budget.begin(account, '')
    order.push(name)
    return turn
  }
  const first = await begin('a', 'a1')
  await begin('a', 'a2')
  const [third, fourth] = [begin('a', 'a3'), begin('a', 'a4')]
  await begin('b', 'b1')
  expect(order).toEqual(['a1', 'a2', 'b1'])
  first.end()
  ;(await third).end()
  await fourth
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

test('H3 a request takes one place of its account and one of its network, and leaves both', async () => {
  const { budget } = createClock()
  const address = '203.0.113.5'
  const begun: string[] = []
  const begin = async (account: string, closed?: AbortSignal) => {
    const turn = await budget.begin(account, address, closed)
    begun.push(account)
    return turn
  }
  const turns = await Promise.all(Array.from({ length: 32 }, (_, at) => begin(`account ${Math.floor(at / 2)}`)))
  const gone = new AbortController()
  const givenUp = begin('new', gone.signal)
  const waiting = [begin('new'), begin('new')]
  await new Promise<void>((done) => void setImmediate(done))
  expect(begun).toHaveLength(32)
  // The first one of the new account has a place of its account, and waits for one of the network.
  gone.abort()
  await expect(givenUp).rejects.toMatchObject({ name: 'AbortError' })
  for (const turn of turns.slice(0, 2)) turn.end()
  for (const turn of await Promise.all(waiting)) turn.end()
  // All turns of the account that left are free again.
  await Promise.all([begin('account 0'), begin('account 0')])
  expect(begun).toHaveLength(36)
})

test('H3 a request whose client is gone while its budget fills gives its place to the next one', async () => {
  const closed = new AbortController()
  const clock = { now: 0 }
  const budget = createRequestBudget({
    now: () => clock.now,
    sleep: async (milliseconds) => {
      clock.now += milliseconds
      closed.abort()
    },
    sharedWork: null,
    limits: { ...accountLimits, concurrent: 1 },
  })
  const turn = await budget.begin('a', '')
  turn.spend(accountLimits.work.burst + accountLimits.work.perSecond)
  turn.end()
  await expect(budget.begin('a', '', closed.signal)).rejects.toMatchObject({ name: 'AbortError' })
  await budget.begin('a', '')
})

test('H3 one account holds a bounded number of waiting requests', async () => {
  const { budget } = createClock()
  const turns = Array.from({ length: 202 }, () => budget.begin('a', ''))
  await Promise.all(turns.slice(0, 2))
  await expect(budget.begin('a', '')).rejects.toMatchObject(tooMany)
  await budget.begin('b', '')
})

test('H3 many accounts of one network share a budget; a private address or the loopback has none', async () => {
  const { clock, request } = createClock()
  const spend = async (address: string) => {
    for (let at = 0; at < 40; at += 1) await request(`${address} ${at}`, 1000, address)
  }
  await spend('192.168.0.9')
  await spend('::1')
  expect(clock.slept).toBe(0)
  await expect(spend('2001:db8::7')).rejects.toMatchObject(tooMany)
  await expect(request('another', 1, '2001:db8::8')).rejects.toMatchObject(tooMany)
  await request('another', 1, '2001:db8:1::8')
  expect(networkLimits.work.burst).toBe(30_000)
})

test('H3 an account that brings actions without end is paced, and may pull meanwhile', async () => {
  const { clock, budget } = createClock()
  const turn = await budget.begin('a', '')
  expect(turn.takeActions(30_000)).toEqual({ allowed: 30_000, waitMs: 0 })
  // At 0.2 actions a second, 100 of them have room after 500 seconds.
  expect(turn.takeActions(100)).toEqual({ allowed: 0, waitMs: 500_000 })
  turn.end()
  clock.now += 600_000
  const later = await budget.begin('a', '')
  expect(later.takeActions(400)).toEqual({ allowed: 120, waitMs: 1_400_000 })
  expect(later.takeActions(0)).toEqual({ allowed: 0, waitMs: 0 })
})

test.each([
  ['a device with 1,000 actions after a week', 8, 12],
  ['an import of 10,000 notes', 30, 60],
  ['a new device that pulls a full account', 70, 50],
  ['50 devices that ask in one moment, ten times', 500, 2],
  ['50 devices that each pull a page of 1 MB in one moment, with a processor five times as slow', 50, 160],
])('H3 %s meets no limit', async (_, requests, work) => {
  const { clock, request } = createClock()
  for (let at = 0; at < requests; at += 1) await request('a', work, '198.51.100.7')
  expect(clock.slept).toBe(0)
})

test('H3 50 devices at once wait for one another, and none is refused', async () => {
  const { clock, request } = createClock()
  await Promise.all(Array.from({ length: 50 }, () => request('a', 5, '198.51.100.7')))
  expect(clock).toEqual({ now: 250, slept: 0 })
})

test('H3 among ten thousand other accounts the server still knows the one that used up its budget, and the one at work', async () => {
  const { clock, budget, request } = createClock()
  const order: string[] = []
  const turns = [await budget.begin('busy', ''), await budget.begin('busy', '')]
  clock.now += 1000
  await request('worst', 20_000)
  for (let at = 0; at < 10_050; at += 1) await request(`account ${at}`, 0)
  await expect(request('worst')).rejects.toMatchObject(tooMany)
  const third = budget.begin('busy', '').finally(() => order.push('third'))
  await request('another')
  order.push('another')
  for (const turn of turns) turn.end()
  ;(await third).end()
  expect(order).toEqual(['another', 'third'])
})

test('H3 a refused request leaves its place, and a pause makes no more than a full budget', async () => {
  const { clock, request, budget } = createClock()
  clock.now = 1e9
  await request('worst', accountLimits.work.burst + 1000 * accountLimits.work.perSecond)
  for (let tries = 0; tries < 5; tries += 1) await expect(request('worst')).rejects.toMatchObject(tooMany)
  clock.now += 1e9
  const turns = [await budget.begin('worst', '127.0.0.1'), await budget.begin('worst', '127.0.0.1')]
  turns[0]?.spend(accountLimits.work.burst + 150 * accountLimits.work.perSecond)
  for (const turn of turns) turn.end()
  await expect(request('worst')).rejects.toMatchObject(tooMany)
  // A clock that is set back gives nothing.
  clock.now -= 500_000
  await expect(request('worst')).rejects.toMatchObject(tooMany)
})
