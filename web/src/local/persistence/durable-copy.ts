import { DeviceDatabase } from '../database/device-database.ts'
import { write } from '../database/write.ts'
import { unfinishedSignOutKey } from './safe-storage.ts'
import {
  earlyChanges,
  memoryTexts,
  storagePrefix,
  onPersistentTextChange,
  readTimestamped,
  readWrittenAt,
  textPart,
  writeTimestamped,
} from './persistent-text.ts'

const hasUnfinishedSignOut = (): boolean => {
  try {
    return localStorage.getItem(unfinishedSignOutKey) !== null
  } catch {
    return false
  }
}

const allKeys = (): string[] => {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

const persistentKeys = (): Set<string> => {
  const prefixed = allKeys().filter((key) => key.startsWith(storagePrefix))
  return new Set([...prefixed.map((key) => key.slice(storagePrefix.length)), ...memoryTexts.keys()])
}

/** The texts in the database, as far as this tab knows them. */
const written = new Map<string, string>()

/** Restores the texts that are newer in the database, and applies changes made in this tab meanwhile to them. */
const restoreNewer = async ({ texts }: DeviceDatabase): Promise<void> => {
  if (hasUnfinishedSignOut()) await texts.clear()
  const rows = await texts.toArray()
  const early = earlyChanges.splice(0)
  for (const { key, timestamped } of rows) {
    written.set(key, timestamped)
    const changes = early.filter((one) => one.key === key)
    if (readWrittenAt(timestamped) <= (changes[0]?.previousWrittenAt ?? readWrittenAt(readTimestamped(key)))) continue
    const text = changes.reduce((before, { change }) => change(before), textPart(timestamped))
    writeTimestamped(
      key,
      changes.length === 0 ? timestamped : `${Math.max(Date.now(), readWrittenAt(timestamped) + 1)} ${text}`,
    )
  }
}

const writeNewer = async (database: DeviceDatabase): Promise<void> => {
  const { texts } = database
  earlyChanges.length = 0
  const fresh = [...persistentKeys()]
    .map((key) => ({ key, timestamped: readTimestamped(key) ?? '' }))
    .filter(({ key, timestamped }) => written.get(key) !== timestamped)
  if (fresh.length === 0) return
  await write(database, [texts], async () => {
    for (const { key, timestamped } of fresh) {
      const present = await texts.get(key)
      if (readWrittenAt(present?.timestamped ?? null) < readWrittenAt(timestamped))
        await texts.put({ key, v: 1, timestamped })
    }
  })
  for (const { key, timestamped } of fresh) written.set(key, timestamped)
}

const startCopying = async (): Promise<void> => {
  const database = new DeviceDatabase()
  await restoreNewer(database)
  let last = Promise.resolve()
  const copy = (): Promise<void> => {
    // A full disk is tried again at the next change; until then the text is in local storage.
    last = last.then(() => writeNewer(database)).catch(() => undefined)
    return last
  }
  onPersistentTextChange(() => void copy())
  await copy()
}

let started: Promise<void> | null = null

/**
 * Copies persistent texts to IndexedDB at once. Chromium writes local storage to disk seconds later, so a phone that
 * dies would lose the last step and the newest timer. Of the two copies the newer one counts.
 */
export const startDurableCopy = (): Promise<void> => {
  started ??= startCopying().catch((error: unknown) => {
    started = null
    throw error
  })
  return started
}
