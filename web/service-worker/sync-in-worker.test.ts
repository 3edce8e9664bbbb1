import { beforeEach, expect, test, vi } from 'vitest'
import { sessionHeader } from '@simmer/contract/wire/session'
import { syncProtoHeader } from '@simmer/contract/wire/sync'
import { aSession } from '@simmer/contract/testing/a-session'
import { withDeviceDatabase } from '../src/local/database/device-database.ts'
import { toPerson } from '../src/local/store/session-state.ts'
import { sendInBackground, syncInWorker } from './sync-in-worker.ts'

const person = toPerson(aSession({ id: 'ana' }))
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

test('ST-8 while a page syncs the worker leaves the work to it', async () => {
  isHeld = true
  respond = offline
  await withDeviceDatabase(({ leases }) => leases.put({ name: 'sync:ana', holder: 'page', since: Date.now() }))
  expect(await syncInWorker()).toBe(true)
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
