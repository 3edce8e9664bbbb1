import { beforeEach, expect, test, vi } from 'vitest'
import * as deviceDatabase from '#local/database/device-database.ts'
import { claimRing } from './claim-ring.ts'
import { checkClock, prolongTimer, resumeTimer, pauseTimer, startTimer } from './kitchen-timer.ts'

const day = 24 * 3600 * 1000
const now = 1_795_000_000_000
const timer = startTimer(
  { id: 'a1b2 2.0', label: 'Simmer', recipe: { title: 'Soup', cook: '/recipe/a1b2/soup/cook' }, seconds: 600 },
  now,
)
const claimNames = () =>
  deviceDatabase.withDeviceDatabase(async ({ leases }) => (await leases.toArray()).map(({ name }) => name))

beforeEach(() => deviceDatabase.withDeviceDatabase(({ leases }) => leases.clear()))

test('RT-26 one of many tabs rings, and none that learns of the end later', async () => {
  const claims = await Promise.all([1, 2, 3, 4].map(() => claimRing(timer, now)))
  expect(claims.filter(Boolean)).toEqual([true])
  // The clock was set back meanwhile, so that the timer has another end.
  const corrected = checkClock(timer, now - day, now)
  expect(corrected.endsAt).not.toBe(timer.endsAt)
  expect(await claimRing(corrected, now + day)).toBe(false)
})

test('RT-26 a timer rings again after a new start or one more minute, but not after a pause', async () => {
  expect(await claimRing(timer, now)).toBe(true)
  expect(await claimRing(resumeTimer(pauseTimer(timer, now + 1), now + 2), now + 3)).toBe(false)
  expect(await claimRing(prolongTimer({ ...timer, rung: true }, 60_000, now + 4), now + 5)).toBe(true)
  expect(await claimRing(startTimer(timer, now + 6), now + 7)).toBe(true)
  expect(await claimRing({ ...timer, id: 'a1b2 3.0' }, now)).toBe(true)
})

test('claims are deleted after a week, and the locks of other tasks are not', async () => {
  await deviceDatabase.withDeviceDatabase(({ leases }) => leases.put({ name: 'sync:ana', holder: 'page', since: 0 }))
  await claimRing(timer, now)
  await claimRing({ ...timer, id: 'later' }, now + 7 * day)
  expect(await claimNames()).toEqual([`ring a1b2 2.0 ${now}`, `ring later ${now}`, 'sync:ana'])
  await claimRing({ ...timer, id: 'last' }, now + 7 * day + 1)
  expect(await claimNames()).toEqual([`ring last ${now}`, `ring later ${now}`, 'sync:ana'])
})

test('RT-26 without a database a timer rings nevertheless, in one of the tabs that have locks', async () => {
  const held = new Set<string>()
  const request = (name: string, _: LockOptions, callback: (lock: { name: string } | null) => unknown) => {
    const lock = held.has(name) ? null : { name }
    held.add(name)
    return Promise.resolve(callback(lock))
  }
  vi.spyOn(deviceDatabase, 'withDeviceDatabase').mockRejectedValue(new Error('no database'))
  vi.stubGlobal('navigator', { locks: { request } })
  const claims = await Promise.all([1, 2].map(() => claimRing(timer, now)))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(claims).toEqual([true, false])
})
