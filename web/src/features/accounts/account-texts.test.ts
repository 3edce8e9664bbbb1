import { expect, test } from 'vitest'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '#api/network-error.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { translate } from '#texts/translate.ts'
import { accountTexts, codeRequestErrorText } from './account-texts.ts'

const errorText = (error: unknown): string =>
  codeRequestErrorText(error, translate(accountTexts, 'en'), translate(problemTexts, 'en'))

test('ER-6 an unexpected failure to send a code shows the fixed sentence', () => {
  expect(errorText(new Problem('code-not-sent'))).toBe('Failed to send verification code')
  expect(errorText(new Problem('internal-error'))).toBe('Failed to send verification code')
  expect(errorText(new TypeError('surprise'))).toBe('Failed to send verification code')
})

test('ER-6 a problem the user can fix shows its own sentence', () => {
  expect(errorText(new Problem('email-not-valid'))).toBe('Please enter a valid e-mail address.')
  expect(errorText(new Problem('too-many-requests'))).toContain('Wait a moment')
  expect(errorText(new NetworkError())).toContain('need a connection')
})
