import { describe, expect, test } from 'vitest'
import { paths } from '@simmer/contract/wire/paths'
import { memberPageText } from './member-pages.ts'

describe('ER-8 the text for a guest on a page of members', () => {
  test.each([
    [paths.drafts, 'drafts'],
    [paths.draft('018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e0f'), 'drafts'],
    [`${paths.importRecipes}?existingCreator=true`, 'importing'],
    [paths.wallet, 'numbers'],
    [`https://simmer.example${paths.notifications}`, 'bell'],
    [paths.writePost('new'), 'invited'],
    [paths.decision('1'), 'anyPage'],
    ['https://[', 'anyPage'],
    [null, 'anyPage'],
  ])('follows from the path %s', (callbackUrl, text) => {
    expect(memberPageText(callbackUrl)).toBe(text)
  })
})
