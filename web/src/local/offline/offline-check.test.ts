import { beforeEach, expect, test } from 'vitest'
import { aRecipe, aRecipeCard } from '@simmer/contract/testing/a-recipe'
import { PublicDatabase } from '../database/public-database.ts'
import { createRecipeStore } from './recipe-store.ts'
import { removeOfflineCopy, runOfflineCheck } from './offline-check.ts'

const build = 'b1'
const page = '/recipe/a1b2/soup'
const recipe = { ...aRecipe(), ...aRecipeCard({ id: 'id-1', recipeShortId: 'a1b2', slug: 'soup', title: 'Soup' }) }
const picture = recipe.picture.sources[0]?.url ?? ''
let held: Map<string, string>
let database: PublicDatabase

/** One map serves as every cache; the URLs tell the entries apart. */
// oxlint-disable-next-line no-unsafe-type-assertion -- the check calls nothing else
const caches = {
  match: (path: string) => Promise.resolve(held.has(path) ? new Response(held.get(path)) : undefined),
  open: () =>
    Promise.resolve({
      match: (path: string) => caches.match(path),
      delete: (path: string) => Promise.resolve(held.delete(path)),
    }),
} as unknown as CacheStorage

const parts = () => ({ database, store: createRecipeStore(database), caches, build })

beforeEach(async () => {
  database = new PublicDatabase()
  await Promise.all(database.tables.map((table) => table.clear()))
  held = new Map([
    ['/index.html', '<script src="/assets/start-aaaaaaa.js"></script><link href="/assets/style-bbbbbbb.css">'],
    ['/assets/start-aaaaaaa.js', 'x(()=>import("./recipe-ccccccc.js"),[])'],
    ['/assets/recipe-ccccccc.js', 'import"./start-aaaaaaa.js"'],
    ['/assets/style-bbbbbbb.css', '@font-face{src:url(/assets/serif-ddddddd.woff2)}'],
    ['/assets/serif-ddddddd.woff2', 'font'],
    [page, `<html><head><meta name="build" content="${build}"></head><body>id-1</body></html>`],
    [picture, 'picture'],
  ])
  await createRecipeStore(database).put(recipe, 1)
  await database.offlineRecipes.put({
    v: 1,
    id: 'id-1',
    state: 'ready',
    revision: 1,
    build,
    page,
    pictures: [picture],
    pictureBytes: 7,
    checkedAt: 1,
  })
  return () => database.close()
})

test('ST-7 a complete recipe passes the check: its data, page, picture and every script of the app', async () => {
  expect(await runOfflineCheck(parts())).toEqual({ tried: 1, failed: [], filesMissing: 0 })
})

test.each([
  ['its page was cut off', () => held.set(page, '<html>'), ['page']],
  ['its page is of another build', () => held.set(page, '<html>id-1</html>'), ['page']],
  ['its picture is missing', () => held.delete(picture), ['pictures']],
  ['its picture is empty', () => held.set(picture, ''), ['pictures']],
])('ST-7 the check reports a recipe by its title if %s', async (_, harm, missing) => {
  harm()
  expect((await runOfflineCheck(parts())).failed).toEqual([{ id: 'id-1', title: 'Soup', missing }])
})

test('ST-7 the check reports a recipe whose data cannot be read, also in a pack', async () => {
  await database.recipes.update('id-1', { recipe: { title: 'half' } })
  await database.packed.put({ pack: 'popular', id: 'id-2', v: 1, round: 1, picture: '/away.svg', bytes: 1 })
  expect(await runOfflineCheck(parts())).toMatchObject({
    tried: 2,
    failed: [
      { id: 'id-1', title: 'soup', missing: ['recipe'] },
      { id: 'id-2', title: null, missing: ['recipe', 'pictures'] },
    ],
  })
})

test('ST-7 the check follows the stylesheet to find missing fonts', async () => {
  held.delete('/assets/serif-ddddddd.woff2')
  expect((await runOfflineCheck(parts())).filesMissing).toBe(1)
})

test('ST-7 the check follows the imports of scripts to find missing files', async () => {
  held.delete('/assets/recipe-ccccccc.js')
  expect((await runOfflineCheck(parts())).filesMissing).toBe(1)
  held.delete('/index.html')
  expect((await runOfflineCheck(parts())).filesMissing).toBe(1)
})

test('ST-7 a repair deletes the broken copy, so that it is fetched again', async () => {
  await removeOfflineCopy(parts(), 'id-1')
  expect([held.has(page), held.has(picture)]).toEqual([false, false])
  expect(await database.offlineRecipes.get('id-1')).toMatchObject({ state: 'waiting', pictures: [] })
})
