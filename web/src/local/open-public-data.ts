import { liveQuery } from 'dexie'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { FetchPublic } from '../api/fetch-public.ts'
import { deviceClock } from '../device/clock.ts'
import type { PublicDatabase } from './database/public-database.ts'
import type { Local, LocalOfflineCheck, LocalPacks, LocalRecipes, LocalWatch } from './store/local.ts'
import { fetchAppFiles, missingAppFiles } from './offline/app-files.ts'
import { createDeviceSearch } from './offline/device-search.ts'
import { createOfflineCache, noCaches, type OfflineCache } from './offline/offline-cache.ts'
import { removeOfflineCopy, runOfflineCheck } from './offline/offline-check.ts'
import { createPackSync } from './offline/pack-sync.ts'
import { createRecipeReader } from './offline/recipe-reader.ts'
import { createRecipeStore, type RecipeStore } from './offline/recipe-store.ts'
import { storeWholeApp } from './offline/whole-app.ts'
import { reconcileOnChange } from './offline/reconcile-on-change.ts'
import type { DeviceLock } from './sync/lock.ts'
import { requestPersistence, readStorageInfo } from '#device/storage-info.ts'
import { changePersistentText, readPersistentText } from './persistence/persistent-text.ts'

const key = 'asked-to-persist'

/**
 * Asks the browser once not to evict this device's data. It asks right after a person has saved something, because some
 * browsers show the question and the person then knows the reason.
 */
export const requestPersistenceOnce = async (): Promise<void> => {
  if (readPersistentText(key) !== null || (await readStorageInfo()).persistent !== false) return
  changePersistentText(key, () => 'true')
  await requestPersistence()
}

interface PublicDataDeps {
  readonly database: PublicDatabase
  readonly call: Call
  readonly fetchPublic: FetchPublic
  readonly build: string
  readonly lock: DeviceLock
  /** Fetches the offline recipes of the account again, if one is signed in. */
  readonly reconcileRecipes: () => Promise<boolean>
  readonly openStream: Local['openStream']
}

type PublicLocal = LocalRecipes & LocalPacks & LocalOfflineCheck & LocalWatch & Pick<Local, 'openStream'>

export interface PublicData {
  readonly local: PublicLocal
  readonly store: RecipeStore
  readonly offlineCache: OfflineCache
  readonly close: () => void
}

/** Browsers offer the Cache API on https only. On http recipes are read from the database, and nothing else opens offline. */
export const hasCacheStorage = 'caches' in globalThis
const caches = hasCacheStorage ? globalThis.caches : noCaches

/** Opens the public data of this device, the same for guests and accounts: recipes, packs, and search in them. */
export const openPublicData = ({
  database,
  call,
  fetchPublic,
  build,
  lock,
  reconcileRecipes,
  openStream,
}: PublicDataDeps): PublicData => {
  const store = createRecipeStore(database)
  const offlineCache = createOfflineCache({
    caches,
    fetchPublic,
    build,
    storeApp: storeWholeApp,
  })
  const packs = createPackSync({ database, store, cache: offlineCache, call, clock: deviceClock, lock })
  const checkDeps = { database, store, caches, build }
  const local: PublicLocal = {
    ...createRecipeReader({ store, call, clock: deviceClock }),
    search: createDeviceSearch(store),
    openStream,
    storageUsage: async () => {
      const [recipes, offlineRecipes, packed] = await Promise.all([
        database.recipes.toArray(),
        database.offlineRecipes.toArray(),
        database.packed.toArray(),
      ])
      const inPacks = new Set(packed.map(({ id }) => id))
      const data = recipes.reduce((sum, { bytes }) => sum + bytes, 0)
      const coming = offlineRecipes.filter(
        ({ id, state }) => (state === 'waiting' || state === 'fetching') && !inPacks.has(id),
      ).length
      return {
        recipes: recipes.length,
        bytes: offlineRecipes.reduce((sum, { pictureBytes }) => sum + pictureBytes, data),
        ready: offlineRecipes.length - coming,
        coming,
      }
    },
    packs: () => packs.packs(),
    addPack: async (pack) => {
      await packs.add(pack)
      void requestPersistenceOnce()
    },
    removePack: (pack) => packs.remove(pack),
    runOfflineCheck: () => runOfflineCheck(checkDeps),
    repair: async (recipeId) => {
      if (recipeId === null) {
        await fetchAppFiles(caches, await missingAppFiles(caches))
        return
      }
      await removeOfflineCopy(checkDeps, recipeId)
      await Promise.all([reconcileRecipes(), packs.reconcile()])
    },
    watch: (query, next, failed) => {
      const subscription = liveQuery(query).subscribe({ next, error: failed })
      return () => subscription.unsubscribe()
    },
  }
  const packStates = async () => (await database.packs.toArray()).map(({ id, state }) => `${id} ${state}`)
  return { local, store, offlineCache, close: reconcileOnChange(packs, packStates) }
}
