import { expect, test } from 'vitest'
import { readFailureText, readFailureTexts } from './read-failure-text.ts'
import { translate } from './translate.ts'

test.each([
  [undefined, 'An error occured please try again'],
  [0, 'An error occured please try again'],
  [1, 'An error occured please try again. Try again in 1 second.'],
  [29.2, 'An error occured please try again. Try again in 30 seconds.'],
  [89, 'An error occured please try again. Try again in 89 seconds.'],
  [90, 'An error occured please try again. Try again in 2 minutes.'],
  [600, 'An error occured please try again. Try again in 10 minutes.'],
])('ER-2 a failed read that may be repeated after %s seconds is reported as: %s', (retryAfter, sentence) => {
  expect(readFailureText(translate(readFailureTexts, 'en'), retryAfter)).toBe(sentence)
})
