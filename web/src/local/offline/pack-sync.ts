import { recipeEndpoints } from '@simmer/contract/wire/endpoints/recipe-endpoints'
import type { ResponseOf, Call } from '@simmer/contract/wire/endpoints/endpoint'
import { packEndpoints } from '@simmer/contract/wire/endpoints/pack-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { statusOf } from '@simmer/contract/wire/problem-statuses'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { NetworkError } from '#api/network-error.ts'
import type { Clock } from '#device/clock.ts'
import type { PackedRecord, PackRecord, PublicDatabase } from '../database/public-database.ts'
import type { OfflinePack } from '../store/local.ts'
import { utf8Length, type RecipeStore } from './recipe-store.ts'
import { offlinePictures } from './offline-pictures.ts'
import type { OfflineCache } from './offline-cache.ts'
import type { DeviceLock } from '../sync/lock.ts'

/** Offline packs: parts of the public catalogue that are fetched page by page, updated and removed. */
export interface PackSync {
  packs(): Promise<readonly OfflinePack[]>
  add(pack: string): Promise<void>
  remove(pack: string): Promise<void>
  /** Continues where it stopped. Resolves with false if it should run again later. */
  reconcile(): Promise<boolean>
}

interface PackSyncDeps {
  readonly database: PublicDatabase
  readonly store: Pick<RecipeStore, 'put' | 'byId'>
  readonly cache: Pick<OfflineCache, 'storePicture' | 'hasPicture' | 'storeApp' | 'remove'>
  readonly call: Call
  readonly clock: Pick<Clock, 'now'>
  readonly lock: DeviceLock
}

type Member = ResponseOf<typeof packEndpoints.packMembers>['members'][number]

const recheckMs = 24 * 60 * 60 * 1000
/** The number of pictures fetched at the same time. */
const concurrency = 4

const isFull = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || /quota/i.test(error.message))

/** With more changed recipes than this, whole pages are faster. */
const maxSingleFetches = 12

/** Null if the server answered that it does not have the item. */
const nullIfRejected = (error: unknown): null => {
  if (error instanceof Problem && statusOf(error) < 429) return null
  throw new NetworkError({ cause: error })
}

/** The picture of a recipe in a pack: one size serves lists and the page header. */
const packPicture = ({ picture }: Recipe): string | null => offlinePictures(picture)[0] ?? null

export const createPackSync = ({ database, store, cache, call, clock, lock }: PackSyncDeps): PackSync => {
  const { packs, packed, offlineRecipes, recipes } = database
  let running: Promise<boolean> | null = null
  let runAgain = false

  const isDue = ({ state, checkedAt }: PackRecord): boolean =>
    state === 'coming' || (state === 'ready' && Math.abs(clock.now() - checkedAt) > recheckMs)

  /** Deletes outdated members of a pack, unless the recipe is saved or in another pack. */
  const removeMembers = async (pack: string, isOutdated: (round: number) => boolean): Promise<void> => {
    const outdated = (await packed.where({ pack }).toArray()).filter(({ round }) => isOutdated(round))
    await packed.bulkDelete(outdated.map(({ id }) => [pack, id]))
    for (const { id, picture } of outdated) {
      const [saved, inOthers] = await Promise.all([offlineRecipes.get(id), packed.where({ id }).count()])
      if (saved !== undefined || inOthers > 0) continue
      if (picture !== null) await cache.remove(null, [picture])
      // A recipe that was opened meanwhile stays with the visited recipes.
      if ((await recipes.get(id))?.readAt === 0) await recipes.delete(id)
    }
  }

  const storePicture = async (picture: string): Promise<number> =>
    (await cache.hasPicture(picture)) ? 0 : ((await cache.storePicture(picture)) ?? 0)

  const storeRecipe = async (pack: string, round: number, recipe: Recipe): Promise<PackedRecord> => {
    const here = await recipes.get(recipe.id)
    await store.put(recipe, here?.readAt ?? 0)
    const picture = packPicture(recipe)
    const before = await packed.get([pack, recipe.id])
    const data = utf8Length(JSON.stringify(recipe))
    const bytes = picture === null ? data : data + (await storePicture(picture))
    if (before?.picture && before.picture !== picture) await cache.remove(null, [before.picture])
    return { pack, id: recipe.id, v: 1, round, picture, bytes: Math.max(bytes, before?.bytes ?? 0) }
  }

  /** True if the pack already stored this revision; its rating may be updated. */
  const isUpToDate = async (pack: string, round: number, member: Member): Promise<boolean> => {
    const { id, revision, averageRating, ratingCount } = member
    const [row, recipe] = await Promise.all([packed.get([pack, id]), store.byId(id)])
    if (row === undefined || recipe?.revision !== revision) return false
    if (row.picture !== null && !(await cache.hasPicture(row.picture))) return false
    if (recipe.ratingCount !== ratingCount || recipe.averageRating !== averageRating) {
      await store.put({ ...recipe, averageRating, ratingCount }, (await recipes.get(id))?.readAt ?? 0)
    }
    await packed.put({ ...row, round })
    return true
  }

  /**
   * Fetches only the changed recipes of a stored pack. False if most have changed or the server cannot list them: whole
   * pages follow.
   */
  const fetchChanges = async ({ id: pack, round }: PackRecord): Promise<boolean> => {
    const response = await call(packEndpoints.packMembers, { params: { pack } }).catch(nullIfRejected)
    if (response === null) return false
    const changed: Member[] = []
    for (const member of response.members) if (!(await isUpToDate(pack, round, member))) changed.push(member)
    if (changed.length > Math.max(maxSingleFetches, response.members.length / 10)) return false
    for (let first = 0; first < changed.length; first += concurrency) {
      const batch = changed.slice(first, first + concurrency).map(({ id }) => id)
      const stored = await Promise.all(
        batch.map((recipeShortId) => call(recipeEndpoints.recipe, { params: { recipeShortId } }).catch(nullIfRejected)),
      )
      const available = stored.filter((recipe) => recipe !== null)
      await packed.bulkPut(await Promise.all(available.map((recipe) => storeRecipe(pack, round, recipe))))
    }
    await finish(pack, round, response.members.length)
    return true
  }

  const finish = async (pack: string, round: number, total: number): Promise<void> => {
    if (!(await cache.storeApp())) throw new NetworkError()
    await removeMembers(pack, (each) => each !== round)
    await packs.update(pack, { state: 'ready', next: '0', round: round + 1, total, checkedAt: clock.now() })
  }

  const fetchPage = async (pack: string): Promise<void> => {
    const record = await packs.get(pack)
    if (record === undefined) return
    if (record.checkedAt > 0 && record.next === '0' && (await fetchChanges(record))) return
    const input = { params: { pack }, query: { page: record.next } }
    const response = await call(packEndpoints.pack, input).catch(nullIfRejected)
    // A pack that the server no longer has stays as it is.
    if (response === null) {
      await packs.update(pack, { state: 'ready', checkedAt: clock.now() })
      return
    }
    for (let first = 0; first < response.recipes.length; first += concurrency) {
      const batch = response.recipes.slice(first, first + concurrency)
      const stored = await Promise.all(batch.map((one) => storeRecipe(pack, record.round, one)))
      await packed.bulkPut(stored)
    }
    if (response.next !== null) {
      await packs.update(pack, { next: response.next, total: response.total })
      return
    }
    await finish(pack, record.round, response.total)
  }

  const runStep = async (): Promise<'done' | 'more' | 'unreachable'> => {
    // A pack may have been removed while its pages were fetched.
    const installed = new Set(await packs.toCollection().primaryKeys())
    for (const pack of await packed.orderBy('pack').uniqueKeys()) {
      if (typeof pack === 'string' && !installed.has(pack)) await removeMembers(pack, () => true)
    }
    const due = (await packs.toArray()).find(isDue)
    if (due === undefined) return 'done'
    try {
      await fetchPage(due.id)
      return 'more'
    } catch (error) {
      if (error instanceof NetworkError) return 'unreachable'
      if (!isFull(error)) throw error
      await packs.update(due.id, { state: 'full' })
      return 'more'
    }
  }

  const run = async (): Promise<boolean> => {
    for (;;) {
      runAgain = false
      const end = await lock('packs', runStep)
      if (end === 'unreachable' || end === 'busy') return false
      if (end === 'done' && !runAgain) return true
    }
  }

  const reconcile = (): Promise<boolean> => {
    if (running === null) {
      running = run().finally(() => {
        running = null
      })
    } else runAgain = true
    return running
  }

  return {
    packs: async () =>
      Promise.all(
        (await packs.toArray()).map(async ({ id, state, total, checkedAt }) => {
          const mine = await packed.where({ pack: id }).toArray()
          return {
            pack: id,
            state,
            stored: mine.length,
            total,
            bytes: mine.reduce((sum, { bytes }) => sum + bytes, 0),
            checkedAt: checkedAt === 0 ? null : checkedAt,
          }
        }),
      ),
    add: async (pack) => {
      const before = await packs.get(pack)
      const initial = { id: pack, v: 1, round: 1, next: '0', total: 0, checkedAt: 0 } as const
      await packs.put({ ...(before ?? initial), state: 'coming' })
      void reconcile().catch(() => false)
    },
    remove: async (pack) => {
      await packs.delete(pack)
      void reconcile().catch(() => false)
    },
    reconcile,
  }
}
