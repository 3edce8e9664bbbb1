import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BlobStatus } from '@simmer/contract/wire/blob'
import { Problem, type ProblemName } from '@simmer/contract/wire/problems'
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
