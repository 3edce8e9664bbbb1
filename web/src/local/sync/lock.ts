import type { Clock } from '#device/clock.ts'
import type { DeviceDatabase } from '../database/device-database.ts'

/** Runs a task unless another tab or the worker holds the lock; then it returns `busy` at once. */
export type DeviceLock = <T>(name: string, task: () => Promise<T>) => Promise<T | 'busy'>

/** A cycle takes at most half of this. A longer holder is a frozen tab. */
const maxHeldMs = 60_000
/** Without Web Locks a holder renews its lease every third of this time. A closed page no longer renews it. */
const maxSilenceMs = 10_000

interface DeviceLockDeps {
  /** Undefined if the browser has no Web Locks: then the lease alone decides. */
  readonly locks: LockManager | undefined
  readonly device: DeviceDatabase
  readonly clock: Clock
  readonly uuid: () => string
}

/**
 * Allows one cycle at a time on this device, for the length of that cycle. It only saves work: the protocol is correct
 * without it.
 */
export const createDeviceLock = ({ locks, device, clock, uuid }: DeviceLockDeps): DeviceLock => {
  const validFor = locks === undefined ? maxSilenceMs : maxHeldMs

  const lease = async (name: string, holder: string, force: boolean): Promise<boolean> =>
    device.transaction('rw', device.leases, async () => {
      const held = await device.leases.get(name)
      const age = held === undefined ? validFor : clock.now() - held.since
      // If the clock was set back, the lease would otherwise never expire.
      if (!force && age >= 0 && age < validFor) return false
      await device.leases.put({ name, holder, since: clock.now() })
      return true
    })

  const renew = (name: string, holder: string): Promise<void> =>
    device.transaction('rw', device.leases, async () => {
      if ((await device.leases.get(name))?.holder === holder)
        await device.leases.put({ name, holder, since: clock.now() })
    })

  /** Returns a function that stops the renewal. */
  const renewRegularly = (name: string, holder: string): (() => void) => {
    const next = (): (() => void) =>
      clock.after(maxSilenceMs / 3, () => {
        stop = next()
        // If the renewal fails, another tab may take over; the protocol tolerates two senders.
        renew(name, holder).catch(() => undefined)
      })
    let stop = next()
    return () => stop()
  }

  const release = async (name: string, holder: string): Promise<void> => {
    await device.transaction('rw', device.leases, async () => {
      if ((await device.leases.get(name))?.holder === holder) await device.leases.delete(name)
    })
  }

  const isHeldTooLong = async (name: string): Promise<boolean> => {
    const held = await device.leases.get(name)
    return held !== undefined && Math.abs(clock.now() - held.since) >= maxHeldMs
  }

  return async <T>(name: string, task: () => Promise<T>): Promise<T | 'busy'> => {
    const holder = uuid()
    const runLeased = async (force: boolean): Promise<T | 'busy'> => {
      if (!(await lease(name, holder, force))) return 'busy'
      const stop = locks === undefined ? renewRegularly(name, holder) : undefined
      try {
        return await task()
      } finally {
        stop?.()
        await release(name, holder)
      }
    }
    if (locks === undefined) return runLeased(false)
    const lockName = `simmer:${name}`
    const result = await locks.request(lockName, { ifAvailable: true }, (lock) =>
      lock === null ? null : runLeased(true),
    )
    if (result !== null) return result
    if (!(await isHeldTooLong(name))) return 'busy'
    return locks.request(lockName, { steal: true }, () => runLeased(true))
  }
}
