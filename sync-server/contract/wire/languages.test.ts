import { expect, test } from 'vitest'
import { chooseLanguage } from './languages.ts'

test.each([
  ['de', ['en'], 'de'],
  ['en', ['de'], 'en'],
  [undefined, ['fr', 'de-AT', 'en'], 'de'],
  [undefined, ['DE'], 'de'],
  [undefined, ['en-GB', 'de'], 'en'],
  [undefined, ['fr', '*'], 'en'],
  [undefined, [], 'en'],
  ['klingon', ['de'], 'de'],
] as const)('kept %s and preferred %j is %s', (kept, preferred, language) => {
  expect(chooseLanguage(kept, preferred)).toBe(language)
})
