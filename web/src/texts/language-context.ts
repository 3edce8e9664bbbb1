import { createContext } from 'react'
import type { Language } from '@simmer/contract/preferences/languages'

export interface ChosenLanguage {
  readonly language: Language
  /** Says everything in another language from now on, without a reload, and keeps the choice. */
  readonly choose: (language: Language) => Promise<void>
}

export const LanguageContext = createContext<ChosenLanguage>({ language: 'en', choose: async () => undefined })
