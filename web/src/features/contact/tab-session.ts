import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { v4 as uuid } from 'uuid'
import type * as v from 'valibot'
import { readJson } from '#local/persistence/read-json.ts'

/** Texts of this tab if the browser offers no session storage. */
const inMemory = new Map<string, string>()

const readText = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return inMemory.get(key) ?? null
  }
}

const storeText = (key: string, text: string): void => {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    inMemory.set(key, text)
  }
}

/** Names the tab session, which survives a reload and ends with the tab or with a sign-out. */
export const tabId = (): string => {
  const key = 'simmer.tab'
  const known = readText(key)
  if (known !== null) return known
  const id = uuid()
  storeText(key, id)
  return id
}

const changeEvent = 'simmer-tab-state'
const onChange = (listener: () => void): (() => void) => {
  window.addEventListener(changeEvent, listener)
  return () => window.removeEventListener(changeEvent, listener)
}

/** A value that this tab stores. The server renders the fallback; the stored value follows with the first effect. */
export const useTabState = <T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  fallback: T,
): readonly [T, (change: (now: T) => T) => void] => {
  const text = useSyncExternalStore(
    onChange,
    () => readText(key),
    () => null,
  )
  const value = useMemo(() => readJson(schema, text, fallback), [schema, text, fallback])
  const update = useCallback(
    (change: (now: T) => T) => {
      storeText(key, JSON.stringify(change(readJson(schema, readText(key), fallback))))
      window.dispatchEvent(new Event(changeEvent))
    },
    [key, schema, fallback],
  )
  return [value, update]
}
