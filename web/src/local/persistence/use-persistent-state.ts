import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type * as v from 'valibot'
import { changePersistentText, onPersistentTextChange, readPersistentText, memoryTexts } from './persistent-text.ts'
import { readJson } from './read-json.ts'

/** Whether storage is full or not available, so that texts last only as long as this tab. */
export const useStorageIsVolatile = (): boolean =>
  useSyncExternalStore(
    onPersistentTextChange,
    () => memoryTexts.size > 0,
    () => false,
  )

/**
 * A small value that this device stores, for example ticked ingredients, servings or units. The server renders the
 * fallback; the stored value follows with the first effect, in every tab.
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
  const value = useMemo(() => readJson(schema, text, fallback), [schema, text, fallback])
  const update = useCallback(
    (change: (now: T) => T) =>
      changePersistentText(key, (now) => JSON.stringify(change(readJson(schema, now, fallback)))),
    [key, schema, fallback],
  )
  return [value, update]
}
