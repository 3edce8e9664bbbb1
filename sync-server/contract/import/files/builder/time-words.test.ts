import { expect, test } from 'vitest'
import { readMinutes } from './time-words.ts'

test.each([
  ['PT1H30M', 90, true],
  ['45', 45, true],
  ['20 mins', 20, true],
  ['1 hr 30 min', 90, true],
  ['1 hour and 5 minutes', 65, true],
  ['1 Std. 15 Min.', 75, true],
  ['1½ Stunden', 90, true],
  ['1 1/2 hours', 90, true],
  ['1,5 Stunden', 90, true],
  ['1:30', 90, true],
  ['0:45', 45, true],
  ['01:30:00', 90, true],
  ['2 days', 2880, true],
  ['30-40 min', 40, false],
  ['30 to 40 minutes', 40, false],
  ['1 hour 20', 80, true],
  ['30 min plus cooling', 30, false],
  ['90 seconds', 2, true],
])('IM-8 %s is %i minutes', (words, value, isExact) => {
  expect(readMinutes(words)).toEqual({ value, isExact })
})

test.each(['', 'overnight', '0', 'PT0S', '0 min', 'a while', '4 servings'])('IM-8 %o is no time', (words) => {
  expect(readMinutes(words)).toBeNull()
})
