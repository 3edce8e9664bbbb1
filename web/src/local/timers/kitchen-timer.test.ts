import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { clockOf, isOver, leftOf, looked, paused, prolonged, resumed, startTimer } from './kitchen-timer.ts'

const minute = 60_000
const plan = {
  id: 'a1b2 2.0',
  label: 'Simmer',
  recipe: { title: 'Soup', cook: '/recipe/a1b2/soup/cook' },
  seconds: 600,
}

test('RT-26 a timer runs by the clock, whatever happens to the page meanwhile', () => {
  const timer = startTimer(plan, 0)
  expect(leftOf(timer, 4 * minute)).toBe(6 * minute)
  expect(isOver(timer, 10 * minute - 1)).toBe(false)
  expect(isOver(timer, 10 * minute)).toBe(true)
  expect(leftOf(timer, 90 * minute)).toBe(0)
})

test('RT-26 a paused timer keeps what is left and goes on from there', () => {
  const waiting = paused(startTimer(plan, 0), 4 * minute)
  expect(leftOf(waiting, 50 * minute)).toBe(6 * minute)
  expect(isOver(waiting, 50 * minute)).toBe(false)
  const again = resumed(waiting, 50 * minute)
  expect(leftOf(again, 51 * minute)).toBe(5 * minute)
  expect(resumed(again, 52 * minute)).toBe(again)
})

test('RT-26 a minute more: while it runs, while it waits, and when it has rung', () => {
  const timer = startTimer(plan, 0)
  expect(leftOf(prolonged(timer, minute, 4 * minute), 4 * minute)).toBe(7 * minute)
  const waiting = prolonged(paused(timer, 4 * minute), minute, 20 * minute)
  expect(leftOf(waiting, 90 * minute)).toBe(7 * minute)
  const rung = prolonged({ ...timer, rung: true }, minute, 30 * minute)
  expect(rung.rung).toBe(false)
  expect(leftOf(rung, 30 * minute)).toBe(minute)
  expect(isOver(rung, 31 * minute)).toBe(true)
})

const event = constantFrom('wait', 'pause', 'resume', 'longer', 'clock back', 'clock on')

/** What a timer says after each of these, with how long it may still run at most. */
const timerAfter = (events: readonly (readonly [string, number])[]) => {
  let [timer, now, maxMs] = [startTimer(plan, 0), 0, plan.seconds * 1000]
  return events.map(([what, ms]) => {
    const before = leftOf(timer, now)
    if (what === 'wait' || what === 'clock on') now += ms
    if (what === 'clock back') now -= ms
    if (what === 'pause') timer = paused(timer, now)
    if (what === 'resume') timer = resumed(timer, now)
    if (what === 'longer') {
      timer = prolonged(timer, ms, now)
      maxMs = before + ms
    }
    const stays = what === 'pause' || what === 'resume'
    return { before, left: leftOf(timer, now), most: maxMs, stays, ringsPaused: timer.endsAt === null && isOver(timer, now) }
  })
}

/** A timer never has less than nothing left, nor more than it was given; a pause changes nothing of it, and it does not ring. */
const isUnsound = ({ before, left, most: maxMs, stays, ringsPaused }: ReturnType<typeof timerAfter>[number]): boolean =>
  left < 0 || left > maxMs || (stays && left !== before) || ringsPaused

test('RT-26 pauses, sleep and a clock that is set anew make no timer longer than it was, and none rings while it waits', () => {
  const events = array(tuple(event, integer({ min: 0, max: 20 * minute })), { maxLength: 40 })
  assert(
    property(events, (done) => {
      expect(timerAfter(done).filter(isUnsound)).toEqual([])
    }),
  )
})

test('RT-26 a clock that is set back makes a running timer no later, in however many tabs, and one that is set on ends it', () => {
  const second = 1000
  /** How late it rings where the clock is moved by `step` after `waits`, and these tabs look at it (each half second). */
  const steps = tuple(
    integer({ min: 0, max: 9 * 60 }),
    integer({ min: -3 * 3600, max: -60 }),
    array(integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 3 }),
  )
  assert(
    property(steps, ([waits, step, tabs]) => {
      let timer = startTimer(plan, 0)
      const before = tabs.map(() => 0)
      const look = (elapsed: number): void => {
        const now = elapsed * second + (elapsed > waits ? step * second : 0)
        for (const [tab, every] of tabs.entries()) {
          // The first tab is looked at; the others are asleep most of the time.
          if (tab > 0 && elapsed % every !== 0) continue
          timer = looked(timer, now, before[tab] ?? 0)
          before[tab] = now
        }
        if (isOver(timer, now)) timer = { ...timer, rung: true }
      }
      let elapsed = 0
      for (; !timer.rung && elapsed < 2 * plan.seconds; elapsed += 1) look(elapsed)
      expect(Math.abs(elapsed - 1 - plan.seconds)).toBeLessThanOrEqual(2)
    }),
  )
  const on = looked(startTimer(plan, 0), 60 * minute, minute)
  expect(isOver(on, 60 * minute)).toBe(true)
  const waiting = paused(startTimer(plan, 60 * minute), 61 * minute)
  expect(looked(waiting, 0, 61 * minute)).toBe(waiting)
})

test('RT-26 a clock that was set back while no tab was open costs a timer nothing but that time', () => {
  const timer = looked(startTimer(plan, 60 * minute), 64 * minute, 0)
  const later = looked(timer, 5 * minute, 0)
  expect(leftOf(later, 5 * minute)).toBe(6 * minute)
  expect(looked(later, 5 * minute, 64 * minute)).toBe(later)
})

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [9000, '0:09'],
  [750_000, '12:30'],
  [3_900_000, '1:05:00'],
])('RT-26 %d ms read %s', (ms, clock) => {
  expect(clockOf(ms)).toBe(clock)
})
