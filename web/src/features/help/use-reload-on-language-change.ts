import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Language } from '@simmer/contract/preferences/languages'
import { useLanguage } from '#texts/use-texts.ts'

/** Reloads the data of a screen, such as help articles, when the language changes. */
export const useReloadOnLanguageChange = (loadedIn: Language): void => {
  const language = useLanguage()
  const router = useRouter()
  useEffect(() => {
    if (language !== loadedIn) void router.invalidate()
  }, [language, loadedIn, router])
}
