import { aRecipe } from '@simmer/contract/testing/a-recipe'
import { expect, test } from 'vitest'
import { chooseFoods, chooseFromHome } from './foods-at-home.ts'

const foods = ['butter', 'carrots', 'eggs', 'flour', 'leeks', 'milk', 'oats', 'rice']
const dishes = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => aRecipe({ id: `dish ${from + at}` }))
const ids = (recipes: readonly { readonly id: string }[]) => recipes.map(({ id }) => id)

test('RT-2 the row from what is at home searches with six foods, others each week', () => {
  expect(chooseFoods([], 3)).toEqual([])
  expect(chooseFoods(['rice', 'eggs'], 7)).toEqual(['rice', 'eggs'])
  expect(chooseFoods(foods, 0)).toEqual(foods.slice(0, 6))
  expect(chooseFoods(foods, 1)).toEqual(['oats', 'rice', 'butter', 'carrots', 'eggs', 'flour'])
})

test('RT-2 no dish of the rows above is there again, and fewer than four dishes are no row', () => {
  expect(ids(chooseFromHome(dishes(0, 12), ['dish 1']))).toEqual(ids([...dishes(0, 1), ...dishes(2, 9)]))
  expect(chooseFromHome(dishes(0, 5), ['dish 0'])).toHaveLength(4)
  expect(chooseFromHome(dishes(0, 5), ['dish 0', 'dish 4'])).toEqual([])
})
