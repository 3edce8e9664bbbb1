import { useContext, useEffect, useMemo, useState } from 'react'
import { LocalStoreContext } from '#local/live/use-local.ts'
import { SessionStoreContext } from '#local/session/use-session.ts'
import type { SessionStore } from '#local/session/session-store.ts'
import { useLanguage, useTexts } from '#texts/use-texts.ts'
import { closeAtSignOut, createImportRunner, type ImportRunner, type RunnerOptions } from './import-runner.ts'
import { importTexts } from '../texts.ts'

/** It outlives the screen, so that an import goes on while its owner does something else. */
let current: ImportRunner | null = null
/** The screen that is open. */
let showFailure: () => void = () => undefined

export interface RunnerState {
  readonly runner: ImportRunner
  /** Drafts could not be stored. */
  readonly hasFailed: boolean
  readonly retry: () => void
}

const runnerOf = (options: RunnerOptions, session: SessionStore | null): ImportRunner => {
  if (current?.owner === options.owner && !current.isClosed()) return current
  current?.close()
  current = createImportRunner(options)
  if (session !== null) closeAtSignOut(current, session)
  return current
}

/** The worker on the imports of an account. Opening the screen takes up what an earlier visit left. */
export const useImportRunner = (owner: string): RunnerState => {
  const t = useTexts(importTexts)
  const language = useLanguage()
  const store = useContext(LocalStoreContext)
  const session = useContext(SessionStoreContext)
  const [hasFailed, setFailed] = useState(false)
  const runner = useMemo(() => {
    const send = async (): Promise<boolean> => (await store?.open())?.syncNow() ?? false
    const options: RunnerOptions = {
      owner,
      language,
      words: { makes: t('makes'), pastedText: t('pastedText') },
      onWritten: () => void send().catch(() => false),
      onFailed: () => showFailure(),
    }
    return runnerOf(options, session)
  }, [owner, store, session, language, t])
  useEffect(() => {
    showFailure = () => setFailed(true)
    runner.wake()
    return () => {
      showFailure = () => undefined
    }
  }, [runner])
  const retry = (): void => {
    setFailed(false)
    runner.wake()
  }
  return { runner, hasFailed, retry }
}
