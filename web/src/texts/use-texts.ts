import { use, useMemo } from 'react'
import type { Language } from '@simmer/contract/preferences/languages'
import { LanguageContext } from './language-context.ts'
import type { Texts } from './texts.ts'
import { translate, type Translate } from './translate.ts'

export const useLanguage = (): Language => use(LanguageContext).language

/** What an area says, in the language of the page. */
export const useTexts = <Key extends string>(texts: Texts<Key>): Translate<Key> => {
  const language = useLanguage()
  return useMemo(() => translate(texts, language), [texts, language])
}
