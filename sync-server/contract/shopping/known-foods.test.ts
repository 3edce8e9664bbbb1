import { expect, test } from 'vitest'
import { readRequestedItem } from '../recipe/shopping/shopping-items.ts'
import { foodKey, foodOfItem, isCanOfFresh, keyOfFood } from './known-foods.ts'
import { foodsAtHome, readKnownFoods } from './read-known-foods.ts'

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
    { id: id(6), value: { food: 'x', name: '\u2060\u200B', is: 'home' } },
  ]
  expect(foodsAtHome(records)).toEqual(['basil', 'Olive oil'])
})

test('RT-5 a food knows all of its records, so that all of them can be removed', () => {
  const { home, never } = readKnownFoods([food(1, 'rice', 'home'), food(2, 'rice', 'home'), food(3, 'salt', 'never')])
  expect(home.map(({ recordIds }) => recordIds)).toEqual([[1, 2].map((index) => id(index).slice(9, -5))])
  expect(never.map(({ recordIds }) => recordIds)).toEqual([[id(3).slice(9, -5)], undefined])
})

test.each([
  ['2 onions', 'onion', 'onions'],
  ['3 große Zwiebeln', 'zwiebel', 'Zwiebeln'],
  ['Salz', 'salt', 'Salz'],
  ['1 can tomatoes', 'canned tomato', 'tomatoes'],
  ['sea salt', 'sea salt', 'sea salt'],
])('RT-5 the food of "%s" has the key "%s" and the name "%s"', (line, key, name) => {
  expect(foodOfItem(readRequestedItem(line), 'home')).toEqual({ food: key, name, is: 'home' })
})

test('RT-5 a key and a name have the length of a stored text, and end with a whole character', () => {
  expect(keyOfFood('ﷺ'.repeat(300))).toHaveLength(300)
  expect(foodKey(`a${'𐐨'.repeat(200)}`)).toBe(`a${'𐐨'.repeat(149)}`)
  const { name } = foodOfItem({ quantity: null, unit: null, name: `a${'𐐨'.repeat(200)}` }, 'home')
  expect(name).toBe(`a${'𐐨'.repeat(149)}`)
})

test.each([
  ['1 can tomatoes', true],
  ['2 Dosen Tomaten', true],
  ['tomatoes', false],
  ['canned tomatoes', false],
  ['1 can chickpeas', false],
])('RT-5 the name of "%s" hides that it is a can: %s', (line, isHidden) => {
  expect(isCanOfFresh(foodOfItem(readRequestedItem(line), 'home'))).toBe(isHidden)
})
