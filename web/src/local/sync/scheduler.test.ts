import { expect, test } from 'vitest'
import { backoff, createScheduler } from './scheduler.ts'
import type { CycleEnd } from './push-pull.ts'

/** A clock whose timers fire when the test advances it. */
const handClock = () => {
  let now = 0
  let alarms: { at: number; callback: () => void }[] = []
  return {
    now: () => now,
    after: (wait: number, callback: () => void) => {
      const alarm = { at: now + wait, callback }
      alarms.push(alarm)
      return () => {
        alarms = alarms.filter((other) => other !== alarm)
      }
    },
    pending: () => alarms.length,
    pass: async (time: number) => {
      now += time
      const due = alarms.filter(({ at }) => at <= now)
      alarms = alarms.filter(({ at }) => at > now)
      for (const { callback } of due) callback()
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    },
  }
}

const running = (ends: (CycleEnd | 'busy')[], random = 0.5) => {
  const clock = handClock()
  const sessionEnds: string[] = []
  const keepalives: boolean[] = []
  const runner = createScheduler({
    cycle: (keepalive) => {
      keepalives.push(keepalive)
      return Promise.resolve(ends.shift() ?? { end: 'drained', minWait: 0 })
    },
    onEnd: ({ end }) => void sessionEnds.push(end),
    clock,
    random: () => random,
  })
  return { clock, runner, sessionEnds, keepalives, cycles: () => keepalives.length }
}

test('ST-8 several actions in a short time start one cycle', async () => {
  const { clock, runner, cycles } = running([])
  for (let callback = 0; callback < 5; callback += 1) runner.soon()
  await clock.pass(249)
  expect(cycles()).toBe(0)
  await clock.pass(1)
  expect(cycles()).toBe(1)
})

test('ST-8 without a network the cycle is retried automatically with growing waits', async () => {
  const { clock, runner, cycles } = running([offline, offline, offline])
  await runner.now()
  await clock.pass(500)
  expect(cycles()).toBe(2)
  await clock.pass(999)
  expect(cycles()).toBe(2)
  await clock.pass(1)
  expect(cycles()).toBe(3)
})

test('no cycle starts before the wait that the server requests is over', async () => {
  const { clock, runner, cycles } = running([{ end: 'later', minWait: 30_000, isOffline: false }])
  await runner.now()
  runner.soon(0)
  expect(await runner.now()).toBe(false)
  await clock.pass(29_999)
  expect(cycles()).toBe(1)
  await clock.pass(1)
  expect(cycles()).toBe(2)
})

test('ST-8 after a timer fires during a running cycle, further cycles are still planned', async () => {
  const clock = handClock()
  const ends: ((end: CycleEnd) => void)[] = []
  const runner = createScheduler({
    cycle: () => new Promise((end) => ends.push(end)),
    onEnd: () => undefined,
    clock,
    random: () => 0.5,
  })
  void runner.now()
  runner.soon(0)
  await clock.pass(0)
  expect(ends).toHaveLength(1)
  ends[0]?.({ end: 'later', minWait: 0, isOffline: true })
  await clock.pass(1)
  runner.soon()
  await clock.pass(250)
  expect(ends).toHaveLength(2)
  ends[1]?.({ end: 'drained', minWait: 0 })
  await runner.stop()
})

test('ER-1 an ended session is reported after the cycle', async () => {
  const { runner, sessionEnds } = running([{ end: 'signed-out' }])
  expect(await runner.now()).toBe(false)
  expect(sessionEnds).toEqual(['signed-out'])
})

test('no cycle runs after the scheduler was stopped', async () => {
  const { clock, runner, cycles } = running([])
  runner.soon()
  await runner.stop()
  await clock.pass(10_000)
  expect(await runner.now()).toBe(false)
  expect(cycles()).toBe(0)
})

const offline: CycleEnd = { end: 'later', minWait: 0, isOffline: true }
const drained: CycleEnd = { end: 'drained', minWait: 0 }

test('ST-8 a sooner plan replaces a later one, and a later one does not delay it', async () => {
  const { clock, runner, cycles } = running([])
  runner.soon(500)
  runner.soon(100)
  runner.soon(1000)
  await clock.pass(99)
  expect(cycles()).toBe(0)
  await clock.pass(1)
  expect(cycles()).toBe(1)
  await clock.pass(1000)
  expect(cycles()).toBe(1)
})

test('a request outlives its page only if that is asked for', async () => {
  const { clock, runner, keepalives } = running([])
  runner.soon(0)
  await clock.pass(0)
  await runner.now()
  await runner.now({ keepalive: true })
  await runner.now({})
  expect(keepalives).toEqual([false, false, true, false])
})

test('while another tab sends, this one looks again after a random time of one to three seconds', async () => {
  const { clock, runner, cycles } = running(['busy'], 0.25)
  expect(await runner.now()).toBe(false)
  await clock.pass(1499)
  expect(cycles()).toBe(1)
  await clock.pass(1)
  expect(cycles()).toBe(2)
})

test('ST-8 after everything was sent, the next cycle comes after about five minutes', async () => {
  const { clock, runner, cycles } = running([], 0.2)
  expect(await runner.now()).toBe(true)
  await clock.pass(254_999)
  expect(cycles()).toBe(1)
  await clock.pass(1)
  expect(cycles()).toBe(2)
})

test.each([0, 1])(
  'ST-7 while the app is open, saved ids are never older than 24 hours: cycles follow each other, random %d',
  async (random) => {
    const ends = Array.from({ length: 400 }, (_, n): CycleEnd | 'busy' =>
      n % 7 === 3 ? 'busy' : n % 5 < 2 ? drained : offline,
    )
    const { clock, runner, cycles } = running(ends, random)
    const minute = 60_000
    const day = 24 * 60 * minute
    await runner.now()
    let longest = 0
    let since = 0
    for (let passed = 0; passed < day; passed += minute) {
      const before = cycles()
      await clock.pass(minute)
      since = cycles() > before ? 0 : since + minute
      longest = Math.max(longest, since)
    }
    expect(longest).toBeLessThan(7 * minute)
    expect(cycles()).toBeGreaterThan(200)
  },
)

test('ST-8 once a cycle has succeeded, the waits after failures begin small again', async () => {
  const { clock, runner, cycles } = running([offline, offline, offline, drained, offline])
  expect(await runner.now()).toBe(false)
  for (let failure = 0; failure < 3; failure += 1) await runner.now()
  expect(await runner.now()).toBe(false)
  expect(cycles()).toBe(5)
  await clock.pass(499)
  expect(cycles()).toBe(5)
  await clock.pass(1)
  expect(cycles()).toBe(6)
})

test('ER-1 after an ended session a later trigger runs a cycle again', async () => {
  const { clock, runner, cycles } = running([{ end: 'signed-out' }])
  await runner.now()
  await clock.pass(3_600_000)
  expect(cycles()).toBe(1)
  runner.soon()
  await clock.pass(250)
  expect(cycles()).toBe(2)
})

/** A scheduler whose cycles end when the test ends them. */
const held = async () => {
  const clock = handClock()
  const ends: ((end: CycleEnd) => void)[] = []
  const runner = createScheduler({
    cycle: () => new Promise((end) => ends.push(end)),
    onEnd: () => undefined,
    clock,
    random: () => 0.5,
  })
  const first = runner.now()
  return { clock, runner, ends, first }
}

test('ST-8 an action that is queued during a cycle is sent by one more cycle right after it', async () => {
  const { clock, runner, ends, first } = await held()
  const second = runner.now()
  expect(ends).toHaveLength(1)
  ends[0]?.(drained)
  expect([await first, await second]).toEqual([true, true])
  await clock.pass(0)
  expect(ends).toHaveLength(2)
  ends[1]?.(drained)
  await clock.pass(0)
  await clock.pass(1000)
  expect(ends).toHaveLength(2)
})

test('ST-8 an action that is queued during a failing cycle waits as long as the others', async () => {
  const { clock, runner, ends, first } = await held()
  const second = runner.now()
  ends[0]?.(offline)
  expect([await first, await second]).toEqual([false, false])
  await clock.pass(499)
  expect(ends).toHaveLength(1)
  await clock.pass(1)
  expect(ends).toHaveLength(2)
})

test('a cycle that ends after the scheduler was stopped plans no other, nor does anything later', async () => {
  const { clock, runner, ends } = await held()
  const stopping = runner.stop()
  ends[0]?.(offline)
  await stopping
  runner.soon()
  expect(clock.pending()).toBe(0)
  expect(await runner.now()).toBe(false)
  expect(ends).toHaveLength(1)
})

test('ST-8 a failure of the database is retried like one of the network', async () => {
  const clock = handClock()
  let cycles = 0
  const runner = createScheduler({
    cycle: () => {
      cycles += 1
      return cycles === 1 ? Promise.reject(new Error('the database is closed')) : Promise.resolve(drained)
    },
    onEnd: () => undefined,
    clock,
    random: () => 0.5,
  })
  expect(await runner.now()).toBe(false)
  await clock.pass(500)
  expect(cycles).toBe(2)
})

test('the backoff grows up to five minutes and is random', () => {
  expect([1, 2, 3, 20].map((failures) => backoff(failures, () => 1))).toEqual([1000, 2000, 4000, 300_000])
  expect(backoff(3, () => 0)).toBe(0)
})

test('ST-8 who waits for the running cycle goes on after its end, and at once where none runs', async () => {
  const clock = handClock()
  const ends: (() => void)[] = []
  const runner = createScheduler({
    cycle: () => new Promise<CycleEnd>((done) => ends.push(() => done({ end: 'drained', minWait: 0 }))),
    onEnd: () => undefined,
    clock,
    random: () => 0.5,
  })
  await runner.settled()
  void runner.now()
  let isSettled = false
  const settled = runner.settled().then(() => (isSettled = true))
  await clock.pass(1)
  expect(isSettled).toBe(false)
  ends[0]?.()
  await settled
})
