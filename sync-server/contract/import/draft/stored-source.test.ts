import * as v from 'valibot'
import { expect, test } from 'vitest'
import { draftParts } from '../../wire/draft.ts'
import { storedSource, maxStoredSource } from './stored-source.ts'
import { importedLine, importedRecipe, importedText } from '../testing/imported-recipe.ts'

const lines = [
  'Home',
  'Leek soup',
  'A soup for cold days.',
  '2 leeks',
  'Simmer it for long.',
  'My grandmother loved it.',
  'Buy now!',
  'Puree it.',
]
const recipe = importedRecipe({
  title: { ...importedText('Leek soup'), from: [1] },
  description: { ...importedText('A soup for cold days.'), from: [2] },
  ingredients: [importedLine('2 leeks', 3)],
  steps: [importedLine('Simmer it.', 4)],
})
const leftOut = [
  { line: 0, reason: 'navigation' as const },
  { line: 5, reason: 'story' as const },
  { line: 6, reason: 'advertisement' as const },
  { line: 7, reason: 'unknown' as const },
]

test('IM-13 the source is stored as it was: the method first, without ingredients and without what surrounds the recipe', () => {
  expect(storedSource(recipe, { lines, leftOut }).split('\n')).toEqual([
    'Simmer it for long.',
    'Leek soup',
    'A soup for cold days.',
    'My grandmother loved it.',
    'Puree it.',
  ])
})

test.each([
  ['250 g plain flour, sifted', false],
  ['½ bunch of chives, cut into very fine rings, plus a few more for serving on top', false],
  ['Salt and freshly ground black pepper', false],
  ['a little soft butter.', false],
  ['Simmer the leeks until they fall apart.', true],
  ['3. Simmer the leeks until they fall apart', true],
  ['Simmer the leeks in the stock over a low heat until they fall apart', true],
  [`1 kg leeks, ${'simmered in the stock over a low heat until they fall apart '.repeat(3)}`, true],
])('IM-13 the line %j that a person moved to the ingredients stays in the source: %j', (line, stays) => {
  const moved = importedRecipe({ ingredients: [importedLine(line, 0)], steps: [importedLine('Puree it.', 1)] })
  const stored = storedSource(moved, { lines: [line, 'Puree it.'], leftOut: [] })
  expect(stored.split('\n')).toEqual(stays ? ['Puree it.', line.trim()] : ['Puree it.'])
})

test('IM-13 an ingredient that a page repeats elsewhere is no part of its words', () => {
  const repeated = storedSource(recipe, {
    lines: [...lines, '2 Leeks –', 'Two leeks are enough for us.'],
    leftOut: [
      { line: 8, reason: 'duplicate' },
      { line: 9, reason: 'story' },
    ],
  })
  expect(repeated.split('\n').slice(-2)).toEqual(['A soup for cold days.', 'Two leeks are enough for us.'])
})

test('IM-13 steps that name no line of the source are stored themselves', () => {
  const steps = [{ ...importedLine('Simmer it.', 4), from: [] }]
  expect(storedSource(importedRecipe({ steps }), { lines: [], leftOut: [] })).toBe('Simmer it.')
})

test('IM-14 the server accepts what is stored of a source of any length', () => {
  const long = storedSource(recipe, { lines: lines.map((line) => `${line}\0\ud83c`.repeat(9000)), leftOut })
  expect(long.length).toBeLessThanOrEqual(maxStoredSource)
  expect(v.is(draftParts.source, long)).toBe(true)
})
