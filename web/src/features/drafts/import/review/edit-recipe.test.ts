import { unaccountedLines } from '@simmer/contract/import/accounted-lines'
import { expect, test } from 'vitest'
import {
  importedLine,
  importedRecipe,
  importedText,
  importResult,
} from '@simmer/contract/import/testing/imported-recipe'
import { addLine, leftOutOf, takeOut, textAt, withText } from './edit-recipe.ts'

const { lines, leftOut } = importResult([])

test('IM-2 a line that was left out joins the ingredients or the steps at its place in the source', () => {
  const recipe = importedRecipe({ ingredients: [importedLine('2 leeks', 1), importedLine('salt', 4)] })
  const added = addLine(recipe, 3, 'From my aunt', 'ingredients')
  expect(added.ingredients.map(({ text }) => text)).toEqual(['2 leeks', 'From my aunt', 'salt'])
  expect(addLine(recipe, 9, 'Serve.', 'steps').steps.at(-1)).toEqual(importedLine('Serve.', 9))
  expect(leftOutOf(added, leftOut)).toEqual([])
})

test('IM-2 a line that was left out joins the notes, and those that were there stay', () => {
  expect(addLine(importedRecipe(), 3, 'From my aunt', 'tips').tips).toEqual(importedText('From my aunt', 3))
  const { tips } = addLine(importedRecipe({ tips: importedText('Keeps.', 7) }), 3, 'From my aunt', 'tips')
  expect(tips).toEqual(importedText('Keeps.\nFrom my aunt', 7, 3))
})

test('IM-2 what is taken out is listed as left out, and no line is in neither', () => {
  const changed = takeOut(importedRecipe(), leftOut, 'ingredients', 0)
  expect(changed.recipe.ingredients.map(({ text }) => text)).toEqual(['1 l stock'])
  expect(leftOutOf(changed.recipe, changed.leftOut).map(({ line }) => line)).toEqual([1, 3])
  expect(unaccountedLines({ recipes: [changed.recipe], lines, leftOut: changed.leftOut, warnings: [] })).toEqual([])
  const back = addLine(changed.recipe, 1, lines[1] ?? '', 'ingredients')
  expect(back.ingredients.map(({ text }) => text)).toEqual(['2 leeks', '1 l stock'])
  expect(leftOutOf(back, changed.leftOut).map(({ line }) => line)).toEqual([3])
})

test('GE-3 a text that names a food against the diet is edited in place, and nothing else changes', () => {
  const recipe = importedRecipe({ tips: importedText('Serve with butter.', 7) })
  const place = { field: 'tips', at: 0 } as const
  expect(textAt(recipe, place)).toBe('Serve with butter.')
  expect(withText(recipe, place, ' Serve with oil. ')).toEqual({ ...recipe, tips: importedText('Serve with oil.', 7) })
  expect(withText(recipe, place, ' ').tips).toBeNull()
  const [first, ...others] = withText(recipe, { field: 'steps', at: 0 }, 'Boil.').steps
  expect([first?.text, others]).toEqual(['Boil.', recipe.steps.slice(1)])
})
