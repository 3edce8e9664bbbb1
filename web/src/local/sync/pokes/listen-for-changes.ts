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
 * only connected again: 10,000 devices that come back after a restart of the server ask for nothing then. A device with
 * unsent actions hears of every version, because a message of the server ends an outage, and their backoff may be minutes.
 *
 * A running cycle may be bringing the version, so its end is awaited, and the latest version decides. A lower one is
 * reported too: the server lost what the device has. An equal one of another epoch is found by the next cycle.
 */
export const listenForChanges = ({ database, scheduler, uuid, listen }: ChangeDeps) => {
  const { meta, outbox } = database
  const readState = () =>
    write(database, [meta, outbox], async () => ({
      version: Number((await readSyncState(database, uuid)).cursor),
      hasUnsent: (await outbox.count()) > 0,
    }))
  return (onChange: () => void): (() => void) => {
    let isStopped = false
    let latest: number | null = null
    const isHere = async (): Promise<boolean> => {
      await scheduler.settled()
      const { version, hasUnsent } = await readState()
      return version === latest && !hasUnsent
    }
    const onPoke = async (version: number | null): Promise<void> => {
      latest = version
      // A store that cannot be read is no reason to miss a change: the cycle reports what is wrong with it.
      const isKnown = await isHere().catch(() => false)
      if (!isKnown && !isStopped) onChange()
    }
    const unlisten = listen((version) => void onPoke(version))
    return () => {
      isStopped = true
      unlisten()
    }
  }
}
