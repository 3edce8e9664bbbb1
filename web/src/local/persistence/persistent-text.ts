export const storagePrefix = 'simmer.kept.'
/** Where storage is off or full, this tab still remembers. */
export const memoryTexts = new Map<string, string>()

type TextChange = (text: string | null) => string

interface EarlyChange {
  readonly key: string
  /** When what it changed was written. */
  readonly previousWrittenAt: number
  readonly change: TextChange
}

/** What was changed before this tab knew what the database holds: `kept-for-good.ts` takes them from here. */
export const earlyChanges: EarlyChange[] = []

/** What the browser tells the other tabs; a change here says the same to this one. */
const storageEvent = 'storage'

/** Calls whenever something kept here changes, in whatever tab. */
export const onPersistentTextChange = (listener: () => void): (() => void) => {
  window.addEventListener(storageEvent, listener)
  return () => window.removeEventListener(storageEvent, listener)
}

/** `1795331000000 {"step":2}`: when it was written, and what. What an older app wrote has no time. */
export const readTimestamped = (key: string): string | null => {
  const inMemory = memoryTexts.get(key)
  if (inMemory !== undefined) return inMemory
  try {
    return localStorage.getItem(storagePrefix + key)
  } catch {
    return null
  }
}

export const writtenAtOf = (stamped: string | null): number => Number.parseInt(stamped ?? '', 10) || 0

export const textPart = (stamped: string | null): string | null => stamped?.replace(/^\d+ /, '') ?? null

/** What is kept here is a convenience: reading and writing it never fail a screen. */
export const readPersistentText = (key: string): string | null => textPart(readTimestamped(key))

export const writeTimestamped = (key: string, stamped: string): void => {
  try {
    localStorage.setItem(storagePrefix + key, stamped)
    memoryTexts.delete(key)
  } catch {
    memoryTexts.set(key, stamped)
  }
  window.dispatchEvent(new Event(storageEvent))
}

/** Later than what it takes the place of, whatever the clock says. */
export const changePersistentText = (key: string, change: TextChange): void => {
  const previousWrittenAt = writtenAtOf(readTimestamped(key))
  earlyChanges.push({ key, previousWrittenAt, change })
  writeTimestamped(key, `${Math.max(Date.now(), previousWrittenAt + 1)} ${change(readPersistentText(key))}`)
}
