import { write } from '../../database/write.ts'
import type { AccountDatabase } from '../account-database.ts'
import { readSyncState } from '../read-sync-state.ts'
import type { Scheduler } from '../scheduler.ts'

interface ChangeDeps {
  readonly database: AccountDatabase
  readonly scheduler: Pick<Scheduler, 'settled'>
  readonly uuid: () => string
  /** Listens to the versions that the server reports; null is one that it does not name. Returns how to stop. */
  readonly listen: (onPoke: (version: number | null) => void) => () => void
}

/**
 * Reports the versions that this device does not have. The others are the work of its own actions, or those of a stream that
 * only connected again: 10,000 devices that come back after a restart of the server ask for nothing then. A running cycle
 * may be bringing the version, so its end is awaited. A lower version is reported too: the server lost what the device has.
 */
export const listenForChanges = ({ database, scheduler, uuid, listen }: ChangeDeps) => {
  const isHere = async (version: number): Promise<boolean> => {
    await scheduler.settled()
    const { cursor } = await write(database, [database.meta], () => readSyncState(database, uuid))
    return Number(cursor) === version
  }
  return (onChange: () => void): (() => void) => {
    let isStopped = false
    const onPoke = async (version: number | null): Promise<void> => {
      // A store that cannot be read is no reason to miss a change: the cycle reports what is wrong with it.
      const known = version !== null && (await isHere(version).catch(() => false))
      if (!known && !isStopped) onChange()
    }
    const unlisten = listen((version) => void onPoke(version))
    return () => {
      isStopped = true
      unlisten()
    }
  }
}
