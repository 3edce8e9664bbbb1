import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { processIdentity } from './process-identity.ts'

export interface Lock {
  release(): Promise<void>
}

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

const readContent = (file: string) => readFile(file, 'utf8').catch(() => undefined)

// The content is `<pid> <identity>`; a lock that cannot be parsed has no holder.
const isHeld = async (content: string): Promise<boolean> => {
  const [, pid, identity] = /^(\d+) (.+)$/.exec(content.trim()) ?? []
  return pid !== undefined && (await processIdentity(Number(pid))) === identity
}

/**
 * Acquires the lock of a data folder; undefined while another living process holds it. The holder starts and stops the
 * server; other processes only use it. The stale lock of a killed process is removed.
 */
export const acquireLock = async (file: string): Promise<Lock | undefined> => {
  const ownContent = `${process.pid} ${await processIdentity(process.pid)}\n`
  // The file is written under another name and then linked, so a partly written lock is never visible.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, ownContent, { mode: 0o600 })
  try {
    for (;;) {
      try {
        await link(draft, file)
        return {
          release: async () => {
            if ((await readContent(file)) === ownContent) await rm(file, { force: true })
          },
        }
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error
      }
      const currentContent = await readContent(file)
      if (currentContent === undefined) continue
      if (await isHeld(currentContent)) return undefined
      await removeStaleLock(file, currentContent)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Removes a stale lock. Only one process may do so at a time, or a slow one would remove the new lock of a faster one.
 * A second lock ensures that.
 */
const removeStaleLock = async (file: string, staleContent: string) => {
  const removalLock = await acquireLock(`${file}.removal`)
  if (!removalLock) {
    await sleep(5)
    return
  }
  if ((await readContent(file)) === staleContent) await rm(file, { force: true })
  await removalLock.release()
}
