import type { ImportedPicture, ImportedRecipe, ImportResult } from '../imported-recipe.ts'
import { readText, severalRecipes } from '../text/read-text.ts'
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

/** The lines of a page. A page goes on where the one before it ended. */
const linesOf = (words: Scan['pages'][number]): readonly ScannedLine[] => {
  const lines = linesOfPage(words)
  return lines.map((line, at) =>
    (at === 0 || at === lines.length - 1) && isPageNumber(line)
      ? { ...line, hasGap: true, isPageNumber: true }
      : { ...line, isPageNumber: false },
  )
}

interface GroupOptions {
  readonly kind: Scan['kind']
  readonly language: string | null
}

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

interface Field {
  readonly from: readonly number[]
  readonly confidence: 'sure' | 'check'
}

/** The fields of a recipe, each of them changed. */
const changed = (recipe: ImportedRecipe, change: <Each extends Field>(field: Each) => Each): Fields => {
  const one = <Each extends Field>(field: Each | null): Each | null => (field === null ? null : change(field))
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
    ingredients: recipe.ingredients.map(change),
    steps: recipe.steps.map(change),
    diets: recipe.diets.map(change),
    meals: recipe.meals.map(change),
    tags: recipe.tags.map(change),
  }
}

const textOf = (lines: readonly ScannedLine[]): string =>
  lines.map((line, at) => (line.hasGap && at > 0 ? `\n${line.text}` : line.text)).join('\n')

/** Whether lines are a recipe by themselves: title, ingredients and steps. */
const isWhole = (lines: readonly ScannedLine[]): boolean => {
  const [recipe] = readText(textOf(lines)).recipes
  return recipe !== undefined && recipe.title !== null && recipe.ingredients.length > 1 && recipe.steps.length > 0
}

/** The lines of pages that belong together. After a whole recipe, a page that is one by itself begins another. */
const groupsOf = (pages: Scan['pages']): readonly (readonly ScannedLine[])[] => {
  const groups: (readonly ScannedLine[])[] = []
  for (const words of pages) {
    const lines = linesOf(words)
    const last = groups.at(-1)
    if (last === undefined) groups.push(lines)
    else if (isWhole(lines) && isWhole(last)) groups.push(lines)
    else groups[groups.length - 1] = [...last, ...lines]
  }
  return groups
}

/** Reads pages that belong together. Fields with words that are not certain are to be checked (IM-3). */
const readGroup = (lines: readonly ScannedLine[], { kind, language }: GroupOptions): ImportResult => {
  const result = readText(textOf(lines), { source: { kind }, language })
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
  /** A page number under a list is no ingredient, and none under the method is a step. */
  const isNumber = ({ from }: Field): boolean => from.length > 0 && from.every((index) => numbers.has(index))
  const taken = result.recipes.flatMap(({ ingredients, steps }) => [...ingredients, ...steps].filter(isNumber))
  return {
    ...result,
    leftOut: [
      ...result.leftOut,
      ...taken.flatMap(({ from }) => from.map((line) => ({ line, reason: 'unknown' as const }))),
    ],
    recipes: result.recipes.map((recipe) => {
      const fields = changed(recipe, (field) =>
        field.from.some((line) => uncertain.has(line)) ? { ...field, confidence: 'check' } : field,
      )
      return {
        ...recipe,
        ...fields,
        ingredients: fields.ingredients.filter((field) => !isNumber(field)),
        steps: fields.steps.filter((field) => !isNumber(field)),
      }
    }),
  }
}

/** Results one after the other: the indexes of lines and recipes go on. */
const joined = (results: readonly ImportResult[]): ImportResult => {
  const [first] = results
  if (first !== undefined && results.length === 1) return first
  const recipes: ImportedRecipe[] = []
  const lines: string[] = []
  const leftOut: ImportResult['leftOut'][number][] = []
  const warnings: ImportResult['warnings'][number][] = []
  for (const result of results) {
    const [before, recipesBefore] = [lines.length, recipes.length]
    for (const recipe of result.recipes)
      recipes.push({
        ...recipe,
        ...changed(recipe, (field) => ({ ...field, from: field.from.map((line) => line + before) })),
      })
    for (const left of result.leftOut) leftOut.push({ ...left, line: left.line + before })
    for (const warning of result.warnings)
      if (warning.code !== 'several-recipes')
        warnings.push({ ...warning, recipe: warning.recipe === null ? null : warning.recipe + recipesBefore })
    lines.push(...result.lines)
  }
  return { recipes, lines, leftOut, warnings: [...warnings, ...severalRecipes(recipes.length)] }
}

/**
 * IM-7: reads the recipes of photographs or of a PDF from the words on their pages. Every line is in a recipe or left out
 * (IM-2), and fields with words that are not certain are marked.
 */
export function readScan({ kind, pages }: Scan, { language = null, picture = null }: ScanOptions = {}): ImportResult {
  const groups = groupsOf(pages)
  const result =
    groups.length === 0 ? readText('') : joined(groups.map((lines) => readGroup(lines, { kind, language })))
  const count = groups.flat().reduce((sum, line) => sum + line.uncertain.length, 0)
  return {
    ...result,
    recipes: result.recipes.map((recipe, index) => ({
      ...recipe,
      pictures: picture === null || index > 0 ? recipe.pictures : [picture, ...recipe.pictures],
    })),
    warnings:
      count === 0
        ? result.warnings
        : [...result.warnings, { code: 'words-uncertain', recipe: null, detail: String(count) }],
  }
}
