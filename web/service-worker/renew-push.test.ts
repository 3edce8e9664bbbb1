import { beforeEach, expect, test, vi } from 'vitest'
import { aSession } from '@simmer/contract/testing/a-session'
import { paths } from '@simmer/contract/wire/paths'
import { sessionHeader } from '@simmer/contract/wire/session'
import { withDeviceDatabase } from '../src/local/database/device-database.ts'
import { FakePushManager } from '../src/local/push/testing/fake-push-manager.ts'
import { toPerson } from '../src/local/store/session-state.ts'
import { renewPush } from './renew-push.ts'

const session = aSession({ id: 'ana' })
const keyBytes = new Uint8Array(65).fill(1)
const key = `${'AQEB'.repeat(21)}AQE`
let pushManager: FakePushManager
let requests: { readonly path: string; readonly method: string; readonly body: unknown; readonly jwt: string | null }[]

beforeEach(async () => {
  pushManager = new FakePushManager()
  requests = []
  vi.stubGlobal('BUILD_ID', 'build')
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const path = new URL(url, 'https://simmer.example').pathname
    const jwt = new Headers(headers).get('authorization')
    requests.push({ path, method, jwt, body: typeof body === 'string' ? JSON.parse(body) : null })
    if (path.startsWith(paths.auth)) return Response.json(session, { headers: { [sessionHeader]: '1' } })
    return Response.json(path.endsWith('/key') ? { key } : { subscribed: true })
  })
  vi.stubGlobal('navigator', { locks: { request: (_: string, task: () => unknown) => Promise.resolve(task()) } })
  await withDeviceDatabase(async ({ accounts }) => {
    await accounts.clear()
    await accounts.put({ id: 'ana', v: 1, person: toPerson(session), current: true })
  })
  return () => vi.unstubAllGlobals()
})

const sent = () => requests.filter(({ method }) => method === 'PUT')

test('PU-2 after the browser dropped its subscription the worker subscribes anew, for the account that is signed in', async () => {
  expect(await renewPush(pushManager)).toBe(true)
  expect(pushManager.subscribed).toEqual([key])
  expect(sent()).toMatchObject([
    { path: '/api/push/subscription', jwt: `Bearer ${session.jwt}`, body: { endpoint: 'https://push.example/1' } },
  ])
})

test('PU-2 a subscription that the browser has already replaced is sent as it is', async () => {
  await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes })
  await renewPush(pushManager)
  expect([pushManager.subscribed, pushManager.ended]).toEqual([[key], []])
  expect(sent()).toHaveLength(1)
})

test('PU-1 without an account the worker asks for nothing', async () => {
  await withDeviceDatabase(({ accounts }) => accounts.clear())
  await renewPush(pushManager)
  expect([requests, pushManager.subscribed]).toEqual([[], []])
})
