import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursAndMinutes, readIsoDuration, secondsAsClock, writeIsoDuration } from './duration.ts'

describe('VA-3 durations', () => {
  test('VA-3 minutes become hours and minutes', () => {
    expect([5, 59.6, 60, 135, 1445].map(hoursAndMinutes)).toEqual([
      { hours: 0, minutes: 5 },
      { hours: 1, minutes: 0 },
      { hours: 1, minutes: 0 },
      { hours: 2, minutes: 15 },
      { hours: 24, minutes: 5 },
    ])
  })

  test('VA-3 a negative duration throws a RangeError', () => {
    for (const refuse of [hoursAndMinutes, secondsAsClock, writeIsoDuration]) {
      expect(() => refuse(-1)).toThrow(new RangeError('Input cannot be negative'))
      expect(() => refuse(NaN)).toThrow(RangeError)
      expect(() => refuse(Infinity)).toThrow(RangeError)
    }
  })

  test.each([
    [0, '00h 00m 00s'],
    [59, '00h 00m 59s'],
    [3723, '01h 02m 03s'],
    [360_000, '100h 00m 00s'],
  ])('VA-3 %d seconds are %s', (seconds, clock) => {
    expect(secondsAsClock(seconds)).toBe(clock)
  })
})

describe('ISO 8601 durations', () => {
  test.each([
    ['PT1H30M', 90],
    ['PT90M', 90],
    ['PT5400S', 90],
    ['PT90S', 2],
    ['PT89S', 1],
    ['PT30M30S', 31],
    ['PT1.5H', 90],
    ['PT1,5H', 90],
    ['P1DT2H', 1560],
    ['P2W', 20_160],
    ['P0Y0M0DT0H35M0.000S', 35],
    ['pt20m', 20],
    ['PT0M', 0],
    ['P0D', 0],
  ])('%s is %d minutes', (text, minutes) => {
    expect(readIsoDuration(text)).toBe(minutes)
  })

  test.each(['', 'P', 'PT', '90', 'PT-5M', 'P1Y', 'P1M', 'PT1H30', '1 hour', 'PT1M2H'])(
    '%j is not a duration',
    (text) => {
      expect(readIsoDuration(text)).toBeNull()
    },
  )

  test('reading a written duration gives the same minutes', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (minutes) => {
        expect(readIsoDuration(writeIsoDuration(minutes))).toBe(minutes)
      }),
    )
    expect(writeIsoDuration(90)).toBe('PT1H30M')
    expect(writeIsoDuration(120)).toBe('PT2H')
    expect(writeIsoDuration(0)).toBe('PT0M')
  })
})
