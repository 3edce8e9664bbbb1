import { useCallback, useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'

const prefix = 'simmer.kept.'
const listeners = new Set<() => void>()
/** Where storage is off or full, this tab still remembers. */
const inThisTab = new Map<string, string>()

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What is kept here is a convenience: reading and writing it never fail a screen. */
const readText = (key: string): string | null => {
  const here = inThisTab.get(key)
  if (here !== undefined) return here
  try {
    return localStorage.getItem(prefix + key)
  } catch {
    return null
  }
}

const writeText = (key: string, text: string): void => {
  try {
    localStorage.setItem(prefix + key, text)
    inThisTab.delete(key)
  } catch {
    inThisTab.set(key, text)
  }
  for (const listener of listeners) listener()
}

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
    listen,
    () => readText(key),
    () => null,
  )
  const value = useMemo(() => parse(schema, text, fallback), [schema, text, fallback])
  const keep = useCallback(
    (change: (now: T) => T) => {
      const now = parse(schema, readText(key), fallback)
      writeText(key, JSON.stringify(change(now)))
    },
    [key, schema, fallback],
  )
  return [value, keep]
}
