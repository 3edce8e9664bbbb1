import { expect, test } from 'vitest'
import { readMinutes } from './number-input.ts'

test.each([
  ['90', 90],
  ['90 min', 90],
  ['1:30', 90],
  ['1 h 30 min', 90],
  ['1h30', 90],
  ['1,5 h', 90],
  ['1 ½ h', 90],
  ['½ h', 30],
  ['2 Stunden', 120],
  ['0', 0],
])('VA-3 the input %s is read as %d minutes', (typed, minutes) => {
  expect(readMinutes(typed)).toEqual({ ok: true, minutes })
})

test.each([
  ['-5', 'Input cannot be negative'],
  ['soon', 'Invalid characters in input. Please provide only numbers, decimal points, and forward slashes.'],
  ['1/0', 'Invalid input. Denominator of fraction cannot be zero.'],
  ['9999999', 'Invalid input format. Please provide a valid number or fraction.'],
])('VA-3 ER-7 the input %s is rejected with the message: %s', (typed, message) => {
  expect(readMinutes(typed)).toMatchObject({ ok: false, message })
})
