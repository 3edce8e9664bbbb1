import { useCallback, useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { changePersistentText, onPersistentTextChange, readPersistentText, memoryTexts } from './persistent-text.ts'

/** Whether this device has no room, so that what is kept here goes with the tab. */
export const useStorageIsVolatile = (): boolean =>
  useSyncExternalStore(
    onPersistentTextChange,
    () => memoryTexts.size > 0,
    () => false,
  )

const parse = <T>(schema: v.GenericSchema<unknown, T>, text: string | null, fallback: T): T => {
  try {
    return v.parse(schema, JSON.parse(text ?? ''))
  } catch {
    return fallback
  }
}

/**
 * A small thing this device remembers: which ingredients are ticked, how many people eat, which units the reader likes.
 * The server renders the fallback; the kept value comes with the first effect, in every tab alike.
 */
export const usePersistentState = <T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  fallback: T,
): readonly [T, (change: (now: T) => T) => void] => {
  const text = useSyncExternalStore(
    onPersistentTextChange,
    () => readPersistentText(key),
    () => null,
  )
  const value = useMemo(() => parse(schema, text, fallback), [schema, text, fallback])
  const update = useCallback(
    (change: (now: T) => T) => changePersistentText(key, (now) => JSON.stringify(change(parse(schema, now, fallback)))),
    [key, schema, fallback],
  )
  return [value, update]
}
