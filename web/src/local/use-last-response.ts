import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useIsHydrated } from '#device/use-is-hydrated.ts'
import { createSafeStorage } from './persistence/safe-storage.ts'

const storage = createSafeStorage(() => localStorage)

interface LastResponseOptions<S extends v.GenericSchema> {
  /** Storage key of the response on this device; null where there is nothing to request. */
  readonly key: string | null
  readonly schema: S
  readonly request: () => Promise<v.InferOutput<S>>
  /** Used until the first response arrives. */
  readonly initial: v.InferOutput<S>
}

/**
 * The latest response of the server: a fresh one where it can be reached, else the stored one. While a page of the
 * server is hydrated it is `initial`, because the server does not know what this device stores.
 */
export const useLastResponse = <S extends v.GenericSchema>({
  key,
  schema,
  request: ask,
  initial: before,
}: LastResponseOptions<S>): v.InferOutput<S> => {
  const [latest, setLatest] = useState<{ readonly key: string; readonly response: v.InferOutput<S> } | null>(null)
  useEffect(() => {
    if (key === null) return undefined
    let isCurrent = true
    const refresh = async (): Promise<void> => {
      const response = await ask()
      storage.set(key, JSON.stringify(response))
      if (isCurrent) setLatest({ key, response })
    }
    // Offline, or the request failed: the stored response stays.
    refresh().catch(() => undefined)
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- the key says what is asked
  }, [key])
  const isHydrated = useIsHydrated()
  if (key === null || !isHydrated) return before
  return latest?.key === key ? latest.response : (storedResponse(schema, storage.get(key)) ?? before)
}

const storedResponse = <S extends v.GenericSchema>(schema: S, text: string | null): v.InferOutput<S> | null => {
  try {
    const read = v.safeParse(schema, JSON.parse(text ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
