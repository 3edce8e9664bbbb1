import { beforeEach, expect, test } from 'vitest'
import { DeviceDatabase } from '../database/device-database.ts'
import { createDeviceLock } from './lock.ts'

let device: DeviceDatabase
let now = 0
let count = 0
/** The pending timers of the open pages; a closed page runs none. */
let alarms: (() => void)[] = []
const clock = {
  now: () => now,
  after: (_: number, callback: () => void) => {
    alarms.push(callback)
    return () => void (alarms = alarms.filter((other) => other !== callback))
  },
}
/** Creates a lock as in a browser without Web Locks. */
const lock = () => createDeviceLock({ locks: undefined, device, clock, uuid: () => `holder-${(count += 1)}` })

beforeEach(async () => {
  now = 1_000_000
  alarms = []
  device = new DeviceDatabase()
  await device.leases.clear()
})

test('ST-8 one cycle runs at a time, also without Web Locks', async () => {
  const finish: (() => void)[] = []
  const first = lock()('sync', () => new Promise<string>((resolve) => void finish.push(() => resolve('done'))))
  await expect.poll(() => device.leases.count()).toBe(1)
  expect(await lock()('sync', () => Promise.resolve('also'))).toBe('busy')
  finish[0]?.()
  expect(await first).toBe('done')
  expect(await lock()('sync', () => Promise.resolve('also'))).toBe('also')
  expect(alarms).toEqual([])
})

test('ST-8 the lease of a closed page expires after ten seconds, a running cycle renews its lease', async () => {
  void lock()('sync', () => new Promise(() => undefined))
  await expect.poll(() => device.leases.count()).toBe(1)
  for (let third = 0; third < 30; third += 1) {
    now += 3333
    const since = now
    for (const callback of alarms.splice(0)) callback()
    await expect.poll(async () => (await device.leases.get('sync'))?.since).toBe(since)
  }
  now += 9999
  expect(await lock()('sync', () => Promise.resolve('next'))).toBe('busy')
  now += 1
  expect(await lock()('sync', () => Promise.resolve('next'))).toBe('next')
})

test('a task that fails releases the lock', async () => {
  await expect(lock()('sync', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await lock()('sync', () => Promise.resolve('next'))).toBe('next')
})

test('without Web Locks a clock that was set back does not make a lease immortal', async () => {
  void lock()('sync', () => new Promise(() => undefined))
  await expect.poll(() => device.leases.count()).toBe(1)
  now -= 1
  expect(await lock()('sync', () => Promise.resolve('next'))).toBe('next')
})

/** The Web Locks of one browser: one holder of each name, with `ifAvailable` and `steal`. */
const webLocks = (): LockManager => {
  const held = new Map<string, symbol>()
  const request = async (
    name: string,
    options: LockOptions,
    task: (lock: Lock | null) => Promise<unknown>,
  ): Promise<unknown> => {
    if (held.has(name) && options.steal !== true) {
      if (options.ifAvailable === true) return task(null)
      throw new Error('the lock asks only for what is available')
    }
    const holder = Symbol(name)
    held.set(name, holder)
    try {
      return await task({ name, mode: 'exclusive' })
    } finally {
      if (held.get(name) === holder) held.delete(name)
    }
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- the lock uses no other method, and one form of this one
  return { request, query: () => Promise.resolve({}) } as unknown as LockManager
}
const tabsOf = (locks: LockManager) => () =>
  createDeviceLock({ locks, device, clock, uuid: () => `holder-${(count += 1)}` })

test('ST-8 with Web Locks one tab at a time runs a cycle, and the next one runs after it', async () => {
  const tab = tabsOf(webLocks())
  const finish: (() => void)[] = []
  const first = tab()('sync', () => new Promise<string>((resolve) => void finish.push(() => resolve('done'))))
  await expect.poll(() => finish.length).toBe(1)
  expect(await tab()('sync', () => Promise.resolve('also'))).toBe('busy')
  expect(await tab()('pictures', () => Promise.resolve('other'))).toBe('other')
  finish[0]?.()
  expect(await first).toBe('done')
  expect(await tab()('sync', () => Promise.resolve('next'))).toBe('next')
  expect(await device.leases.count()).toBe(0)
})

test.each([
  ['a minute', 60_000],
  ['a clock that was set back by an hour', -3_600_000],
])('ST-8 with Web Locks the lock of a frozen tab is taken over after %s', async (_, passed) => {
  const tab = tabsOf(webLocks())
  void tab()('sync', () => new Promise(() => undefined))
  await expect.poll(() => device.leases.count()).toBe(1)
  now += Math.sign(passed) * 59_999
  expect(await tab()('sync', () => Promise.resolve('next'))).toBe('busy')
  now += passed - Math.sign(passed) * 59_999
  expect(await tab()('sync', () => Promise.resolve('next'))).toBe('next')
})

test('ST-8 with Web Locks a lease that a crashed browser left behind does not stop the next cycle', async () => {
  await device.leases.put({ name: 'sync', holder: 'crashed', since: now })
  expect(await tabsOf(webLocks())()('sync', () => Promise.resolve('next'))).toBe('next')
})
