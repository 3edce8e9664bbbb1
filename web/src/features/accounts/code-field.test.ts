import { expect, test } from 'vitest'
import { codeDigitsIn } from './code-field.tsx'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123-456\n', '123456'],
  ['Your code: 123456.', '123456'],
  ['12', '12'],
  ['1234567', '123456'],
  ['', ''],
])('RT-14 typing %j gives the code %j', (typed, code) => {
  expect(codeDigitsIn(typed)).toBe(code)
})
