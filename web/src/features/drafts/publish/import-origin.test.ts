import { Origin } from '@simmer/contract/wire/publishing'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { importOrigin, sourcePage } from './import-origin.ts'

test.each([
  ['https://soup.example/leek', { is: 'adapted', name: 'soup.example', url: 'https://soup.example/leek' }],
  ['Plenty: vibrant recipes', { is: 'adapted', name: 'Plenty: vibrant recipes' }],
  ['javascript:alert(1)', { is: 'adapted', name: 'javascript:alert(1)' }],
  ['https:// not an address', { is: 'adapted', name: 'https:// not an address' }],
  ['https://ana@soup.example/', { is: 'adapted', name: 'https://ana@soup.example/' }],
  ['recipes.zip', { is: 'adapted', name: 'recipes.zip' }],
])('IM-12 the origin of a draft from %j can be published', (imported, expected) => {
  const origin = importOrigin(imported)
  expect(origin).toEqual(expected)
  expect(v.is(Origin, origin)).toBe(true)
})

test('IM-12 a source is a link only where it is a page', () => {
  expect(sourcePage('https://soup.example/leek')?.hostname).toBe('soup.example')
  expect([sourcePage('javascript:alert(1)//https://a.example'), sourcePage('data:text/html,soup')]).toEqual([
    null,
    null,
  ])
  expect(importOrigin(null)).toBeNull()
})
