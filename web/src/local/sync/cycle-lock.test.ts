import { beforeEach, expect, test } from 'vitest'
import { DeviceDatabase } from '../database/device-database.ts'
import { createCycleLock } from './cycle-lock.ts'

let device: DeviceDatabase
let now = 0
let count = 0
const makes = { now: () => now, uuid: () => `holder-${(count += 1)}` }
/** A browser without Web Locks. */
const lock = () => createCycleLock({ locks: undefined, device, ...makes })

beforeEach(async () => {
  now = 1_000_000
  device = new DeviceDatabase()
  await device.leases.clear()
})

test('ST-8 one cycle at a time, also where the browser has no locks', async () => {
  const finish: (() => void)[] = []
  const first = lock()('sync', () => new Promise<string>((resolve) => void finish.push(() => resolve('done'))))
  await expect.poll(() => device.leases.count()).toBe(1)
  expect(await lock()('sync', () => Promise.resolve('also'))).toBe('busy')
  finish[0]?.()
  expect(await first).toBe('done')
  expect(await lock()('sync', () => Promise.resolve('also'))).toBe('also')
})

test('ST-8 a tab that froze in the middle is not waited for longer than a minute', async () => {
  void lock()('sync', () => new Promise(() => undefined))
  await expect.poll(() => device.leases.count()).toBe(1)
  now += 59_999
  expect(await lock()('sync', () => Promise.resolve('next'))).toBe('busy')
  now += 1
  expect(await lock()('sync', () => Promise.resolve('next'))).toBe('next')
})

test('a deed that fails leaves the lock free', async () => {
  await expect(lock()('sync', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await lock()('sync', () => Promise.resolve('next'))).toBe('next')
})
