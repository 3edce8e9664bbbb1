import {
  emptyRecipe,
  type ImportedLine,
  type ImportedRecipe,
  type ImportedText,
  type ImportResult,
} from '../imported-recipe.ts'

export const importedText = (text: string, ...from: number[]): ImportedText => ({ text, from, confidence: 'sure' })

export const importedLine = (text: string, ...from: number[]): ImportedLine => ({
  ...importedText(text, ...from),
  isPart: false,
})

/** A recipe as a reader gives it: a soup with two ingredients and a step. */
export const importedRecipe = (more: Partial<ImportedRecipe> = {}): ImportedRecipe => ({
  ...emptyRecipe({ kind: 'file', url: null, name: 'Cookbook', author: null, license: null }),
  title: importedText('Leek soup', 0),
  ingredients: [importedLine('2 leeks', 1), importedLine('1 l stock', 2)],
  steps: [importedLine('Simmer for 20 minutes.', 4)],
  language: 'en',
  ...more,
})

export const importResult = (recipes: readonly ImportedRecipe[], more: Partial<ImportResult> = {}): ImportResult => ({
  recipes,
  lines: ['Leek soup', '2 leeks', '1 l stock', 'From my aunt', 'Simmer for 20 minutes.'],
  leftOut: [{ line: 3, reason: 'story' }],
  warnings: [],
  ...more,
})
