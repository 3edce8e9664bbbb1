import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BlobStatus } from '@simmer/contract/wire/blob'
import { Problem } from '@simmer/contract/wire/problems'
import type { ProblemName } from '@simmer/contract/wire/problem-statuses'
import { createCall } from '#api/call.ts'
import type { Exchange } from '#api/exchange.ts'
import { NetworkError } from '#api/network-error.ts'
import type { DeviceLock } from '../sync/lock.ts'
import { AccountDatabase } from '../sync/account-database.ts'
import { storePicture, retryPicture } from './store-picture.ts'
import { sendPictureBatches, sendPictures } from './send-pictures.ts'

let database: AccountDatabase
let accounts = 0
beforeEach(() => {
  database = new AccountDatabase(`sender-${(accounts += 1)}`)
})
afterEach(() => database.delete())

/** A seeded generator: the same numbers in every run. */
let seed = 3
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const picture = (bytes: number): ArrayBuffer => Uint8Array.from({ length: bytes }, () => random() * 256).buffer

/** A server behind a line that loses requests, responses and parts of uploads. */
const line = (trouble: () => number, refusing: ProblemName | null = null) => {
  const here = new Map<string, { bytes: number[]; isReady: boolean }>()
  let completed = 0
  let parts = 0
  const exchange: Exchange = (_, { body }) => {
    if (trouble() < 0.2) return Promise.reject(new NetworkError())
    const { sha256, size }: { sha256: string; size: number } = JSON.parse(typeof body === 'string' ? body : '{}')
    const blob = here.get(sha256) ?? { bytes: [], isReady: false }
    here.set(sha256, blob)
    if (trouble() < 0.1) return Promise.reject(new NetworkError())
    const json: BlobStatus = { have: blob.isReady, offset: blob.isReady ? size : blob.bytes.length }
    return Promise.resolve({ status: 200, headers: new Headers(), json })
  }
  const sendPart = (sha256: string, offset: number, bytes: ArrayBuffer): Promise<BlobStatus> => {
    const blob = here.get(sha256)
    parts += 1
    if (blob === undefined || trouble() < 0.1) return Promise.reject(new Problem('picture-not-found'))
    if (offset !== blob.bytes.length) return Promise.reject(new Problem('upload-offset-mismatch'))
    const taken = trouble() < 0.3 ? Math.floor(trouble() * bytes.byteLength) : bytes.byteLength
    for (const byte of new Uint8Array(bytes, 0, taken)) blob.bytes.push(byte)
    if (taken < bytes.byteLength) return Promise.reject(new NetworkError())
    const isWhole = createHash('sha256').update(Uint8Array.from(blob.bytes)).digest('hex') === sha256
    if (isWhole && refusing !== null) {
      here.delete(sha256)
      return Promise.reject(new Problem(refusing))
    }
    if (isWhole && !blob.isReady) completed += 1
    blob.isReady = isWhole
    if (trouble() < 0.2) return Promise.reject(new NetworkError())
    return Promise.resolve({ have: isWhole, offset: blob.bytes.length })
  }
  const tokens = { current: () => 'jwt', refresh: () => Promise.resolve(null) }
  const warmed: string[] = []
  const sending = {
    call: createCall(exchange, tokens, () => undefined),
    sendPart,
    warm: (hash: string) => {
      warmed.push(hash)
      return Promise.resolve()
    },
  }
  const send = (isOver = () => false) => sendPictures({ ...sending, database, isOver })
  /** Sends as a page and the service worker do. */
  const sendAsOne = (lock: DeviceLock) =>
    sendPictureBatches({ ...sending, database, accountId: 'somebody', lock, now: () => 0, isOver: () => false })
  return { send, sendAsOne, warmed, completed: () => completed, parts: () => parts }
}
const chunksLeft = () => database.pictureChunks.count()

test('I13 pictures are sent once over any connection, and are deleted here only after the server has confirmed them', async () => {
  const { send, warmed, completed } = line(random)
  const hashes = [await storePicture(database, picture(700_000), 1), await storePicture(database, picture(10), 2)]
  let tries = 0
  let sent: unknown = null
  for (; sent !== 'all' && tries < 500; tries += 1) {
    sent = await send()
    const left = await database.pictures.toCollection().primaryKeys()
    expect(left.every((hash) => !warmed.includes(hash))).toBe(true)
  }
  expect([sent, completed(), await chunksLeft(), await database.pictures.count()]).toEqual(['all', 2, 0, 0])
  expect(warmed).toEqual(hashes)
})

test('ER-5 a rejected picture stores its problem and its bytes, and does not delay other pictures', async () => {
  const refusing = line(() => 1, 'picture-not-readable')
  const hash = await storePicture(database, picture(300_000), 1)
  expect(await refusing.send()).toBe('all')
  expect(await database.pictures.get(hash)).toMatchObject({ state: 'rejected', problem: 'picture-not-readable' })
  expect(await chunksLeft()).toBe(2)
  const well = line(() => 1)
  const other = await storePicture(database, picture(9), 2)
  expect(await well.send()).toBe('all')
  expect(well.warmed).toEqual([other])
  await retryPicture(database, hash)
  expect(await well.send()).toBe('all')
  expect(well.warmed).toEqual([other, hash])
  expect(await chunksLeft()).toBe(0)
})

test('a batch ends in time and the next one continues the upload', async () => {
  const { send } = line(() => 1)
  const hash = await storePicture(database, picture(600_000), 1)
  let parts = 0
  expect(await send(() => (parts += 1) > 1)).toBe('more')
  expect((await database.pictures.get(hash))?.sent).toBe(262_144)
  expect(await send()).toBe('all')
})

test('ST-8 a page and the service worker that start at the same moment send every part once', async () => {
  const { sendAsOne, completed, parts } = line(() => 1)
  await storePicture(database, picture(600_000), 1)
  const held = new Set<string>()
  const lock: DeviceLock = async (name, task) => {
    if (held.has(name)) return 'busy'
    held.add(name)
    return task().finally(() => held.delete(name))
  }
  expect(await Promise.all([sendAsOne(lock), sendAsOne(lock)])).toEqual(['all', 'busy'])
  expect([completed(), parts(), await chunksLeft()]).toEqual([1, 3, 0])
  expect(await sendAsOne(lock)).toBe('all')
  expect(parts()).toBe(3)
})

const attempt = async <T>(result: T | Error): Promise<T> => {
  if (result instanceof Error) throw result
  return result
}

/** Sends one picture to a server whose parts and offsets end as given. */
const sendingTo = (server: {
  readonly begin?: () => BlobStatus | Error
  readonly part: (offset: number) => BlobStatus | Error
}) => {
  const deps = {
    database,
    // oxlint-disable-next-line no-unsafe-type-assertion -- the sender calls one endpoint
    call: (() => attempt(server.begin?.() ?? { have: false, offset: 0 })) as unknown as ReturnType<typeof createCall>,
    sendPart: (_: string, offset: number) => attempt(server.part(offset)),
    warm: () => Promise.reject(new NetworkError()),
    isOver: () => false,
  }
  return { deps, send: () => sendPictures(deps) }
}

test.each([
  [new Problem('too-many-requests', { retryAfter: 7 }), { minWait: 7000 }],
  [new Problem('database-unavailable'), { minWait: 0 }],
  [new Problem('not-signed-in'), { minWait: 0 }],
  [new NetworkError(), { minWait: 0 }],
])('ST-8 after %s a picture waits, and is sent later', async (error, result) => {
  const hash = await storePicture(database, picture(10), 1)
  await storePicture(database, picture(20), 2)
  expect(await sendingTo({ part: () => error }).send()).toEqual(result)
  expect(await database.pictures.get(hash)).toMatchObject({ state: 'waiting', problem: null })
  expect(await database.pictures.count()).toBe(2)
})

test('an error of this device is reported, and the picture stays', async () => {
  await storePicture(database, picture(10), 1)
  await expect(sendingTo({ part: () => new TypeError('a defect') }).send()).rejects.toThrow('a defect')
  await database.pictureChunks.clear()
  await expect(sendingTo({ part: () => ({ have: true, offset: 10 }) }).send()).rejects.toThrow('a chunk of the picture')
  expect(await database.pictures.count()).toBe(1)
})

test('ER-5 a server that names another offset without end gets a picture twenty-one times, and then it is set aside', async () => {
  const hash = await storePicture(database, picture(10), 1)
  let parts = 0
  const part = () => {
    parts += 1
    return new Problem('upload-offset-mismatch')
  }
  expect(await sendingTo({ part }).send()).toBe('all')
  expect(parts).toBe(21)
  expect(await database.pictures.get(hash)).toMatchObject({ state: 'rejected', problem: 'upload-offset-mismatch' })
})

test('I13 a picture that the server discards after its response is sent again before it is deleted here', async () => {
  await storePicture(database, picture(10), 1)
  const begins: BlobStatus[] = [
    { have: false, offset: 0 },
    { have: false, offset: 0 },
    { have: true, offset: 10 },
  ]
  let parts = 0
  const part = () => {
    parts += 1
    return { have: true, offset: 10 }
  }
  expect(await sendingTo({ begin: () => begins.shift() ?? new NetworkError(), part }).send()).toBe('all')
  expect([parts, await database.pictures.count(), await chunksLeft()]).toEqual([2, 0, 0])
})

test('pictures are sent in batches of twenty seconds, between which the lock is free, until the time is over', async () => {
  for (const n of [1, 2, 3]) await storePicture(database, picture(10 + n), n)
  let now = 0
  let locks = 0
  const begun = new Set<number>()
  const { deps } = sendingTo({
    begin: () => {
      now += 10_000
      begun.add(now)
      return { have: begun.size % 2 === 0, offset: 0 }
    },
    part: () => ({ have: true, offset: 10 }),
  })
  const lock: DeviceLock = (_, task) => {
    locks += 1
    return task()
  }
  const batches = (isOver: () => boolean) =>
    sendPictureBatches({ ...deps, isOver, accountId: 'ana', lock, now: () => now })
  expect(await batches(() => now >= 20_000)).toBe('more')
  expect([locks, await database.pictures.count()]).toEqual([1, 2])
  expect(await batches(() => false)).toBe('all')
  expect([locks, await database.pictures.count()]).toEqual([4, 0])
})
