import { beforeEach, expect, test, vi } from 'vitest'
import { sessionHeader } from '@simmer/contract/wire/session'
import { syncProtoHeader } from '@simmer/contract/wire/sync'
import { aSession } from '@simmer/contract/testing/a-session'
import { withDeviceDatabase } from '../src/local/database/device-database.ts'
import { toPerson } from '../src/local/store/session-state.ts'
import { AccountDatabase } from '../src/local/sync/account-database.ts'
import { enqueueAction } from '../src/local/sync/outbox.ts'
import { actionClock } from './signed-in-account.ts'
import { sendInBackground, syncInWorker } from './sync-in-worker.ts'

const person = toPerson(aSession({ id: 'ana' }))
const account = new AccountDatabase('ana')
/** Whether a page of this device holds the lock. */
let isHeld = false
let requests: string[] = []
let respond: (path: string) => Response = () => Response.error()

beforeEach(async () => {
  isHeld = false
  requests = []
  vi.stubGlobal('BUILD_ID', 'build')
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path)
    return Promise.resolve(path).then(respond)
  })
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, ...rest: readonly unknown[]) => {
        const task = rest.at(-1)
        if (typeof task !== 'function') throw new Error('a lock needs a task')
        return Promise.resolve(task(isHeld && rest.length === 2 ? null : {}))
      },
    },
  })
  await withDeviceDatabase(async ({ accounts, leases }) => {
    await leases.clear()
    await accounts.clear()
    await accounts.put({ id: 'ana', v: 1, person, current: true })
  })
  await account.outbox.clear()
  return () => vi.unstubAllGlobals()
})

const offline = (): never => {
  throw new TypeError('no network')
}

test('ST-8 without a network the worker reports that something is left to send', async () => {
  respond = offline
  expect(await syncInWorker()).toBe(false)
  expect(requests.length).toBeGreaterThan(0)
})

test('ST-8 a server that is busy is asked again', async () => {
  respond = (path) =>
    path.includes('session')
      ? Response.json({}, { headers: { [sessionHeader]: '1' } })
      : Response.json({ error: 'BUSY' }, { status: 503, headers: { [syncProtoHeader]: '1' } })
  expect(await syncInWorker()).toBe(false)
})

/** A page holds the lock of the account, and an action of that account waits. */
const holdByPage = async (): Promise<void> => {
  isHeld = true
  await withDeviceDatabase(({ leases }) => leases.put({ name: 'sync:ana', holder: 'page', since: Date.now() }))
  await enqueueAction(account, { name: 'saved.set', key: 'r:a', args: { on: true } }, actionClock)
}

/** The browser releases the locks of a closed page. */
const closePage = (): Promise<void> => {
  isHeld = false
  return Promise.resolve()
}

test('ST-8 while a page syncs the worker leaves the work to it', async () => {
  await holdByPage()
  respond = offline
  expect(await syncInWorker(() => account.outbox.clear())).toBe(true)
  expect(requests).toEqual([])
})

test('ST-8 the worker sends what a page that was closed while it synced has left', async () => {
  await holdByPage()
  respond = offline
  expect(await syncInWorker(closePage)).toBe(false)
  expect(requests.length).toBeGreaterThan(0)
})

test('ST-8 behind a page that syncs for long the worker reports that something is left to send', async () => {
  await holdByPage()
  respond = offline
  let waited = 0
  const wait = (milliseconds: number): Promise<void> => {
    waited += milliseconds
    return Promise.resolve()
  }
  expect(await syncInWorker(wait)).toBe(false)
  // A frozen page loses the lock after a minute, and Chromium ends a worker after five.
  expect(waited).toBeGreaterThan(60_000)
  expect(waited).toBeLessThan(180_000)
  expect(requests).toEqual([])
})

test('a device with no account has nothing to send', async () => {
  await withDeviceDatabase(({ accounts }) => accounts.clear())
  respond = offline
  expect(await syncInWorker()).toBe(true)
  expect(requests).toEqual([])
})

const failing = () => Promise.reject(new Error('no database'))

test('ST-8 a background sync event fails while something is left, so that the browser sends it again', async () => {
  const done: string[] = []
  const task = (name: string, isAll: boolean) => () => {
    done.push(name)
    return Promise.resolve(isAll)
  }
  await expect(sendInBackground([task('actions', true), task('pictures', true)])).resolves.toBeUndefined()
  await expect(sendInBackground([task('actions', true), task('pictures', false)])).rejects.toThrow(
    'something still waits',
  )
  await expect(sendInBackground([failing, task('messages', true)])).rejects.toThrow('something still waits')
  expect(done).toEqual(['actions', 'pictures', 'actions', 'pictures', 'messages'])
})
