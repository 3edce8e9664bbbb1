import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Language } from '@simmer/contract/preferences/languages'
import { applyLanguage, storeLanguage, preferredLanguage } from './preferred-language.ts'
import { LanguageContext } from './use-texts.ts'
import { loadTexts } from './translate.ts'

interface LanguageProviderProps {
  /** The language of the server's markup, which the first render must match. */
  readonly initial: Language
  readonly children: ReactNode
}

export const LanguageProvider = ({ initial, children }: LanguageProviderProps) => {
  const [language, setLanguage] = useState(initial)
  useEffect(() => {
    // A page from the offline cache may be older than the choice of language.
    const preferred = preferredLanguage()
    loadTexts(preferred)
      .then(() => setLanguage(preferred))
      // Without a network it stays what it is.
      .catch(() => undefined)
  }, [])
  useEffect(() => applyLanguage(language), [language])
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
