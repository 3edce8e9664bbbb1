import { beforeEach, expect, test, vi } from 'vitest'
import { aSession } from '@simmer/contract/testing/a-session'
import { sessionHeader } from '@simmer/contract/wire/session'
import { DeviceDatabase, withDeviceDatabase } from '../src/local/database/device-database.ts'
import { storePicture } from '../src/local/pictures/store-picture.ts'
import { toPerson } from '../src/local/store/session-state.ts'
import { AccountDatabase } from '../src/local/sync/account-database.ts'
import { sendPicturesInWorker } from './pictures-in-worker.ts'
import { isSignedIn } from './signed-in-account.ts'

const session = aSession({ id: 'ana' })
/** The account of the session cookie; undefined without a network. */
let cookie: string | null | undefined
let isHeld = false
let answer: (path: string, request: RequestInit) => Response
let requests: string[] = []
let warmed: string[] = []
let database: AccountDatabase

const confirmed = () => Response.json({ have: true, offset: 3 })
const send = () =>
  sendPicturesInWorker((hash) => {
    warmed.push(hash)
    return Promise.resolve()
  })
const store = (text: string, at = 1) => storePicture(database, new TextEncoder().encode(text).buffer, at)
const left = () => database.pictures.toCollection().primaryKeys()

beforeEach(async () => {
  cookie = 'ana'
  isHeld = false
  answer = confirmed
  requests = []
  warmed = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(path)
    if (cookie === undefined) throw new TypeError('no network')
    if (!path.includes('session')) return answer(path, init)
    return Response.json(cookie === null ? {} : { ...session, id: cookie, user: { ...session.user, id: cookie } }, {
      headers: { [sessionHeader]: '1' },
    })
  })
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, ...rest: readonly unknown[]) => {
        const task = rest.at(-1)
        if (typeof task !== 'function') throw new Error('a lock needs a task')
        return task(isHeld && name === 'simmer:pictures:ana' ? null : {})
      },
    },
  })
  await withDeviceDatabase(async ({ accounts, leases }) => {
    await leases.clear()
    await accounts.clear()
    await accounts.bulkPut([
      { id: 'ana', v: 1, person: toPerson(session), current: true },
      { id: 'ben', v: 1, person: toPerson(aSession({ id: 'ben' })), current: false },
    ])
  })
  database = new AccountDatabase('ana')
  await Promise.all(database.tables.map((table) => table.clear()))
  return () => {
    database.close()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

test('ST-8 the worker sends the pictures of the account that is signed in, with its token, and caches them for offline use', async () => {
  const tokens: (string | null)[] = []
  answer = (_, { headers }) => {
    tokens.push(new Headers(headers).get('authorization'))
    return confirmed()
  }
  const hashes = [await store('one', 1), await store('two', 2)]
  expect(await send()).toBe(true)
  expect(await left()).toEqual([])
  expect(warmed).toEqual(hashes)
  expect(new Set(tokens)).toEqual(new Set(['Bearer jwt']))
})

test('a device without pictures to send, or without an account, asks nothing', async () => {
  await database.pictures.put({
    hash: 'a',
    v: 1,
    size: 1,
    state: 'rejected',
    sent: 0,
    problem: 'picture-not-readable',
    at: 1,
  })
  expect(await send()).toBe(true)
  await store('one')
  await withDeviceDatabase(({ accounts }) => accounts.update('ana', { current: false }))
  expect(await send()).toBe(true)
  expect(requests).toEqual([])
})

test.each(['ben', null])('I9 pictures of one account are not sent with the session of %s', async (who) => {
  cookie = who
  const hash = await store('one')
  expect(await send()).toBe(true)
  expect(requests).toEqual(['/api/auth/session'])
  expect(await left()).toEqual([hash])
})

test('I9 a session that changes to another account while pictures are sent ends the sending', async () => {
  const hash = await store('one')
  const tokens: (string | null)[] = []
  answer = (_, { headers }) => {
    tokens.push(new Headers(headers).get('authorization'))
    cookie = 'ben'
    return Response.json({ error: 'not-signed-in', message: 'x' }, { status: 401 })
  }
  expect(await send()).toBe(false)
  expect(tokens).toEqual(['Bearer jwt'])
  expect(await left()).toEqual([hash])
})

test('ST-8 without a network something is left to send', async () => {
  cookie = undefined
  const hash = await store('one')
  expect(await send()).toBe(false)
  expect(await left()).toEqual([hash])
})

test('ST-8 while a page sends pictures, the worker reports that some are left: the page may be closed', async () => {
  isHeld = true
  await store('one')
  await withDeviceDatabase(({ leases }) => leases.put({ name: 'pictures:ana', holder: 'page', since: Date.now() }))
  expect(await send()).toBe(false)
  expect(requests).toEqual(['/api/auth/session'])
})

test('ST-8 a server that is busy is asked again', async () => {
  answer = () => Response.json({ error: 'too-many-requests', message: 'x' }, { status: 429 })
  await store('one')
  expect(await send()).toBe(false)
})

test.each([
  [179_999, true, 2],
  [180_000, false, 1],
])(
  'ST-8 the worker stops after three minutes, before the browser stops it: after %d ms',
  async (spent, isAll, sent) => {
    let passed = 0
    const start = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => start + passed)
    answer = () => {
      passed = spent
      return confirmed()
    }
    await store('one', 1)
    await store('two', 2)
    expect(await send()).toBe(isAll)
    expect(warmed).toHaveLength(sent)
  },
)

test('an error in the session route that is none of the network is reported', async () => {
  await store('one')
  vi.spyOn(navigator.locks, 'request').mockRejectedValueOnce(new Error('no locks here'))
  await expect(send()).rejects.toThrow('no locks here')
})

test('ST-8 the worker knows whether an account is signed in, and takes an unreadable device for a guest', async () => {
  expect(await isSignedIn()).toBe(true)
  await withDeviceDatabase(({ accounts }) => accounts.update('ana', { current: false }))
  expect(await isSignedIn()).toBe(false)
  await withDeviceDatabase(({ accounts }) => accounts.update('ana', { current: true }))
  const close = vi.spyOn(DeviceDatabase.prototype, 'close')
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(await isSignedIn()).toBe(false)
  expect(close).toHaveBeenCalledTimes(1)
})
