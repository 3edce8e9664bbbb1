import { expect, test } from 'vitest'
import { aRecipe } from '@simmer/contract/testing/a-recipe'
import { judgedRecipes } from '@simmer/contract/testing/judged-recipes'
import { judgedQueries, ndcg, precisionAt5 } from '@simmer/contract/testing/search-judgements'
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

const mean = (scores: readonly number[]): number => scores.reduce((total, score) => total + score, 0) / scores.length

test('RT-3 the search on the device finds what cooks mean: the mean nDCG@10 and precision@5 over all judged queries are high', async () => {
  const search = createDeviceSearch({ version: () => Promise.resolve('1'), all: () => Promise.resolve(recipes) })
  const scores: { readonly ndcg: number; readonly precision: number }[] = []
  for (const judged of judgedQueries) {
    const { recipes: found } = await search({ q: judged.q, limit: 10 })
    const keys = found.map(({ id }) => id)
    scores.push({ ndcg: ndcg(judged, keys), precision: precisionAt5(judged, keys) })
  }
  expect(scores.length).toBeGreaterThanOrEqual(150)
  expect(mean(scores.map((score) => score.ndcg))).toBeGreaterThan(0.9)
  expect(mean(scores.map(({ precision }) => precision))).toBeGreaterThan(0.9)
})

test('RT-3 on the device, recipes with all of several foods come before those with one of them in the title', async () => {
  const search = createDeviceSearch({ version: () => Promise.resolve('1'), all: () => Promise.resolve(recipes) })
  const all = ['fishpie', 'kartoffelsuppe', 'linsen']
  const { recipes: found } = await search({ q: 'what can I make with leek and potatoes?', limit: 10 })
  expect(
    found
      .slice(0, all.length)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(all)
})
