import type { ImportResult } from '@simmer/contract/import/imported-recipe'
import { checkReading } from '@simmer/contract/import/genie/check-reading'
import { ideaToImport } from '@simmer/contract/import/genie/idea-to-import'
import type { Language } from '@simmer/contract/preferences/languages'
import { assistantEndpoints } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { genieEndpoints, maxGenieCharacters, maxGenieLines } from '@simmer/contract/wire/endpoints/genie-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { useCallback } from 'react'
import * as v from 'valibot'
import { NetworkError } from '../../../api/network-error.ts'
import { texts } from '#texts/texts.ts'
import genieEnglish from './genie-texts.en.json'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'
import { useRemote } from '#local/use-remote.ts'

export const genieTexts = texts('genie', genieEnglish)

/** The call as the account: guests may make it too, and so it does not wait for the session by itself. */
const ownAllowance = { ...assistantEndpoints.assistant, access: 'signed-in' } as const

/** Why the model gave no answer; keys of the texts. */
export type GenieFailure = 'tooLong' | 'noAnswer' | 'unreachable' | 'resting' | 'busy' | 'notStored'

export interface GenieModel {
  /** The host that texts are sent to; null: no model is connected, undefined while it is not known. */
  readonly host: string | null | undefined
  /** Answers left today; null where it is not known. */
  readonly left: number | null
  readonly isOffline: boolean
  readonly reload: () => Promise<void>
  readonly sort: (plain: ImportResult) => Promise<ImportResult>
  readonly imagine: (words: string) => Promise<ImportResult>
}

export const failureOf = (error: unknown): GenieFailure => {
  if (error instanceof NetworkError) return 'unreachable'
  if (!(error instanceof Problem)) {
    // The storage of the device is full, usually.
    reportError(error)
    return 'notStored'
  }
  if (error.problem === 'assistant-resting' || error.problem === 'too-many-requests') return 'resting'
  if (error.problem === 'assistant-busy') return 'busy'
  if (error.problem === 'invalid-input') return 'tooLong'
  return error.problem === 'assistant-not-answering' ? 'noAnswer' : 'unreachable'
}

/** What the server's model reads or makes up, checked on this device before anything of it is shown. */
export const useGenieModel = (call: Call, language: Language): GenieModel => {
  const load = useCallback(() => call(ownAllowance, {}), [call])
  const { data, failure, reload } = useRemote(load)
  const sort = useCallback(
    async (plain: ImportResult) => {
      const { lines } = plain
      const length = lines.reduce((sum, line) => sum + line.length, 0)
      if (lines.length > maxGenieLines || length > maxGenieCharacters) throw new Problem('invalid-input')
      const { reading } = await call(genieEndpoints.readWithGenie, { body: { lines: [...lines], language } })
      return checkReading(plain, reading)
    },
    [call, language],
  )
  const imagine = useCallback(
    async (words: string) => {
      const { idea } = await call(genieEndpoints.imagineWithGenie, { body: { words, language } })
      return ideaToImport(idea, { words, language })
    },
    [call, language],
  )
  return {
    host: data?.host ?? (failure === null && data === null ? undefined : null),
    left: data?.left?.messages ?? null,
    isOffline: failure === 'offline',
    reload,
    sort,
    imagine,
  }
}

/** Whether this device may send texts to the model at a host: asked for each host, and taken back by the same tick. */
export const useMaySend = (
  host: GenieModel['host'],
): { readonly maySend: boolean; readonly allow: (isAllowed: boolean) => void } => {
  const [allowed, change] = usePersistentState('genie-host', v.string(), '')
  return {
    maySend: typeof host === 'string' && allowed === host,
    allow: (isAllowed) => change(() => (isAllowed ? (host ?? '') : '')),
  }
}
