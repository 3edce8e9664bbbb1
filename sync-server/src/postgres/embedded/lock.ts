import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { processIdentity } from './process-identity.ts'

export interface Lock {
  release(): Promise<void>
}

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

const readContent = (file: string) => readFile(file, 'utf8').catch(() => undefined)

// A line `<pid> <identity>`; one that cannot be read has no holder.
const isHeld = async (content: string): Promise<boolean> => {
  const [, pid, identity] = /^(\d+) (.+)$/.exec(content.trim()) ?? []
  return pid !== undefined && (await processIdentity(Number(pid))) === identity
}

/**
 * Takes the lock of a data folder, or undefined while another living process holds it. Whoever holds it starts and
 * stops the server; others only use it. What a killed process left behind is taken away.
 */
export const acquireLock = async (file: string): Promise<Lock | undefined> => {
  const ownContent = `${process.pid} ${await processIdentity(process.pid)}\n`
  // Written aside and linked into place: the lock is never seen half written.
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
 * Removes a left-over lock. One process at a time, or a slow one would remove what a faster one has put in its place;
 * the lock for that is taken the same way.
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
