import { liveQuery } from 'dexie'
import { readPublication } from '@simmer/contract/sync/publication'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { v7 as uuid } from 'uuid'
import type { FetchPublic } from '../api/fetch-public.ts'
import type { Exchange } from '../api/exchange.ts'
import { createPostSync } from '../api/sync.ts'
import type { Tokens } from '../api/tokens.ts'
import { deviceClock } from '../device/clock.ts'
import { workerIsActive } from '../device/worker-status.ts'
import { requestPersistenceOnce } from './persistence/request-persistence.ts'
import { AccountDatabase } from './sync/account-database.ts'
import { DeviceDatabase } from './database/device-database.ts'
import { GuestDatabase } from './database/guest-database.ts'
import { PublicDatabase } from './database/public-database.ts'
import { accountQueries, guestQueries } from './account-queries.ts'
import { claimGuestActions, storeGuestAction, countGuestActions } from './sync/guest-actions.ts'
import type { OpenedLocal } from './live/local-store-handle.ts'
import type { Local } from './local.ts'
import { rebuildView, pendingRowIds } from './sync/optimistic-view.ts'
import { write } from './database/write.ts'
import { enqueueAction, subjectKey } from './sync/outbox.ts'
import { discardAction, retryAction } from './sync/retry-discard.ts'
import { createPackSync } from './offline/pack-sync.ts'
import { fetchAppFiles, missingAppFiles } from './offline/app-files.ts'
import { noCaches, createOfflineCache } from './offline/offline-cache.ts'
import { createOfflineSync, type OfflineSync } from './offline/offline-sync.ts'
import { createRecipeReader } from './offline/recipe-reader.ts'
import { createRecipeStore } from './offline/recipe-store.ts'
import { removeOfflineCopy, runOfflineCheck } from './offline/offline-check.ts'
import { onOfflinePreferenceChange, readOfflinePreference } from './offline/offline-preference.ts'
import { offlineRecipeIds } from './offline/offline-recipe-ids.ts'
import { createDeviceSearch } from './offline/device-search.ts'
import type { Person } from './session/session-state.ts'
import { BatchSize, syncCycle, type CycleEnd, type RefreshSession } from './sync/push-pull.ts'
import { createDeviceLock } from './sync/lock.ts'
import { createScheduler, type Scheduler } from './sync/scheduler.ts'
import { startSyncTriggers } from './sync/triggers.ts'

/** What the opened copy needs of the world around it. */
export interface LocalDeps {
  readonly call: Call
  readonly exchange: Exchange
  readonly tokens: Tokens
  readonly refresh: RefreshSession
  readonly fetchPublic: FetchPublic
  readonly build: string
  readonly onEnd: (end: CycleEnd) => void
  /** WHO-3: a first recipe went out, and a reader became an author. */
  readonly onAuthor: () => void
  /** Listens to the server's pokes. */
  readonly listen: (onPoke: () => void) => () => void
}

const pageSize = 2000
const maxViewed = 48
const actionClock = { now: deviceClock.now, uuid: () => uuid() }

/** At an address without https nothing opens without a network, so nothing is fetched for it. All else works there too. */
const hasCacheStorage = 'caches' in globalThis
const caches = hasCacheStorage ? globalThis.caches : noCaches

/** Opens this device's copy for a person, or for a guest, and keeps it in step with the server until it is closed. */
export const openLocal = async (person: Person | null, deps: LocalDeps): Promise<OpenedLocal> => {
  const publicDatabase = new PublicDatabase()
  const device = new DeviceDatabase()
  const guest = new GuestDatabase()
  const store = createRecipeStore(publicDatabase)
  const lock = createDeviceLock({ locks: navigator.locks, device, clock: deviceClock, uuid: actionClock.uuid })
  const closings: (() => void | Promise<void>)[] = [
    () => {
      for (const database of [publicDatabase, device, guest]) database.close()
    },
  ]
  const reader = createRecipeReader({ store, call: deps.call, clock: deviceClock })
  const search = createDeviceSearch(store)
  const offlineCache = createOfflineCache({
    caches,
    fetchPublic: deps.fetchPublic,
    build: deps.build,
    isWorkerActive: workerIsActive,
  })
  const packs = createPackSync({
    database: publicDatabase,
    store,
    cache: offlineCache,
    call: deps.call,
    clock: deviceClock,
    lock,
  })
  closings.push(
    reconcileOnChange(packs, async () =>
      (await publicDatabase.packs.toArray()).map(({ id, state }) => `${id} ${state}`),
    ),
  )
  let offline: OfflineSync | null = null
  const offlineCheckDeps = { database: publicDatabase, store, caches, build: deps.build }
  const shared = {
    ...reader,
    search,
    storageUsage: async () => {
      const [recipes, offlineRecipes] = await Promise.all([
        publicDatabase.recipes.toArray(),
        publicDatabase.offlineRecipes.toArray(),
      ])
      const data = recipes.reduce((sum, { bytes }) => sum + bytes, 0)
      const coming = offlineRecipes.filter(({ state }) => state === 'waiting' || state === 'fetching').length
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
    runOfflineCheck: () => runOfflineCheck(offlineCheckDeps),
    repair: async (recipeId) => {
      if (recipeId === null) {
        await fetchAppFiles(caches, await missingAppFiles(caches))
        return
      }
      await removeOfflineCopy(offlineCheckDeps, recipeId)
      await Promise.all([offline?.reconcile(), packs.reconcile()])
    },
    watch: (question, next, failed) => {
      const subscription = liveQuery(question).subscribe({ next, error: failed })
      return () => subscription.unsubscribe()
    },
  } satisfies Partial<Local>
  const close = async (): Promise<void> => {
    for (const closing of closings.toReversed()) await closing()
  }

  if (person === null) {
    return {
      person,
      ...shared,
      ...guestQueries,
      guestActions: () => countGuestActions(guest, actionClock.now()),
      close,
      perform: async (name, subject, args) => {
        await storeGuestAction(guest, name, subject, args, actionClock)
        return 'sign-in-first'
      },
    }
  }

  const database = new AccountDatabase(person.id)
  closings.push(() => database.close())
  // Sealed work of an earlier sign-in is seen again before the server has been heard.
  await write(database, database.tables, async () => rebuildView(database, await pendingRowIds(database)))

  const cycleParts = {
    database,
    accountId: person.id,
    app: deps.build,
    batch: new BatchSize(),
    pageSize,
    ...actionClock,
  }
  const runner = createScheduler({
    cycle: (keepalive) =>
      lock(`sync:${person.id}`, () =>
        syncCycle({
          ...cycleParts,
          post: createPostSync(deps.exchange, deps.tokens),
          refresh: deps.refresh,
          keepalive,
        }),
      ),
    onEnd: deps.onEnd,
    clock: deviceClock,
    random: Math.random,
  })
  if (person.profileType === 'reader') {
    const subscription = liveQuery(() => database.base.record.where('id').startsWith('publish:').toArray()).subscribe({
      next: (rows) => {
        if (!rows.some(({ value }) => readPublication(value)?.state === 'published')) return
        subscription.unsubscribe()
        deps.onAuthor()
      },
    })
    closings.push(() => subscription.unsubscribe())
  }
  const channel = new BroadcastChannel(`simmer-sync:${person.id}`)
  const stopTriggers = startSyncTriggers(runner, { page: document, window, channel, listen: deps.listen })
  closings.push(
    () => runner.stop(),
    stopTriggers,
    () => channel.close(),
  )

  const offlineIds = (): Promise<readonly string[]> =>
    offlineRecipeIds(database, deviceClock.now(), readOfflinePreference())
  offline = createOfflineSync({
    database: publicDatabase,
    store,
    call: deps.call,
    build: deps.build,
    clock: deviceClock,
    lock,
    offlineIds,
    cache: offlineCache,
  })
  const offlineSync = offline
  const onPreferenceChange = (): void => void offlineSync.reconcile().catch(() => false)
  if (hasCacheStorage)
    closings.push(reconcileOnChange(offline, offlineIds), onOfflinePreferenceChange(onPreferenceChange))
  const pictures = sendPendingPictures(database, async () => {
    const { startPictureUploads: startPictureLane } = await import('./pictures/picture-uploads.ts')
    const { call, exchange, tokens } = deps
    return startPictureLane({
      database,
      accountId: person.id,
      call,
      exchange,
      tokens,
      lock,
      clock: deviceClock,
      window,
    })
  })
  closings.push(pictures)
  await claimGuestActions(guest, database, person.id, actionClock)

  const questions = accountQueries({ database, publicDatabase, store })
  const afterAction = (): void => {
    runner.soon()
    void registerBackgroundSync()
  }
  return {
    person,
    ...shared,
    ...questions,
    close,
    perform: async (name, subject, args) => {
      await enqueueAction(database, { name, key: subjectKey(subject), args }, actionClock)
      afterAction()
      if (name === 'saved.set') void requestPersistenceOnce()
      return 'queued'
    },
    storeVisited: async (recipe) => {
      await reader.storeVisited(recipe)
      await database.seen.put({ id: recipe.id, at: deviceClock.now() })
      const surplus = (await database.seen.count()) - maxViewed
      if (surplus > 0) await database.seen.bulkDelete(await database.seen.orderBy('at').limit(surplus).primaryKeys())
    },
    retry: async (uid) => {
      if (await retryAction(database, uid, actionClock)) afterAction()
    },
    discard: (uid) => discardAction(database, uid, actionClock),
    guestActions: async () => 0,
    syncNow: () => runner.now(),
    storePicture: async (bytes) => {
      const { storePicture: keepPicture } = await import('./pictures/store-picture.ts')
      return keepPicture(database, bytes, deviceClock.now())
    },
    retryPicture: async (hash) => {
      const { retryPicture } = await import('./pictures/store-picture.ts')
      await retryPicture(database, hash)
    },
  }
}

/** Whatever tab brought a picture, every one that is open sees to it that it is sent. What sends is loaded when there is one. */
const sendPendingPictures = (database: AccountDatabase, start: () => Promise<Scheduler>): (() => Promise<void>) => {
  let uploads: Promise<Scheduler> | null = null
  const count = (): Promise<number> => database.pictures.where('state').equals('waiting').count()
  const send = (waiting: number): void => {
    if (waiting === 0) return
    uploads ??= start()
    uploads.then(
      (runner) => runner.soon(0),
      () => {
        uploads = null
      },
    )
  }
  const subscription = liveQuery(count).subscribe({ next: send, error: () => undefined })
  return async () => {
    subscription.unsubscribe()
    await (await uploads?.catch(() => null))?.stop()
  }
}

/** Whatever changes what is wanted (a tap, another tab, another device), the device fetches or frees what belongs to it. */
const reconcileOnChange = (
  offlineSync: { reconcile(): Promise<boolean> },
  requiredIds: () => Promise<readonly string[]>,
): (() => void) => {
  const retryAfter = 30_000
  let cancelRetry: (() => void) | null = null
  const attempt = async (): Promise<void> => {
    // A database or cache that fails is tried again like a network that fails.
    const done = await offlineSync.reconcile().catch(() => false)
    if (!done) cancelRetry = deviceClock.after(retryAfter, reconcile)
  }
  const reconcile = (): void => {
    cancelRetry?.()
    void attempt()
  }
  const subscription = liveQuery(requiredIds).subscribe({ next: reconcile, error: () => undefined })
  window.addEventListener('online', reconcile)
  return () => {
    subscription.unsubscribe()
    window.removeEventListener('online', reconcile)
    cancelRetry?.()
  }
}

interface SyncManager {
  register(tag: string): Promise<void>
}

/** Chromium wakes the service worker when the network is back, even with every tab closed. */
const registerBackgroundSync = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const registration: (ServiceWorkerRegistration & { readonly sync?: SyncManager }) | undefined =
    await navigator.serviceWorker.getRegistration()
  // Where it is missing or refused the triggers of the page do the same.
  await registration?.sync?.register('sync').catch(() => undefined)
}
