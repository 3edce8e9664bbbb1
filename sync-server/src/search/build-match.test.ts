import { expect, test } from 'vitest'
import type { KnownWord, Meaning } from './known-words.ts'
import { buildMatch } from './build-match.ts'
import { readQuery } from './read-query.ts'

const knownWord = (lexeme: string): KnownWord => ({ word: lexeme, lexeme, recipes: 20, titles: 10 })
const exactMeaning = (lexeme: string): Meaning => ({ exact: knownWord(lexeme), others: [] })

const meanings = new Map<string, Meaning>([
  ['pea', exactMeaning('pea')],
  ['soup', exactMeaning('soup')],
  ['pe', { exact: null, others: [knownWord('pea'), knownWord('pear')] }],
])

// Each word occurs in a fifth of a hundred recipes.
test.each([
  ['pea', 0.2],
  ['pea soup', 0.04],
  ['soup pe', 0.08],
  ['pea pea', 0.2],
  ['pea pe', 0.2],
  ['pe pea', 0.2],
  ['pea "pea pea"', 0.04],
  ['pea -soup', 0.2],
])('RT-3 "%s" is estimated to match %d of all recipes', (q, share) => {
  expect(buildMatch(readQuery(q), meanings, true)?.share('recipes', 100)).toBeCloseTo(share)
})

test('RT-3 the estimates of alternative words add up', () => {
  expect(buildMatch(readQuery('pea soup'), meanings, false)?.share('recipes', 100)).toBeCloseTo(0.4)
})
