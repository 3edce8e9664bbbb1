import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { recipeSlug } from './slug.ts'

test.each([
  ['Crème brûlée & "friends"', 'creme-brulee-friends'],
  ['Käsespätzle', 'kasespatzle'],
  ['Mom’s best pie', 'moms-best-pie'],
  ['  Soup  ', 'soup'],
  ['Smørrebrød', 'smorrebrod'],
  ['Straße', 'strasse'],
  ['½ & ½', '1-2-1-2'],
  ['麻婆豆腐', 'recipe'],
  ['', 'recipe'],
  ['---', 'recipe'],
])('RT-26 %j becomes %s', (title, slug) => {
  expect(recipeSlug(title)).toBe(slug)
})

test('RT-26 a slug has 1 to 80 URL-safe characters, and its slug is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const slug = recipeSlug(title)
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slug.length).toBeLessThanOrEqual(80)
      expect(recipeSlug(slug)).toBe(slug)
    }),
  )
})
