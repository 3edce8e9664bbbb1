import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { SearchResponse } from '@simmer/contract/wire/search'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JsonText, guestCaller } from '../http/handler.ts'
import { type TestDatabase, testDatabase } from '../postgres/testing/test-database.ts'
import { readCards } from '../recipes/list-recipes.ts'
import { deleteRecipe } from '../recipes/take-down.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'
import { searchRecipes } from './search-recipes.ts'

let database: TestDatabase
let handler: ReturnType<typeof searchRecipes>
let clock = Date.parse('2026-05-01T12:00:00.000Z')
const now = (): number => (clock += 1000)

async function search(query: Record<string, unknown>): Promise<SearchResponse> {
  const input = v.parse(endpoints.searchRecipes.query, query)
  const response = await handler({ query: input, params: undefined, body: undefined }, guestCaller)
  return v.parse(SearchResponse, response instanceof JsonText ? JSON.parse(response.text) : response)
}

const titles = async (q: string): Promise<string[]> => (await search({ q })).recipes.map(({ title }) => title)

const ingredients = (...names: string[]) => ({
  ingredientSublists: [
    { subheading: '', ingredients: names.map((ingredient_name) => ({ quantity: 1, unit: 'cup', ingredient_name })) },
  ],
})

beforeAll(async () => {
  database = await testDatabase()
  // One handler for all tests: its caches must not outlive a change.
  handler = searchRecipes({ publicReads: database.db, readCards })
  const add = (changes: Parameters<typeof publishedRecipe>[1]) => publishedRecipe(database.db, changes, { at: now() })
  await add({
    title: 'Chocolate cake',
    cuisine: 'american',
    diets: ['vegetarian'],
    meals: ['dessert'],
    ...ingredients('cocoa', 'flour'),
  })
  await add({
    title: 'Crème brûlée',
    cuisine: 'french',
    diets: ['vegetarian', 'gluten-free'],
    meals: ['dessert'],
    ...ingredients('cream'),
  })
  await add({
    title: 'Tomato soup',
    cuisine: 'italian',
    diets: ['vegan', 'gluten-free'],
    meals: ['soup', 'dinner'],
    ...ingredients('tomatoes'),
  })
  await add({
    title: 'Buttermilk pancakes',
    diets: ['vegetarian'],
    meals: ['breakfast'],
    ...ingredients('buttermilk', 'flour'),
  })
  await add({
    title: 'Buckwheat pancakes',
    diets: ['vegetarian', 'gluten-free'],
    meals: ['breakfast'],
    ...ingredients('buckwheat flour'),
  })
  await add({
    title: 'Chicken tikka',
    cuisine: 'indian',
    diets: ['non-vegetarian'],
    meals: ['dinner'],
    ...ingredients('chicken thighs', 'salmon-free marinade'),
  })
  await add({
    title: 'Chana masala',
    cuisine: 'indian',
    diets: ['vegan', 'gluten-free'],
    meals: ['dinner'],
    ...ingredients('chickpeas', 'salt and pepper'),
  })
  await add({
    title: 'Roast salmon',
    description: 'With a spoon of chocolate? No.',
    diets: ['pescatarian'],
    meals: ['dinner'],
    ...ingredients('salmon'),
  })
  await add({ title: 'Porridge', description: 'Good beside chicken soup.', ...ingredients('oats') })
})
afterAll(() => database.drop())

test.each([
  ['chocolat cake', 'Chocolate cake'],
  ['choclate', 'Chocolate cake'],
  ['tomatoe', 'Tomato soup'],
  ['creme brulee', 'Crème brûlée'],
  ['CRÈME BRULÉE', 'Crème brûlée'],
  ['gluten free pancakes', 'Buckwheat pancakes'],
  ['gluten-free pancake', 'Buckwheat pancakes'],
  ['slamon', 'Roast salmon'],
  ['panckaes', 'Buckwheat pancakes'],
  ['indian chana', 'Chana masala'],
  ['the chana with a masala', 'Chana masala'],
  ['garbanzo', 'Chana masala'],
  ['garbanzos masala', 'Chana masala'],
  ['chick peas', 'Chana masala'],
  ['oatmeal', 'Porridge'],
  ['tomatosoup', 'Tomato soup'],
  ['chocolatecake', 'Chocolate cake'],
])('RT-3 "%s" finds %s first', async (q, first) => {
  expect((await titles(q))[0]).toBe(first)
})

test('RT-3 an unfinished last word matches; title ranks before ingredients, and those before the description', async () => {
  expect(await titles('chick')).toEqual(['Chicken tikka', 'Chana masala', 'Porridge'])
})

test('RT-3 a finished word does not match as a prefix', async () => {
  expect(await titles('butter cake')).toEqual(['Chocolate cake'])
})

test('RT-3 quotes require adjacent words, and a minus excludes a word', async () => {
  expect(await titles('"salt and pepper"')).toEqual(['Chana masala'])
  expect(await titles('"pepper salt"')).toEqual([])
  expect(await titles('pancakes -buckwheat')).toEqual(['Buttermilk pancakes'])
})

test.each([['the and with'], ['""'], ['!!! & | :* <-> ('], [''], ["'; drop table recipe; --"]])(
  'RT-3 a search for %j succeeds',
  async (q) => {
    const { total, recipes } = await search({ q })
    expect(total).toBe(recipes.length)
  },
)

test('RT-3 a query of stop words, or without words, returns all recipes', async () => {
  expect((await search({ q: 'the with' })).total).toBe(9)
  expect((await search({ q: '!!' })).total).toBe(9)
})

test('RT-3 a search for random characters finds no recipe and does not fail', async () => {
  for (const q of [
    'x'.repeat(200),
    'qzx '.repeat(50),
    '\u0000\ud800'.repeat(50),
    "\\'\\".repeat(60),
    '🍕'.repeat(100),
  ]) {
    const { recipes } = await search({ q: q.slice(0, 200) })
    expect(recipes.length === 0 || recipes.length === 9).toBe(true)
  }
})

test('RT-3 when no recipe has every word, recipes with some of them are found', async () => {
  expect(await titles('chana spaceship masala')).toEqual(['Chana masala'])
})

test('RT-4 several meals or cuisines widen a search, several facets narrow it', async () => {
  expect((await search({ cuisine: 'indian' })).total).toBe(2)
  expect((await search({ cuisine: ['indian', 'french'] })).total).toBe(3)
  expect(
    (await search({ cuisine: ['indian', 'french'], diet: 'gluten-free' })).recipes.map(({ title }) => title),
  ).toEqual(['Chana masala', 'Crème brûlée'])
  expect((await search({ q: 'pancakes', diet: 'gluten-free' })).total).toBe(1)
  expect((await search({ q: 'pancakes', diet: 'gluten-free', cuisine: 'klingon' })).total).toBe(0)
})

test('RT-4 a recipe has all selected diets, and their counts say how many recipes remain', async () => {
  const { recipes, total, facets } = await search({ diet: ['vegan', 'gluten-free'] })
  const found = recipes.map(({ title }) => title)
  expect(total).toBe(found.length)
  expect(found).toEqual(
    (await search({ diet: 'vegan' })).recipes.filter(({ diets }) => diets.includes('gluten-free')).map((r) => r.title),
  )
  expect(found.length).toBeGreaterThan(0)
  expect((await search({ diet: 'gluten-free' })).total).toBeGreaterThan(total)
  expect(facets.diet).toEqual(
    expect.arrayContaining([
      { value: 'vegan', count: total },
      { value: 'gluten-free', count: total },
    ]),
  )
  expect(facets.diet.every(({ count }) => count <= total)).toBe(true)
  expect((await search({ q: 'masala', diet: ['vegan', 'gluten-free'] })).total).toBe(1)
  expect((await search({ q: 'masala', diet: ['vegan', 'pescatarian'] })).total).toBe(0)
  expect((await search({ diet: ['vegan', 'unheard-of'] })).total).toBe(0)
})

test('RT-4 the counts of meals and cuisines ignore what is selected in them', async () => {
  const { facets, total } = await search({ meal: 'dinner', diet: 'vegan' })
  expect(total).toBe(2)
  expect(facets.meal).toEqual([
    { value: 'dinner', count: 2 },
    { value: 'breakfast', count: 1 },
    { value: 'soup', count: 1 },
  ])
  expect(facets.diet.find(({ value }) => value === 'vegan')).toEqual({ value: 'vegan', count: 2 })
  expect(facets.diet.find(({ value }) => value === 'pescatarian')).toBeUndefined()
  expect((await search({ q: 'pancakes' })).facets.diet).toEqual([
    { value: 'vegetarian', count: 2 },
    { value: 'gluten-free', count: 1 },
  ])
})

test('RT-4 an unknown value gives an empty page that still lists the value for deselection', async () => {
  const { total, recipes, facets } = await search({ cuisine: 'klingon' })
  expect({ total, recipes }).toEqual({ total: 0, recipes: [] })
  expect(facets.cuisine).toContainEqual({ value: 'klingon', count: 0 })
})

test.each([{ q: 'pancakes waffles crepes' }, { q: 'stew' }, { meal: 'stew' }])(
  'RT-3 pages of %j neither repeat nor skip recipes while others are published',
  async (query) => {
    for (let at = 0; at < 12; at += 1)
      await publishedRecipe(database.db, { title: `Stew number ${at} of pancakes`, meals: ['stew'] }, { at: now() })
    const first = await search({ ...query, limit: '5' })
    const seen = first.recipes.map(({ id }) => id)
    let { cursor } = first
    for (let page = 0; cursor !== null; page += 1) {
      await publishedRecipe(database.db, { title: 'Stew', tags: ['pancakes'], meals: ['stew'] }, { at: now() })
      await publishedRecipe(
        database.db,
        { title: 'Old stew', meals: ['stew'], tags: ['pancakes'] },
        { at: now(), publishedAt: new Date(0) },
      )
      const next = await search({ ...query, limit: '5', cursor })
      seen.push(...next.recipes.map(({ id }) => id))
      cursor = page < 20 ? next.cursor : null
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(first.total)
  },
)

test('a foreign page cursor is rejected as cursor-not-valid', async () => {
  for (const cursor of [
    'x',
    'bnVsbA',
    Buffer.from('["a"]').toString('base64url'),
    Buffer.from(
      JSON.stringify({ asOf: '2026-02-31T00:00:00Z', score: 1, publishedAt: '2026-02-31T00:00:00Z', recipeId: 'x' }),
    ).toString('base64url'),
  ])
    await expect(search({ q: 'stew', cursor })).rejects.toMatchObject({ problem: 'cursor-not-valid' })
})

test('a deleted recipe is neither found nor counted', async () => {
  const { recipeShortId } = await publishedRecipe(
    database.db,
    { title: 'Zabaglione', meals: ['nightcap'] },
    { at: now() },
  )
  expect((await search({ q: 'zabaglione' })).total).toBe(1)
  await database.db.tx((tx) => deleteRecipe(tx, recipeShortId, now()))
  expect((await search({ q: 'zabaglione' })).recipes).toEqual([])
  expect((await search({ meal: 'nightcap' })).total).toBe(0)
})
