import { useState } from 'react'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '#api/network-error.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { accountSettingsTexts } from './account-settings-texts.ts'

/** Runs one request at a time that only the server can do, and turns its failure into a sentence. */
export const useServerTask = () => {
  const t = useTexts(accountSettingsTexts)
  const sentence = useTexts(problemTexts)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (task: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await task()
    } catch (error) {
      if (error instanceof NetworkError) setProblem(t('unreachable'))
      else if (error instanceof Problem) setProblem(sentence(error.problem))
      else throw error
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, run, clearProblem: () => setProblem(null) }
}
