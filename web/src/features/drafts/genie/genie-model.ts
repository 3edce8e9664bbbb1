import type { ImportResult } from '@simmer/contract/import/imported-recipe'
import { checkReading } from '@simmer/contract/import/genie/check-reading'
import { ideaToImport } from '@simmer/contract/import/genie/idea-to-import'
import type { Language } from '@simmer/contract/preferences/languages'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { genieEndpoints, maxGenieCharacters, maxGenieLines } from '@simmer/contract/wire/endpoints/genie-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { useCallback } from 'react'
import { NetworkError } from '../../../api/network-error.ts'
import { texts } from '#texts/texts.ts'
import genieEnglish from './genie-texts.en.json'

export const genieTexts = texts('genie', genieEnglish)
export type GenieKey = keyof typeof genieEnglish

/** Why the model gave no answer. */
export interface GenieFailure {
  /** A key of the texts. */
  readonly kind: 'tooLong' | 'noAnswer' | 'unreachable' | 'resting' | 'busy' | 'notConfirmed' | 'notStored'
  /** When a limit allows the next answer, in milliseconds since 1970. */
  readonly until?: number
}

export interface Genie {
  /** `pictures`: the pages as JPEG in base64. Aborting `signal` ends the call, at the model too. */
  readonly sort: (plain: ImportResult, pictures: readonly string[], signal: AbortSignal) => Promise<ImportResult>
  readonly imagine: (words: string, signal: AbortSignal) => Promise<ImportResult>
}

const failureKinds: Readonly<Record<string, GenieFailure['kind']>> = {
  'assistant-busy': 'busy',
  'too-many-requests': 'busy',
  'invalid-input': 'tooLong',
  'assistant-not-answering': 'noAnswer',
  'account-not-confirmed': 'notConfirmed',
}

export const failureOf = (error: unknown, now: number): GenieFailure => {
  if (error instanceof NetworkError) return { kind: 'unreachable' }
  if (!(error instanceof Problem)) {
    // The storage of the device is full, usually.
    reportError(error)
    return { kind: 'notStored' }
  }
  const { problem, retryAfter } = error
  if (problem === 'assistant-resting')
    return { kind: 'resting', ...(retryAfter === undefined ? {} : { until: now + retryAfter * 1000 }) }
  return { kind: failureKinds[problem] ?? 'unreachable' }
}

/** What the server's model reads or makes up, checked on this device before anything of it is shown. */
export const useGenie = (call: Call, language: Language): Genie => {
  const sort = useCallback<Genie['sort']>(
    async (plain, pictures, signal) => {
      const { lines } = plain
      const length = lines.reduce((sum, line) => sum + line.length, 0)
      if (lines.length > maxGenieLines || length > maxGenieCharacters) throw new Problem('invalid-input')
      const body = { lines: [...lines], pictures: [...pictures], language }
      const { reading } = await call(genieEndpoints.readWithGenie, { body }, signal)
      return checkReading(plain, reading)
    },
    [call, language],
  )
  const imagine = useCallback<Genie['imagine']>(
    async (words, signal) => {
      const { idea } = await call(genieEndpoints.imagineWithGenie, { body: { words, language } }, signal)
      return ideaToImport(idea, { words, language })
    },
    [call, language],
  )
  return { sort, imagine }
}
