import { createFetchPublic } from '../api/fetch-public.ts'
import { loadChunk } from '../api/network-error.ts'
import { deviceClock } from '../device/clock.ts'
import { DeviceDatabase } from './database/device-database.ts'
import { PublicDatabase } from './database/public-database.ts'
import type { OpenedLocal } from './live/local-store-handle.ts'
import type { LocalDeps, OpenedDatabases } from './local-deps.ts'
import { openAccount } from './open-account.ts'
import { openGuest } from './open-guest.ts'
import { openPublicData } from './open-public-data.ts'
import type { Person } from '@simmer/contract/wire/session'
import { createActionIds } from './sync/action-ids.ts'
import { createDeviceLock } from './sync/lock.ts'

/** Opens the local store of an account, or of a guest (null), and syncs it until it is closed. */
export const openLocal = async (person: Person | null, deps: LocalDeps): Promise<OpenedLocal> => {
  const device = new DeviceDatabase()
  const publicDatabase = new PublicDatabase()
  const actionClock = { now: deviceClock.now, uuid: createActionIds(deviceClock.now) }
  const lock = createDeviceLock({ locks: navigator.locks, device, clock: deviceClock, uuid: actionClock.uuid })
  let reconcileRecipes: (() => Promise<boolean>) | null = null
  const { call, build } = deps
  const publicData = openPublicData({
    database: publicDatabase,
    call,
    fetchPublic: createFetchPublic((...args) => fetch(...args)),
    build,
    lock,
    reconcileRecipes: () => reconcileRecipes?.() ?? Promise.resolve(true),
    openStream: async function* openStream(...request) {
      const { createOpenStream } = await loadChunk(import('../api/open-stream.ts'))
      yield* createOpenStream((...args) => fetch(...args), deps.tokens)(...request)
    },
  })
  const databases: OpenedDatabases = {
    device,
    publicDatabase,
    publicData,
    lock,
    actionClock,
    setReconcile: (reconcile) => {
      reconcileRecipes = reconcile
    },
  }
  const opened = person === null ? openGuest(databases) : await openAccount(person, databases, deps)
  return {
    ...opened,
    close: async () => {
      await opened.close()
      publicData.close()
      for (const database of [publicDatabase, device]) database.close()
    },
  }
}
