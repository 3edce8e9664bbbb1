import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { admin } from '../admin/main.ts'
import { photoBucket } from '../photos/photo-bucket.ts'
import { photoFileName } from '../photos/photo-files.ts'
import { testDatabase } from '../postgres/testing/test-database.ts'
import { startS3, type Disturbance, type S3Server } from '../storage/testing/s3-server.ts'
import { prepareSchedule, runSchedule, type ScheduleDeps } from './backup-schedule.ts'
import { locateBackup, openBackupStorage } from './locate-backup.ts'
import { removeLeftOver } from './prune-backups.ts'
import { newKey } from './sealed-stream.ts'
import { createBackupKit } from './testing/backup-kit.ts'

const dayMs = 24 * 60 * 60_000
const noon = Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2
let s3: S3Server
let kit: Awaited<ReturnType<typeof createBackupKit>>
let folder: string
let now: number
let faults: string[]
beforeAll(async () => {
  s3 = await startS3()
  kit = await createBackupKit()
  await kit.addPhoto()
}, 120_000)
afterAll(async () => {
  await kit.stop()
  await s3.stop()
})
beforeEach(async () => {
  s3.disturb = () => undefined
  s3.requests.length = 0
  folder = `s3:backups-${randomUUID()}`
  now = noon
  faults = []
  await kit.run('delete from backup_run')
})

const deps = (): ScheduleDeps => ({
  settings: { folder, minuteOfDay: 180, keep: { daily: 2, weekly: 1, monthly: 1 }, keyFile: null },
  objectStorage: s3.bucket,
  connection: kit.connection,
  database: kit.db,
  administration: { connection: kit.connection, owner: null },
  photos: kit.photos,
  askServer: () => Promise.resolve(faults),
  now: () => now,
  log: { info: () => {}, warn: () => {}, error: () => {} },
})
const run = (more: Partial<ScheduleDeps> = {}) =>
  runSchedule({ ...deps(), ...more }, null, new AbortController().signal)
const storage = () => openBackupStorage(folder, s3.bucket)
const names = async () => (await storage().list()).map(({ name }) => name)
const nameOfDay = (days: number, ending = '') =>
  `simmer-${new Date(noon + days * dayMs).toISOString().slice(0, 10).replaceAll('-', '')}T120000Z.backup${ending}`
const expire = () => kit.run('update backup_run set leased_until = now()')
const runAdmin = async (args: readonly string[], url = kit.url, more: Record<string, string> = {}) => {
  const printed: string[] = []
  const code = await admin(args, {
    variables: { DATABASE_URL: url, ...s3.variables, ...more },
    print: (line) => void printed.push(line),
    printError: (line) => void printed.push(line),
  })
  return { code, printed: printed.join('\n') }
}

test('OP-15 OP-8 the schedule writes to the bucket, reads the backup back to verify it, and only then gives it its name', async () => {
  let duringVerify: string[] = []
  await run({
    askServer: async () => {
      duringVerify = await names()
      return []
    },
  })
  expect([duringVerify, await names()]).toEqual([[nameOfDay(0, '.unverified')], [nameOfDay(0)]])
  expect(s3.requests.filter((request) => request.startsWith('GET') && request.includes('.unverified'))).toHaveLength(2)
  expect(await kit.run('select file, verified_at is not null as verified from backup_run')).toEqual([
    { file: `${folder}/${nameOfDay(0)}`, verified: true },
  ])
}, 120_000)

test('OP-15 OP-8 backups in the bucket go by the rule, with the copies of pictures that only they had', async () => {
  const photoId = await kit.addPhoto()
  const ofPhoto = (method: string) =>
    s3.requests.filter((request) => request.startsWith(method) && request.includes(photoId)).length
  for (let day = 0; day < 4; day += 1) {
    await run()
    if (day === 1) await kit.run('delete from photo where photo_id = $1', [photoId])
    now += dayMs
  }
  expect(await names()).toEqual([nameOfDay(2), nameOfDay(3)])
  // Copied once, in two widths, and deleted with the last backup that had them.
  expect([ofPhoto('PUT'), ofPhoto('DELETE')]).toEqual([2, 2])
  expect(await kit.run('select bool_and(verified_at is not null) as verified from backup_run')).toEqual([
    { verified: true },
  ])
}, 120_000)

test.each([
  ['a part is written', (request: string) => request.startsWith('PUT') && request.includes('partNumber=1'), []],
  ['the upload ends', (request: string) => request.startsWith('POST') && request.includes('uploadId='), []],
  [
    'the backup is read back',
    (request: string) => request.startsWith('GET') && request.includes('.unverified'),
    ['.unverified'],
  ],
  [
    'it gets its name',
    (request: string) => request.startsWith('POST') && !request.includes('.unverified'),
    ['.unverified'],
  ],
])(
  'OP-15 OP-8 a connection that breaks while %s leaves no backup that counts, and the next try makes it',
  async (_, breaks, left) => {
    s3.disturb = (request) => (breaks(request) ? { breaks: 'request' } : undefined)
    await expect(run()).rejects.toThrow(/gave no answer|connection broke/)
    s3.disturb = () => undefined
    expect(await names()).toEqual(left.map((ending) => nameOfDay(0, ending)))
    expect(await kit.run('select verified_at is not null as verified from backup_run')).toEqual([{ verified: false }])
    await expire()
    now += 60 * 60_000
    await run()
    const second = nameOfDay(0).replace('T120000Z', 'T130000Z')
    expect((await names()).filter((name) => !name.endsWith('.unverified'))).toEqual([second])
    // What the first try left is deleted after a day.
    await removeLeftOver(storage(), '.unverified', Date.now() + 2 * dayMs, 'own')
    expect(await names()).toEqual([second])
  },
  120_000,
)

test('OP-15 OP-8 of backups with faults only the newest stays in the bucket, and a stop leaves nothing', async () => {
  faults = ['A recipe is missing.']
  await run()
  await expire()
  now += 60_000
  await run()
  expect(await names()).toEqual([nameOfDay(0, '.faulty').replace('T120000Z', 'T120100Z')])
  now += dayMs
  const stopping = new AbortController()
  const failing = () => {
    stopping.abort()
    return Promise.reject(new Error('the stop'))
  }
  await runSchedule({ ...deps(), askServer: failing }, null, stopping.signal)
  expect(await names()).toHaveLength(1)
}, 120_000)

test('OP-15 OP-14 a bucket that cannot be used stops the start with a sentence', async () => {
  const seal = await prepareSchedule(deps())
  expect([seal, await names()]).toEqual([null, []])
  expect(s3.requests.map((request) => request.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE', 'GET'])
  await expect(
    prepareSchedule({ ...deps(), objectStorage: { ...s3.bucket, secretAccessKey: 'another' } }),
  ).rejects.toThrow(/^BACKUP_DIR cannot be used: Object storage answered 403 to writing [^]*SignatureDoesNotMatch/)
  await expect(prepareSchedule({ ...deps(), objectStorage: { ...s3.bucket, bucket: 'elsewhere' } })).rejects.toThrow(
    /^BACKUP_DIR cannot be used: Object storage answered 404 [^]*NoSuchBucket/,
  )
})

test.each<[string, Disturbance]>([
  ['gives no answer', { breaks: 'request' }],
  ['answers 503', { status: 503 }],
  ['answers 429', { status: 429 }],
])('OP-15 OP-14 a bucket that %s is an error in the log, and the server starts', async (_, disturbance) => {
  s3.disturb = () => disturbance
  const logged: unknown[] = []
  const error = (...given: unknown[]) => void logged.push(given.at(-1))
  expect(await prepareSchedule({ ...deps(), log: { ...deps().log, error } })).toBeNull()
  expect(logged).toEqual(['the bucket of BACKUP_DIR could not be checked'])
  // The key is still checked.
  const settings = { ...deps().settings, keyFile: '/none' }
  await expect(prepareSchedule({ ...deps(), settings })).rejects.toThrow('BACKUP_KEY_FILE cannot be used')
})

test('OP-15 OP-14 a bucket that does not have what was written stops the start', async () => {
  s3.disturb = (request) => (request.startsWith('GET') ? { status: 404, code: 'NoSuchKey' } : undefined)
  await expect(prepareSchedule(deps())).rejects.toThrow('What was written to the bucket is not in it.')
})

test('OP-15 OP-8 an encrypted backup with its pictures is restored from the bucket into an empty database', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'simmer-bucket-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const key = path.join(root, 'key')
  await writeFile(key, newKey())
  const picture = photoFileName(await kit.addPhoto(), 640) ?? ''
  const name = `${folder}/mine`
  const made = await runAdmin(['backup', name, '--pictures', '--key', key], kit.url, { DATA_DIR: kit.folder })
  expect(made).toMatchObject({ code: 0 })
  expect((await runAdmin(['backup', 'list', folder])).printed).toMatch(
    /\/mine {2}\d+ bytes {2}\d{4}-.*Z\n1 file in s3:/,
  )
  expect((await runAdmin(['backup', 'list'], kit.url, { BACKUP_DIR: folder })).printed).toMatch(/1 file in s3:/)
  expect(await runAdmin(['backup', 'verify', name])).toMatchObject({
    code: 1,
    printed: expect.stringContaining('is encrypted'),
  })
  expect(await runAdmin(['backup', 'verify', `${folder}/none`])).toMatchObject({
    printed: expect.stringContaining('There is no such file.'),
  })
  const empty = await testDatabase()
  onTestFinished(empty.drop)
  const restored = await runAdmin(['restore', name, '--key', key], empty.url, { DATA_DIR: root })
  expect(restored).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^Restored \d+ rows of \d+ tables from s3:/),
  })
  expect(restored.printed).toMatch(/\d pictures restored\.$/)
  expect(await photoBucket(s3.bucket).read(picture)).toEqual(await kit.photos.read(picture))
}, 120_000)

test('OP-15 names of backups in the bucket are checked before anything is written', async () => {
  for (const name of ['s3:', 's3:today', 's3:/today', 's3:photos/today', 's3:a/../today', 's3:a/', 's3:a b/c'])
    expect(() => locateBackup(name, s3.bucket)).toThrow('Name a backup in the bucket like s3:backups/today.')
  expect(() => locateBackup('s3:backups/today', null)).toThrow('A name with s3: needs S3_ENDPOINT and its group.')
  expect(await runAdmin(['backup', `${folder}/x`], kit.url, { S3_SECRET_ACCESS_KEY: 'another' })).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/^Object storage answered 403/),
  })
})
