import { savedRecipeCacheMs } from '@simmer/contract/wire/product-constants'
import { paths } from '@simmer/contract/wire/paths'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { maxRevisionIds, revisionEndpoints } from '@simmer/contract/wire/endpoints/revision-endpoints'
import { recipeEndpoints } from '@simmer/contract/wire/endpoints/recipe-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { statusOf } from '@simmer/contract/wire/problem-statuses'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { Clock } from '#device/clock.ts'
import { NetworkError } from '#api/network-error.ts'
import type { OfflineRecipeRecord, PublicDatabase } from '../database/public-database.ts'
import type { DeviceLock } from '../sync/lock.ts'
import { recipePictures, reviewPictures } from './offline-pictures.ts'
import type { RecipeStore } from './recipe-store.ts'
import type { OfflineCache } from './offline-cache.ts'
import { requestFirstReviews } from './first-reviews.ts'

/** Stores the required recipes for offline use: data, page and pictures. */
export interface OfflineSync {
  /**
   * Compares the required recipes with the stored ones, fetches missing ones and deletes those no longer required.
   * Resolves with false if it should run again later.
   */
  reconcile(): Promise<boolean>
}

interface OfflineSyncDeps {
  readonly database: PublicDatabase
  readonly store: RecipeStore
  readonly offlineIds: () => Promise<readonly string[]>
  readonly cache: OfflineCache
  readonly call: Call
  readonly build: string
  readonly clock: Clock
  readonly lock: DeviceLock
}

/** A batch of this size finishes within the time that a tab may hold the lock. */
const batchSize = 6
const revisionCheckMs = 10 * 60 * 1000

export const createOfflineSync = (deps: OfflineSyncDeps): OfflineSync => {
  const { database, store, offlineIds, cache, call, build, clock, lock } = deps
  const { offlineRecipes, packed } = database
  let running: Promise<boolean> | null = null
  let runAgain = false
  let revisionsCheckedAt = Number.NEGATIVE_INFINITY
  let visitedCheckedAt = Number.NEGATIVE_INFINITY

  const isIncomplete = (record: OfflineRecipeRecord): boolean =>
    record.state === 'waiting' ||
    // A tab was closed while it fetched. No other tab is fetching, because this one holds the lock.
    record.state === 'fetching' ||
    record.build !== build ||
    Math.abs(clock.now() - record.checkedAt) > savedRecipeCacheMs

  /** Removes files of a recipe, without the pictures that an offline pack or another recipe has. */
  const removeFiles = async (id: string, page: string | null, pictures: readonly string[]): Promise<void> => {
    const inPacks = (await packed.where({ id }).toArray()).map(({ picture }) => picture)
    // A person may add one photograph to the reviews of two recipes.
    const others = (await offlineRecipes.toArray()).filter((other) => other.id !== id)
    const retained = new Set([...inPacks, ...others.flatMap((other) => other.pictures)])
    await cache.remove(
      page,
      pictures.filter((picture) => !retained.has(picture)),
    )
  }

  /** Records newly required recipes, deletes those no longer required, and returns those to fetch. */
  const compare = async (): Promise<OfflineRecipeRecord[]> => {
    const required = new Set(await offlineIds())
    const records = await offlineRecipes.toArray()
    for (const record of records.filter(({ id }) => !required.has(id))) {
      await removeFiles(record.id, record.page, record.pictures)
      await offlineRecipes.delete(record.id)
    }
    const known = new Set(records.map(({ id }) => id))
    const fresh = [...required].filter((id) => !known.has(id)).map((id) => waitingRecord(id, build))
    await offlineRecipes.bulkPut(fresh)
    return [...fresh, ...records.filter((record) => required.has(record.id) && isIncomplete(record))]
  }

  /** The published revisions of these recipes, by id. */
  const publishedRevisions = async (ids: readonly string[]): Promise<Map<string, number>> => {
    const published = new Map<string, number>()
    for (let from = 0; from < ids.length; from += maxRevisionIds) {
      const { recipes } = await call(revisionEndpoints.recipeRevisions, {
        query: { ids: ids.slice(from, from + maxRevisionIds).join(',') },
      })
      for (const { id, revision } of recipes) published.set(id, revision)
    }
    return published
  }

  /** Deletes recipes that were only visited and that the server does not have any more. */
  const checkVisited = async (): Promise<void> => {
    if (Math.abs(clock.now() - visitedCheckedAt) < savedRecipeCacheMs) return
    const visited = await store.visitedIds()
    const published = await publishedRevisions(visited)
    await store.removeVisited(visited.filter((id) => !published.has(id)))
    visitedCheckedAt = clock.now()
  }

  /** Marks stored recipes for a fetch if their published revision has changed or they were withdrawn. */
  const checkRevisions = async (): Promise<void> => {
    if (Math.abs(clock.now() - revisionsCheckedAt) < revisionCheckMs) return
    const records = await offlineRecipes.where({ state: 'ready' }).toArray()
    const published = await publishedRevisions(records.map(({ id }) => id))
    const changed = records.filter(
      ({ id, revision, gone: isWithdrawn }) => published.get(id) !== (isWithdrawn === true ? undefined : revision),
    )
    await offlineRecipes.bulkUpdate(
      changed.map(({ id }) => ({ key: id, changes: { checkedAt: Number.NEGATIVE_INFINITY } })),
    )
    revisionsCheckedAt = clock.now()
  }

  /** The newest revision, or the stored one if its author withdrew the recipe; null if Simmer took it down. */
  const fetchNewest = async (
    id: string,
  ): Promise<{ readonly recipe: Recipe | null; readonly isWithdrawn: boolean }> => {
    try {
      const recipe = await call(recipeEndpoints.recipe, { params: { recipeShortId: id } })
      await store.put(recipe, clock.now())
      return { recipe, isWithdrawn: false }
    } catch (error) {
      if (!(error instanceof Problem) || statusOf(error) >= 429) throw new NetworkError({ cause: error })
      if (error.problem === 'recipe-taken-down') return { recipe: null, isWithdrawn: true }
      return { recipe: await store.byId(id), isWithdrawn: true }
    }
  }

  /** RV-6: the first page of reviews. A page that the server cannot give leaves the stored one. */
  const fetchReviews = async ({ id, recipeShortId }: Recipe): Promise<void> => {
    try {
      await store.putReviews(id, await requestFirstReviews(call, recipeShortId))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }

  const fetchOne = async (record: OfflineRecipeRecord): Promise<void> => {
    // A recipe that is ready stays marked as ready while it is fetched again.
    if (record.state !== 'ready') await offlineRecipes.update(record.id, { state: 'fetching' })
    const { recipe, isWithdrawn } = await fetchNewest(record.id)
    if (recipe === null) {
      await cache.remove(record.page, record.pictures)
      await store.remove(record.id)
      const nothing = { page: null, pictures: [], pictureBytes: 0 }
      await offlineRecipes.update(record.id, { state: 'gone', build, checkedAt: clock.now(), ...nothing })
      return
    }
    if (!isWithdrawn) await fetchReviews(recipe)
    // A withdrawn recipe retains its reviews as well.
    const pictures = [...recipePictures(recipe), ...reviewPictures(await store.reviewsOf(recipe.id))]
    let pictureBytes = 0
    for (const picture of pictures) {
      const size = record.pictures.includes(picture) ? await cache.pictureSize(picture) : null
      pictureBytes += size ?? (await cache.storePicture(picture)) ?? 0
    }
    const page = paths.recipe(recipe)
    if (!isWithdrawn) await cache.storePage(page)
    // On a first visit the worker has not stored every screen yet: the recipe must not be shown as ready before it opens.
    if (!(await cache.storeApp())) throw new NetworkError()
    await removeFiles(
      record.id,
      record.page === page ? null : record.page,
      record.pictures.filter((picture) => !pictures.includes(picture)),
    )
    await offlineRecipes.update(record.id, {
      state: 'ready',
      revision: recipe.revision,
      build,
      page,
      pictures,
      pictureBytes,
      checkedAt: clock.now(),
      gone: isWithdrawn,
    })
  }

  const runBatch = async (): Promise<'done' | 'more' | 'unreachable'> => {
    const incomplete = await compare()
    for (const record of incomplete.slice(0, batchSize)) {
      try {
        await fetchOne(record)
      } catch (error) {
        if (record.state !== 'ready') await offlineRecipes.update(record.id, { state: 'waiting' })
        if (error instanceof NetworkError) return 'unreachable'
        throw error
      }
    }
    return incomplete.length > batchSize ? 'more' : 'done'
  }

  const run = async (): Promise<boolean> => {
    // If the revisions cannot be checked, the stored ones are good enough.
    await checkRevisions().catch(() => undefined)
    for (;;) {
      runAgain = false
      const end = await lock('offline', runBatch)
      if (end === 'unreachable' || end === 'busy') return false
      if (end === 'done' && !runAgain) {
        await checkVisited().catch(() => undefined)
        return true
      }
    }
  }

  return {
    reconcile: () => {
      if (running === null) {
        running = run().finally(() => {
          running = null
        })
      } else runAgain = true
      return running
    },
  }
}

const waitingRecord = (id: string, build: string): OfflineRecipeRecord => ({
  v: 1,
  id,
  state: 'waiting',
  revision: 0,
  build,
  page: null,
  pictures: [],
  pictureBytes: 0,
  checkedAt: 0,
})
