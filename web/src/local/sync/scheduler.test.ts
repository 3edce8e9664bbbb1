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
    pass: async (time: number) => {
      now += time
      const due = alarms.filter(({ at }) => at <= now)
      alarms = alarms.filter(({ at }) => at > now)
      for (const { callback } of due) callback()
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    },
  }
}

const running = (ends: CycleEnd[]) => {
  const clock = handClock()
  const sessionEnds: string[] = []
  let cycles = 0
  const runner = createScheduler({
    cycle: () => {
      cycles += 1
      return Promise.resolve(ends.shift() ?? { end: 'drained', minWait: 0 })
    },
    onEnd: ({ end }) => void sessionEnds.push(end),
    clock,
    random: () => 0.5,
  })
  return { clock, runner, sessionEnds, cycles: () => cycles }
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
  const offline: CycleEnd = { end: 'later', minWait: 0, isOffline: true }
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

test('the backoff grows up to five minutes and is random', () => {
  expect([1, 2, 3, 20].map((failures) => backoff(failures, () => 1))).toEqual([1000, 2000, 4000, 300_000])
  expect(backoff(3, () => 0)).toBe(0)
})
