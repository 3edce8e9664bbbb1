import { expect, test } from 'vitest'
import type { KnownWord, Meaning } from './known-words.ts'
import { buildMatch } from './build-match.ts'
import { readQuery } from './read-query.ts'

const known = (lexeme: string): KnownWord => ({ word: lexeme, lexeme, recipes: 20, titles: 10 })
const only = (lexeme: string): Meaning => ({ exact: known(lexeme), others: [] })

const meanings = new Map<string, Meaning>([
  ['pea', only('pea')],
  ['soup', only('soup')],
  ['pe', { exact: null, others: [known('pea'), known('pear')] }],
])

// Of a hundred recipes every word is in a fifth.
test.each([
  ['pea', 0.2],
  ['pea soup', 0.04],
  ['soup pe', 0.08],
  ['pea pea', 0.2],
  ['pea pe', 0.2],
  ['pe pea', 0.2],
  ['pea "pea pea"', 0.04],
  ['pea -soup', 0.2],
])('RT-3 "%s" is thought to be in %d of all recipes', (q, share) => {
  expect(buildMatch(readQuery(q), meanings, true)?.share('recipes', 100)).toBeCloseTo(share)
})

test('RT-3 of words that need not meet each adds its recipes', () => {
  expect(buildMatch(readQuery('pea soup'), meanings, false)?.share('recipes', 100)).toBeCloseTo(0.4)
})
