import { DeviceDatabase } from '../database/device-database.ts'
import { write } from '../database/write.ts'
import {
  earlyChanges,
  memoryTexts,
  storagePrefix,
  onPersistentTextChange,
  readTimestamped,
  writtenAtOf,
  textPart,
  writeTimestamped,
} from './persistent-text.ts'

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

/** What the database holds, as far as this tab knows. */
const written = new Map<string, string>()

/** Brings here what the database knows better, with what was changed here meanwhile done to it once more. */
const restoreNewer = async ({ texts }: DeviceDatabase): Promise<void> => {
  const rows = await texts.toArray()
  const early = earlyChanges.splice(0)
  for (const { key, timestamped } of rows) {
    written.set(key, timestamped)
    const changes = early.filter((one) => one.key === key)
    if (writtenAtOf(timestamped) <= (changes[0]?.previousWrittenAt ?? writtenAtOf(readTimestamped(key)))) continue
    const text = changes.reduce((before, { change }) => change(before), textPart(timestamped))
    writeTimestamped(
      key,
      changes.length === 0 ? timestamped : `${Math.max(Date.now(), writtenAtOf(timestamped) + 1)} ${text}`,
    )
  }
}

const writeNewer = async (database: DeviceDatabase): Promise<void> => {
  const { texts } = database
  earlyChanges.length = 0
  const fresh = [...persistentKeys()].flatMap((key) => {
    const timestamped = readTimestamped(key)
    return timestamped === null || writtenAtOf(timestamped) === 0 || written.get(key) === timestamped
      ? []
      : [{ key, timestamped }]
  })
  if (fresh.length === 0) return
  await write(database, [texts], async () => {
    for (const { key, timestamped } of fresh) {
      const present = await texts.get(key)
      if (writtenAtOf(present?.timestamped ?? null) < writtenAtOf(timestamped))
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
    // A disk that is full now is tried again with the next change; until then there is the copy of `kept-text.ts`.
    last = last.then(() => writeNewer(database)).catch(() => undefined)
    return last
  }
  onPersistentTextChange(() => void copy())
  await copy()
}

let started: Promise<void> | null = null

/**
 * What people leave in `kept-text.ts` is in the browser's local storage, which is read at once, and which Chromium writes to
 * the disk seconds later: a phone that dies takes the last step and the newest timer with it. From here on a second copy
 * goes to the disk at once; whichever of the two is newer counts.
 */
export const startDurableCopy = (): Promise<void> => {
  started ??= startCopying().catch((error: unknown) => {
    started = null
    throw error
  })
  return started
}
