import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BackupSettings } from '../config/backup-settings.ts'
import { timeOfName } from './backup-names.ts'
import { backupsToKeep } from './keep-rule.ts'
import { copiesFolder, draftMs, openPictureCopies } from './picture-copies.ts'
import { copiesSince } from './read-backup.ts'
import type { Seal } from './sealed-stream.ts'

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name)

/**
 * Deletes what a killed process left: files of an ending that are older than a day, without `own`, because the clock of the
 * folder may be another one. `now`: milliseconds since 1970.
 */
export const removeLeftOver = async (folder: string, ending: string, now: number, own?: string): Promise<void> => {
  for (const name of await filesIn(folder)) {
    const file = path.join(folder, name)
    if (!name.endsWith(ending) || file === own) continue
    if ((await stat(file)).mtimeMs < now - draftMs) await rm(file, { force: true })
  }
}

/** Deletes the backups that the rule does not keep, and the copies of pictures that only they had. Returns how many backups. */
export const pruneBackups = async (
  { folder, keep }: Pick<BackupSettings, 'folder' | 'keep'>,
  seal: Seal | null,
  at: Date,
): Promise<number> => {
  const names = await filesIn(folder)
  const backups = names.flatMap((name) => {
    const time = timeOfName(name)
    return time === null ? [] : [{ name, time }]
  })
  const staying = backupsToKeep(
    backups.map(({ time }) => time),
    keep,
  )
  const old = backups.filter(({ time }) => !staying.has(time))
  for (const { name } of old) await rm(path.join(folder, name), { force: true })
  // Backups that an operator made here, and those with faults, need their copies as well.
  const needed = [...staying]
  for (const name of names) {
    if (timeOfName(name) !== null || name.endsWith('.part')) continue
    const since = await copiesSince(path.join(folder, name), seal)
    if (since !== null) needed.push(since)
  }
  const copies = openPictureCopies({ folder: copiesFolder(path.join(folder, 'any')), seal: null, at })
  await copies.prune(new Date(Math.min(...needed.map((time) => time.getTime()))))
  return old.length
}
