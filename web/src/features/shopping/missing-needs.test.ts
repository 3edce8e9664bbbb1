import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import { readKnownFoods } from '@simmer/contract/shopping/read-known-foods'
import { distinctNames, listedOrBought, missingNeeds, splitNeeds, type Need } from './missing-needs.ts'
import type { ShoppingItem } from './shopping-item.ts'

const recipeNamed = (id: string) => ({ id, recipeShortId: id, slug: id, title: id })
const need = (recipeId: string, ...lines: readonly string[]): Need => ({
  recipeId,
  items: lines.map(readRequestedItem),
})
/** The shopping list after these needs were added. */
const listed = (needs: readonly Need[]): ShoppingItem[] =>
  needs.flatMap(({ recipeId, items }) =>
    items.map(({ name, quantity, unit }) => ({
      id: `${recipeId} ${name}`,
      list: 'groceries',
      line: { name, quantity, unit, for: recipeNamed(recipeId) },
      state: { is: 'open', at: 0 } as const,
      place: null,
    })),
  )
const namesAndQuantities = (needs: readonly Need[]) =>
  needs.flatMap(({ items }) => items.map(({ name, quantity }) => [name, quantity]))

test('RT-5 shopping for a week again adds missing ingredients, and for more servings only the difference', () => {
  const first = [need('soup', '2 onions', 'salt'), need('cake', '200 g flour')]
  expect(missingNeeds(first, [])).toEqual(first)
  expect(namesAndQuantities(missingNeeds(first, listed(first)))).toEqual([])
  const more = [
    need('soup', '3 onions', 'salt', '1 l stock'),
    need('cake', '150 g flour'),
    need('bread', '500 g flour'),
  ]
  expect(namesAndQuantities(missingNeeds(more, listed(first)))).toEqual([
    ['stock', 1],
    ['onions', 1],
    ['flour', 500],
  ])
})

test('RT-5 what is on any list or in the basket is not missing, and a purchase counts for a week', () => {
  const day = 24 * 60 * 60 * 1000
  const items = (['open', 'ticked', 'home', 'cleared', 'cleared'] as const).map((is, index) => ({
    id: String(index),
    list: String(index),
    line: { name: 'salt', quantity: null, unit: null },
    state: { is, at: [0, 0, 9 * day, 8 * day, day][index] ?? 0 },
    place: null,
  }))
  expect(listedOrBought(items, 10 * day).map(({ id }) => id)).toEqual(['0', '1', '3'])
})

test('RT-5 what is at home or never added is split from what must be bought, and named once', () => {
  const { toBuy, leftOut } = splitNeeds(
    [need('soup', '2 onions', '1 tsp kosher salt', '1 l water'), need('cake', 'water', '200 g flour')],
    readKnownFoods([]),
  )
  expect(namesAndQuantities(toBuy)).toEqual([
    ['onions', 2],
    ['flour', 200],
  ])
  expect(distinctNames(leftOut.flatMap(({ items }) => items))).toEqual(['kosher salt', 'water'])
})

test('RT-5 listed ingredients are never missing, for any ingredients and any plan', () => {
  const line = fc.constantFrom('2 onions', '1 onion', '200 g flour', '0.3 l milk', 'salt', '1–2 lemons', '1 cup flour')
  const recipe = fc.record({ recipeId: fc.constantFrom('a', 'b', 'c'), lines: fc.array(line, { maxLength: 6 }) })
  const week = fc.uniqueArray(recipe, { selector: ({ recipeId }) => recipeId })
  fc.assert(
    fc.property(week, week, (first, second) => {
      const before = first.map(({ recipeId, lines }) => need(recipeId, ...lines))
      const after = second.map(({ recipeId, lines }) => need(recipeId, ...lines))
      expect(namesAndQuantities(missingNeeds(before, listed(before)))).toEqual([])
      const added = missingNeeds(after, listed(before))
      expect(namesAndQuantities(missingNeeds(after, [...listed(before), ...listed(added)]))).toEqual([])
    }),
  )
})
