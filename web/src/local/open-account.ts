import { createPostSync } from '../api/sync.ts'
import { deviceClock } from '../device/clock.ts'
import { accountQueries } from './account-queries.ts'
import { write } from './database/write.ts'
import type { OpenedLocal } from './live/local-store-handle.ts'
import type { LocalDeps, OpenedDatabases } from './local-deps.ts'
import { hasCacheStorage, requestPersistenceOnce } from './open-public-data.ts'
import { offlineRecipeIds } from './offline/offline-recipe-ids.ts'
import { onOfflinePreferenceChange, readOfflinePreference } from './offline/offline-preference.ts'
import { createOfflineSync } from './offline/offline-sync.ts'
import { reconcileOnChange } from './offline/reconcile-on-change.ts'
import { pictureTask } from './pictures/picture-task.ts'
import type { Person } from '@simmer/contract/wire/session'
import { AccountDatabase } from './sync/account-database.ts'
import { claimGuestActions } from './sync/guest-actions.ts'
import { listenForChanges } from './sync/pokes/listen-for-changes.ts'
import { listenToPokes } from './sync/pokes/listen-to-pokes.ts'
import { pendingRowIds, rebuildView } from './sync/optimistic-view.ts'
import { enqueueAction, subjectKey } from './sync/outbox.ts'
import { BatchSize, maxPageRows, syncCycle } from './sync/push-pull.ts'
import { discardAction, retryAction } from './sync/retry-discard.ts'
import { registerBackgroundSync, type SendTask } from './sync/retry-queue.ts'
import { startSyncTriggers } from './sync/triggers.ts'
import { noteInApp, watchFirstPublication, watchPublications } from './sync/watch-publications.ts'

const maxViewed = 48
const pause = (milliseconds: number) => new Promise<void>((done) => deviceClock.after(milliseconds, done))

/** The task that claims the guest's actions and syncs: it pushes the outbox and pulls the server's changes. */
const createActionTask = (
  database: AccountDatabase,
  accountId: string,
  { device, lock, actionClock }: OpenedDatabases,
  { build, exchange, tokens, onEnd }: LocalDeps,
): SendTask & { readonly claimGuestActions: () => Promise<void> } => {
  const batch = new BatchSize()
  let isClaimed = false
  const claim = async (): Promise<void> => {
    if (isClaimed) return
    await claimGuestActions(device, database, accountId, actionClock)
    isClaimed = true
  }
  const post = createPostSync(exchange, tokens)
  const refresh = async (): Promise<string | null> => (await tokens.refresh())?.id ?? null
  const cycle = { database, accountId, app: build, post, refresh, batch, pageSize: maxPageRows, pause, ...actionClock }
  return {
    name: `actions of ${accountId}`,
    sendsOnHide: true,
    claimGuestActions: claim,
    send: async (keepalive) => {
      await claim()
      return lock(`sync:${accountId}`, () => syncCycle({ ...cycle, keepalive }))
    },
    onEnd,
  }
}

const listen = (onPoke: (version: number | null) => void): (() => void) =>
  listenToPokes(onPoke, { clock: deviceClock, random: Math.random })

/** Opens the local store of an account and syncs it until it is closed. */
export const openAccount = async (
  person: Person,
  databases: OpenedDatabases,
  deps: LocalDeps,
): Promise<OpenedLocal> => {
  const { publicDatabase, publicData, lock, actionClock, setReconcile } = databases
  const { store, offlineCache } = publicData
  const { call, build, queue } = deps
  const database = new AccountDatabase(person.id)
  // After an earlier sign-out the view is empty. Unsent actions are visible again before the server responds.
  await write(database, database.tables, async () => rebuildView(database, await pendingRowIds(database)))

  const actionTask = createActionTask(database, person.id, databases, deps)
  // A failed claim is repeated by the task, before anything is sent.
  await actionTask.claimGuestActions().catch(() => undefined)
  const sync = queue.add(actionTask)
  const pictures = queue.add(pictureTask({ ...deps, database, accountId: person.id, lock, now: deviceClock.now }))

  const channel = new BroadcastChannel(`simmer-sync:${person.id}`)
  const closings: (() => void | Promise<void>)[] = [
    () => database.close(),
    () => channel.close(),
    () => sync.stop(),
    startSyncTriggers(sync, {
      page: document,
      channel,
      listen: listenForChanges({ database, scheduler: sync, uuid: actionClock.uuid, listen }),
    }),
    () => pictures.stop(),
  ]
  closings.push(watchPublications(database, noteInApp))
  if (person.profileType === 'reader') closings.push(watchFirstPublication(database, deps.onAuthor))

  const offlineIds = (): Promise<readonly string[]> =>
    offlineRecipeIds(database, deviceClock.now(), readOfflinePreference())
  const offlineSync = createOfflineSync({
    database: publicDatabase,
    store,
    call,
    build,
    clock: deviceClock,
    lock,
    offlineIds,
    cache: offlineCache,
  })
  setReconcile(() => offlineSync.reconcile())
  if (hasCacheStorage) {
    const onPreferenceChange = (): void => void offlineSync.reconcile().catch(() => false)
    closings.push(reconcileOnChange(offlineSync, offlineIds), onOfflinePreferenceChange(onPreferenceChange))
  }

  const afterAction = (): void => {
    sync.soon()
    void registerBackgroundSync()
  }
  return {
    person,
    ...publicData.local,
    ...accountQueries({ database, publicDatabase, store }),
    close: async () => {
      for (const closing of closings.toReversed()) await closing()
    },
    guestActions: () => Promise.resolve(0),
    perform: async (name, subject, args) => {
      await enqueueAction(database, { name, key: subjectKey(subject), args }, actionClock)
      afterAction()
      if (name === 'saved.set') void requestPersistenceOnce()
      return 'queued'
    },
    storeVisited: async (recipe) => {
      await publicData.local.storeVisited(recipe)
      await database.viewed.put({ id: recipe.id, at: deviceClock.now() })
      const surplus = (await database.viewed.count()) - maxViewed
      if (surplus <= 0) return
      await database.viewed.bulkDelete(await database.viewed.orderBy('at').limit(surplus).primaryKeys())
    },
    removeVisited: async (recipeShortId) => {
      const stored = await store.byShortId(recipeShortId)
      // It may have been saved so recently that it is not among the offline recipes yet.
      const isSaved = stored !== null && (await database.view.saved.get(stored.id)) !== undefined
      if (!isSaved) await publicData.local.removeVisited(recipeShortId)
    },
    retry: async (uid) => {
      if (await retryAction(database, uid, actionClock)) afterAction()
    },
    discard: (uid) => discardAction(database, uid, actionClock),
    syncNow: async () => (await Promise.all([sync.now(), pictures.now()])).every(Boolean),
    storePicture: async (bytes) => {
      const { storePicture } = await import('./pictures/store-picture.ts')
      return storePicture(database, bytes, deviceClock.now())
    },
    retryPicture: async (hash) => {
      const { retryPicture } = await import('./pictures/store-picture.ts')
      await retryPicture(database, hash)
    },
  }
}
