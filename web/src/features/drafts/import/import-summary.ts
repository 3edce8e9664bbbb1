import type { ImportedRecipe, ImportResult } from '@simmer/contract/import/imported-recipe'
import type { ImportItem, ImportNote, MissingPart } from '#local/database/import-database.ts'

/** Warnings that a person learns from the list itself: how many recipes there are, and what is missing. */
const knownFromList = new Set(['several-recipes', 'no-ingredients', 'no-steps', 'no-title'])

/** How many fields of a recipe its reader is not sure of. */
export const countChecks = (recipe: ImportedRecipe): number => {
  const { title, description, tips, servings, prepMinutes, cookMinutes, totalMinutes, cuisine } = recipe
  const single = [title, description, tips, servings, recipe.yield, prepMinutes, cookMinutes, totalMinutes, cuisine]
  const lists = [recipe.ingredients, recipe.steps, recipe.diets, recipe.meals, recipe.tags].flat()
  return [...single, ...lists].filter((field) => field?.confidence === 'check').length
}

export const missingParts = ({ title, ingredients, steps }: ImportedRecipe): readonly MissingPart[] => [
  ...(title === null || title.text.trim() === '' ? (['title'] as const) : []),
  ...(ingredients.some(({ isPart }) => !isPart) ? [] : (['ingredients'] as const)),
  ...(steps.some(({ isPart }) => !isPart) ? [] : (['steps'] as const)),
]

type ItemFacts = Pick<
  ImportItem,
  'title' | 'ingredients' | 'steps' | 'hasPicture' | 'isPost' | 'checks' | 'missing' | 'notes' | 'state' | 'warned'
>

/** What the list shows of a recipe. One with neither ingredients nor steps is not ticked. */
export const recipeFacts = (recipe: ImportedRecipe, notes: readonly ImportNote[]): ItemFacts => {
  const missing = missingParts(recipe)
  const isEmpty = missing.includes('ingredients') && missing.includes('steps')
  return {
    title: recipe.title?.text.slice(0, 200) ?? null,
    ingredients: recipe.ingredients.filter(({ isPart }) => !isPart).length,
    steps: recipe.steps.filter(({ isPart }) => !isPart).length,
    hasPicture: recipe.pictures.some((picture) => 'bytes' in picture),
    isPost: recipe.source.kind === 'post',
    checks: countChecks(recipe),
    missing,
    notes,
    warned: missing.length > 0 || notes.length > 0 ? 1 : 0,
    state: isEmpty ? 'skipped' : 'ready',
  }
}

/** The notes on one recipe of a result: those about it, and those about the whole source where it is the only one. */
export const notesOn = ({ recipes, warnings }: Pick<ImportResult, 'recipes' | 'warnings'>, at: number): ImportNote[] =>
  warnings
    .filter(
      ({ code, recipe }) => !knownFromList.has(code) && (recipe === at || (recipe === null && recipes.length === 1)),
    )
    .map(({ code, detail }) => (detail === undefined ? { code } : { code, detail }))

/** GE-2: whether a model wrote the recipe without a source. */
export const isIdea = (notes: readonly ImportNote[]): boolean => notes.some(({ code }) => code === 'genie-idea')

const archiveNotes = new Set([
  'pictures-unused',
  'archive-truncated',
  'archive-entries',
  'archive-too-large',
  'too-many-recipes',
  'scan-offline',
  'scan-unsupported',
  'photo-not-read',
  'pdf-encrypted',
  'pdf-not-read',
  'pdf-too-large',
  'pdf-too-long',
])

/** Warnings about an archive or a scan as a whole: no entry of it failed. */
export const isArchiveNote = ({ code }: ImportNote): boolean => archiveNotes.has(code)

/** The facts of something without a recipe. */
export const unreadFacts = (notes: readonly ImportNote[]): ItemFacts => ({
  title: null,
  ingredients: 0,
  steps: 0,
  hasPicture: false,
  checks: 0,
  missing: [],
  notes,
  warned: 0,
  state: 'unread',
})
