import { expect, test } from 'vitest'
import { clockOf, isOver, leftOf, paused, resumed, startTimer } from './timers.ts'

const minute = 60_000

test('RT-26 a timer runs by the clock, whatever happens to the page meanwhile', () => {
  const timer = startTimer('2.0', 'Simmer', 600, 0)
  expect(leftOf(timer, 4 * minute)).toBe(6 * minute)
  expect(isOver(timer, 10 * minute - 1)).toBe(false)
  expect(isOver(timer, 10 * minute)).toBe(true)
  expect(leftOf(timer, 90 * minute)).toBe(0)
})

test('RT-26 a paused timer keeps what is left and goes on from there', () => {
  const waiting = paused(startTimer('2.0', 'Simmer', 600, 0), 4 * minute)
  expect(leftOf(waiting, 50 * minute)).toBe(6 * minute)
  expect(isOver(waiting, 50 * minute)).toBe(false)
  const again = resumed(waiting, 50 * minute)
  expect(leftOf(again, 51 * minute)).toBe(5 * minute)
  expect(resumed(again, 52 * minute)).toBe(again)
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
