import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Language } from '@simmer/contract/preferences/languages'
import { keepLanguage, wantedLanguage } from './kept-language.ts'
import { LanguageContext } from './language-context.ts'
import { loadTexts } from './translate.ts'

interface LanguageProviderProps {
  /** What the page was written in: the first drawing has to be the server's. */
  readonly first: Language
  readonly children: ReactNode
}

export const LanguageProvider = ({ first, children }: LanguageProviderProps) => {
  const [language, setLanguage] = useState(first)
  useEffect(() => {
    // A page stored on this device may be older than the choice.
    const wanted = wantedLanguage()
    loadTexts(wanted)
      .then(() => setLanguage(wanted))
      // Without a network it stays what it is.
      .catch(() => undefined)
  }, [])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const chosen = useMemo(
    () => ({
      language,
      choose: async (next: Language) => {
        await loadTexts(next)
        keepLanguage(next)
        setLanguage(next)
      },
    }),
    [language],
  )
  return <LanguageContext value={chosen}>{children}</LanguageContext>
}
