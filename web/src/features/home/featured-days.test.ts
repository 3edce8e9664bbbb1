import { expect, test } from 'vitest'
import { lastDayError, readDays, utcToday } from './featured-days.ts'

test('WHO-5 the days of featuring are those of UTC, and empty fields set no limit', () => {
  expect(utcToday(new Date('2026-11-27T23:30:00-05:00'))).toBe('2026-11-28')
  expect(readDays('', '')).toEqual({ from: null, until: null })
  expect(readDays('2026-11-28', '2026-12-02')).toEqual({ from: '2026-11-28', until: '2026-12-02' })
})

test.each([
  [null, null, null],
  ['2026-12-24', null, null],
  [null, '2026-11-27', null],
  [null, '2026-11-26', 'untilOver'],
  ['2026-11-20', '2026-11-26', 'untilOver'],
  ['2026-12-01', '2026-11-30', 'untilBeforeFrom'],
  ['2026-12-01', '2026-12-01', null],
])('WHO-5 an editor who features from %s until %s on 27 November sees the error %s', (from, until, error) => {
  expect(lastDayError({ from, until }, '2026-11-27')).toBe(error)
})
