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
