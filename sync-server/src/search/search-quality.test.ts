import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { SearchResponse } from '@simmer/contract/wire/search'
import { judgedRecipes } from '@simmer/contract/testing/judged-recipes'
import { judgedQueries, ndcg } from '@simmer/contract/testing/search-judgements'
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

test('RT-3 the search finds what cooks mean: the mean nDCG@10 over all judged queries is high', async () => {
  const scores: number[] = []
  for (const judged of judgedQueries) {
    scores.push(ndcg(judged, await search(judged.q)))
  }
  const mean = scores.reduce((total, score) => total + score, 0) / scores.length
  expect(scores.length).toBeGreaterThanOrEqual(150)
  expect(mean).toBeGreaterThan(0.93)
}, 60_000)
