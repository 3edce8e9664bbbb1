import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  addBackupMetrics,
  prepareSchedule,
  runSchedule,
  startBackupSchedule,
  type ScheduleDeps,
} from './backup-schedule.ts'
import { createSeal, newKey } from './sealed-stream.ts'
import { createBackupKit } from './testing/backup-kit.ts'

const hour = 60 * 60 * 1000
const seal = createSeal('a key of tests that is long enough')
let kit: Awaited<ReturnType<typeof createBackupKit>>
let folder: string
let now = 0
let faults: string[] = []
let logged: unknown[] = []
beforeAll(async () => {
  kit = await createBackupKit()
  await kit.addPhoto()
}, 120_000)
afterAll(() => kit.stop())
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'simmer-schedule-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await kit.run('delete from backup_run')
  now = Date.UTC(2026, 10, 27, 3)
  faults = []
  logged = []
})

const log =
  (level: string) =>
  (...given: unknown[]) =>
    void logged.push([level, given.at(-1)])
const deps = (): ScheduleDeps => ({
  settings: { folder, minuteOfDay: 180, keep: { daily: 2, weekly: 1, monthly: 1 }, keyFile: null },
  connection: kit.connection,
  database: kit.db,
  administration: { connection: kit.connection, owner: null },
  photos: kit.photos,
  askServer: () => Promise.resolve(faults),
  now: () => now,
  log: { info: log('info'), warn: log('warn'), error: log('error') },
})
const run = (more: Partial<ScheduleDeps> = {}) =>
  runSchedule({ ...deps(), ...more }, null, new AbortController().signal)
const files = async () => (await readdir(folder)).filter((name) => name !== 'pictures').toSorted()
const metric = async (name: string) => {
  const registry = new Registry()
  addBackupMetrics({ registry }, { database: kit.db, now: () => now })
  return new RegExp(`^${name} (\\S+)$`, 'm').exec(await registry.metrics())?.[1]
}

test('OP-8 once a day, from its time on, one of several nodes makes a backup and verifies it', async () => {
  now -= 1000
  await run()
  expect([await files(), await metric('simmer_backup_age_seconds')]).toEqual([[], 'Nan'])
  now += 1000
  await Promise.all([run(), run(), run()])
  await run()
  expect(await files()).toEqual(['simmer-20261127T030000Z.backup'])
  expect(logged).toEqual([['info', 'a backup was made and verified']])
  now += 2 * hour
  expect([await metric('simmer_backup_age_seconds'), await metric('simmer_backup_verified')]).toEqual(['7200', '1'])
}, 120_000)

test('OP-8 old backups go by the rule, with the copies of pictures that only they had', async () => {
  const photoId = await kit.addPhoto()
  for (let day = 0; day < 4; day += 1) {
    await run()
    if (day === 1) await kit.run('delete from photo where photo_id = $1', [photoId])
    now += 24 * hour
  }
  // A Friday and a Monday: the last two days, of which one is the newest of its week, and one of its month.
  expect(await files()).toEqual(['simmer-20261129T030000Z.backup', 'simmer-20261130T030000Z.backup'])
  expect(await readdir(path.join(folder, 'pictures', photoId.slice(0, 2), photoId)).catch(() => [])).toEqual([])
  expect((await readdir(path.join(folder, 'pictures'))).length).toBeGreaterThan(0)
}, 120_000)

test('OP-8 a backup with faults is set aside, tried again at most twice, and deletes no earlier one', async () => {
  await run()
  now += 24 * hour
  faults = ['A recipe is missing.']
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await run()
    now += 16 * 60_000
  }
  expect(await files()).toEqual(['simmer-20261127T030000Z.backup', 'simmer-20261128T033200Z.backup.faulty'])
  expect(logged.filter((line) => String(line).startsWith('error'))).toHaveLength(3)
  expect(await metric('simmer_backup_verified')).toBe('0')
}, 120_000)

test('OP-8 a backup that fails, such as on a full disk, leaves the earlier ones, and a later try makes it', async () => {
  await run()
  now += 24 * hour
  const full = { ...kit.photos, read: () => Promise.reject(new Error('ENOSPC: no space left on device, write')) }
  await kit.addPhoto()
  await run({ photos: full })
  expect(await files()).toEqual(['simmer-20261127T030000Z.backup'])
  expect(logged.at(-1)).toEqual(['error', 'the backup failed; the earlier ones are kept'])
  now += 14 * 60_000
  await run()
  expect(await files()).toHaveLength(1)
  now += 60_000
  await run()
  expect(await files()).toHaveLength(2)
}, 120_000)

test('OP-8 a server that stops does not wait for the backup, and another node takes it over', async () => {
  const stopping = new AbortController()
  const interrupting = {
    ...kit.photos,
    read: (name: string) => {
      stopping.abort()
      return kit.photos.read(name)
    },
  }
  await runSchedule({ ...deps(), photos: interrupting }, null, stopping.signal)
  expect([await files(), logged]).toEqual([[], []])
  now += 15 * 60_000
  await run()
  expect(await files()).toHaveLength(1)
}, 120_000)

test('OP-8 a folder or a key that cannot be used stops the start with a sentence', async () => {
  const settings = deps().settings
  await writeFile(path.join(folder, 'file'), '')
  await expect(prepareSchedule({ ...settings, folder: path.join(folder, 'file', 'below') })).rejects.toThrow(
    /^BACKUP_DIR cannot be used: ENOTDIR/,
  )
  await writeFile(path.join(folder, 'key'), 'short')
  await expect(prepareSchedule({ ...settings, keyFile: path.join(folder, 'key') })).rejects.toThrow(
    /^BACKUP_KEY_FILE cannot be used: .* 32 characters/,
  )
  await writeFile(path.join(folder, 'key'), newKey())
  const job = await startBackupSchedule({
    ...deps(),
    settings: { ...settings, folder: path.join(folder, 'new', 'folder'), keyFile: path.join(folder, 'key') },
  })
  await job.stop()
  expect(await readdir(path.join(folder, 'new'))).toEqual(['folder'])
})

test('OP-8 with a key the backup of the schedule is encrypted, and pictures as well', async () => {
  await runSchedule(deps(), seal, new AbortController().signal)
  const [file = ''] = await files()
  expect(file).not.toBe('')
  const [group = ''] = await readdir(path.join(folder, 'pictures'))
  const [photo = ''] = await readdir(path.join(folder, 'pictures', group))
  for (const copy of await readdir(path.join(folder, 'pictures', group, photo))) expect(copy).toMatch(/\.webp\.sealed$/)
}, 120_000)
