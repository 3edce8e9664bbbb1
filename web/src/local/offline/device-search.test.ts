import { expect, test } from 'vitest'
import { aRecipe } from '@simmer/contract/testing/a-recipe'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { createDeviceSearch } from './device-search.ts'

const soup = aRecipe({ id: 'soup', title: 'Lemon lentil soup', diets: ['vegan', 'nut-free'], meals: ['dinner'] })
const cream = aRecipe({
  id: 'cream',
  title: 'Crème brûlée',
  diets: ['vegetarian', 'nut-free'],
  meals: ['dessert'],
  cuisine: 'french',
  tags: [],
  description: '',
  ingredientSublists: [],
})
const curry = aRecipe({
  id: 'curry',
  title: 'Chickpea curry',
  diets: ['vegan'],
  meals: ['dinner'],
  cuisine: 'indian',
  tags: [],
  description: '',
  publishedAt: '2026-09-01T00:00:00.000Z',
})

const like = (recipe: Recipe, about: Partial<Recipe>): Recipe => ({ ...recipe, ...about })

const searching = (recipes: Recipe[]) => {
  const state = { recipes, builds: 0 }
  const search = createDeviceSearch({
    version: () => Promise.resolve(state.recipes.map(({ id, revision }) => id + revision).join()),
    all: () => {
      state.builds += 1
      return Promise.resolve(state.recipes)
    },
  })
  return { state, search, ids: async (q: string) => (await search({ q })).recipes.map(({ id }) => id) }
}

test('RT-3 the search finds whole words, prefixes, misspelt words and words with accents', async () => {
  const { ids } = searching([soup, cream, curry])
  expect((await ids('lentil'))[0]).toBe('soup')
  expect((await ids('chick'))[0]).toBe('curry')
  expect((await ids('chikpea'))[0]).toBe('curry')
  expect((await ids('creme brulee'))[0]).toBe('cream')
})

test('without a term the search lists every recipe, newest first, and returns how many recipes it covers', async () => {
  const { search } = searching([soup, cream, curry])
  const { recipes, total, covers } = await search({ q: ' ' })
  expect(recipes[0]?.id).toBe('curry')
  expect([total, covers]).toEqual([3, 3])
})

test('RT-4 facets narrow the results, and each count shows how many recipes a choice would leave', async () => {
  const { search } = searching([soup, cream, curry])
  const vegan = await search({ q: '', diet: ['vegan'] })
  expect(vegan.recipes.map(({ id }) => id)).toEqual(['curry', 'soup'])
  expect(vegan.facets.meal).toEqual([{ value: 'dinner', count: 2 }])
  expect((await search({ q: '', diet: ['vegan', 'nut-free'] })).recipes.map(({ id }) => id)).toEqual(['soup'])
  const either = await search({ q: '', cuisine: ['french', 'indian'] })
  expect(either.total).toBe(2)
})

test('without a term recipes are listed by the time of their publication, those of the same time as they are stored', async () => {
  const [may, june] = ['2026-05-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z']
  const { ids } = searching(
    Object.entries({ a: may, b: june, c: may, d: june, e: '2026-04-01' }).map(([id, publishedAt]) =>
      like(curry, { id, publishedAt }),
    ),
  )
  expect(await ids('')).toEqual(['b', 'd', 'a', 'c', 'e'])
})

test('RT-4 the values of a facet come by how many recipes have them, then by name', async () => {
  const { search } = searching([
    like(curry, { id: 'a', cuisine: null, meals: ['soup', 'dinner', 'brunch'] }),
    like(curry, { id: 'b', cuisine: null, meals: ['dinner', 'soup'] }),
    like(curry, { id: 'c', cuisine: null, meals: ['lunch', 'soup'] }),
  ])
  const { facets } = await search({ q: '' })
  expect(facets.meal).toEqual([
    { value: 'soup', count: 3 },
    { value: 'dinner', count: 2 },
    { value: 'brunch', count: 1 },
    { value: 'lunch', count: 1 },
  ])
  expect(facets.cuisine).toEqual([])
})

test('RT-4 choosing a cuisine does not hide the others, but choosing a diet narrows the diets', async () => {
  const { search } = searching([soup, cream, curry])
  const french = await search({ q: '', cuisine: ['french'], diet: ['vegetarian'] })
  expect(french.facets.cuisine).toEqual([{ value: 'french', count: 1 }])
  expect(french.facets.diet).toEqual([
    { value: 'nut-free', count: 1 },
    { value: 'vegetarian', count: 1 },
  ])
  const vegan = await search({ q: '', diet: ['vegan'] })
  expect(vegan.facets.diet).toEqual([
    { value: 'vegan', count: 2 },
    { value: 'nut-free', count: 1 },
  ])
  const { facets } = await search({ q: '', cuisine: ['french'] })
  expect(facets.cuisine.map(({ value }) => value)).toEqual(['french', 'indian', 'middle eastern'])
})

test('RT-3 short words are taken as they are typed, and only the last one as the beginning of a word', async () => {
  const plain = like(curry, { ingredientSublists: [], author: { username: 'x', name: 'X' } })
  const { ids } = searching(['pea', 'pie', 'pi'].map((id) => like(plain, { id, title: `${id} soup` })))
  expect(await ids('pea')).toEqual(['pea'])
  expect((await ids('soup pi')).toSorted()).toEqual(['pi', 'pie'])
  expect(await ids('pi soup')).toEqual(['pi'])
  const breakfast = searching(['ham', 'jam'].map((id) => like(plain, { id, title: `${id} toast` })))
  expect(await breakfast.ids('ham')).toEqual(['ham'])
  expect((await breakfast.ids('tost')).toSorted()).toEqual(['ham', 'jam'])
})

test('RT-3 without a network a time limit, chosen or typed, leaves out slower recipes and those without a time', async () => {
  const times = { quick: [10, null], limit: [10, 20], slow: [1, 30], timeless: [null, null], zero: [0, 0] } as const
  const { search, ids } = searching(
    Object.entries(times).map(([id, [prepTimeInMinutes, cookTimeInMinutes]]) =>
      like(curry, { id, prepTimeInMinutes, cookTimeInMinutes, meals: [id] }),
    ),
  )
  const { recipes, total, facets } = await search({ q: 'curry', maxMinutes: 30 })
  expect([recipes.map(({ id }) => id).toSorted(), total]).toEqual([['limit', 'quick'], 2])
  expect(facets.meal.map(({ value }) => value)).toEqual(['limit', 'quick'])
  expect((await search({ q: '', maxMinutes: null })).total).toBe(5)
  expect((await ids('curry under 30 minutes')).toSorted()).toEqual(['limit', 'quick'])
  expect(await ids('unter 15 Minuten')).toEqual(['quick'])
  expect((await search({ q: 'curry 15 min', maxMinutes: 60 })).recipes.map(({ id }) => id)).toEqual(['quick'])
})

test('a newly stored recipe is found; the index is rebuilt only after a change', async () => {
  const { state, ids } = searching([soup])
  expect(await ids('curry')).toEqual([])
  await ids('soup')
  expect(state.builds).toBe(1)
  state.recipes = [soup, curry]
  expect(await ids('curry')).toEqual(['curry'])
  expect(state.builds).toBe(2)
})

test('the search returns cards, not whole recipes', async () => {
  const { search } = searching([soup])
  expect((await search({ q: 'soup' })).recipes[0]).not.toHaveProperty('ingredientSublists')
})

test('RT-3 the device search knows the names of a food and words without a blank', async () => {
  const ratatouille = aRecipe({ ...curry, id: 'ratatouille', title: 'Eggplants and zucchini, baked' })
  const salad = aRecipe({ ...curry, id: 'salad', title: 'Scallion salad' })
  const pie = aRecipe({ ...curry, id: 'pie', title: 'Apple pie' })
  const { ids } = searching([curry, ratatouille, salad, pie])
  expect(await ids('aubergine')).toEqual(['ratatouille'])
  expect(await ids('courgettes aubergines')).toEqual(['ratatouille'])
  expect(await ids('spring onion')).toEqual(['salad'])
  expect(await ids('garbanzo')).toEqual(['curry'])
  expect(await ids('applepie')).toEqual(['pie'])
  expect(await ids('appletart')).toEqual(['pie'])
  expect(await ids('eggplant')).toEqual(['ratatouille'])
})

test('RT-3 without a recipe of all words, the beginning of another word is no match on the device', async () => {
  const pieces = aRecipe({ ...curry, id: 'pieces', title: 'Chicken in pieces' })
  const { ids } = searching([curry, pieces])
  expect(await ids('plum pie')).toEqual([])
  expect(await ids('chicken pie')).toEqual(['pieces'])
})

test('RT-3 a question about a food finds its plural on the device, and no word that only begins as it does', async () => {
  const titles = { omelette: 'Eggs in a pan', caviar: 'Eggplant caviar', ice: 'Eis am Stiel' }
  const plain = like(curry, { ingredientSublists: [] })
  const { ids } = searching(Object.entries(titles).map(([id, title]) => like(plain, { id, title })))
  expect(await ids('what can i make with egg')).toEqual(['omelette'])
  expect(await ids('was kann ich mit ei kochen')).not.toContain('ice')
})

const dish = (id: string, about: Partial<Recipe>, foods: readonly string[]): Recipe =>
  like(curry, {
    id,
    title: id,
    diets: [],
    ...about,
    ingredientSublists: [
      {
        subheading: '',
        ingredients: foods.map((ingredient_name) => ({ quantity: 1, unit: 'cup', ingredient_name })),
      },
    ],
  })

const pantry = [
  dish('tart', { averageRating: 4.2, ratingCount: 9, prepTimeInMinutes: 70, cookTimeInMinutes: null }, [
    'leeks',
    'egg',
  ]),
  dish('rice', { averageRating: 5, ratingCount: 1, prepTimeInMinutes: 25, cookTimeInMinutes: null }, ['leek', 'rice']),
  dish('stew', { averageRating: null, ratingCount: 0, prepTimeInMinutes: null, cookTimeInMinutes: null }, [
    'eggplant',
    'spring onions',
    'Kirschtomaten',
  ]),
  dish('toast', { averageRating: 2, ratingCount: 3, prepTimeInMinutes: 5, cookTimeInMinutes: null }, ['bread']),
]

test.each([
  [{ with: ['leek'] }, ['tart', 'rice']],
  [{ with: ['Lauch', 'rice'] }, ['rice']],
  [{ with: ['aubergine'] }, ['stew']],
  [{ with: ['scallion'] }, ['stew']],
  [{ with: ['gold'] }, []],
  [{ withAny: ['gold', 'bread', 'scallion'] }, ['stew', 'toast']],
  [{ with: ['!'] }, ['tart', 'rice', 'stew', 'toast']],
  [{ without: ['Eier'] }, ['rice', 'stew', 'toast']],
  [{ without: ['leek', 'bread'] }, ['stew']],
  [{ without: ['gluten'] }, []],
  [{ q: 'leek', without: ['egg'] }, ['rice']],
  [{ minRating: 4 }, ['tart']],
  // One vote of five stars does not lift the rice above the toast.
  [{ sort: 'rating' as const }, ['tart', 'toast', 'rice', 'stew']],
  [{ sort: 'quickest' as const }, ['toast', 'rice', 'tart', 'stew']],
  [{ q: 'leek', sort: 'quickest' as const }, ['rice', 'tart']],
])('RT-3 the search on the device filters and sorts as the server does: %j', async (query, found) => {
  const { search } = searching(pantry)
  const { recipes, total } = await search({ q: '', ...query })
  const ids = recipes.map(({ id }) => id)
  expect('sort' in query ? ids : ids.toSorted()).toEqual('sort' in query ? found : found.toSorted())
  expect(total).toBe(found.length)
})

test('RT-3 the device sorts by the time of publication on request', async () => {
  const older = like(pantry[0] ?? curry, { publishedAt: '2020-01-01T00:00:00.000Z', title: 'leek leek tart' })
  const { search } = searching([older, ...pantry.slice(1)])
  expect((await search({ q: 'leek', sort: 'newest' })).recipes.map(({ id }) => id)).toEqual(['rice', 'tart'])
})
