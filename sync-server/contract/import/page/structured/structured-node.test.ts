import { expect, test } from 'vitest'
import { asArray, isEmpty, nodeOf, normalizedName, textOf, textsOf, typesOf } from './structured-node.ts'

test('IM-1 names are read without vocabulary, case and their former forms', () => {
  expect(normalizedName('https://schema.org/recipeIngredient')).toBe('recipeingredient')
  expect(normalizedName('v:ingredient')).toBe('recipeingredient')
  expect(normalizedName('ingredients')).toBe('recipeingredient')
  expect(nodeOf({ Name: '', name: 'Soup' }).get('name')).toBe('Soup')
  expect(typesOf({ '@type': ['http://schema.org/Recipe', 'Thing'] })).toEqual(['recipe', 'thing'])
})

test('IM-1 values are opened from lists of any depth', () => {
  expect(asArray([1, [2, { '@list': [3, null] }]])).toEqual([1, 2, 3])
  expect(asArray(undefined)).toEqual([])
  expect(isEmpty([null, ''])).toBe(true)
  expect(isEmpty(0)).toBe(false)
})

test('IM-1 a text is a string, a number or the name of a node', () => {
  expect(textsOf(['a', 2, { '@value': 'b' }, { name: 'c' }, { text: 'd', name: 'e' }, {}])).toEqual([
    'a',
    '2',
    'b',
    'c',
    'd',
  ])
  expect(textOf(true)).toBeNull()
  expect(textOf(Number.NaN)).toBeNull()
})
