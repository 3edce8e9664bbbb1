import type { Clock } from '../../device/clock.ts'
import type { DeviceDatabase } from '../database/device-database.ts'

/** Runs a deed unless another tab or the worker is at it: then it answers `busy` at once. */
export type DeviceLock = <T>(name: string, task: () => Promise<T>) => Promise<T | 'busy'>

/** A cycle takes at most half of this; a holder of longer is a frozen tab or a zombie. */
const maxHeldMs = 60_000
/** Without Web Locks a holder says every third of this that it is still there: a page that was left says nothing more. */
const maxSilenceMs = 10_000

interface DeviceLockDeps {
  /** Undefined where the browser has no Web Locks: then the lease alone decides. */
  readonly locks: LockManager | undefined
  readonly device: DeviceDatabase
  readonly clock: Clock
  readonly uuid: () => string
}

/**
 * One cycle at a time on this device, held for a cycle and never for the life of a tab. An optimisation: correctness
 * rests on the protocol, not on this.
 */
export const createDeviceLock = ({ locks, device, clock, uuid }: DeviceLockDeps): DeviceLock => {
  const validFor = locks === undefined ? maxSilenceMs : maxHeldMs

  const lease = async (name: string, holder: string, force: boolean): Promise<boolean> =>
    device.transaction('rw', device.leases, async () => {
      const held = await device.leases.get(name)
      const age = held === undefined ? validFor : clock.now() - held.since
      // A clock that was set back must not make a lease immortal.
      if (!force && age >= 0 && age < validFor) return false
      await device.leases.put({ name, holder, since: clock.now() })
      return true
    })

  const renew = (name: string, holder: string): Promise<void> =>
    device.transaction('rw', device.leases, async () => {
      if ((await device.leases.get(name))?.holder === holder)
        await device.leases.put({ name, holder, since: clock.now() })
    })

  /** Answers how to stop. */
  const renewRegularly = (name: string, holder: string): (() => void) => {
    const next = (): (() => void) =>
      clock.after(maxSilenceMs / 3, () => {
        stop = next()
        // Where it cannot be written, somebody else may take over: that is what the protocol is for.
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
