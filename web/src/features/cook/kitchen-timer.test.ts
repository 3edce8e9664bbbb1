import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatClock,
  isOver,
  remainingMs,
  checkClock,
  pauseTimer,
  prolongTimer,
  resumeTimer,
  startTimer,
} from './kitchen-timer.ts'

const minute = 60_000
const plan = {
  id: 'a1b2 2.0',
  label: 'Simmer',
  recipe: { title: 'Soup', cook: '/recipe/a1b2/soup/cook' },
  seconds: 600,
}

test('RT-26 a running timer follows the clock and not the page', () => {
  const timer = startTimer(plan, 0)
  expect(remainingMs(timer, 4 * minute)).toBe(6 * minute)
  expect(isOver(timer, 10 * minute - 1)).toBe(false)
  expect(isOver(timer, 10 * minute)).toBe(true)
  expect(remainingMs(timer, 90 * minute)).toBe(0)
})

test('RT-26 a paused timer keeps its remaining time and resumes with it', () => {
  const waiting = pauseTimer(startTimer(plan, 0), 4 * minute)
  expect(remainingMs(waiting, 50 * minute)).toBe(6 * minute)
  expect(isOver(waiting, 50 * minute)).toBe(false)
  const again = resumeTimer(waiting, 50 * minute)
  expect(remainingMs(again, 51 * minute)).toBe(5 * minute)
  expect(resumeTimer(again, 52 * minute)).toBe(again)
})

test('RT-26 a timer that has rung cannot be paused: it would look as if it were still to ring', () => {
  const rung = { ...startTimer(plan, 0), rung: true }
  expect(pauseTimer(rung, 11 * minute)).toBe(rung)
})

test('RT-26 a timer that has rung has no time left, also where the clock shows an earlier time', () => {
  const rung = { ...startTimer(plan, 0), rung: true }
  expect([remainingMs(rung, 4 * minute), remainingMs(rung, -50 * minute)]).toEqual([0, 0])
  const again = prolongTimer(rung, minute, -50 * minute)
  expect([again.rung, remainingMs(again, -50 * minute)]).toEqual([false, minute])
})

test('RT-26 one more minute is added to a running, a paused and a rung timer', () => {
  const timer = startTimer(plan, 0)
  expect(remainingMs(prolongTimer(timer, minute, 4 * minute), 4 * minute)).toBe(7 * minute)
  const waiting = prolongTimer(pauseTimer(timer, 4 * minute), minute, 20 * minute)
  expect(remainingMs(waiting, 90 * minute)).toBe(7 * minute)
  const rung = prolongTimer({ ...timer, rung: true }, minute, 30 * minute)
  expect(rung.rung).toBe(false)
  expect(remainingMs(rung, 30 * minute)).toBe(minute)
  expect(isOver(rung, 31 * minute)).toBe(true)
})

const event = constantFrom('wait', 'pause', 'resume', 'longer', 'clock back', 'clock on')

/** The state of a timer after each event, with the longest time it may still run. */
const timerAfter = (events: readonly (readonly [string, number])[]) => {
  let [timer, now, maxMs] = [startTimer(plan, 0), 0, plan.seconds * 1000]
  return events.map(([what, ms]) => {
    const before = remainingMs(timer, now)
    if (what === 'wait' || what === 'clock on') now += ms
    if (what === 'clock back') now -= ms
    if (what === 'pause') timer = pauseTimer(timer, now)
    if (what === 'resume') timer = resumeTimer(timer, now)
    if (what === 'longer') {
      timer = prolongTimer(timer, ms, now)
      maxMs = before + ms
    }
    const isUnchanged = what === 'pause' || what === 'resume'
    return {
      before,
      left: remainingMs(timer, now),
      maxMs,
      stays: isUnchanged,
      ringsPaused: timer.endsAt === null && isOver(timer, now),
    }
  })
}

/**
 * A timer never has a negative rest or more than its total time. A pause does not change the rest, and a paused timer
 * does not ring.
 */
const isUnsound = ({
  before,
  left,
  maxMs,
  stays: isUnchanged,
  ringsPaused,
}: ReturnType<typeof timerAfter>[number]): boolean =>
  left < 0 || left > maxMs || (isUnchanged && left !== before) || ringsPaused

test('RT-26 pauses, sleep and clock changes never lengthen a timer, and a paused timer never rings', () => {
  const events = array(tuple(event, integer({ min: 0, max: 20 * minute })), { maxLength: 40 })
  assert(
    property(events, (done) => {
      expect(timerAfter(done).filter(isUnsound)).toEqual([])
    }),
  )
})

test('RT-26 setting the clock back does not delay a running timer in any number of tabs, and setting it forward ends the timer', () => {
  const second = 1000
  /** Sets the clock by `step` after `waits` seconds, while several tabs check it at their own intervals. */
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
          // The first tab is visible; the others are throttled.
          if (tab > 0 && elapsed % every !== 0) continue
          timer = checkClock(timer, now, before[tab] ?? 0)
          before[tab] = now
        }
        if (isOver(timer, now)) timer = { ...timer, rung: true }
      }
      let elapsed = 0
      for (; !timer.rung && elapsed < 2 * plan.seconds; elapsed += 1) look(elapsed)
      expect(Math.abs(elapsed - 1 - plan.seconds)).toBeLessThanOrEqual(2)
    }),
  )
  const on = checkClock(startTimer(plan, 0), 60 * minute, minute)
  expect(isOver(on, 60 * minute)).toBe(true)
  const waiting = pauseTimer(startTimer(plan, 60 * minute), 61 * minute)
  expect(checkClock(waiting, 0, 61 * minute)).toBe(waiting)
})

test('RT-26 setting the clock back while no tab is open delays a timer only by the time without a tab', () => {
  const timer = checkClock(startTimer(plan, 60 * minute), 64 * minute, 0)
  const later = checkClock(timer, 5 * minute, 0)
  expect(remainingMs(later, 5 * minute)).toBe(6 * minute)
  expect(checkClock(later, 5 * minute, 64 * minute)).toBe(later)
})

test.each([
  [0, '00h 00m 00s'],
  [1, '00h 00m 01s'],
  [9000, '00h 00m 09s'],
  [750_000, '00h 12m 30s'],
  [3_900_000, '01h 05m 00s'],
])('VA-3 RT-26 %d ms are shown as %s', (ms, clock) => {
  expect(formatClock(ms)).toBe(clock)
})
