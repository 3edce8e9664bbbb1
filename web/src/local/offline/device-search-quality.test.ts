import { expect, test } from 'vitest'
import { aRecipe } from '@simmer/contract/testing/a-recipe'
import { judgedRecipes } from '@simmer/contract/testing/judged-recipes'
import { judgedQueries, ndcg } from '@simmer/contract/testing/search-judgements'
import { createDeviceSearch } from './device-search.ts'

const recipes = judgedRecipes.map(({ key, minutes, ingredients, ...about }, at) =>
  aRecipe({
    ...about,
    id: key,
    description: '',
    author: { username: 'ada.cook', name: 'Ada Cook' },
    prepTimeInMinutes: minutes,
    cookTimeInMinutes: 0,
    publishedAt: new Date(Date.UTC(2026, 4, 1) - at * 60_000).toISOString(),
    ingredientSublists: [
      {
        subheading: '',
        ingredients: ingredients.map((ingredient_name) => ({
          quantity: 1,
          maxQuantity: null,
          unit: 'cup',
          ingredient_name,
          note: '',
        })),
      },
    ],
  }),
)

test('RT-3 the search on the device finds what cooks mean: the mean nDCG@10 over all judged queries is high', async () => {
  const search = createDeviceSearch({ version: () => Promise.resolve('1'), all: () => Promise.resolve(recipes) })
  const scores: number[] = []
  for (const judged of judgedQueries) {
    const found = await search({ q: judged.q, limit: 10 })
    scores.push(
      ndcg(
        judged,
        found.recipes.map(({ id }) => id),
      ),
    )
  }
  expect(scores.length).toBeGreaterThanOrEqual(150)
  expect(scores.reduce((total, score) => total + score, 0) / scores.length).toBeGreaterThan(0.9)
})
