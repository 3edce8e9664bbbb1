import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { processIdentity } from './process-identity.ts'

export interface Lock {
  release(): Promise<void>
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

const contentOf = (file: string) => readFile(file, 'utf8').catch(() => undefined)

// A line `<pid> <identity>`; one that cannot be read has no holder.
const isHeld = async (content: string): Promise<boolean> => {
  const [, pid, identity] = /^(\d+) (.+)$/.exec(content.trim()) ?? []
  return pid !== undefined && (await processIdentity(Number(pid))) === identity
}

/**
 * Takes the lock of a data folder, or undefined while another living process holds it. Whoever holds it starts and
 * stops the server; others only use it. What a killed process left behind is taken away.
 */
export const takeLock = async (file: string): Promise<Lock | undefined> => {
  const mine = `${process.pid} ${await processIdentity(process.pid)}\n`
  // Written aside and linked into place: the lock is never seen half written.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, mine, { mode: 0o600 })
  try {
    for (;;) {
      try {
        await link(draft, file)
        return {
          release: async () => {
            if ((await contentOf(file)) === mine) await rm(file, { force: true })
          },
        }
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error
      }
      const found = await contentOf(file)
      if (found === undefined) continue
      if (await isHeld(found)) return undefined
      await removeStaleLock(file, found)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Removes a left-over lock. One process at a time, or a slow one would remove what a faster one has put in its place;
 * the lock for that is taken the same way.
 */
const removeStaleLock = async (file: string, leftOver: string) => {
  const removalLock = await takeLock(`${file}.removal`)
  if (!removalLock) {
    await sleep(5)
    return
  }
  if ((await contentOf(file)) === leftOver) await rm(file, { force: true })
  await removalLock.release()
}
