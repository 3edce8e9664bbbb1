import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timersOfStep } from './step-timers.ts'

describe('times in a step', () => {
  test.each<[string, string, number, number | undefined, string]>([
    ['Bake 25-30 minutes until golden.', '25-30 minutes', 1500, 1800, 'Bake'],
    ['Simmer for 1 1/2 hours', '1 1/2 hours', 5400, undefined, 'Simmer'],
    ['Simmer for 1½ hours', '1½ hours', 5400, undefined, 'Simmer'],
    ['Let it rest for an hour.', 'an hour', 3600, undefined, 'Rest'],
    ['Rest for half an hour.', 'half an hour', 1800, undefined, 'Rest'],
    ['Whisk 30 sec', '30 sec', 30, undefined, 'Whisk'],
    ['Roast 1 hour and 15 minutes', '1 hour and 15 minutes', 4500, undefined, 'Roast'],
    ['Roast 1 hr 15 min', '1 hr 15 min', 4500, undefined, 'Roast'],
    ['Chill for an hour and a half', 'an hour and a half', 5400, undefined, 'Chill'],
    ['Braise 45 minutes to 1 hour', '45 minutes to 1 hour', 2700, 3600, 'Braise'],
    ['Cook 2 to 3 minutes per side', '2 to 3 minutes', 120, 180, 'Cook'],
    ['After a 10-minute rest, go on', '10-minute', 600, undefined, 'Rest'],
    ['After 5 minutes turn it', '5 minutes', 300, undefined, 'Timer'],
  ])('%s', (step, written, seconds, secondsMax, label) => {
    const timers = timersOfStep(step)
    expect(timers).toHaveLength(1)
    const [timer] = timers
    expect(step.slice(timer?.start, timer?.end)).toBe(written)
    expect(timer).toMatchObject({ seconds, label, ...(secondsMax === undefined ? {} : { secondsMax }) })
    expect(timer?.secondsMax).toBe(secondsMax)
  })

  test('several times in one step', () => {
    const step = 'Boil the eggs for 8 minutes, then cool for 5 minutes. Fry 30 seconds.'
    expect(timersOfStep(step).map(({ seconds, label }) => [seconds, label])).toEqual([
      [480, 'Boil'],
      [300, 'Cool'],
      [30, 'Fry'],
    ])
  })

  test.each(['Add 3 eggs', 'a few minutes', 'in minutes', 'Heat to 180 C', '0 minutes', '900 hours', ''])(
    '%j names none',
    (step) => {
      expect(timersOfStep(step)).toEqual([])
    },
  )

  test('any text is read; timers lie in it, one after the other', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('1', '2', ' ', '-', 'min', 'hour', 'to', 'and', 'a', '½', '/', '.') }),
        (step) => {
          let last = 0
          for (const timer of timersOfStep(step)) {
            expect(timer.start).toBeGreaterThanOrEqual(last)
            expect(timer.end).toBeLessThanOrEqual(step.length)
            expect(timer.secondsMax ?? Infinity).toBeGreaterThan(timer.seconds)
            last = timer.end
          }
        },
      ),
    )
  })
})
