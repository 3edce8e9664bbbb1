import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createBackupKit } from '../backups/testing/backup-kit.ts'
import { readEnvironment } from '../config/environment.ts'
import type { PhotoFiles } from '../photos/photo-files.ts'
import { testDatabase } from '../postgres/testing/test-database.ts'
import { backup, restore } from './backup-commands.ts'
import type { CommandContext } from './command.ts'

let kit: Awaited<ReturnType<typeof createBackupKit>>
let folder: string
let printed: string[]
beforeAll(async () => {
  kit = await createBackupKit()
  await kit.addPhoto()
}, 120_000)
afterAll(() => kit.stop())
beforeEach(async () => {
  printed = []
  folder = await mkdtemp(path.join(tmpdir(), 'simmer-commands-'))
  onTestFinished(() => rm(folder, { recursive: true }))
})

const contextWith = (photos: Partial<PhotoFiles>): CommandContext => ({
  database: kit.db,
  connection: kit.connection,
  administration: { connection: kit.connection, owner: null },
  applied: [],
  photos: { ...kit.photos, ...photos },
  environment: readEnvironment({}),
  loadPayoutDeps: () => Promise.reject(new Error('unused')),
  print: (line) => void printed.push(line),
})

test('OP-8 an interruption ends a backup with a sentence, and leaves no part of it', async () => {
  const context = contextWith({
    read: (name) => {
      process.emit('SIGINT')
      return kit.photos.read(name)
    },
  })
  await expect(backup.run([path.join(folder, 'new')], context)).rejects.toThrow('Interrupted.')
  expect(await readdir(folder)).toEqual([])
  await expect(backup.run(['rehearse'], context)).rejects.toThrow('Interrupted.')
  expect(process.listenerCount('SIGINT')).toBe(0)
})

test('OP-8 the summary of a restored database is printed before its pictures, which may fail', async () => {
  await backup.run([path.join(folder, 'one'), '--pictures'], contextWith({}))
  const empty = await testDatabase()
  onTestFinished(empty.drop)
  const context = {
    ...contextWith({
      read: () => Promise.resolve(null),
      write: () => Promise.reject(new Error('the storage is full')),
    }),
    connection: { connectionString: empty.url },
  }
  await expect(restore.run([path.join(folder, 'one')], context)).rejects.toThrow('the storage is full')
  expect(printed[0]).toMatch(/^Restored \d+ rows of \d+ tables from /)
  expect(printed).toContainEqual(expect.stringMatching(/^Mails, pushes and payouts are held/))
})
