import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Language } from '@simmer/contract/preferences/languages'
import { storeLanguage, preferredLanguage } from './preferred-language.ts'
import { LanguageContext } from './use-texts.ts'
import { loadTexts } from './translate.ts'

interface LanguageProviderProps {
  /** What the page was written in: the first drawing has to be the server's. */
  readonly initial: Language
  readonly children: ReactNode
}

export const LanguageProvider = ({ initial: first, children }: LanguageProviderProps) => {
  const [language, setLanguage] = useState(first)
  useEffect(() => {
    // A page stored on this device may be older than the choice.
    const preferred = preferredLanguage()
    loadTexts(preferred)
      .then(() => setLanguage(preferred))
      // Without a network it stays what it is.
      .catch(() => undefined)
  }, [])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const context = useMemo(
    () => ({
      language,
      choose: async (next: Language) => {
        await loadTexts(next)
        storeLanguage(next)
        setLanguage(next)
      },
    }),
    [language],
  )
  return <LanguageContext value={context}>{children}</LanguageContext>
}
