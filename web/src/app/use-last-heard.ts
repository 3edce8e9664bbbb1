import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { createSafeStorage } from '../local/persistence/safe-storage.ts'

const device = createSafeStorage(() => localStorage)

interface Asked<S extends v.GenericSchema> {
  /** Where the answer is kept on this device; null where there is nothing to ask. */
  readonly key: string | null
  readonly schema: S
  readonly ask: () => Promise<v.InferOutput<S>>
  /** As long as nothing was ever heard. */
  readonly before: v.InferOutput<S>
}

/** What the server said last: now where it can be asked, else as this device has kept it. */
export const useLastHeard = <S extends v.GenericSchema>({ key, schema, ask, before }: Asked<S>): v.InferOutput<S> => {
  const [heard, setHeard] = useState<{ readonly key: string; readonly answer: v.InferOutput<S> } | null>(null)
  useEffect(() => {
    if (key === null) return undefined
    let wanted = true
    const take = async (): Promise<void> => {
      const answer = await ask()
      device.set(key, JSON.stringify(answer))
      if (wanted) setHeard({ key, answer })
    }
    // Away, or not to be had now: what was kept holds.
    take().catch(() => undefined)
    return () => {
      wanted = false
    }
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- the key says what is asked
  }, [key])
  if (key === null) return before
  return heard?.key === key ? heard.answer : (keptAnswer(schema, device.get(key)) ?? before)
}

const keptAnswer = <S extends v.GenericSchema>(schema: S, text: string | null): v.InferOutput<S> | null => {
  try {
    const read = v.safeParse(schema, JSON.parse(text ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
