import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { runHook } from '#local/testing/hook-root.ts'
import { LanguageContext } from '#texts/use-texts.ts'
import { languageOfMost, useAmountFormat } from './use-amount-format.ts'

test('RT-5 a food of both languages takes its units from the language of most foods beside it', () => {
  expect(languageOfMost(['paprika', 'ginger', 'garlic', 'Zwiebel'])).toBe('en')
  expect(languageOfMost(['Paprika', 'Zwiebel'])).toBe('de')
  expect(languageOfMost(['paprika', 'ginger', 'Zwiebel'])).toBeUndefined()
  expect(languageOfMost([])).toBeUndefined()
})

test.each([
  ['en-GB', 'en'],
  ['de-DE', 'de'],
] as const)(
  'RT-5 the word that counts a food is in the language of the food for a reader of %s',
  async (locale, own) => {
    vi.stubGlobal('navigator', { languages: [locale] })
    const reader = { language: own, choose: async () => undefined }
    const foods = ['garlic', 'Knoblauch']
    const { values, unmount } = await runHook(
      () => useAmountFormat(foods),
      (child) => createElement(LanguageContext, { value: reader }, child),
    )
    expect(foods.map((food) => values.at(-1)?.counted('clove', 6, food))).toEqual(['cloves', 'Zehen'])
    await unmount()
    vi.unstubAllGlobals()
  },
)
