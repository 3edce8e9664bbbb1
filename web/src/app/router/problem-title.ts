import type { Language } from '@simmer/contract/preferences/languages'
import { translate } from '#texts/translate.ts'
import { frameTexts } from './frame-texts.ts'

export const problemTitle = (status: number, language: Language): string => {
  const t = translate(frameTexts, language)
  if (status === 404) return t('notFoundTitle')
  return t(status === 410 ? 'goneTitle' : 'problemTitle')
}
