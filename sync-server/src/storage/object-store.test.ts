import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openObjectStore } from './object-store.ts'
import { startS3, type Disturbance, type S3Server } from './testing/s3-server.ts'

let s3: S3Server
let stores = 0
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())
beforeEach(() => {
  s3.disturb = () => undefined
  s3.requests.length = 0
})
/** A part of the bucket that no other test has. */
const newStore = (more: Partial<S3Server['bucket']> = {}) =>
  openObjectStore({ ...s3.bucket, ...more }, `test-${(stores += 1)}/`)
const disturbNext = (...disturbances: Disturbance[]) => {
  s3.disturb = () => disturbances.shift()
}
const keysOf = async (store: ReturnType<typeof newStore>, ...given: [start?: string, delimiter?: string]) => {
  const keys = []
  for await (const { key } of store.list(...given)) keys.push(key)
  return keys
}
async function* bytesInParts(bytes: Buffer, size = 1_000_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test('OP-15 an object is written, read, described and removed with signed requests', async () => {
  const store = newStore({ endpoint: `${s3.bucket.endpoint}/` })
  const bytes = Buffer.from([1, 2, 3, 0, 255])
  expect([await store.read('a/b.bin'), await store.describe('a/b.bin')]).toEqual([null, null])
  await store.write('a/b.bin', bytes, { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=1' })
  await store.write('a/b.bin', bytes)
  expect(await store.read('a/b.bin')).toEqual(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(await store.describe('a/b.bin')).toEqual({ size: 5, sha256 })
  await store.write('empty', Buffer.alloc(0))
  expect(await store.read('empty')).toEqual(Buffer.alloc(0))
  await store.remove('a/b.bin')
  await store.remove('a/b.bin')
  expect(await store.read('a/b.bin')).toBeNull()
})

test('OP-15 a list has all pages, in the order of the keys, and ends at a delimiter', async () => {
  const store = newStore()
  const names = Array.from({ length: 1003 }, (_, index) => `many/${String(index).padStart(4, '0')}`)
  for (let at = 0; at < names.length; at += 50)
    await Promise.all(names.slice(at, at + 50).map(async (name) => store.write(name, Buffer.from('x'))))
  await store.write('one', Buffer.from('xyz'))
  s3.requests.length = 0
  expect(await keysOf(store, 'many/')).toEqual(names)
  expect(s3.requests).toHaveLength(2)
  for await (const object of store.list('', '/')) {
    expect(object).toEqual({ key: 'one', size: 3, modifiedMs: expect.any(Number) })
    expect(Math.abs(object.modifiedMs - Date.now())).toBeLessThan(60_000)
  }
  expect(await keysOf(store, '', '/')).toEqual(['one'])
  expect(await keysOf(store, 'none')).toEqual([])
})

test('OP-15 an object of several parts is uploaded, read and copied', async () => {
  const store = newStore()
  const bytes = randomBytes(35_000_001)
  await store.upload('large', bytesInParts(bytes))
  expect((await buffer(store.readStream('large'))).equals(bytes)).toBe(true)
  expect(s3.requests.filter((request) => request.includes('partNumber='))).toHaveLength(3)
  await store.copy('large', 'copy')
  expect((await store.read('copy'))?.equals(bytes)).toBe(true)
  await expect(store.copy('none', 'copy')).rejects.toThrow(/^Object storage has no test-\d+\/none to copy\.$/)
})

test('OP-15 an empty object is copied as well', async () => {
  const store = newStore()
  await store.write('empty', Buffer.alloc(0))
  await store.copy('empty', 'copy')
  expect(await store.read('copy')).toEqual(Buffer.alloc(0))
})

test.each<[string, Disturbance]>([
  ['is lost', { breaks: 'whole answer' }],
  ['breaks', { breaks: 'answer', after: 0 }],
])('OP-15 an upload whose last answer %s is complete', async (_, disturbance) => {
  const store = newStore()
  // What S3 answers to the repeated request; the server of the tests answers 500.
  const endings: Disturbance[] = [disturbance, { status: 404, code: 'NoSuchUpload' }]
  s3.disturb = (request) => (request.startsWith('POST') && request.includes('uploadId=') ? endings.shift() : undefined)
  await store.upload('a', bytesInParts(Buffer.from('a backup')))
  expect(await store.read('a')).toEqual(Buffer.from('a backup'))
  expect(s3.requests.filter((request) => request.startsWith('DELETE'))).toEqual([])
  // An object of another size is that of an earlier upload.
  const sent: Disturbance[] = [{ status: 404, code: 'NoSuchUpload' }]
  s3.disturb = (request) => (request.startsWith('POST') && request.includes('uploadId=') ? sent.shift() : undefined)
  await expect(store.upload('a', bytesInParts(Buffer.from('a longer backup')))).rejects.toThrow('NoSuchUpload')
  // Only an upload that is no more was completed.
  sent.push({ status: 400, code: 'InvalidPart' })
  await expect(store.upload('a', bytesInParts(Buffer.from('a backup')))).rejects.toThrow('InvalidPart')
})

test('OP-15 a request is sent again when the storage is busy or the connection breaks', async () => {
  const store = newStore()
  disturbNext({ status: 503 }, { status: 429 }, { breaks: 'request' })
  await store.write('a', Buffer.from('first'))
  expect(s3.requests).toHaveLength(4)
  disturbNext({ status: 500 }, { breaks: 'answer', after: 2 }, { breaks: 'answer', after: 0 })
  expect(await store.read('a')).toEqual(Buffer.from('first'))
  // The rest of an object is requested from where the connection broke.
  expect(s3.requests).toHaveLength(8)
})

test('OP-15 a storage that stays busy or broken is an error, and no missing object', async () => {
  const store = newStore()
  await store.write('a', Buffer.from('a picture'))
  s3.disturb = () => ({ status: 503 })
  await expect(store.read('a')).rejects.toThrow(/^Object storage answered 503 to reading .*SlowDown/)
  s3.disturb = () => ({ breaks: 'request' })
  await expect(store.write('a', Buffer.from('x'))).rejects.toThrow(
    /^Object storage gave no answer to writing a because/,
  )
  await expect(keysOf(store)).rejects.toThrow('gave no answer to listing')
  s3.disturb = (request) => (request.startsWith('GET') ? { breaks: 'answer', after: 0 } : undefined)
  await expect(store.read('a')).rejects.toThrow('The connection broke while reading')
})

test('OP-15 another key or bucket is an error with the answer of the storage, and no missing object', async () => {
  const stranger = newStore({ secretAccessKey: 'another' })
  const attempts = [
    () => stranger.read('a'),
    () => stranger.write('a', Buffer.from('x')),
    () => stranger.remove('a'),
    () => stranger.upload('a', bytesInParts(Buffer.from('x'))),
    () => keysOf(stranger),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow(/answered 403 to [^]*SignatureDoesNotMatch/)
  await expect(newStore({ accessKeyId: 'UNKNOWN' }).read('a')).rejects.toThrow('InvalidAccessKeyId')
  const elsewhere = newStore({ bucket: 'elsewhere' })
  for (const attempt of [() => elsewhere.read('a'), () => elsewhere.remove('a'), () => keysOf(elsewhere)])
    await expect(attempt()).rejects.toThrow(/answered 404 to [^]*NoSuchBucket/)
})

test('OP-15 an upload that breaks, fails or is ended leaves no object, and deletes its parts', async () => {
  const store = newStore()
  const bytes = randomBytes(20_000_000)
  s3.disturb = (request) => (request.includes('partNumber=2') ? { breaks: 'request' } : undefined)
  await expect(store.upload('a', bytesInParts(bytes))).rejects.toThrow('gave no answer to writing')
  async function* failing() {
    yield bytes
    throw new Error('the disk is broken')
  }
  await expect(store.upload('a', failing())).rejects.toThrow('the disk is broken')
  s3.disturb = (request) => (request.startsWith('POST') && request.includes('uploadId=') ? { status: 500 } : undefined)
  await expect(store.upload('a', bytesInParts(bytes))).rejects.toThrow('500 to writing')
  const ending = new AbortController()
  s3.disturb = (request) => {
    if (request.includes('partNumber=2')) ending.abort(new Error('the stop'))
    return undefined
  }
  await expect(store.upload('a', bytesInParts(bytes), ending.signal)).rejects.toThrow('the stop')
  expect(s3.requests.filter((request) => request.startsWith('DELETE'))).toHaveLength(4)
  expect([await store.read('a'), await keysOf(store)]).toEqual([null, []])
})
