import { addDays } from '@simmer/contract/plan/days'
import { expect, test } from 'vitest'
import type { AuthorDay } from '../analytics/author-days.ts'
import { findJumps } from './jump-rule.ts'

const month = '2026-12'
const first = `${month}-01`
const day = (daysAfter: number, acts: number): AuthorDay => ({ authorId: 'Ana', day: addDays(first, daysAfter), acts })
/** Eight weeks in which each day has as many acts, in turns. */
const weeks = (...acts: readonly number[]): AuthorDay[] =>
  Array.from({ length: 56 }, (_, at) => day(at - 56, acts[at % acts.length] ?? 0))
const jumpsOf = (before: readonly AuthorDay[], ...days: readonly AuthorDay[]): string[] =>
  findJumps([...before, ...days], month).map((jump) => jump.day)

test('EP-3 a day is a jump above six standard deviations over the eight weeks before the month', () => {
  // 90 and 110 in turns: the mean is 100 and the deviation 10.
  expect(jumpsOf(weeks(90, 110), day(3, 160), day(4, 161))).toEqual(['2026-12-05'])
  // 100 each day: no deviation, so that of independent readers, the root of 100.
  expect(jumpsOf(weeks(100), day(3, 160), day(4, 161))).toEqual(['2026-12-05'])
  // 0 and 200 in turns: a deviation of 100.
  expect(jumpsOf(weeks(0, 200), day(3, 700), day(4, 701))).toEqual(['2026-12-05'])
})

test('EP-3 a quiet author has no jump below 25 acts, and days without a row are zeros', () => {
  expect(jumpsOf([day(-1, 1)], day(0, 24), day(1, 25))).toEqual(['2026-12-02'])
  // 56 acts on one day of eight weeks: the mean is 1 and the deviation about 7.4.
  expect(jumpsOf([day(-1, 56)], day(0, 45), day(1, 46))).toEqual(['2026-12-02'])
})

test('EP-3 an author with nothing in the eight weeks before has no jump, and days of other months are none', () => {
  expect(jumpsOf([], day(3, 5000))).toEqual([])
  expect(jumpsOf([day(-57, 5)], day(3, 5000))).toEqual([])
  expect(jumpsOf([day(-1, 0)], day(3, 5000))).toEqual([])
  expect(jumpsOf(weeks(1), day(31, 5000), day(-1, 5000))).toEqual([])
})

const ben = (one: AuthorDay): AuthorDay => ({ ...one, authorId: 'Ben' })

test('EP-3 one author is not compared with another', () => {
  expect(findJumps([...weeks(1000).map(ben), ...weeks(1), day(3, 900), ben(day(3, 900))], month)).toEqual([
    { authorId: 'Ana', day: '2026-12-04' },
  ])
})
