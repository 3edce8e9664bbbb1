import { use, useMemo, createContext, useSyncExternalStore } from 'react'
import type { Language } from '@simmer/contract/preferences/languages'
import type { Texts } from './texts.ts'
import { translate, type Translate } from './translate.ts'

export interface LanguageChoice {
  readonly language: Language
  /** Says everything in another language from now on, without a reload, and keeps the choice. */
  readonly choose: (language: Language) => Promise<void>
}

export const LanguageContext = createContext<LanguageChoice>({ language: 'en', choose: async () => undefined })

export const useLanguage = (): Language => use(LanguageContext).language

/** What an area says, in the language of the page. */
export const useTexts = <Key extends string>(texts: Texts<Key>): Translate<Key> => {
  const language = useLanguage()
  return useMemo(() => translate(texts, language), [texts, language])
}

const subscribeToNothing = () => () => undefined

/**
 * The reader's locale for numbers, dates and lists: their region of the language that the page is in. The server knows no
 * region; theirs takes its place with the first effect.
 */
export const useLocale = (): string => {
  const language = useLanguage()
  return useSyncExternalStore(
    subscribeToNothing,
    () => navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language,
    () => language,
  )
}
