import type { Language } from '@simmer/contract/preferences/languages'
import { texts } from '#texts/texts.ts'
import { translate } from '#texts/translate.ts'
import en from './frame-texts.en.json'

/** Texts of the shell and of the pages that replace a screen. */
export const frameTexts = texts('frame', en)

/** The title of the page that replaces a screen, by the status of its response. */
export const problemTitle = (status: number, language: Language): string => {
  const t = translate(frameTexts, language)
  if (status === 404) return t('notFoundTitle')
  if (status === 410) return t('goneTitle')
  return t(status >= 500 ? 'serverTitle' : 'problemTitle')
}
