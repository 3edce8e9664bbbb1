import { expect, test } from 'vitest'
import { cleanTitle, withoutSiteName } from './title.ts'

test.each([
  ['Lentil soup | My kitchen', 'My kitchen', 'Lentil soup'],
  ['My kitchen - Lentil soup', 'My kitchen', 'Lentil soup'],
  ['Lentil soup – My kitchen', null, 'Lentil soup'],
  ['Lentil soup', 'My kitchen', 'Lentil soup'],
  ['Sweet-and-sour cabbage', null, 'Sweet-and-sour cabbage'],
])('IM-3 the title of "%s" on %s', (title, site, expected) => {
  expect(withoutSiteName(title, site)).toBe(expected)
})

test.each([
  ['🍲 Lentil soup ✨', 'Lentil soup'],
  ['Recipe: Lentil soup', 'Lentil soup'],
  ['Rezept 2: Linsensuppe', 'Linsensuppe'],
  ['# Lentil soup', 'Lentil soup'],
  ['Lentil soup #vegan #soup', 'Lentil soup'],
  ['„Linsensuppe“', 'Linsensuppe'],
])('IM-3 "%s" is cleaned', (text, expected) => {
  expect(cleanTitle(text)).toBe(expected)
})
