import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Language } from '@simmer/contract/preferences/languages'
import { runHook } from '#local/testing/hook-root.ts'
import { applyLanguage } from './preferred-language.ts'
import { LanguageContext, useLocale } from './use-texts.ts'

afterEach(() => vi.unstubAllGlobals())

const localeOf = async (language: Language, languages: readonly string[]): Promise<string | undefined> => {
  vi.stubGlobal('navigator', { languages })
  const value = { language, choose: async () => undefined }
  const { values, unmount } = await runHook(useLocale, (child) => createElement(LanguageContext, { value }, child))
  await unmount()
  return values.at(-1)
}

test('VA-3 numbers and dates follow the region of the reader', async () => {
  expect(await localeOf('en', ['de-AT', 'en-GB', 'en-US'])).toBe('en-GB')
  expect(await localeOf('de', ['en', 'de-AT'])).toBe('de-AT')
  expect(await localeOf('de', ['en-GB'])).toBe('de')
})

test('RT-26 a region that the language means anyway renders the page no second time', async () => {
  expect(await localeOf('en', ['en-US', 'en-GB'])).toBe('en')
  expect(await localeOf('de', ['de-DE'])).toBe('de')
})

test('RT-26 the language that the page has already is not written again, which would style the page anew', () => {
  const write = vi.fn<(language: string) => void>()
  vi.stubGlobal('document', { documentElement: Object.defineProperty({}, 'lang', { get: () => 'de', set: write }) })
  applyLanguage('de')
  expect(write).not.toHaveBeenCalled()
  applyLanguage('en')
  expect(write).toHaveBeenCalledWith('en')
})
