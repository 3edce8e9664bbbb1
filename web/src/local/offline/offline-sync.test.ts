// Above 300 lines: the cases of comparing, fetching and deleting share one setting of server, cache and lock.
import { beforeEach, expect, test } from 'vitest'
import { aRecipe, aRecipeCard } from '@simmer/contract/testing/a-recipe'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { Problem } from '@simmer/contract/wire/problems'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { ReviewPage } from '@simmer/contract/wire/reviews'
import { NetworkError } from '#api/network-error.ts'
import { PublicDatabase } from '../database/public-database.ts'
import { createOfflineSync } from './offline-sync.ts'
import { aReviewPage } from './testing/a-review-page.ts'
import { createRecipeStore } from './recipe-store.ts'

let database: PublicDatabase
let saved: string[]
let cached: Set<string>
let network: Map<string, Recipe> | null
let served = true
let takenDown: Set<string>
let now = 1000
/** The ids that the server was asked for the revisions of. */
let revisionRequests: string[][] = []
let failure: Problem | null = null
/** The short ids of the recipes that were fetched, and the paths of pages and pictures. */
let fetched: string[] = []
let locks = 0
let isLocked = false
/** The first page of reviews of every recipe; null fails. */
let reviews: ReviewPage | null = null
/** Called while a picture is fetched. */
let duringFetch: () => Promise<void> = () => Promise.resolve()
const idOf = (n: number) => `018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e0${n}`
const recipeOf = (n: number): Recipe => ({
  ...aRecipe(),
  ...aRecipeCard({ id: idOf(n), recipeShortId: `short${n}`, slug: `recipe-${n}`, title: `Recipe ${n}` }),
})

const reach = async (): Promise<void> => {
  if (network === null) throw new NetworkError()
}

const newOfflineSync = (build: string) => {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the sync calls no other endpoint
  const call = (async (
    _: unknown,
    input: { params?: { recipeShortId: string; id?: string }; query?: { ids: string } },
  ) => {
    if (network === null) throw new NetworkError()
    if (failure !== null) throw failure
    if (input.params === undefined) {
      revisionRequests.push(input.query?.ids.split(',') ?? [])
      const ids = new Set(input.query?.ids.split(','))
      return { recipes: [...network.values()].filter(({ id }) => ids.has(id)) }
    }
    if (input.params.id !== undefined) {
      if (reviews === null) throw new Problem('internal-error')
      return reviews
    }
    fetched.push(input.params.recipeShortId)
    if (takenDown.has(input.params.recipeShortId)) throw new Problem('recipe-taken-down')
    const recipe = network.get(input.params.recipeShortId)
    if (recipe === undefined) throw new Problem('recipe-not-found')
    return recipe
  }) as Call
  return createOfflineSync({
    database,
    store: createRecipeStore(database),
    offlineIds: () => Promise.resolve(saved),
    call,
    build,
    clock: { now: () => now, after: () => () => undefined },
    lock: async (_, task) => {
      locks += 1
      return isLocked ? 'busy' : task()
    },
    cache: {
      storePage: async (path) => {
        await reach()
        fetched.push(path)
        cached.add(`${build} ${path}`)
      },
      storePicture: async (path) => {
        await reach()
        await duringFetch()
        fetched.push(path)
        cached.add(path)
        return 100
      },
      storeApp: () => Promise.resolve(served),
      hasPicture: (path) => Promise.resolve(cached.has(path)),
      pictureSize: (path) => Promise.resolve(cached.has(path) ? 100 : null),
      remove: async (page, pictures) => {
        for (const gone of [`${build} ${page}`, ...pictures]) cached.delete(gone)
      },
    },
  })
}
const states = async () =>
  Object.fromEntries((await database.offlineRecipes.toArray()).map(({ id, state }) => [id, state]))

beforeEach(async () => {
  database = new PublicDatabase()
  await Promise.all(database.tables.map((table) => table.clear()))
  saved = [idOf(1), idOf(2)]
  cached = new Set()
  served = true
  takenDown = new Set()
  now = 1000
  revisionRequests = []
  failure = null
  fetched = []
  locks = 0
  isLocked = false
  reviews = { reviews: [], cursor: null, count: 7 }
  duringFetch = () => Promise.resolve()
  network = new Map([1, 2].map((n) => [idOf(n), recipeOf(n)]))
})

test('RV-6 the first page of reviews is stored with a saved recipe, and a failing server removes none', async () => {
  const store = createRecipeStore(database)
  await newOfflineSync('one').reconcile()
  expect(await store.reviewsOf(idOf(1))).toEqual({ reviews: [], cursor: null, count: 7 })
  const before = await database.recipes.get(idOf(1))
  expect(before?.bytes).toBeGreaterThan(JSON.stringify(recipeOf(1)).length)

  // A new revision of the recipe keeps the reviews.
  reviews = null
  network?.set(idOf(1), { ...recipeOf(1), revision: 2 })
  await newOfflineSync('two').reconcile()
  expect(await states()).toEqual({ [idOf(1)]: 'ready', [idOf(2)]: 'ready' })
  expect(await store.reviewsOf(idOf(1))).toEqual({ reviews: [], cursor: null, count: 7 })
  expect((await store.byId(idOf(1)))?.revision).toBe(2)

  // Reviews alone do not change the search index, and they leave the device with their recipe.
  reviews = { reviews: [], cursor: null, count: 8 }
  const { writtenAt } = (await database.recipes.get(idOf(1))) ?? {}
  await newOfflineSync('three').reconcile()
  expect(await database.recipes.get(idOf(1))).toMatchObject({ writtenAt, reviews: { count: 8 } })
  await store.remove(idOf(1))
  await store.putReviews(idOf(1), reviews)
  expect(await store.reviewsOf(idOf(1))).toBeNull()
})

test('ST-7 a saved recipe is stored completely: data, page and pictures', async () => {
  expect(await newOfflineSync('one').reconcile()).toBe(true)
  expect(await states()).toEqual({ [idOf(1)]: 'ready', [idOf(2)]: 'ready' })
  expect(await createRecipeStore(database).byShortId('short1')).toMatchObject({ title: 'Recipe 1' })
  expect([...cached].toSorted()).toEqual([
    '/covers/short1/1.svg',
    '/covers/short2/1.svg',
    'one /recipe/short1/recipe-1',
    'one /recipe/short2/recipe-2',
  ])
})

test('without a network a recipe stays waiting, and is fetched once there is one', async () => {
  const found = network
  network = null
  const offlineSync = newOfflineSync('one')
  expect(await offlineSync.reconcile()).toBe(false)
  expect(await states()).toEqual({ [idOf(1)]: 'waiting', [idOf(2)]: 'waiting' })
  network = found
  expect(await offlineSync.reconcile()).toBe(true)
  expect(new Set(Object.values(await states()))).toEqual(new Set(['ready']))
})

test('a recipe is not marked as ready before the service worker can serve it', async () => {
  served = false
  const offlineSync = newOfflineSync('one')
  expect(await offlineSync.reconcile()).toBe(false)
  expect(new Set(Object.values(await states()))).toEqual(new Set(['waiting']))
  served = true
  expect(await offlineSync.reconcile()).toBe(true)
  expect(new Set(Object.values(await states()))).toEqual(new Set(['ready']))
})

test('ST-7 the offline copy of a recipe that is no longer saved is deleted', async () => {
  await newOfflineSync('one').reconcile()
  saved = [idOf(2)]
  await newOfflineSync('one').reconcile()
  expect(await states()).toEqual({ [idOf(2)]: 'ready' })
  expect([...cached].filter((path) => path.includes('short1'))).toEqual([])
})

test('pitfall 5: after an update the pages of the new build are fetched, and recipes stay ready meanwhile', async () => {
  await newOfflineSync('one').reconcile()
  const found = network
  network = null
  expect(await newOfflineSync('two').reconcile()).toBe(false)
  expect(new Set(Object.values(await states()))).toEqual(new Set(['ready']))
  network = found
  await newOfflineSync('two').reconcile()
  expect(cached.has('two /recipe/short1/recipe-1')).toBe(true)
})

test('ST-7 RT-18 the copy of a saved recipe follows a new revision, and is marked after a withdrawal', async () => {
  await newOfflineSync('one').reconcile()
  const changed = { ...recipeOf(1), revision: 2, title: 'Recipe 1, with salt' }
  network?.set(idOf(1), changed)
  await newOfflineSync('one').reconcile()
  expect(await createRecipeStore(database).byId(idOf(1))).toMatchObject({ revision: 2, title: 'Recipe 1, with salt' })
  expect(await database.offlineRecipes.get(idOf(1))).toMatchObject({ state: 'ready', revision: 2, gone: false })
  network?.delete(idOf(1))
  await newOfflineSync('one').reconcile()
  expect(await database.offlineRecipes.get(idOf(1))).toMatchObject({ state: 'ready', revision: 2, gone: true })
  expect(cached.has('one /recipe/short1/recipe-1')).toBe(true)
  network?.set(idOf(1), changed)
  await newOfflineSync('one').reconcile()
  expect(await database.offlineRecipes.get(idOf(1))).toMatchObject({ gone: false })
})

test('a withdrawn recipe stays readable on devices that have stored it', async () => {
  await newOfflineSync('one').reconcile()
  network?.delete(idOf(1))
  await newOfflineSync('two').reconcile()
  expect((await states())[idOf(1)]).toBe('ready')
})

test('a recipe that Simmer took down leaves the device, and comes back when it is shown again', async () => {
  await newOfflineSync('one').reconcile()
  const [shown] = [network?.get(idOf(1))]
  network?.delete(idOf(1))
  takenDown.add(idOf(1))
  await newOfflineSync('one').reconcile()
  expect(await database.offlineRecipes.get(idOf(1))).toMatchObject({ state: 'gone', page: null, pictures: [] })
  expect(await createRecipeStore(database).byId(idOf(1))).toBeNull()
  expect([...cached].filter((path) => path.includes('short1'))).toEqual([])
  takenDown.clear()
  if (shown !== undefined) network?.set(idOf(1), shown)
  await newOfflineSync('two').reconcile()
  expect((await states())[idOf(1)]).toBe('ready')
})

test('twenty recipes saved at once are all fetched', async () => {
  const many = Array.from({ length: 20 }, (_, n) => ({ ...recipeOf(1), id: `id-${n}`, recipeShortId: `s${n}` }))
  saved = many.map(({ id }) => id)
  network = new Map(many.map((recipe) => [recipe.id, recipe]))
  expect(await newOfflineSync('one').reconcile()).toBe(true)
  expect(Object.values(await states()).filter((state) => state === 'ready')).toHaveLength(20)
})

test('a recipe that a closed tab was fetching is fetched again by the next one', async () => {
  saved = [idOf(1)]
  await newOfflineSync('one').reconcile()
  await database.offlineRecipes.update(idOf(1), { state: 'fetching', page: null, pictures: [] })
  cached.clear()
  expect(await newOfflineSync('one').reconcile()).toBe(true)
  expect(await states()).toEqual({ [idOf(1)]: 'ready' })
  expect(cached.has('/covers/short1/1.svg')).toBe(true)
})

test('the picture of a recipe that is no longer saved stays if an offline pack has it', async () => {
  await newOfflineSync('one').reconcile()
  const picture = '/covers/short1/1.svg'
  await database.packed.put({ pack: 'dinner', id: idOf(1), v: 1, round: 1, picture, bytes: 100 })
  saved = []
  await newOfflineSync('one').reconcile()
  expect([...cached]).toEqual([picture])
})

test('RT-18 a visited recipe that the server does not have any more is removed, a saved copy and one of a pack stay', async () => {
  const store = createRecipeStore(database)
  for (const n of [1, 2, 3, 4, 5]) await store.put(recipeOf(n), n)
  await database.packed.put({ pack: 'dinner', id: idOf(4), v: 1, round: 1, picture: null, bytes: 100 })
  network = new Map([1, 3].map((n) => [idOf(n), recipeOf(n)]))
  expect(await newOfflineSync('one').reconcile()).toBe(true)
  expect(revisionRequests).toEqual([[idOf(3), idOf(5)]])
  // Its author has withdrawn the second one. It was saved, so it stays.
  expect((await store.all()).map(({ id }) => id).toSorted()).toEqual([1, 2, 3, 4].map(idOf))
})

test('without a network no visited recipe is removed', async () => {
  const store = createRecipeStore(database)
  await store.put(recipeOf(3), 3)
  saved = []
  failure = new Problem('internal-error')
  await newOfflineSync('one').reconcile()
  expect(revisionRequests).toEqual([])
  expect(await store.byId(idOf(3))).not.toBeNull()
})

test('revisions are checked at most every ten minutes, also after the clock was set back', async () => {
  const offlineSync = newOfflineSync('one')
  await offlineSync.reconcile()
  await offlineSync.reconcile()
  expect(revisionRequests).toEqual([])
  now += 10 * 60_000
  await offlineSync.reconcile()
  expect(revisionRequests).toEqual([[idOf(1), idOf(2)]])
  now += 10 * 60_000 - 1
  await offlineSync.reconcile()
  expect(revisionRequests).toHaveLength(1)
  now -= 24 * 60 * 60_000
  await offlineSync.reconcile()
  expect(revisionRequests).toHaveLength(2)
})

test.each(['internal-error', 'database-unavailable', 'too-many-requests'] as const)(
  'a server that answers %s has not withdrawn the recipe',
  async (name) => {
    saved = [idOf(1)]
    failure = new Problem(name)
    expect(await newOfflineSync('one').reconcile()).toBe(false)
    expect(await states()).toEqual({ [idOf(1)]: 'waiting' })
    failure = null
    await newOfflineSync('one').reconcile()
    failure = new Problem(name)
    expect(await newOfflineSync('two').reconcile()).toBe(false)
    expect(await database.offlineRecipes.get(idOf(1))).toMatchObject({ state: 'ready', gone: false })
  },
)

test('ST-7 a copy is fetched again after 24 hours, and not before', async () => {
  saved = [idOf(1)]
  await newOfflineSync('one').reconcile()
  network?.set(idOf(1), { ...recipeOf(1), title: 'Renamed' })
  now += 24 * 60 * 60_000
  await newOfflineSync('one').reconcile()
  expect(await createRecipeStore(database).byShortId('short1')).toMatchObject({ title: 'Recipe 1' })
  now += 1
  await newOfflineSync('one').reconcile()
  expect(await createRecipeStore(database).byShortId('short1')).toMatchObject({ title: 'Renamed' })
})

const withPicture = (recipe: Recipe, ...urls: readonly string[]): Recipe => ({
  ...recipe,
  picture: { ...recipe.picture, sources: urls.map((url, at) => ({ url, width: 480 + 800 * at, height: 480 })) },
})

test('ST-7 a new revision deletes the page and the pictures that it no longer has, and fetches only what is new', async () => {
  saved = [idOf(1)]
  network?.set(idOf(1), withPicture(recipeOf(1), '/same', '/before'))
  const offlineSync = newOfflineSync('one')
  await offlineSync.reconcile()
  expect(await database.offlineRecipes.get(idOf(1))).toMatchObject({
    pictures: ['/same', '/before'],
    pictureBytes: 200,
  })
  fetched = []
  network?.set(idOf(1), { ...withPicture(recipeOf(1), '/same', '/after'), revision: 2, slug: 'renamed' })
  await newOfflineSync('one').reconcile()
  expect(fetched).toEqual([idOf(1), '/after', '/recipe/short1/renamed'])
  expect([...cached].toSorted()).toEqual(['/after', '/same', 'one /recipe/short1/renamed'])
  expect(await database.offlineRecipes.get(idOf(1))).toMatchObject({ pictures: ['/same', '/after'], pictureBytes: 200 })
})

const cachedPhotos = () => [...cached].filter((path) => path.startsWith('/photos/')).toSorted()

test('RV-6 the photographs of the first reviews are stored small with a saved recipe, count as its storage, and go with it', async () => {
  reviews = aReviewPage('pan', 'plate')
  await newOfflineSync('one').reconcile()
  expect(cachedPhotos()).toEqual(['/photos/pan/320.webp', '/photos/plate/320.webp'])
  expect(await database.offlineRecipes.get(idOf(1))).toMatchObject({ pictureBytes: 300 })
  // Both recipes have the photographs, so that the second one retains them.
  saved = [idOf(2)]
  await newOfflineSync('one').reconcile()
  expect(cachedPhotos()).toEqual(['/photos/pan/320.webp', '/photos/plate/320.webp'])
  // A failing server removes none, and a deleted review takes its photograph along.
  reviews = null
  await newOfflineSync('two').reconcile()
  expect(cachedPhotos()).toEqual(['/photos/pan/320.webp', '/photos/plate/320.webp'])
  reviews = aReviewPage('plate')
  await newOfflineSync('three').reconcile()
  expect(cachedPhotos()).toEqual(['/photos/plate/320.webp'])
  saved = []
  await newOfflineSync('four').reconcile()
  expect([cachedPhotos(), await states()]).toEqual([[], {}])
})

test('ST-7 a stored picture that the browser has dropped is fetched again, and counts once', async () => {
  saved = [idOf(1)]
  await newOfflineSync('one').reconcile()
  cached.delete('/covers/short1/1.svg')
  await newOfflineSync('two').reconcile()
  expect(cached.has('/covers/short1/1.svg')).toBe(true)
  expect(await database.offlineRecipes.get(idOf(1))).toMatchObject({ pictureBytes: 100 })
})

test('ST-7 while nothing changed, nothing is fetched again', async () => {
  const offlineSync = newOfflineSync('one')
  await offlineSync.reconcile()
  fetched = []
  expect(await offlineSync.reconcile()).toBe(true)
  expect(fetched).toEqual([])
})

test('RT-18 of a withdrawn recipe neither the page is asked for, nor anything shown that was never stored', async () => {
  await newOfflineSync('one').reconcile()
  network?.delete(idOf(1))
  saved.push(idOf(3))
  fetched = []
  await newOfflineSync('two').reconcile()
  expect(fetched.filter((path) => path.startsWith('/recipe/'))).toEqual(['/recipe/short2/recipe-2'])
  expect(await states()).toEqual({ [idOf(1)]: 'ready', [idOf(2)]: 'ready', [idOf(3)]: 'gone' })
})

test('the state of a recipe is `fetching` while it is fetched, but a ready one stays `ready`', async () => {
  saved = [idOf(1)]
  const seen: unknown[] = []
  duringFetch = async () => void seen.push((await states())[idOf(1)])
  await newOfflineSync('one').reconcile()
  cached.clear()
  await newOfflineSync('two').reconcile()
  expect(seen).toEqual(['fetching', 'ready'])
})

test('ST-8 six recipes are fetched under one lock, more of them in turns, so that no tab holds it for long', async () => {
  const many = Array.from({ length: 13 }, (_, n) => ({ ...recipeOf(1), id: `id-${n}`, recipeShortId: `s${n}` }))
  network = new Map(many.map((recipe) => [recipe.id, recipe]))
  saved = many.slice(0, 6).map(({ id }) => id)
  await newOfflineSync('one').reconcile()
  expect(locks).toBe(1)
  saved = many.map(({ id }) => id)
  await newOfflineSync('one').reconcile()
  expect(locks).toBe(3)
})

test('while another tab fetches, this one tries again later', async () => {
  isLocked = true
  expect(await newOfflineSync('one').reconcile()).toBe(false)
  expect(locks).toBe(1)
})

test('a full disk is an error, and the recipe waits', async () => {
  saved = [idOf(1)]
  duringFetch = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  await expect(newOfflineSync('one').reconcile()).rejects.toThrow('full')
  expect(await states()).toEqual({ [idOf(1)]: 'waiting' })
})

test('ST-7 a recipe that is saved while others are fetched is fetched too, by the same run', async () => {
  saved = [idOf(1)]
  const offlineSync = newOfflineSync('one')
  let second: Promise<boolean> | null = null
  duringFetch = async () => {
    if (second !== null) return
    saved = [idOf(1), idOf(2)]
    second = offlineSync.reconcile()
  }
  const first = offlineSync.reconcile()
  expect(await first).toBe(true)
  expect(second).toBe(first)
  expect(await states()).toEqual({ [idOf(1)]: 'ready', [idOf(2)]: 'ready' })
  expect(fetched.filter((path) => path.startsWith('018'))).toEqual([idOf(1), idOf(2)])
})
