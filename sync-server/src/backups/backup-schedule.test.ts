import { EventEmitter, once } from 'node:events'
import { mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
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
import { statement } from '../postgres/database.ts'
import { createSeal, newKey } from './sealed-stream.ts'
import { createBackupKit } from './testing/backup-kit.ts'

const hour = 60 * 60 * 1000
const seal = createSeal('a key of tests that is long enough')
let kit: Awaited<ReturnType<typeof createBackupKit>>
let folder: string
let now = 0
let faults: string[] = []
let logged: unknown[] = []
let fields: unknown[] = []
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
  fields = []
})

const log =
  (level: string) =>
  (...given: unknown[]) => {
    logged.push([level, given.at(-1)])
    fields.push(given[0])
  }
const deps = (): ScheduleDeps => ({
  settings: { folder, minuteOfDay: 180, keep: { daily: 2, weekly: 1, monthly: 1 }, keyFile: null },
  objectStorage: null,
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
const failing = () => Promise.reject(new Error('the copy ran out of space'))
/** The lease of the run is over, as after a quarter of an hour. */
const expire = () => kit.run('update backup_run set leased_until = now()')
const runs = () =>
  kit.run<{ day: string; tries: number; verified: boolean; faults: string[] }>(
    'select day::text, tries, verified_at is not null as verified, faults from backup_run order by day',
  )
const metric = async (name: string, since: number | null = null) => {
  const registry = new Registry()
  addBackupMetrics({ registry }, { database: kit.db, now: () => now, since })
  return new RegExp(`^${name} (\\S+)$`, 'm').exec(await registry.metrics())?.[1]
}

test('OP-8 once a day, from its time on, one of several nodes makes a backup and verifies it', async () => {
  expect([await metric('simmer_backup_age_seconds'), await metric('simmer_backup_verified')]).toEqual(['Nan', 'Nan'])
  expect(await metric('simmer_backup_age_seconds', now - hour)).toBe('3600')
  let analyzed: unknown
  const asked: ScheduleDeps['askServer'] = async (copy) => {
    analyzed = await copy.row(
      statement('test.analyzed', `select reltuples >= 0 as yes from pg_class where oid = 'photo'::regclass`),
    )
    return []
  }
  await Promise.all([run({ askServer: asked }), run({ askServer: asked }), run({ askServer: asked })])
  await run()
  expect(analyzed).toEqual({ yes: true })
  expect(await files()).toEqual(['simmer-20261127T030000Z.backup'])
  expect(logged).toEqual([['info', 'a backup was made and verified']])
  now += 2 * hour
  expect([await metric('simmer_backup_age_seconds', now), await metric('simmer_backup_verified')]).toEqual([
    '7200',
    '1',
  ])
  now += 22 * hour - 1000
  await run()
  expect(await files()).toHaveLength(1)
  now += 1000
  await run()
  expect(await files()).toHaveLength(2)
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
  faults = ['The recipe of Ada Canary is missing.']
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await run()
    await expire()
    now += 16 * 60_000
  }
  expect(await files()).toEqual(['simmer-20261127T030000Z.backup', 'simmer-20261128T033200Z.backup.faulty'])
  expect(logged.filter((line) => String(line).startsWith('error'))).toHaveLength(3)
  expect(await metric('simmer_backup_verified')).toBe('0')
  // The age is that of the backup that can be relied on.
  expect(Number(await metric('simmer_backup_age_seconds'))).toBeGreaterThan(24 * 3600)
  expect((await runs())[1]?.faults).toEqual(faults)
  expect(fields.at(-1)).toMatchObject({ faults: 1 })
  expect(JSON.stringify(fields)).not.toContain('Canary')
}, 120_000)

test('OP-8 a backup that fails, such as on a full disk, leaves the earlier ones, and a later try makes it', async () => {
  await run()
  now += 24 * hour
  const full = { ...kit.photos, read: () => Promise.reject(new Error('ENOSPC: no space left on device, write')) }
  await kit.addPhoto()
  await expect(run({ photos: full })).rejects.toThrow('ENOSPC')
  expect(await files()).toEqual(['simmer-20261127T030000Z.backup'])
  expect(logged.at(-1)).toEqual(['error', 'the backup failed; the earlier ones are kept'])
  expect(await metric('simmer_backup_verified')).toBe('0')
  now += 16 * 60_000
  await run()
  expect(await files()).toHaveLength(1)
  await expire()
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
  expect([await files(), logged, await runs()]).toEqual([[], [], []])
  await run()
  expect([await files(), (await runs())[0]?.tries]).toEqual([['simmer-20261127T030000Z.backup'], 1])
  // A stop after it was verified takes nothing back.
  now += 24 * hour
  const late = new AbortController()
  const ending = () => {
    late.abort()
    throw new Error('the stop')
  }
  await runSchedule({ ...deps(), log: { ...deps().log, info: ending } }, null, late.signal)
  expect((await runs())[1]).toMatchObject({ verified: true, tries: 1 })
}, 120_000)

test('OP-8 a folder, a key or a role that cannot be used stops the start with a sentence', async () => {
  const settings = deps().settings
  await writeFile(path.join(folder, 'file'), '')
  await expect(
    prepareSchedule({ ...deps(), settings: { ...settings, folder: path.join(folder, 'file', 'below') } }),
  ).rejects.toThrow(/^BACKUP_DIR cannot be used: ENOTDIR/)
  await writeFile(path.join(folder, 'key'), 'short')
  await expect(
    prepareSchedule({ ...deps(), settings: { ...settings, keyFile: path.join(folder, 'key') } }),
  ).rejects.toThrow(/^BACKUP_KEY_FILE cannot be used: .* 32 characters/)
  await kit.run('create role simmer_plain login').catch(() => {})
  const plain = { connectionString: kit.url.replace(/\/\/[^@/]*@/, '//simmer_plain@') }
  await expect(prepareSchedule({ ...deps(), administration: { connection: plain, owner: null } })).rejects.toThrow(
    /^BACKUP_DIR cannot be used: .* none can be created .*createdb/,
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
  for (const copy of await readdir(path.join(folder, 'pictures', group, photo)))
    expect(copy).toMatch(/\.webp\.[0-9a-f]{8}\.sealed$/)
}, 120_000)

test('OP-8 a backup that could not be verified has no good name, counts for nothing, raises the alert and is tried again', async () => {
  await run()
  now += 24 * hour
  await expect(run({ askServer: failing })).rejects.toThrow('the copy ran out of space')
  expect(await files()).toEqual(['simmer-20261127T030000Z.backup', 'simmer-20261128T030000Z.backup.unverified'])
  expect((await runs())[1]).toMatchObject({
    verified: false,
    faults: ['The backup could not be verified: the copy ran out of space'],
  })
  expect([await metric('simmer_backup_verified'), await metric('simmer_backup_age_seconds')]).toEqual(['0', '86400'])
  await utimes(path.join(folder, 'simmer-20261128T030000Z.backup.unverified'), 0, 0)
  await writeFile(path.join(folder, 'x.part'), '')
  await utimes(path.join(folder, 'x.part'), 0, 0)
  await expire()
  now += 16 * 60_000
  await run()
  expect(await files()).toEqual(['simmer-20261127T030000Z.backup', 'simmer-20261128T031600Z.backup'])
  expect(await metric('simmer_backup_verified')).toBe('1')
}, 120_000)

test('OP-8 a time late in the day leaves time for more tries, and a server that was down makes the backup when it starts', async () => {
  const late = { settings: { ...deps().settings, minuteOfDay: 23 * 60 + 59 } }
  now = Date.UTC(2026, 10, 27, 23, 59)
  faults = ['It is not whole.']
  await run(late)
  await expire()
  now += 16 * 60_000
  faults = []
  await run(late)
  expect(await runs()).toMatchObject([{ day: '2026-11-27', tries: 2, verified: true }])
  now = Date.UTC(2026, 10, 29, 12)
  await run(late)
  expect(await runs()).toMatchObject([{ day: '2026-11-27' }, { day: '2026-11-28', verified: true }])
}, 120_000)

test('OP-8 a node whose run another one took over stops, and stores nothing', async () => {
  const taken = new EventEmitter()
  const learned = once(taken, 'taken')
  const database: typeof kit.db = {
    ...kit.db,
    row: async <Row>(...given: Parameters<typeof kit.db.row>) => {
      const found = await kit.db.row<Row>(...given)
      if (given[0].name === 'backup.extend' && found === undefined) taken.emit('taken')
      return found
    },
  }
  const slow = {
    ...kit.photos,
    read: async (name: string) => {
      await kit.run('update backup_run set tries = 2')
      await learned
      return kit.photos.read(name)
    },
  }
  await expect(run({ database, photos: slow, extendMs: 1, askServer: failing })).rejects.toThrow(/aborted|took over/)
  // One that loses its run at the very end stores nothing either.
  await kit.run('delete from backup_run')
  const losing = async () => {
    await kit.run('update backup_run set tries = 2')
    return []
  }
  await expect(run({ askServer: losing })).rejects.toThrow('took over')
  expect(await runs()).toMatchObject([{ tries: 2, verified: false, faults: [] }])
}, 120_000)

test('OP-8 a damaged copy of a picture makes one backup faulty, and the next try copies the picture again', async () => {
  await run()
  const copies = path.join(folder, 'pictures')
  const [group = ''] = await readdir(copies)
  const [photo = ''] = await readdir(path.join(copies, group))
  const [copy = ''] = await readdir(path.join(copies, group, photo))
  await truncate(path.join(copies, group, photo, copy), 100)
  now += 24 * hour
  await run()
  expect((await runs())[1]?.faults).toEqual([expect.stringMatching(/has other content in the copies of this backup/)])
  await expire()
  await run()
  expect((await runs())[1]).toMatchObject({ verified: true, tries: 2 })
  expect(await readdir(path.join(copies, group, photo))).toEqual(expect.arrayContaining([copy, `${copy}.damaged`]))
}, 120_000)
