import { randomBytes } from 'node:crypto'
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { photoBucket } from '../photos/photo-bucket.ts'
import { photoFileName } from '../photos/photo-files.ts'
import { photoFolder } from '../photos/photo-folder.ts'
import { purgeUnusedPhotos } from '../photos/purge-unused-photos.ts'
import { createBlobClient, sha256Hex } from '../photos/testing/send-blob.ts'
import { allowWaitingTransaction, statement } from '../postgres/database.ts'
import { startS3, type S3Server } from '../storage/testing/s3-server.ts'
import { admin } from './main.ts'

let s3: S3Server
let app: TestApp
let dataDir: string
beforeAll(async () => {
  s3 = await startS3()
  dataDir = await mkdtemp(join(tmpdir(), 'simmer-pictures-'))
  app = await startTestApp({ variables: { DATA_DIR: dataDir, ...s3.variables } })
})
afterAll(async () => {
  await app.stop()
  await s3.stop()
  await rm(dataDir, { recursive: true })
})

const run = async (args: readonly string[], variables: Readonly<Record<string, string>> = s3.variables) => {
  const printed: string[] = []
  const code = await admin(args, {
    variables: { DATABASE_URL: app.databaseUrl, DATA_DIR: dataDir, ...variables },
    print: (line) => void printed.push(line),
    printError: (line) => void printed.push(line),
  })
  return { code, outcome: printed.at(-1) ?? '' }
}

const addPhoto = statement(
  'test.add-aged-photo',
  `insert into photo (photo_id, width, height, widths, placeholder, created_at)
   values ($1, 320, 240, '{320}', '', now() - make_interval(days => $2))`,
)
const addToFolder = async (ageDays: number): Promise<string> => {
  const photoId = randomBytes(16).toString('hex')
  await photoFolder(join(dataDir, 'photos')).write(photoFileName(photoId, 320) ?? '', randomBytes(3000))
  await app.database.rows(addPhoto, [photoId, ageDays])
  return photoId
}
const upload = async (jwt: string): Promise<string> => {
  const noise = { width: 320, height: 240, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } } as const
  const bytes = await sharp({ create: { ...noise, background: '#888' } })
    .jpeg()
    .toBuffer()
  expect(await createBlobClient(app, jwt).send(bytes)).toMatchObject({ status: 200 })
  return sha256Hex(bytes).slice(0, 32)
}

test('OP-15 a server answers for every picture while the move copies and deletes, and pictures are uploaded and deleted', async () => {
  const present = await Promise.all(Array.from({ length: 20 }, async () => addToFolder(0)))
  const unused = await Promise.all(Array.from({ length: 8 }, async () => addToFolder(40)))
  const { jwt } = await app.signIn('cook@example.test')
  const moving = new AbortController()
  let reads = 0
  const missing: string[] = []
  const readAll = async () => {
    while (!moving.signal.aborted)
      for (const photoId of present) {
        const { status } = await fetch(`${app.localUrl}/photos/${photoId}/320.webp`)
        reads += 1
        if (status !== 200) missing.push(`${photoId} ${status}`)
      }
  }
  const change = async () => {
    for (let count = 0; count < 4; count += 1) present.push(await upload(jwt))
    await purgeUnusedPhotos(app.services.photos)({ database: app.database, now: Date.now() })
  }
  const move = async () => {
    const copying = run(['pictures', 'move'])
    await Promise.all([copying, change()])
    const deleting = await run(['pictures', 'move', '--delete'])
    moving.abort()
    return [(await copying).code, deleting] as const
  }
  const [copied, deleted] = await Promise.all([move(), readAll(), readAll()]).then(([codes]) => codes)
  expect([copied, deleted.code]).toEqual([0, 0])
  expect(deleted.outcome).toMatch(/^0 files copied to the bucket, .* 2\d removed after their copies were read back\.$/)
  expect([missing, reads > present.length]).toEqual([[], true])
  await expect(access(join(dataDir, 'photos'))).rejects.toThrow('ENOENT')
  // The first purge passed over pictures that were being copied.
  await purgeUnusedPhotos(app.services.photos)({ database: app.database, now: Date.now() })
  for (const photoId of present) expect((await fetch(`${app.localUrl}/photos/${photoId}/320.webp`)).status).toBe(200)
  for (const photoId of unused) expect(await photoBucket(s3.bucket).read(photoFileName(photoId, 320) ?? '')).toBeNull()
})

test('OP-15 the move needs object storage that answers, and names what stays', async () => {
  expect(await run(['pictures', 'move'], {})).toEqual({
    code: 1,
    outcome: 'Set S3_ENDPOINT with its group first, and start the servers with it.',
  })
  const photoId = await addToFolder(0)
  const other = await run(['pictures', 'move'], { ...s3.variables, S3_SECRET_ACCESS_KEY: 'another' })
  expect([other.code, other.outcome]).toEqual([1, expect.stringMatching(/^Object storage answered 403 to describing /)])
  await writeFile(join(dataDir, 'photos', 'of-an-old-server.webp'), 'no picture of the database')
  const moved = await run(['pictures', 'move', '--delete'])
  expect(moved.outcome).toMatch(/^1 files copied .* 1 files of no picture of the database remain in .*photos: remove/)
  await photoBucket(s3.bucket).remove(photoFileName(photoId, 320) ?? '')
  expect((await run(['pictures', 'move'])).outcome).toMatch(/ 1 are in neither place, although the database knows/)
})

const holdPhoto = statement('test.hold-photo', 'select photo_id from photo where photo_id = $1 for update')
const deletePhoto = statement('test.delete-photo', 'delete from photo where photo_id = $1')
const endWaiting = statement(
  'test.end-waiting',
  `select pg_terminate_backend(pid) as ended from pg_stat_activity
   where wait_event_type = 'Lock' and datname = current_database()`,
)

test('OP-15 a move that the database or the disk ends names the reason in a sentence', async () => {
  const photoId = await addToFolder(0)
  const held = await app.database.tx(async (tx) => {
    await allowWaitingTransaction(tx)
    await tx.rows(holdPhoto, [photoId])
    const moving = run(['pictures', 'move'])
    // Until the move waits for the picture; then its connection ends.
    while ((await app.database.rows(endWaiting)).length === 0);
    return moving
  })
  expect(held).toEqual({
    code: 1,
    outcome: expect.stringMatching(/^The database did not answer.*no picture is missing/),
  })
  const file = join(dataDir, 'photos', photoFileName(photoId, 320) ?? '')
  await rm(file)
  await mkdir(file)
  expect(await run(['pictures', 'move'])).toEqual({
    code: 1,
    outcome: 'EISDIR: illegal operation on a directory, read. Run it again to go on.',
  })
  await rm(file, { recursive: true })
  await app.database.rows(deletePhoto, [photoId])
})

test('OP-15 pictures come back to DATA_DIR, where a server without object storage has them', async () => {
  const { outcome } = await run(['pictures', 'move', '--back'])
  expect(outcome).toMatch(/^2\d files copied to \/.*, read back and found equal\./)
  const { jwt } = await app.signIn('cook@example.test')
  const photoId = await upload(jwt)
  expect((await run(['pictures', 'move', '--back'])).outcome).toMatch(/^1 files copied/)
  expect(await photoFolder(join(dataDir, 'photos')).read(photoFileName(photoId, 320) ?? '')).not.toBeNull()
})
