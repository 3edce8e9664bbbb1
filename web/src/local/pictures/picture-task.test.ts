import { beforeEach, expect, test, vi } from 'vitest'
import { blobHeaders } from '@simmer/contract/wire/blob'
import { createCall } from '#api/call.ts'
import type { Exchange } from '#api/exchange.ts'
import { NetworkError } from '#api/network-error.ts'
import { AccountDatabase } from '../sync/account-database.ts'
import type { DeviceLock } from '../sync/lock.ts'
import { pictureTask } from './picture-task.ts'
import { storePicture } from './store-picture.ts'

let database: AccountDatabase
let accounts = 0
let fetched: string[] = []
beforeEach(() => {
  database = new AccountDatabase(`task-${(accounts += 1)}`)
  fetched = []
  vi.stubGlobal('fetch', (path: string) => {
    fetched.push(path)
    return Promise.resolve(new Response())
  })
  return async () => {
    vi.unstubAllGlobals()
    await database.delete()
  }
})

const bytes = (length: number) => new Uint8Array(length).fill(7).buffer
const free: DeviceLock = (_, run) => run()
const taken: DeviceLock = () => Promise.resolve('busy')

/** The task with a server that takes every part; `trouble` throws, or returns the status of a refusal. */
const taskWith = ({ lock = free, trouble = (): number | null => null } = {}) => {
  const received = new Map<string, number>()
  const requests: string[] = []
  const exchange: Exchange = async (path, { method, body, headers }) => {
    requests.push(`${method} ${headers?.['authorization']}`)
    const status = trouble()
    if (status !== null)
      return {
        status,
        headers: new Headers({ 'retry-after': '30' }),
        json: { error: 'too-many-requests', details: { retryAfter: 30 } },
      }
    const isPart = method === 'PATCH'
    const announced: { sha256: string; size: number } = isPart
      ? { sha256: path.split('/').at(-1) ?? '', size: 0 }
      : JSON.parse(typeof body === 'string' ? body : '{}')
    const { sha256 } = announced
    const before = received.get(sha256) ?? 0
    if (isPart) expect(headers?.[blobHeaders.offset]).toBe(String(before))
    const after = before + (isPart && body instanceof ArrayBuffer ? body.byteLength : 0)
    received.set(sha256, after)
    const size = (await database.pictures.get(sha256))?.size
    return { status: 200, headers: new Headers(), json: { have: after === size, offset: after } }
  }
  const tokens = { current: () => 'jwt', refresh: () => Promise.resolve(null), clear: () => undefined }
  const call = createCall(exchange, tokens, () => undefined)
  const task = pictureTask({ database, accountId: 'ana', call, exchange, tokens, lock, now: () => 0 })
  return { task, requests, send: (isStopped = () => false) => task.send(false, isStopped), received }
}
const drained = { end: 'drained', minWait: 0 }

test('I13 the pictures of a device are sent as the account, and its pages find them in the cache afterwards', async () => {
  const { send, requests, received, task } = taskWith()
  const [large, small] = [await storePicture(database, bytes(300_000), 1), await storePicture(database, bytes(9), 2)]
  expect(task.name).toBe('pictures of ana')
  expect(await send()).toEqual(drained)
  expect([...received]).toEqual([
    [large, 300_000],
    [small, 9],
  ])
  expect([await database.pictures.count(), await database.pictureChunks.count()]).toEqual([0, 0])
  expect(new Set(requests)).toEqual(new Set(['POST Bearer jwt', 'PATCH Bearer jwt']))
  expect(fetched).toEqual(
    [large, small].flatMap((hash) => [320, 640].map((width) => `/photos/${hash.slice(0, 32)}/${width}.webp`)),
  )
})

test('without pictures that wait nothing is asked of the server, and no lock is taken', async () => {
  const { send, requests } = taskWith({ lock: () => Promise.reject(new Error('the lock is taken')) })
  expect(await send()).toEqual(drained)
  const hash = await storePicture(database, bytes(9), 1)
  await database.pictures.update(hash, { state: 'rejected', problem: 'picture-not-readable' })
  expect(await send()).toEqual(drained)
  expect(requests).toEqual([])
})

test('ST-8 while another tab sends, the pictures of this one wait', async () => {
  const { send, requests } = taskWith({ lock: taken })
  await storePicture(database, bytes(9), 1)
  expect(await send()).toBe('busy')
  expect([requests, await database.pictures.count()]).toEqual([[], 1])
})

test('ST-8 without a network, and after a refusal for now, pictures wait and are sent later', async () => {
  const offline = taskWith({
    trouble: () => {
      throw new NetworkError()
    },
  })
  await storePicture(database, bytes(9), 1)
  expect(await offline.send()).toEqual({ end: 'later', minWait: 0, isOffline: true })
  const busy = taskWith({ trouble: () => 429 })
  expect(await busy.send()).toMatchObject({ end: 'later', isOffline: true })
  expect(await database.pictures.count()).toBe(1)
})

test('a task that is stopped ends after the request that is on its way', async () => {
  const { send, requests } = taskWith()
  await storePicture(database, bytes(300_000), 1)
  expect(await send(() => true)).toEqual(drained)
  expect(requests).toHaveLength(1)
  expect(await database.pictures.count()).toBe(1)
})

const settled = () => new Promise((done) => void setTimeout(done, 60))

test('a picture that any tab stores is sent at once, and a rejected one is not', async () => {
  const { task } = taskWith()
  let pending = 0
  const unwatch = task.watch?.(() => {
    pending += 1
  })
  await settled()
  expect(pending).toBe(0)
  const hash = await storePicture(database, bytes(9), 1)
  await expect.poll(() => pending).toBe(1)
  await database.pictures.update(hash, { state: 'rejected', problem: 'picture-not-readable' })
  await settled()
  expect(pending).toBe(1)
  unwatch?.()
  await storePicture(database, bytes(10), 2)
  await settled()
  expect(pending).toBe(1)
})
