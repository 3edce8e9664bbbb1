import { expect, test } from 'vitest'
import { readMinutes } from './read-minutes.ts'

test.each([
  ['PT30M', 30],
  ['PT1H30M', 90],
  ['P0Y0M0DT0H35M0.000S', 35],
  ['P1DT2H', 1560],
  ['PT90', 90],
  ['1H30', 90],
  ['PT1H30', 90],
  ['T45M', 45],
  ['45M', 45],
  ['pt20min', 20],
  ['PT1:30', 90],
  ['1:30', 90],
  ['PT 15 M', 15],
  ['PT1.5H', 90],
  ['PT10-15M', 15],
  ['90', 90],
  ['1 hour 20', 80],
  ['1 hr 15 mins', 75],
  ['1½ hours', 90],
  ['1 1/2 hours', 90],
  ['1/2 hour', 30],
  ['40–50 min', 50],
  ['1 Std. 10 Min.', 70],
  ['25 Minuten', 25],
  ['1 heure 15 minutes', 75],
  ['2 horas', 120],
  ['1 uur', 60],
  ['30 seconds', 1],
  ['2 days', 2880],
])('IM-1 the duration "%s" is %i minutes', (text, minutes) => {
  expect(readMinutes(text)).toBe(minutes)
})

test.each(['', 'PT', 'PT0M', 'P0D', 'overnight', 'PT0S', '0', 'P3Y', 'a while', '-'])(
  'IM-1 "%s" states no time',
  (text) => expect(readMinutes(text)).toBeNull(),
)
