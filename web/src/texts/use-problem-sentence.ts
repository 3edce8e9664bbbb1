import { useCallback } from 'react'
import type { Problem } from '@simmer/contract/wire/problems'
import { translate } from './translate.ts'
import { useLanguage } from './use-texts.ts'

/** Returns a function that gives the sentence of a problem. */
export const useProblemSentence = (): ((problem: Problem) => Promise<string>) => {
  const language = useLanguage()
  return useCallback(
    async ({ problem }) => {
      const { problemTexts } = await import('./problem-texts.ts')
      return translate(problemTexts, language)(problem)
    },
    [language],
  )
}
