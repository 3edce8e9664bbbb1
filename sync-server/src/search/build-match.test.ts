import { expect, test } from 'vitest'
import type { KnownWord, Meaning } from './known-words.ts'
import { buildMatch } from './build-match.ts'
import { readQuery } from './read-query.ts'

const knownWord = (lexeme: string): KnownWord => ({ word: lexeme, lexeme, recipes: 20, titles: 10 })
const exactMeaning = (lexeme: string): Meaning => ({ exact: knownWord(lexeme), others: [], longer: [], joined: null })

const meanings = new Map<string, Meaning>([
  ['pea', exactMeaning('pea')],
  ['soup', exactMeaning('soup')],
  ['pe', { exact: null, others: [], longer: [knownWord('pea'), knownWord('pear')], joined: null }],
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

test('RT-3 synonyms widen a term, the typed name ranks first, and names of unknown words are left out', () => {
  const known = new Map([
    ...meanings,
    ...['eggplant', 'spring', 'onion', 'scallion', 'cilantro', 'coriander'].map(
      (word) => [word, exactMeaning(word)] as const,
    ),
  ])
  const match = (q: string) => {
    const { wide = '', exact = '' } = buildMatch(readQuery(q), known, true) ?? {}
    return [wide, exact].map((side) => side.replaceAll(/[()' ]/g, ''))
  }
  expect(match('aubergines')).toEqual(['eggplant', 'eggplant'])
  expect(match('cilantro ')).toEqual(['cilantro|coriander', 'cilantro'])
  expect(match('spring onion')).toEqual(['spring&onion|scallion', 'spring&onion'])
  expect(match('scallion soup')).toEqual(['scallion|spring<1>onion&soup', 'scallion&soup'])
  expect(match('"scallion"')).toEqual(['scallion', 'scallion'])
})

test('RT-3 a joined word matches its halves beside each other', () => {
  const joined = new Map([
    ['peasoup', { exact: null, others: [], longer: [], joined: [knownWord('pea'), knownWord('soup')] as const }],
  ])
  expect(buildMatch(readQuery('peasoup'), joined, true)?.wide.replaceAll(/[()']/g, '')).toBe('pea<1>soup')
})

test('RT-3 the estimates of alternative words add up', () => {
  expect(buildMatch(readQuery('pea soup'), meanings, false)?.share('recipes', 100)).toBeCloseTo(0.4)
})
