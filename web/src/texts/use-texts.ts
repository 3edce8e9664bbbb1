import { use, useMemo, createContext, useSyncExternalStore } from 'react'
import type { Language } from '@simmer/contract/preferences/languages'
import { regionalTag } from '../device/region.ts'
import type { Texts } from './texts.ts'
import { translate, type Translate } from './translate.ts'

export interface LanguageChoice {
  readonly language: Language
  /** Switches the language without a reload and stores the choice. */
  readonly choose: (language: Language) => Promise<void>
}

export const LanguageContext = createContext<LanguageChoice>({ language: 'en', choose: async () => undefined })

export const useLanguage = (): Language => use(LanguageContext).language

/** Binds a catalogue to the language of the page. */
export const useTexts = <Key extends string>(texts: Texts<Key>): Translate<Key> => {
  const language = useLanguage()
  return useMemo(() => translate(texts, language), [texts, language])
}

const subscribeToNothing = () => () => undefined

/**
 * The reader's regional locale for numbers, dates and lists. The server knows only the language, so the region
 * applies after hydration. The region that a language means anyway (`en-US`, `de-DE`) is left out: it would change nothing,
 * and the whole page would render once more.
 */
export const useLocale = (): string => {
  const language = useLanguage()
  return useSyncExternalStore(
    subscribeToNothing,
    () => {
      const tag = regionalTag(language)
      return /^(en-US|de-DE)$/.test(tag) ? language : tag
    },
    () => language,
  )
}
