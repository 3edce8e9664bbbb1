import { describe, expect, test } from 'vitest'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '#api/network-error.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { translate } from '#texts/translate.ts'
import { accountTexts, codeRequestErrorText } from './account-texts.ts'
import { paths } from '@simmer/contract/wire/paths'
import { memberPageText } from './member-pages.ts'

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

describe('ER-8 the text for a guest on a page of members', () => {
  test.each([
    [paths.drafts, 'drafts'],
    [paths.draft('018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e0f'), 'drafts'],
    [`${paths.importRecipes}?existingCreator=true`, 'importing'],
    [paths.wallet, 'numbers'],
    [`https://simmer.example${paths.notifications}`, 'bell'],
    [paths.writePost('new'), 'invited'],
    [paths.decision('1'), 'anyPage'],
    [`${paths.account}/`, 'settings'],
    [`${paths.account}s-of-others`, 'anyPage'],
    ['https://[', 'anyPage'],
    [null, 'anyPage'],
  ])('follows from the path %s', (callbackUrl, text) => {
    expect(memberPageText(callbackUrl)).toBe(text)
  })
})
