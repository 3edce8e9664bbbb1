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

test('IM-13 steps that name no line of the source are stored themselves', () => {
  const steps = [{ ...importedLine('Simmer it.', 4), from: [] }]
  expect(storedSource(importedRecipe({ steps }), { lines: [], leftOut: [] })).toBe('Simmer it.')
})

test('IM-14 the server accepts what is stored of a source of any length', () => {
  const long = storedSource(recipe, { lines: lines.map((line) => `${line}\0\ud83c`.repeat(9000)), leftOut })
  expect(long.length).toBeLessThanOrEqual(maxStoredSource)
  expect(v.is(draftParts.source, long)).toBe(true)
})
