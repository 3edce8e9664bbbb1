import type { KeepRule } from '../config/backup-settings.ts'
import { timeOfName } from './backup-names.ts'
import type { BackupStorage } from './backup-storage.ts'
import { backupsToKeep } from './keep-rule.ts'
import { draftMs } from './picture-copies.ts'
import { copiesSince } from './read-backup.ts'
import type { Seal } from './sealed-stream.ts'

/**
 * Deletes what a killed process left: files of an ending that are older than a day, without `own`, because the clock of the
 * storage may be another one. `now`: milliseconds since 1970.
 */
export const removeLeftOver = async (
  storage: BackupStorage,
  ending: string,
  now: number,
  own: string,
): Promise<void> => {
  for (const { name, modifiedMs } of await storage.list())
    if (name.endsWith(ending) && name !== own && modifiedMs < now - draftMs) await storage.remove(name)
}

/** Deletes the backups that the rule does not keep, and the copies of pictures that only they had. Returns how many backups. */
export const pruneBackups = async (
  storage: BackupStorage,
  keep: KeepRule,
  seal: Seal | null,
  at: Date,
): Promise<number> => {
  const files = await storage.list()
  const backups = files.flatMap(({ name }) => {
    const time = timeOfName(name)
    return time === null ? [] : [{ name, time }]
  })
  const staying = backupsToKeep(
    backups.map(({ time }) => time),
    keep,
  )
  const old = backups.filter(({ time }) => !staying.has(time))
  for (const { name } of old) await storage.remove(name)
  // Backups that an operator made here, and those with faults, need their copies as well.
  const needed = [...staying]
  for (const { name, modifiedMs } of files) {
    if (timeOfName(name) !== null) continue
    const since = await copiesSince({ storage, name }, modifiedMs, seal)
    if (since !== null) needed.push(since)
  }
  const copies = storage.openCopies({ seal: null, at })
  await copies.prune(needed)
  return old.length
}
