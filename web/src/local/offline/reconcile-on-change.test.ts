import { beforeEach, expect, test, vi } from 'vitest'
import { AccountDatabase } from '../sync/account-database.ts'
import { reconcileOnChange } from './reconcile-on-change.ts'

let database: AccountDatabase
let count = 0
let stop = (): void => undefined

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('window', new EventTarget())
  database = new AccountDatabase(`reconcile-${(count += 1)}`)
  return () => {
    stop()
    database.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const save = (id: string) => database.view.saved.put({ id, value: { on: true }, order: 1 })

/** Lets the queries and attempts that are under way finish. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) {
    await vi.advanceTimersByTimeAsync(0)
    await new Promise((done) => setImmediate(done))
  }
}

/** Starts with attempts that end as given, the last one again and again. Returns how many attempts were made. */
const startWith = async (...ends: readonly (() => Promise<boolean>)[]) => {
  let attempts = 0
  const target = {
    reconcile: () => {
      attempts += 1
      return (ends[attempts - 1] ?? ends.at(-1) ?? succeeds)()
    },
  }
  stop = reconcileOnChange(target, () => database.view.saved.toCollection().primaryKeys())
  await settle()
  return () => attempts
}
const succeeds = () => Promise.resolve(true)
const isUnreachable = () => Promise.resolve(false)
const fails = () => Promise.reject(new Error('the database is closed'))

test('ST-7 what must open offline is fetched at the start, and whenever the saved recipes change', async () => {
  const attempts = await startWith(succeeds)
  expect(attempts()).toBe(1)
  await save('rice')
  await settle()
  expect(attempts()).toBe(2)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(attempts()).toBe(2)
})

test.each([
  ['is not reached', isUnreachable],
  ['cannot be stored', fails],
])('ST-7 what %s is tried again half a minute later', async (_, failure) => {
  const attempts = await startWith(failure, succeeds)
  expect(attempts()).toBe(1)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(attempts()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(attempts()).toBe(2)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(attempts()).toBe(2)
})

test('ST-7 it is tried again at once when the network is back, and not a second time half a minute later', async () => {
  const attempts = await startWith(isUnreachable, succeeds)
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(attempts()).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts()).toBe(2)
})

test('after the account was closed nothing is fetched, neither on a change nor later', async () => {
  const attempts = await startWith(isUnreachable)
  stop()
  window.dispatchEvent(new Event('online'))
  await save('rice')
  await settle()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts()).toBe(1)
})
