import { expect, test } from 'vitest'
import { linesOfRecipe, unaccountedLines } from './accounted-lines.ts'
import type { ImportedRecipe, ImportResult } from './imported-recipe.ts'

const text = (...from: number[]) => ({ text: 'x', from, confidence: 'sure' as const })
const number = (...from: number[]) => ({ value: 1, from, confidence: 'sure' as const })

const recipe: ImportedRecipe = {
  title: text(0),
  description: text(1),
  tips: text(2),
  ingredients: [{ ...text(3, 4), isPart: false }],
  steps: [{ ...text(5), isPart: true }],
  servings: number(6),
  yield: text(7),
  prepMinutes: number(8),
  cookMinutes: number(9),
  totalMinutes: number(10),
  cuisine: text(11),
  diets: [text(12)],
  meals: [text(13)],
  tags: [text(14)],
  nutrition: {},
  pictures: [],
  language: null,
  source: { kind: 'page', url: null, name: null, author: null, license: null },
}

const lines = Array.from({ length: 17 }, (_, at) => `line ${at}`)
const result: ImportResult = { recipes: [recipe], lines, leftOut: [{ line: 15, reason: 'story' }], warnings: [] }

test('IM-2 a line that no field and no list of omissions holds is found', () => {
  expect(unaccountedLines(result)).toEqual([16])
  expect(unaccountedLines({ ...result, leftOut: [] })).toEqual([15, 16])
  expect(unaccountedLines({ ...result, recipes: [] })).toEqual(lines.flatMap((_, at) => (at === 15 ? [] : [at])))
})

test('IM-2 every field of a recipe counts', () => {
  expect([...linesOfRecipe(recipe)].toSorted((one, other) => one - other)).toEqual(
    lines.slice(0, 15).map((_, at) => at),
  )
})

test('IM-2 a recipe without fields holds no line', () => {
  const bare: ImportedRecipe = { ...recipe, title: null, description: null, tips: null, ingredients: [], steps: [] }
  expect(linesOfRecipe(bare).has(0)).toBe(false)
  expect(unaccountedLines({ recipes: [], lines: [], leftOut: [], warnings: [] })).toEqual([])
})
