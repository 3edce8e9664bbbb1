import { expect, test } from 'vitest'
import { categoryIn, categoryOfTag } from './category-names.ts'

test.each([
  ['Vegan', 'diet', 'vegan'],
  ['gluten_free', 'diet', 'gluten-free'],
  ['Sans gluten', 'diet', 'gluten-free'],
  ['Frühstück', 'meal', 'breakfast'],
  ['Soße', 'meal', 'sauce'],
  ['Suppen', 'meal', 'soup'],
  ['Side Dishes', 'meal', 'side dish'],
  ['main dishes', 'meal', 'main course'],
  ['Beverages', 'meal', 'drink'],
  ['Französisch', 'cuisine', 'french'],
  ['thai', 'cuisine', 'thai'],
])('IM-8 the tag "%s" names the %s %s', (tag, facet, value) => {
  expect(categoryOfTag(tag)).toEqual({ facet, value })
})

test.each(['quick', 'chicken', 'constructor', '', 'tofu', 'no gluten at all'])(
  'IM-8 the tag "%s" names no category',
  (tag) => {
    expect(categoryOfTag(tag)).toBeNull()
  },
)

test('IM-1 a name belongs to one facet', () => {
  expect([categoryIn('cuisine', 'Thai'), categoryIn('meal', 'Thai')]).toEqual(['thai', undefined])
})
