import { expect, test } from 'vitest'
import { readRequestedItem } from '../recipe/shopping/shopping-items.ts'
import { foodsAtHome, keyOfFood, readKnownFoods, reasonToLeaveOut } from './known-foods.ts'

const id = (index: number): string => `shopping:0190e000-0000-7000-8000-00000000000${String(index)}:food`
const food = (index: number, name: string, is: string) => ({
  id: id(index),
  value: { food: keyOfFood(name), name, is },
})

test('RT-5 water and salt are never added until a person changes it', () => {
  expect(readKnownFoods([]).never.map(({ name }) => name)).toEqual(['salt', 'water'])
  const changed = readKnownFoods([food(1, 'salt', 'buy'), food(2, 'Ice cubes', 'never')])
  expect(changed.never.map(({ name }) => name)).toEqual(['Ice cubes', 'water'])
  expect(readKnownFoods([food(1, 'Salz', 'buy')]).never.map(({ name }) => name)).toEqual(['water'])
  expect(readKnownFoods([{ id: id(1), value: null }]).never).toHaveLength(2)
})

test('RT-5 what is at home is read from the records of the shopping list, and nothing else', () => {
  const records = [
    food(1, 'Olive oil', 'home'),
    food(2, 'basil', 'home'),
    food(3, 'ice', 'never'),
    { id: id(4), value: { food: 'x', is: 'home' } },
    { id: 'shopping:0190e000-0000-7000-8000-000000000005:line', value: { food: 'x', name: 'x', is: 'home' } },
  ]
  expect(foodsAtHome(records)).toEqual(['basil', 'Olive oil'])
})

const known = readKnownFoods([
  food(1, 'olive oil', 'home'),
  food(2, 'Zwiebeln', 'home'),
  food(3, 'pepper', 'never'),
  food(4, 'hot sauce', 'home'),
])
test.each([
  ['2 tbsp olive oil', 'home'],
  ['1/4 cup extra virgin olive oil', 'home'],
  ['3 große Zwiebeln', 'home'],
  ['1 Zwiebel', 'home'],
  ['1 cup boiling water', 'never'],
  ['2 cups water', 'never'],
  ['500 ml kaltes Wasser', 'never'],
  ['250 ml Leitungswasser', 'never'],
  ['1 tsp kosher salt', 'never'],
  ['1 TL feines Meersalz', 'never'],
  ['salt and pepper', 'never'],
  ['olive oil and salt', 'home'],
  ['Salz und Paprika', null],
  ['1 can coconut water', null],
  ['2 tbsp rose water', null],
  ['1 tsp celery salt', null],
  ['1 cup sauce', null],
  ['2 tbsp sesame oil', null],
])('RT-5 of a recipe "%s" is left out because of: %s', (line, reason) => {
  expect(reasonToLeaveOut(readRequestedItem(line), known)).toBe(reason)
})
