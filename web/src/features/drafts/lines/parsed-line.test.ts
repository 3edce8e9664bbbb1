import { createElement } from 'react'
import type { Language } from '@simmer/contract/preferences/languages'
import { renderIn } from '#texts/testing/render-in.ts'
import { expect, test } from 'vitest'
import { ParsedLine } from './parsed-line.tsx'

/** The text below a line that was typed. */
const shown = async (language: Language, line: string): Promise<string> =>
  (await renderIn(language, createElement(ParsedLine, { line, read: null }))).replace(/<[^>]*>/g, '')

test('ER-7 the sentence about a number at the start of a line is in the language of the reader', async () => {
  expect(await shown('en', '1/0 flour')).toBe('Invalid input. Denominator of fraction cannot be zero.')
  expect(await shown('de', '1/0 Mehl')).toBe('Ungültige Eingabe. Unter dem Bruchstrich darf keine Null stehen.')
  expect(await shown('de', '-2 Eier')).toBe('Die Zahl darf nicht negativ sein')
})
