import type { ImportedLine, ImportedRecipe, ImportedText, ImportWarning } from '../imported-recipe.ts'
import { choosePictures } from './choose-pictures.ts'
import { fileCategories } from './file-categories.ts'
import { findCategory, findMinutes, findYield, surroundingsOf } from './find-facts.ts'
import type { LineFinder } from './find-lines.ts'
import { improveList } from './improve-list.ts'
import { isNoteLabel, isSectionLabel } from './structured/label-words.ts'
import { absoluteAddress, languageTag, type PageFacts } from './page-facts.ts'
import type { PageLine } from './html/page-lines.ts'
import type { RecipeCandidate } from './structured/recipe-candidate.ts'
import { textKey } from '../text-keys.ts'

export interface PageContext {
  readonly lines: readonly PageLine[]
  readonly finder: LineFinder
  readonly facts: PageFacts
  /** Whether the page has only this recipe, so that what the page states about itself is about the recipe. */
  readonly isOnly: boolean
}

export interface BuiltRecipe {
  readonly recipe: ImportedRecipe
  readonly warnings: readonly Omit<ImportWarning, 'recipe'>[]
}

/** Completes a candidate with what the page shows, and maps each field to its lines. */
export function buildRecipe(candidate: RecipeCandidate, context: PageContext): BuiltRecipe {
  const { lines, finder, facts, isOnly } = context
  const linesOfSteps = linesOfList(finder, candidate.steps)
  const ingredients = improveList(candidate.ingredients, 'ingredients', lines, finder, linesOfSteps)
  const linesOfIngredients = new Set(ingredients.lines.flatMap(({ from }) => from))
  const steps = improveList(candidate.steps, 'steps', lines, finder, linesOfIngredients)
  const region = joinRegions(ingredients.region, steps.region)
  const around = surroundingsOf(lines, region)
  const near = region?.start ?? 0
  const filed = fileCategories(candidate)
  const category = (text: string): ImportedText => findCategory(text, finder, around)
  const found = findYield(candidate.yields, around)
  const title = candidate.title ?? (isOnly ? facts.title : null)
  const warnings = [
    ...candidate.warnings.map((code) => ({ code })),
    ...ingredients.added.map((detail) => ({ code: 'ingredient-only-on-page', detail })),
    ...steps.added.map((detail) => ({ code: 'step-only-on-page', detail })),
    ...(title === null ? [{ code: 'no-title' }] : []),
    ...(ingredients.lines.length === 0 ? [{ code: 'no-ingredients' }] : []),
    ...(steps.lines.length === 0 ? [{ code: 'no-steps' }] : []),
  ]
  const used = new Set([...linesOfIngredients, ...steps.lines.flatMap(({ from }) => from)])
  return {
    recipe: {
      title: title === null ? null : findTitle(title, context, near),
      description: findText(candidate.description, context, near),
      tips:
        candidate.tips === null ? findNotes(lines, region, used) : findText(candidate.tips, context, region?.end ?? 0),
      ingredients: ingredients.lines,
      steps: steps.lines,
      servings: found.servings,
      yield: found.yield,
      prepMinutes: findMinutes(candidate.prepMinutes, 'prepMinutes', around),
      cookMinutes: findMinutes(candidate.cookMinutes, 'cookMinutes', around),
      totalMinutes: findMinutes(candidate.totalMinutes, 'totalMinutes', around),
      cuisine: filed.cuisine === null ? null : category(filed.cuisine),
      diets: filed.diets.map(category),
      meals: filed.meals.map(category),
      tags: filed.tags.map(category),
      nutrition: candidate.nutrition,
      pictures: choosePictures(candidate.pictures, isOnly ? facts.pictures : [], facts.url),
      language: facts.language ?? languageTag(candidate.language),
      source: {
        kind: 'page',
        url: facts.url ?? absoluteAddress(candidate.url, null, null),
        name: facts.siteName,
        author: candidate.author ?? facts.author,
        license: candidate.license ?? facts.license,
      },
    },
    warnings,
  }
}

const linesOfList = (finder: LineFinder, list: RecipeCandidate['steps']): Set<number> =>
  new Set(finder.findList(list.map(({ text }) => text)).flatMap(({ from, isComplete }) => (isComplete ? from : [])))

type Region = { readonly start: number; readonly end: number } | null

const joinRegions = (one: Region, other: Region): Region =>
  one === null || other === null
    ? (one ?? other)
    : { start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) }

/** The title, in the heading that shows it; of several lines the h1 counts. */
function findTitle(text: string, { lines, finder }: PageContext, near: number): ImportedText {
  const key = textKey(text)
  const headings = lines.filter(({ index, level }) => level !== null && level <= 3 && finder.keys[index] === key)
  const heading = headings.toSorted((one, other) => (one.level ?? 9) - (other.level ?? 9))[0]
  if (heading !== undefined) return { text, from: [heading.index], confidence: 'sure' }
  const found = finder.find(text, near)
  return { text, from: found.from, confidence: found.isComplete ? 'sure' : 'check' }
}

const shortened = /\s*(?:…|\.\.\.|\[…\]|\[\.\.\.\])$/

/** A text of one or more lines. Where structured data shortened a line, the whole line of the page is taken. */
function findText(text: string | null, { lines, finder }: PageContext, near: number): ImportedText | null {
  if (text === null) return null
  let isComplete = true
  let at = near
  const from: number[] = []
  const read = text.split('\n').map((part) => {
    const found = finder.find(part, at)
    at = found.from.at(-1) ?? at
    if (found.from.length > 0) {
      from.push(...found.from)
      if (!found.isComplete) isComplete = false
      return part
    }
    const start = shortened.test(part) ? textKey(part.replace(shortened, '')) : ''
    const line =
      start.length < 20 ? undefined : lines.find(({ index }) => finder.keys[index]?.startsWith(start) === true)
    if (line === undefined) {
      isComplete = false
      return part
    }
    from.push(line.index)
    return line.text
  })
  return { text: read.join('\n'), from: [...new Set(from)], confidence: isComplete ? 'sure' : 'check' }
}

const maxNoteLines = 40

/** The lines below a heading such as "Notes" behind a recipe, up to the next heading. */
function findNotes(lines: readonly PageLine[], region: Region, used: ReadonlySet<number>): ImportedText | null {
  if (region === null) return null
  const start = lines.findIndex(
    ({ index, text, area }) =>
      index > region.start && index <= region.end + 30 && area === null && isNoteLabel(text) && !used.has(index),
  )
  const label = lines[start]
  if (label === undefined) return null
  const notes: PageLine[] = []
  for (const line of lines.slice(start + 1, start + 1 + maxNoteLines)) {
    const endsHere = line.kind === 'heading' && (line.level ?? 7) <= (label.level ?? 7)
    if (endsHere || line.area !== null || used.has(line.index) || isSectionLabel(line.text)) break
    notes.push(line)
  }
  if (notes.length === 0) return null
  return {
    text: notes.map(({ text }) => text).join('\n'),
    from: [label, ...notes].map(({ index }) => index),
    confidence: 'check',
  }
}

/** Fills a list that no notation states from the reading without markup. */
export const orElse = (
  list: readonly ImportedLine[],
  other: readonly ImportedLine[] | undefined,
): readonly ImportedLine[] =>
  list.length > 0 || other === undefined ? list : other.map((line) => ({ ...line, confidence: 'check' }))
