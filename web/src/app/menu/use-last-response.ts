import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { createSafeStorage } from '../../local/persistence/safe-storage.ts'

const storage = createSafeStorage(() => localStorage)

interface LastResponseOptions<S extends v.GenericSchema> {
  /** Where the answer is kept on this device; null where there is nothing to ask. */
  readonly key: string | null
  readonly schema: S
  readonly request: () => Promise<v.InferOutput<S>>
  /** As long as nothing was ever heard. */
  readonly initial: v.InferOutput<S>
}

/** What the server said last: now where it can be asked, else as this device has kept it. */
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
    // Away, or not to be had now: what was kept holds.
    refresh().catch(() => undefined)
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- the key says what is asked
  }, [key])
  if (key === null) return before
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
