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
] as const)('with the choice %s and the preferences %j the language is %s', (chosen, preferred, language) => {
  expect(chooseLanguage(chosen, preferred)).toBe(language)
})
