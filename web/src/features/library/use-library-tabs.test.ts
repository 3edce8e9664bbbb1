import { aRecipe } from '@simmer/contract/testing/a-recipe'
import { expect, test } from 'vitest'
import { countOnTab, isToBegin, publishedRecipeIds, readLibraryTabs } from './use-library-tabs.ts'

const publication = (id: string, isPublished: boolean) => ({
  state: isPublished ? 'published' : 'withdrawn',
  fingerprint: 'x',
  at: null,
  origin: { is: 'own' },
  recipe: { id, recipeShortId: id, slug: id, revision: 1, fingerprint: 'x', isPublished },
})

test('RT-5 the own tab lists published recipes, the latest first', () => {
  expect(
    publishedRecipeIds([
      { id: 'publish:1', value: publication('dal', true), order: 1 },
      { id: 'publish:2', value: publication('pie', true), order: 3 },
      { id: 'publish:3', value: publication('soup', false), order: 4 },
      { id: 'publish:4', value: { ...publication('cake', true), recipe: undefined, state: 'requested' }, order: 5 },
      { id: 'publish:5', value: 'of tomorrow', order: 6 },
    ]),
  ).toEqual(['pie', 'dal'])
})

const day = (recipeId: string, on: string, order: number) => ({
  id: `cooked:${recipeId}${on}`,
  value: { recipeId, on, servings: null },
  order,
})
const collectionId = 'collection:weeknights'
const records: Readonly<Record<string, readonly { id: string; value: unknown; order: number }[]>> = {
  'cooked:': [day('soup', '2026-11-01', 1), day('dal', '2026-11-20', 2), day('soup', '2026-11-02', 3)],
  'collected:': [
    { id: 'collected:weeknights:dal', value: true, order: 1 },
    { id: 'collected:weeknights:pie', value: true, order: 2 },
    { id: 'collected:weeknights:lost', value: true, order: 3 },
  ],
  'publish:': [
    { id: 'publish:1', value: publication('cake', true), order: 1 },
    { id: 'publish:2', value: publication('soup', false), order: 2 },
  ],
}
const onDevice = ['pie', 'dal', 'soup', 'cake', 'bread'].map((id) => aRecipe({ id }))
const readTabs = () =>
  readLibraryTabs({
    records: (prefix) => Promise.resolve(records[prefix] ?? []),
    savedRecipes: () =>
      Promise.resolve([
        { id: 'pie', offline: 'ready' },
        { id: 'dal', offline: 'waiting' },
      ]),
    recentlyViewed: () => Promise.resolve(['bread', 'pie']),
    recipes: (ids) => Promise.resolve(onDevice.filter(({ id }) => ids.includes(id))),
  })

test.each([
  ['saved', ['pie', 'dal'], 0],
  ['own', ['cake'], 0],
  ['cooked', ['dal', 'soup'], 0],
  ['seen', ['bread', 'pie'], 0],
  [collectionId, ['pie', 'dal'], 1],
  ['collection:deleted', [], 0],
])('RT-5 the tab %s shows %j in this order, and %d more are not on this device', async (name, ids, missing) => {
  const { recipes, missingCount } = (await readTabs())(name)
  expect(recipes.map(({ id }) => id)).toEqual(ids)
  expect(missingCount).toBe(missing)
})

test('RT-5 a recipe that was cooked twice is once on its tab, with both days, the latest first', async () => {
  const { cooked } = (await readTabs())('cooked')
  expect(cooked.get('soup')?.map(({ on }) => on)).toEqual(['2026-11-02', '2026-11-01'])
})

test('RT-5 ST-7 the library tells how far each saved recipe opens offline', async () => {
  const { offline } = (await readTabs())('saved')
  expect([...offline]).toEqual([
    ['pie', 'ready'],
    ['dal', 'waiting'],
  ])
})

const tabOf = (count: number) => ({
  recipes: onDevice.slice(0, count),
  missingCount: 0,
  cooked: new Map(),
  offline: new Map(),
})

test('RT-5 each tab shows its count, and the tab of own recipes no 0', () => {
  expect([countOnTab('saved', tabOf(0)), countOnTab('own', tabOf(0)), countOnTab('own', tabOf(2))]).toEqual([
    0,
    undefined,
    2,
  ])
  expect(countOnTab('saved', { ...tabOf(2), missingCount: 3 })).toBe(5)
  expect(countOnTab('saved', undefined)).toBeUndefined()
})

test('RT-5 an empty tab suggests recipes, except that of own recipes and one whose recipes are elsewhere', () => {
  expect(isToBegin('saved', tabOf(0))).toBe(true)
  expect(isToBegin('own', tabOf(0))).toBe(false)
  expect(isToBegin('saved', { ...tabOf(0), missingCount: 1 })).toBe(false)
  expect(isToBegin('saved', tabOf(2))).toBe(false)
})
