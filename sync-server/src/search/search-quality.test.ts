import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { SearchResponse } from '@simmer/contract/wire/search'
import { judgedRecipes } from '@simmer/contract/testing/judged-recipes'
import { judgedQueries, ndcg, precisionAt5 } from '@simmer/contract/testing/search-judgements'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JsonText, guestCaller } from '../http/handler.ts'
import { type TestDatabase, testDatabase } from '../postgres/testing/test-database.ts'
import { readCards } from '../recipes/list-recipes.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'
import { searchRecipes } from './search-recipes.ts'

let database: TestDatabase
let search: (q: string) => Promise<string[]>

beforeAll(async () => {
  database = await testDatabase()
  const keys = new Map<string, string>()
  let at = Date.parse('2026-05-01T12:00:00.000Z')
  for (const { key, title, cuisine, meals, diets, minutes, tags, ingredients } of judgedRecipes.toReversed()) {
    keys.set(title, key)
    const lines = ingredients.map((ingredient_name) => ({ quantity: 1, unit: 'cup', ingredient_name }))
    await publishedRecipe(
      database.db,
      {
        title,
        cuisine,
        meals,
        diets,
        tags,
        description: '',
        prepTimeInMinutes: minutes,
        cookTimeInMinutes: 0,
        ingredientSublists: [{ subheading: '', ingredients: lines }],
      },
      { at: (at += 60_000) },
    )
  }
  const handler = searchRecipes({ publicReads: database.db, readCards })
  search = async (q) => {
    const query = v.parse(endpoints.searchRecipes.query, { q })
    const response = await handler({ query, params: undefined, body: undefined }, guestCaller)
    const { recipes } = v.parse(SearchResponse, response instanceof JsonText ? JSON.parse(response.text) : response)
    return recipes.map(({ title }) => keys.get(title) ?? title)
  }
}, 60_000)
afterAll(() => database.drop())

const mean = (scores: readonly number[]): number => scores.reduce((total, score) => total + score, 0) / scores.length

test('RT-3 the search finds what cooks mean: the mean nDCG@10 and precision@5 over all judged queries are high', async () => {
  const scores: { readonly ndcg: number; readonly precision: number }[] = []
  for (const judged of judgedQueries) {
    const found = await search(judged.q)
    scores.push({ ndcg: ndcg(judged, found), precision: precisionAt5(judged, found) })
  }
  expect(scores.length).toBeGreaterThanOrEqual(150)
  expect(mean(scores.map((score) => score.ndcg))).toBeGreaterThan(0.93)
  expect(mean(scores.map(({ precision }) => precision))).toBeGreaterThan(0.9)
}, 60_000)

test('RT-3 a food and a dish without a blank between them are found under the other names of that dish', async () => {
  expect(await search('applepie')).toEqual(['applepie'])
  expect(await search('appletart')).toEqual(['applepie'])
})

test('RT-3 without a recipe of all words, the beginning of another word is no match', async () => {
  expect(await search('tiramisu fis')).toEqual(['tiramisu'])
})

test('RT-3 recipes with all of several foods come before those with one of them in the title', async () => {
  const all = ['fishpie', 'kartoffelsuppe', 'linsen']
  const found = await search('what can I make with leek and potatoes?')
  expect(found.slice(0, all.length).toSorted()).toEqual(all)
})
