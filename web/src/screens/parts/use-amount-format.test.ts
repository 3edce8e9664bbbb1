import { expect, test } from 'vitest'
import { languageOfMost } from './use-amount-format.ts'

test('RT-5 a food of both languages takes its units from the language of most foods beside it', () => {
  expect(languageOfMost(['paprika', 'ginger', 'garlic', 'Zwiebel'])).toBe('en')
  expect(languageOfMost(['Paprika', 'Zwiebel'])).toBe('de')
  expect(languageOfMost(['paprika', 'ginger', 'Zwiebel'])).toBeUndefined()
  expect(languageOfMost([])).toBeUndefined()
})
