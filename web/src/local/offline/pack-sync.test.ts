import { beforeEach, expect, test } from 'vitest'
import { aRecipe, aRecipeCard } from '@simmer/contract/testing/a-recipe'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { NetworkError } from '#api/network-error.ts'
import { PublicDatabase } from '../database/public-database.ts'
import { createRecipeStore } from './recipe-store.ts'
import { createDeviceSearch } from './device-search.ts'
import { createPackSync } from './pack-sync.ts'

const day = 24 * 60 * 60 * 1000
let database: PublicDatabase
let catalogue: Recipe[]
let asked: string[]
let responsesLeft: number
let cached: Set<string>
let room: number
let now: number
let isAppStored: boolean

const recipeOf = (n: number): Recipe => ({
  ...aRecipe(),
  ...aRecipeCard({ id: `id-${n}`, recipeShortId: `short${n}`, slug: `recipe-${n}`, title: `Recipe ${n}` }),
})

interface Input {
  readonly params: { readonly pack?: string; readonly recipeShortId?: string }
  readonly query?: { readonly page: string }
}

const answer = async ({ path }: { path: string }, { params, query }: Input) => {
  if (responsesLeft === 0) throw new NetworkError()
  responsesLeft -= 1
  if (path.endsWith('/members')) {
    asked.push(`${params.pack} members`)
    return {
      members: catalogue.map(({ id, revision, averageRating, ratingCount }) => ({
        id,
        revision,
        averageRating,
        ratingCount,
      })),
    }
  }
  if (params.recipeShortId !== undefined) {
    asked.push(params.recipeShortId)
    return catalogue.find(({ id }) => id === params.recipeShortId)
  }
  const page = Number(query?.page)
  asked.push(`${params.pack} ${page}`)
  const next = (page + 1) * 2 < catalogue.length ? String(page + 1) : null
  return { recipes: catalogue.slice(page * 2, page * 2 + 2), total: catalogue.length, next }
}
// oxlint-disable-next-line no-unsafe-type-assertion -- the sync calls no other endpoint
const call = answer as unknown as Call

const open = () => {
  const store = createRecipeStore(database)
  const packSync = createPackSync({
    database,
    store,
    call,
    clock: { now: () => now },
    lock: (_, task) => task(),
    cache: {
      storePicture: async (path) => {
        if (cached.size >= room) throw new DOMException('no room', 'QuotaExceededError')
        cached.add(path)
        return 100
      },
      hasPicture: (path) => Promise.resolve(cached.has(path)),
      storeApp: () => Promise.resolve(isAppStored),
      remove: async (_, pictures) => {
        for (const picture of pictures) cached.delete(picture)
      },
    },
  })
  return { packSync, store }
}

beforeEach(async () => {
  database = new PublicDatabase()
  await Promise.all(database.tables.map((table) => table.clear()))
  catalogue = [1, 2, 3, 4, 5].map(recipeOf)
  asked = []
  responsesLeft = Infinity
  cached = new Set()
  room = Infinity
  now = 1_000_000
  isAppStored = true
  return () => database.close()
})

test('ST-7 a pack is fetched page by page, continues after a network failure and is searched with a typo', async () => {
  const { packSync, store } = open()
  responsesLeft = 2
  await packSync.add('popular')
  expect(await packSync.reconcile()).toBe(false)
  expect(await packSync.packs()).toMatchObject([
    { pack: 'popular', state: 'coming', stored: 4, total: 5, checkedAt: null },
  ])
  responsesLeft = Infinity
  // A second page instance stands for a restarted browser.
  expect(await open().packSync.reconcile()).toBe(true)
  expect(asked).toEqual(['popular 0', 'popular 1', 'popular 2'])
  expect(await packSync.packs()).toMatchObject([{ state: 'ready', stored: 5, checkedAt: now }])
  const found = await createDeviceSearch(store)({ q: 'recpie 3' })
  expect(found.recipes[0]?.title).toBe('Recipe 3')
  expect(found.covers).toBe(5)
})

test('ST-7 a pack is ready only when the screens that show its recipes are stored too', async () => {
  const { packSync } = open()
  isAppStored = false
  await packSync.add('popular')
  expect(await packSync.reconcile()).toBe(false)
  expect(await packSync.packs()).toMatchObject([{ state: 'coming', stored: 5, checkedAt: null }])
  isAppStored = true
  expect(await packSync.reconcile()).toBe(true)
  expect(await packSync.packs()).toMatchObject([{ state: 'ready', stored: 5, checkedAt: now }])
})

test('ST-7 a pack is updated after a day: new recipes are added, removed ones are deleted', async () => {
  const { packSync, store } = open()
  await packSync.add('popular')
  await packSync.reconcile()
  asked = []
  await packSync.reconcile()
  expect(asked).toEqual([])
  now += day + 1
  catalogue = [2, 3, 6].map(recipeOf)
  await packSync.reconcile()
  expect(asked).toEqual(['popular members', 'id-6'])
  expect((await store.all()).map(({ title }) => title).toSorted()).toEqual(['Recipe 2', 'Recipe 3', 'Recipe 6'])
  expect(cached.size).toBe(3)
})

test('ST-7 the update of a stored pack fetches only changed texts, changed ratings and lost pictures', async () => {
  const { packSync, store } = open()
  await packSync.add('popular')
  await packSync.reconcile()
  const before = await packSync.packs()
  asked = []
  now += day + 1
  const [, , third] = catalogue
  catalogue = catalogue.map((recipe, at) => {
    if (at === 1) return { ...recipe, revision: 2, title: 'Recipe 2, better' }
    return at === 2 ? { ...recipe, averageRating: 4.5, ratingCount: 2 } : recipe
  })
  // The network fails during the update; the stored pack does not change.
  responsesLeft = 1
  expect(await packSync.reconcile()).toBe(false)
  expect(await packSync.packs()).toEqual(before)
  responsesLeft = Infinity
  expect(await packSync.reconcile()).toBe(true)
  expect(asked).toEqual(['popular members', 'popular members', 'id-2'])
  expect((await store.byId('id-2'))?.title).toBe('Recipe 2, better')
  expect(await store.byId('id-3')).toEqual({ ...third, averageRating: 4.5, ratingCount: 2 })
  expect(await packSync.packs()).toMatchObject([{ state: 'ready', stored: 5, total: 5, checkedAt: now }])
})

test('ST-7 if most of a pack has changed, whole pages are fetched', async () => {
  catalogue = Array.from({ length: 30 }, (_, n) => recipeOf(n + 1))
  const { packSync, store } = open()
  await packSync.add('popular')
  await packSync.reconcile()
  asked = []
  now += day + 1
  catalogue = catalogue.map((recipe) => ({ ...recipe, revision: 2 }))
  await packSync.reconcile()
  expect(asked).toHaveLength(1 + 15)
  expect((await store.all()).every(({ revision }) => revision === 2)).toBe(true)
})

test('ST-7 removing a pack deletes its recipes except those that are saved, opened or in another pack', async () => {
  const { packSync, store } = open()
  await packSync.add('popular')
  await packSync.reconcile()
  await store.put(recipeOf(2), now)
  const saved = { v: 1, state: 'ready', revision: 1, build: 'b', page: null, pictureBytes: 0, checkedAt: 0 } as const
  await database.offlineRecipes.put({ ...saved, id: 'id-3', pictures: [] })
  catalogue = [4, 5].map(recipeOf)
  await packSync.add('diet-vegan')
  await packSync.reconcile()
  await packSync.remove('popular')
  await packSync.reconcile()
  expect((await store.all()).map(({ id }) => id).toSorted()).toEqual(['id-2', 'id-3', 'id-4', 'id-5'])
  expect(await packSync.packs()).toMatchObject([{ pack: 'diet-vegan', stored: 2 }])
})

test('ST-7 a pack on a full device is marked as full, and is fetched again when the person adds it again', async () => {
  const { packSync } = open()
  room = 3
  await packSync.add('popular')
  expect(await packSync.reconcile()).toBe(true)
  expect(await packSync.packs()).toMatchObject([{ state: 'full', stored: 2 }])
  room = Infinity
  await packSync.add('popular')
  await packSync.reconcile()
  expect(await packSync.packs()).toMatchObject([{ state: 'ready', stored: 5 }])
})

test('recipes that were only visited are deleted before any recipe of a pack', async () => {
  const { packSync, store } = open()
  await packSync.add('popular')
  await packSync.reconcile()
  for (let n = 100; n < 402; n += 1) await store.put(recipeOf(n), n)
  await store.evictVisited()
  const left = new Set((await store.all()).map(({ id }) => id))
  expect(left.size).toBe(305)
  expect(['id-1', 'id-5', 'id-102'].every((id) => left.has(id))).toBe(true)
  expect(left.has('id-101')).toBe(false)
})
