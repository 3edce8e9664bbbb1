export const storagePrefix = 'simmer.kept.'
/** The texts of this tab if storage is full or not available. */
export const memoryTexts = new Map<string, string>()

type TextChange = (text: string | null) => string

interface EarlyChange {
  readonly key: string
  /** When the replaced text was written. */
  readonly previousWrittenAt: number
  readonly change: TextChange
}

/** Changes made before this tab has read the database; `durable-copy.ts` applies them to the restored texts. */
export const earlyChanges: EarlyChange[] = []

/** The event with which the browser notifies the other tabs. A change dispatches it in this tab, too. */
const storageEvent = 'storage'

/** Calls the listener when a persistent text changes, in any tab. */
export const onPersistentTextChange = (listener: () => void): (() => void) => {
  window.addEventListener(storageEvent, listener)
  return () => window.removeEventListener(storageEvent, listener)
}

/** `1795331000000 {"step":2}`: the time of writing and the text. Texts of older app versions have no time. */
export const readTimestamped = (key: string): string | null => {
  const inMemory = memoryTexts.get(key)
  if (inMemory !== undefined) return inMemory
  try {
    return localStorage.getItem(storagePrefix + key)
  } catch {
    return null
  }
}

export const readWrittenAt = (stamped: string | null): number => Number.parseInt(stamped ?? '', 10) || 0

export const textPart = (stamped: string | null): string | null => stamped?.replace(/^\d+ /, '') ?? null

/** Reads a text. Persistent texts are a convenience: reading and writing never throw. */
export const readPersistentText = (key: string): string | null => textPart(readTimestamped(key))

export const writeTimestamped = (key: string, stamped: string): void => {
  memoryTexts.delete(key)
  const texts = [[key, stamped], ...memoryTexts] as const
  memoryTexts.set(key, stamped)
  try {
    // Where there is room again, the texts that found none are stored too.
    for (const [name, text] of texts) {
      localStorage.setItem(storagePrefix + name, text)
      memoryTexts.delete(name)
    }
  } catch {
    // They stay in memory.
  }
  window.dispatchEvent(new Event(storageEvent))
}

/** Changes a text. Its time is always later than that of the replaced text, even if the clock was set back. */
export const changePersistentText = (key: string, change: TextChange): void => {
  const previousWrittenAt = readWrittenAt(readTimestamped(key))
  earlyChanges.push({ key, previousWrittenAt, change })
  writeTimestamped(key, `${Math.max(Date.now(), previousWrittenAt + 1)} ${change(readPersistentText(key))}`)
}
