// Above 300 lines: the cases of resumable uploads share one fault-injecting server.
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { day } from '../jobs/purge.ts'
import { statement, type Database } from '../postgres/database.ts'
import { openObjectStore } from '../storage/object-store.ts'
import { startS3 } from '../storage/testing/s3-server.ts'
import { purgeOldBlobs } from './blob-store.ts'
import { croppedPhoto } from './cropped-photo.ts'
import { purgeUnusedPhotos } from './purge-unused-photos.ts'
import { findReadyPictures } from './uploads.ts'
import { sha256Hex, createBlobClient } from './testing/send-blob.ts'

let app: TestApp
let folder: string
/** The percentage of transactions that fail; half of them fail after the commit. */
let failPercent = 0

/** A fixed seed makes every run the same. */
let randomState = 7
const random = (): number => {
  randomState = (Math.imul(randomState, 1_664_525) + 1_013_904_223) >>> 0
  return randomState / 2 ** 32
}

/** A database whose server dies at times: before a commit, or after it and before the response. */
const createFailingDatabase = (database: Database): Database => ({
  rows: (...args) => database.rows(...args),
  row: (...args) => database.row(...args),
  end: () => database.end(),
  usage: () => database.usage(),
  tx: async (run, options) => {
    const roll = random() * 100
    if (roll < failPercent / 2) throw new Error('died before')
    const result = await database.tx(run, options)
    if (roll < failPercent) throw new Error('died after')
    return result
  },
})

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'simmer-blobs-'))
  app = await startTestApp({ variables: { DATA_DIR: folder }, wrapDatabase: createFailingDatabase })
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

let people = 0
const newUser = async () => {
  const person = await app.signIn(`cook${(people += 1)}@example.test`)
  return { ...person, accountId: person.session.id, ...createBlobClient(app, person.jwt) }
}

let noiseSeed = 0
/** Noise does not compress to nothing. Each call has other pixels, and each run the same ones. */
const noise = (width: number, height: number) => {
  noiseSeed += 1
  const hash = createHash('shake256', { outputLength: width * height * 3 }).update(String(noiseSeed))
  return sharp(hash.digest(), { raw: { width, height, channels: 3 } })
}
/** Rotated by a quarter turn, with GPS coordinates. */
const photograph = (width: number, height: number) =>
  noise(width, height)
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Orientation: '6', Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

const listPhotoFiles = async (): Promise<readonly string[]> =>
  (await readdir(path.join(folder, 'photos'), { recursive: true }).catch(() => [])).filter((name) => name.includes('.'))
const counts = statement(
  'test.pictures',
  `select (select count(*) from photo) as photos, (select count(*) from blob where ready_at is null) as waiting,
     (select count(*) from blob_chunk) as chunks`,
)

test('I13 VA-1 an upload that is interrupted 50 times, by client or server, completes once with the right bytes', async () => {
  const cook = await newUser()
  const bytes = await photograph(1400, 1100)
  const sha256 = sha256Hex(bytes)
  const statuses = new Set<number>()
  let breaks = 0
  let isComplete = false
  while (!isComplete) {
    failPercent = breaks < 50 ? 20 : 0
    const started = await cook.begin(bytes)
    statuses.add(started.status)
    if (started.status !== 200) breaks += 1
    isComplete = started.status === 200 && started.body.have
    if (isComplete || started.status !== 200) continue
    const { offset } = started.body
    const chunk = bytes.subarray(offset, breaks < 50 ? offset + Math.ceil(random() * 20_000) : undefined)
    const disturbance =
      breaks >= 50
        ? {}
        : random() < 0.6
          ? { cutAfter: Math.floor(random() * chunk.byteLength) }
          : { ignoreResponse: true }
    const result = await cook.patch(sha256, offset, chunk, disturbance)
    if (result === 'broken' || result.status >= 500) breaks += 1
    if (result !== 'broken') statuses.add(result.status)
  }
  // 409: the previous request had written its bytes, but its response was lost.
  expect([...statuses].filter((status) => status !== 200 && status !== 500 && status !== 409)).toEqual([])
  expect(breaks).toBeGreaterThanOrEqual(50)
  expect(await cook.head(sha256)).toEqual({ status: 200, offset: `${bytes.byteLength}`, length: `${bytes.byteLength}` })
  expect(await app.database.row(counts)).toEqual({ photos: 1, waiting: 0, chunks: 0 })
  const storedPhoto = (await findReadyPictures(app.database, cook.accountId, [sha256])).get(sha256)
  expect(storedPhoto).toMatchObject({
    photoId: sha256.slice(0, 32),
    width: 1100,
    height: 1400,
    widths: [320, 640, 960, 1100],
  })
  const served = await fetch(`${app.localUrl}/photos/${sha256.slice(0, 32)}/1100.webp`)
  const { format, width, height, exif } = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1100, height: 1400, exif: undefined })
}, 120_000)

test('H3 unfinished uploads of an account take at most 50 MB: those that were idle longest end, finished ones stay', async () => {
  const [cook, other] = [await newUser(), await newUser()]
  const finished = await photograph(301, 200)
  await cook.send(finished)
  const announce = (who: typeof cook, at: number) =>
    who.begin(Buffer.from([at]), { size: 10_000_000 - 1, sha256: sha256Hex(Buffer.from(`upload ${at}`)) })
  await announce(other, 0)
  for (let at = 0; at < 12; at += 1) {
    app.advanceClock(1000)
    expect((await announce(cook, at)).status).toBe(200)
  }
  const waiting = statement(
    'test.unfinished',
    `select count(*)::int as uploads, sum(size)::int as bytes from blob where account_id = $1 and ready_at is null`,
  )
  expect(await app.database.row(waiting, [cook.accountId])).toEqual({ uploads: 5, bytes: 5 * (10_000_000 - 1) })
  expect(await app.database.row(waiting, [other.accountId])).toMatchObject({ uploads: 1 })
  expect((await cook.begin(finished)).body.have).toBe(true)
  // The newest is still there; the first one begins again.
  expect((await cook.head(sha256Hex(Buffer.from('upload 11')))).status).toBe(200)
  expect((await cook.head(sha256Hex(Buffer.from('upload 0')))).status).toBe(404)
})

test('a client continues only its own uploads, and the hash of a picture gives access to nothing', async () => {
  const [ana, ben] = [await newUser(), await newUser()]
  const bytes = await photograph(300, 200)
  const sha256 = sha256Hex(bytes)
  await ana.begin(bytes)
  await ana.patch(sha256, 0, bytes.subarray(0, 1000))
  expect((await ben.head(sha256)).status).toBe(404)
  expect(await ben.patch(sha256, 1000, bytes.subarray(1000))).toMatchObject({ status: 404 })
  expect((await ben.begin(bytes)).body).toEqual({ have: false, offset: 0 })
  expect((await ana.head(sha256)).offset).toBe('1000')
  expect(await ana.patch(sha256, 1000, bytes.subarray(1000))).toMatchObject({ status: 200 })
  expect((await ben.begin(bytes)).body).toEqual({ have: false, offset: 0 })
  expect((await findReadyPictures(app.database, ben.accountId, [sha256])).size).toBe(0)
  expect((await ana.begin(bytes)).body).toEqual({ have: true, offset: bytes.byteLength })
})

test('of simultaneous requests with the same part only one writes it', async () => {
  const cook = await newUser()
  const bytes = await photograph(500, 300)
  await cook.begin(bytes)
  const results = await Promise.all([0, 0, 0].map((at) => cook.patch(sha256Hex(bytes), at, bytes.subarray(0, 9000))))
  const statuses = results
    .map((handle) => (handle === 'broken' ? 0 : handle.status))
    .toSorted((one, other) => one - other)
  expect(statuses).toEqual([200, 409, 409])
  expect((await cook.begin(bytes)).body).toEqual({ have: false, offset: 9000 })
  expect(await cook.patch(sha256Hex(bytes), 9000, bytes.subarray(8999))).toMatchObject({ status: 413 })
  expect(await cook.patch(sha256Hex(bytes), 9000, bytes.subarray(9000))).toMatchObject({ status: 200 })
})

const pngChunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.byteLength, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
/** A PNG of a few kilobytes that decodes to 400 million pixels. */
const pixelBomb = (): Buffer => {
  const side = 20_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)))
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([start, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}
/** A ZIP archive with one empty file. */
const zip = (): Buffer => {
  const tail = Buffer.alloc(22)
  tail.write('PK\x05\x06', 'latin1')
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(40), tail])
}
const script = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>'

test('ER-5 an upload that is no picture, is too large, or holds a second file type is rejected by name on both routes, and nothing is stored', async () => {
  const cook = await newUser()
  const before = [await listPhotoFiles(), await app.database.row(counts)]
  const small = await photograph(60, 40)
  const rejectedUploads: readonly [name: string, bytes: Buffer, type: string][] = [
    ['picture-not-readable', Buffer.from('hello, this is text'), 'image/jpeg'],
    ['picture-not-readable', Buffer.from(script), 'image/png'],
    ['picture-not-readable', Buffer.from(script), 'image/svg+xml'],
    ['picture-not-readable', zip(), 'image/jpeg'],
    ['picture-not-readable', (await photograph(800, 600)).subarray(0, 20_000), 'image/jpeg'],
    ['picture-too-large', pixelBomb(), 'image/png'],
    ['picture-two-in-one', Buffer.concat([small, zip()]), 'image/jpeg'],
    ['picture-two-in-one', Buffer.concat([small, Buffer.from('<?php system($_GET[0]) ?>')]), 'image/jpeg'],
    ['picture-two-in-one', Buffer.concat([small.subarray(0, 20), Buffer.from('%PDF-1.7 '), small]), 'image/jpeg'],
    ['picture-empty', Buffer.alloc(0), 'image/jpeg'],
    ['picture-too-large', Buffer.alloc(10_000_001, small), 'image/jpeg'],
  ]
  for (const [name, bytes, type] of rejectedUploads) {
    expect((await cook.send(bytes, { type })).text, `${name} in pieces`).toContain(`"${name}"`)
    const form = new FormData()
    form.set('files', new Blob([new Uint8Array(bytes)], { type }), '../../../../etc/cron.d/picture.jpg')
    form.set('refId', '../../up')
    const headers = { Authorization: `Bearer ${cook.jwt}` }
    const response = await fetch(`${app.localUrl}/api/upload`, { method: 'POST', headers, body: form })
    expect(await response.text(), `${name} in a form`).toContain(`"${name}"`)
  }
  expect((await cook.send(small, { type: 'image/png' })).text).toContain('"picture-not-readable"')
  expect((await cook.send(small, { sha256: 'a'.repeat(64) })).text).toContain('"upload-damaged"')
  expect((await cook.begin(small, { sha256: '../../etc/passwd' })).status).toBe(400)
  expect((await cook.begin(small, { size: 1.5 })).status).toBe(400)
  expect(await cook.patch('..%2f..%2fetc%2fpasswd', 0, small)).toMatchObject({ status: 404 })
  await cook.begin(small)
  expect(await cook.patch(sha256Hex(small), 0, small, { headers: { 'Upload-Offset': '-1' } })).toMatchObject({
    status: 400,
  })
  const json = { headers: { 'Content-Type': 'application/json' } }
  expect(await cook.patch(sha256Hex(small), 0, small, json)).toMatchObject({ status: 415 })
  await app.database.rows(statement('test.drop', `delete from blob where account_id = $1`), [cook.accountId])
  expect([await listPhotoFiles(), await app.database.row(counts)]).toEqual(before)
}, 30_000)

const insertRecord = statement(
  'test.put-record',
  `insert into user_record (account_id, id, value, occurred_at, by_client, by_mid, version)
   values ($1, 'draft:' || gen_random_uuid() || ':cover', $2, now(), gen_random_uuid(), 1, 1) returning id`,
)
const deleteRecords = statement('test.drop-record', `delete from user_record where account_id = $1`)

test('a picture that is unused for 30 days is deleted, one in a draft stays, and an unfinished upload is deleted', async () => {
  const cook = await newUser()
  const [used, unused, half] = [await photograph(81, 60), await photograph(82, 60), await photograph(83, 60)]
  for (const bytes of [used, unused]) expect(await cook.send(bytes)).toMatchObject({ status: 200 })
  await cook.begin(half)
  await cook.patch(sha256Hex(half), 0, half.subarray(0, 100))
  const value = JSON.stringify({ value: { id: 'x', hash: sha256Hex(used), width: 60, height: 81, crop: null } })
  await app.database.tx(async (tx) => {
    const context = `select set_config('sync.account', $1::text, true), set_config('sync.version', '1', true)`
    await tx.rows(statement('test.context', context), [cook.accountId])
    await tx.rows(insertRecord, [cook.accountId, value])
  })
  const areReady = async () => {
    const hashes = [used, unused].map(sha256Hex)
    const map = await findReadyPictures(app.database, cook.accountId, hashes)
    return hashes.map((hash) => map.has(hash))
  }
  const purgeAfterDays = (days: number) =>
    purgeUnusedPhotos(app.services.photos)({ database: app.database, now: Date.now() + days * day })
  await purgeAfterDays(0)
  await purgeAfterDays(29)
  expect(await areReady()).toEqual([true, true])
  await purgeAfterDays(31)
  expect(await areReady()).toEqual([true, false])
  expect((await fetch(`${app.localUrl}/photos/${sha256Hex(unused).slice(0, 32)}/60.webp`)).status).toBe(404)
  expect((await fetch(`${app.localUrl}/photos/${sha256Hex(used).slice(0, 32)}/60.webp`)).status).toBe(200)
  // The 30 days begin when the last use ends.
  await app.database.rows(deleteRecords, [cook.accountId])
  await purgeAfterDays(40)
  expect(await areReady()).toEqual([true, false])
  await purgeAfterDays(71)
  expect(await areReady()).toEqual([false, false])
  expect(await purgeOldBlobs({ database: app.database, now: Date.now() + 29 * day })).toBe(0)
  await purgeOldBlobs({ database: app.database, now: Date.now() + 31 * day })
  expect((await cook.head(sha256Hex(half))).status).toBe(404)
})

test('a cropped picture is a photo of its own, and the same crop is stored once', async () => {
  const cook = await newUser()
  const bytes = await noise(800, 600).jpeg().toBuffer()
  await cook.send(bytes)
  const storedPhoto = (await findReadyPictures(app.database, cook.accountId, [sha256Hex(bytes)])).get(sha256Hex(bytes))
  if (storedPhoto === undefined) throw new Error('the picture was not stored')
  const crop = { x: 0.25, y: 0, width: 0.5, height: 1 }
  const photo = await croppedPhoto(app.database, app.services.photos, storedPhoto, crop)
  expect(photo).toMatchObject({ width: 400, height: 600 })
  expect(await croppedPhoto(app.database, app.services.photos, storedPhoto, crop)).toEqual(photo)
  expect(await croppedPhoto(app.database, app.services.photos, storedPhoto, null)).toEqual(storedPhoto)
})

test('with object storage configured, pictures are stored there and not in the data folder', async () => {
  const s3 = await startS3()
  const bucketApp = await startTestApp({
    variables: { DATA_DIR: path.join(folder, 'elsewhere'), ...s3.variables },
  })
  try {
    const { jwt } = await bucketApp.signIn('away@example.test')
    const bytes = await photograph(400, 300)
    expect(await createBlobClient(bucketApp, jwt).send(bytes)).toMatchObject({ status: 200 })
    const id = sha256Hex(bytes).slice(0, 32)
    const stored = []
    for await (const { key } of openObjectStore(s3.bucket, '').list()) stored.push(key)
    expect(stored).toEqual([`photos/${id.slice(0, 2)}/${id}/300.webp`])
    expect((await fetch(`${bucketApp.localUrl}/photos/${id}/300.webp`)).headers.get('content-type')).toBe('image/webp')
    await expect(readdir(path.join(folder, 'elsewhere', 'photos'))).rejects.toThrow('ENOENT')
  } finally {
    await bucketApp.stop()
    await s3.stop()
  }
})
