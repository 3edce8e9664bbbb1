import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAisle } from './aisle.ts'
import { aisles, aisleWords, type Aisle } from './aisle-words.ts'

test.each<readonly [string, Aisle]>([
  ['tomatoes', 'produce'],
  ['crushed tomatoes', 'canned'],
  ['large ripe tomatoes', 'produce'],
  ['tomato paste', 'canned'],
  ['red bell peppers', 'produce'],
  ['black pepper', 'spices'],
  ['chicken thighs', 'meat'],
  ['chicken stock', 'canned'],
  ['coconut milk', 'canned'],
  ['whole milk', 'dairy'],
  ['peanut butter', 'pantry'],
  ['butter', 'dairy'],
  ['frozen peas', 'frozen'],
  ['fresh thyme', 'produce'],
  ['dried parsley', 'spices'],
  ['dried apricots', 'baking'],
  ['ground ginger', 'spices'],
  ['ginger', 'produce'],
  ['rice vinegar', 'sauces'],
  ['jasmine rice', 'pantry'],
  ['oil for frying', 'sauces'],
  ['juniper berries', 'spices'],
  ['ice cream', 'frozen'],
  ['Zwiebeln', 'produce'],
  ['Dinkelmehl', 'baking'],
  ['Vollkornspaghetti', 'pantry'],
  ['Basmatireis', 'pantry'],
  ['Eier', 'dairy'],
  ['Käse', 'dairy'],
  ['Hähnchenbrustfilets', 'meat'],
  ['Öl zum Braten', 'sauces'],
  ['TK-Erbsen', 'frozen'],
  ['getrocknete Tomaten', 'sauces'],
  ['Wildschwein', 'meat'],
  ['Klopapier', 'household'],
  ['a present for Ana', 'other'],
  ['', 'other'],
])('%s is sorted into the aisle %s', (name, aisle) => {
  expect(findAisle(name)).toBe(aisle)
})

test('every name in the table is found in its own aisle only', () => {
  const wrong: string[] = []
  const seen = new Map<string, Aisle>()
  for (const aisle of aisles) {
    if (aisle === 'other') continue
    for (const entry of aisleWords[aisle].split(',')) {
      const name = entry.trim().replaceAll(/\s+/g, ' ')
      const other = seen.get(name)
      if (other !== undefined && other !== aisle) wrong.push(`${name}: ${other} and ${aisle}`)
      seen.set(name, aisle)
      if (findAisle(name) !== aisle) wrong.push(`${name}: ${findAisle(name)} instead of ${aisle}`)
    }
  }
  expect(wrong).toEqual([])
  expect(seen.size).toBeGreaterThan(900)
})

test('any text is sorted into an aisle', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(aisles).toContain(findAisle(text))
    }),
  )
})
