import type { ImportedPicture, ImportedRecipe, ImportResult } from '../imported-recipe.ts'
import { readText } from '../text/read-text.ts'
import { splitLines } from '../text/source-line.ts'
import type { PlacedWord } from './page-columns.ts'
import { linesOfPage, type PageLine } from './page-lines.ts'

/** What was read from photographs or a PDF: the words of each page, in the order of the pages. */
export interface Scan {
  readonly kind: 'photograph' | 'pdf'
  readonly pages: readonly (readonly PlacedWord[])[]
}

export interface ScanOptions {
  /** The language that a person named. */
  readonly language?: string | null
  /** A picture that a person asked to keep. */
  readonly picture?: ImportedPicture | null
}

/** A page number between two pages parts what belongs together. */
const isPageNumber = ({ text }: PageLine): boolean => /^(?:[-–]\s?)?\d{1,4}(?:\s?[-–])?$/.test(text)

interface ScannedLine extends PageLine {
  readonly isPageNumber: boolean
}

/** The lines of all pages. A page goes on where the one before it ended. */
const linesOf = (pages: Scan['pages']): readonly ScannedLine[] =>
  pages.flatMap((words) => {
    const lines = linesOfPage(words)
    return lines.map((line, at) =>
      (at === 0 || at === lines.length - 1) && isPageNumber(line)
        ? { ...line, hasGap: true, isPageNumber: true }
        : { ...line, isPageNumber: false },
    )
  })

type Fields = Pick<
  ImportedRecipe,
  | 'title'
  | 'description'
  | 'tips'
  | 'servings'
  | 'yield'
  | 'prepMinutes'
  | 'cookMinutes'
  | 'totalMinutes'
  | 'cuisine'
  | 'ingredients'
  | 'steps'
  | 'diets'
  | 'meals'
  | 'tags'
>

/** IM-3: the fields that were read from an uncertain line are to be checked. */
const withChecks = (recipe: ImportedRecipe, uncertain: ReadonlySet<number>): Fields => {
  const check = <Field extends { readonly from: readonly number[]; readonly confidence: 'sure' | 'check' }>(
    field: Field,
  ): Field => (field.from.some((line) => uncertain.has(line)) ? { ...field, confidence: 'check' } : field)
  const one = <Field extends { readonly from: readonly number[]; readonly confidence: 'sure' | 'check' }>(
    field: Field | null,
  ): Field | null => (field === null ? null : check(field))
  return {
    title: one(recipe.title),
    description: one(recipe.description),
    tips: one(recipe.tips),
    servings: one(recipe.servings),
    yield: one(recipe.yield),
    prepMinutes: one(recipe.prepMinutes),
    cookMinutes: one(recipe.cookMinutes),
    totalMinutes: one(recipe.totalMinutes),
    cuisine: one(recipe.cuisine),
    ingredients: recipe.ingredients.map(check),
    steps: recipe.steps.map(check),
    diets: recipe.diets.map(check),
    meals: recipe.meals.map(check),
    tags: recipe.tags.map(check),
  }
}

/**
 * IM-7: reads the recipes of photographs or of a PDF from the words on their pages. Every line is in a recipe or left out
 * (IM-2), and fields with words that are not certain are marked.
 */
export function readScan({ kind, pages }: Scan, { language = null, picture = null }: ScanOptions = {}): ImportResult {
  const lines = linesOf(pages)
  const text = lines.map((line, at) => (line.hasGap && at > 0 ? `\n${line.text}` : line.text)).join('\n')
  const result = readText(text, { source: { kind }, language })
  const uncertain = new Set<number>()
  const numbers = new Set<number>()
  let at = 0
  // The text reader divides each line by itself, so the lines are counted off.
  for (const line of lines) {
    for (const part of splitLines(line.text)) {
      if (line.uncertain.some((word) => part.text.includes(word))) uncertain.add(at)
      if (line.isPageNumber) numbers.add(at)
      at += 1
    }
  }
  const count = lines.reduce((sum, line) => sum + line.uncertain.length, 0)
  /** A page number under a list is no ingredient, and none under the method is a step. */
  const isNumber = ({ from }: { readonly from: readonly number[] }): boolean =>
    from.length > 0 && from.every((index) => numbers.has(index))
  const taken = result.recipes.flatMap(({ ingredients, steps }) => [...ingredients, ...steps].filter(isNumber))
  return {
    ...result,
    leftOut: [
      ...result.leftOut,
      ...taken.flatMap(({ from }) => from.map((line) => ({ line, reason: 'unknown' as const }))),
    ],
    recipes: result.recipes.map((recipe, index) => ({
      ...recipe,
      ...withChecks(
        {
          ...recipe,
          ingredients: recipe.ingredients.filter((line) => !isNumber(line)),
          steps: recipe.steps.filter((line) => !isNumber(line)),
        },
        uncertain,
      ),
      pictures: picture === null || index > 0 ? recipe.pictures : [picture, ...recipe.pictures],
    })),
    warnings:
      count === 0
        ? result.warnings
        : [...result.warnings, { code: 'words-uncertain', recipe: null, detail: String(count) }],
  }
}
