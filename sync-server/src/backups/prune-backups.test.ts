import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupFolder } from './backup-folder.ts'
import { nameOfTime } from './backup-names.ts'
import { pruneBackups } from './prune-backups.ts'
import { createSeal } from './sealed-stream.ts'
import { createBackupKit } from './testing/backup-kit.ts'

const seal = createSeal('a key of tests that is long enough')
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 3))

test('OP-8 copies of pictures stay for every backup in the folder, also for those with another name or key', async () => {
  const kit = await createBackupKit()
  onTestFinished(kit.stop)
  const photoId = await kit.addPhoto()
  await kit.addPhoto()
  await kit.backUp('mine', { withPictures: true, at: day(1) })
  await kit.backUp('theirs', { withPictures: true, at: day(2), seal })
  // Of a backup that cannot be read only the end of its writing is known.
  await utimes(kit.file('theirs'), day(2), day(2))
  await kit.run('delete from photo where photo_id = $1', [photoId])
  for (const number of [20, 21]) await kit.backUp(nameOfTime(day(number)), { withPictures: true, at: day(number) })
  // Files of others are neither backups nor folders of copies.
  await writeFile(kit.file('note.txt'), 'eggs\n')
  await writeFile(kit.file(path.join('pictures', 'note.txt')), '')
  const prune = () => pruneBackups(backupFolder(kit.folder), { daily: 1, weekly: 1, monthly: 1 }, null, day(21))
  const copies = async () => (await readdir(kit.file(path.join('pictures', photoId.slice(0, 2), photoId)))).length
  expect(await prune()).toBe(1)
  expect(await copies()).toBe(4)
  await rm(kit.file('mine'))
  await prune()
  // Those of the day before may belong to the one that cannot be read.
  expect(await copies()).toBe(4)
  await rm(kit.file('theirs'))
  await prune()
  await expect(copies()).rejects.toThrow('ENOENT')
  expect((await readdir(kit.folder)).toSorted()).toEqual(['note.txt', 'photos', 'pictures', nameOfTime(day(21))])
}, 120_000)
