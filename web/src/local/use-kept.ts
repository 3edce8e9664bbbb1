import { useCallback, useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { listenToKept, readKept, writeKept } from './kept-text.ts'

const parse = <T>(schema: v.GenericSchema<unknown, T>, text: string | null, fallback: T): T => {
  if (text === null) return fallback
  try {
    const read = v.safeParse(schema, JSON.parse(text))
    return read.success ? read.output : fallback
  } catch {
    return fallback
  }
}

/**
 * A small thing this device remembers: which ingredients are ticked, how many people eat, which units the reader likes.
 * The server renders the fallback; the kept value comes with the first effect, in every tab alike.
 */
export const useKept = <T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  fallback: T,
): readonly [T, (change: (now: T) => T) => void] => {
  const text = useSyncExternalStore(
    listenToKept,
    () => readKept(key),
    () => null,
  )
  const value = useMemo(() => parse(schema, text, fallback), [schema, text, fallback])
  const keep = useCallback(
    (change: (now: T) => T) => {
      const now = parse(schema, readKept(key), fallback)
      writeKept(key, JSON.stringify(change(now)))
    },
    [key, schema, fallback],
  )
  return [value, keep]
}
