import { linesOfRecipe, unaccountedLines } from '../accounted-lines.ts'
import {
  emptyRecipe,
  type ImportedLine,
  type ImportedRecipe,
  type ImportedText,
  type ImportResult,
} from '../imported-recipe.ts'
import { readImportFile, type ReadItem, type ReadOptions } from '../files/read-file.ts'

/** Readers of texts and pages that take each line as a step, so that a test sees what they were handed. */
export const plainReaders: ReadOptions = {
  readText: (text) => lineResult('text', null, text.split('\n')),
  readPage: (html, url) => lineResult('page', url, html.replace(/<[^>]*>/g, '\n').split('\n'), pictureAddresses(html)),
}

const pictureAddresses = (html: string): string[] =>
  [...html.matchAll(/<img src="([^"]+)"/g)].map(([, url = '']) => url)

function lineResult(
  kind: 'text' | 'page',
  url: string | null,
  all: readonly string[],
  pictures: readonly string[] = [],
): ImportResult {
  const lines = all.map((line) => line.trim()).filter((line) => line !== '')
  const texts = lines.map((text, line) => ({ text, from: [line], confidence: 'check' as const }))
  const [title = null, ...steps] = texts
  const recipe: ImportedRecipe = {
    ...emptyRecipe({ kind, url, name: null, author: null, license: null }),
    title,
    steps: steps.map((step) => ({ ...step, isPart: false })),
    pictures: pictures.map((address) => ({ url: address })),
  }
  return { recipes: title === null ? [] : [recipe], lines, leftOut: [], warnings: [] }
}

/** All that a file gives. */
export async function readItems(
  bytes: Uint8Array | string,
  options: Partial<ReadOptions> & { readonly name?: string } = {},
): Promise<readonly ReadItem[]> {
  const items: ReadItem[] = []
  const file = {
    name: options.name ?? 'file',
    bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
  }
  for await (const item of readImportFile(file, { ...plainReaders, ...options })) items.push(item)
  return items
}

/** Lines of a result that are in no field and not left out (IM-2), and places that name no line. */
export function unaccounted(result: ImportResult): readonly string[] {
  const { recipes, lines, leftOut } = result
  const used = new Set([...leftOut.map(({ line }) => line), ...recipes.flatMap((recipe) => [...linesOfRecipe(recipe)])])
  return [
    ...unaccountedLines(result).map((line) => lines[line] ?? ''),
    ...[...used].filter((line) => lines[line] === undefined).map((line) => `no line ${line}`),
  ]
}

const words = (text: ImportedText | null): string | null => text?.text ?? null
const list = (lines: readonly ImportedLine[]): string[] =>
  lines.map(({ text, isPart }) => (isPart ? `[${text}]` : text))

/** A recipe as a test compares it: the words of its fields; headings of groups in square brackets. */
export const plainRecipe = (recipe: ImportedRecipe) => ({
  title: words(recipe.title),
  description: words(recipe.description),
  tips: words(recipe.tips),
  ingredients: list(recipe.ingredients),
  steps: list(recipe.steps),
  servings: recipe.servings?.value ?? null,
  yield: words(recipe.yield),
  prep: recipe.prepMinutes?.value ?? null,
  cook: recipe.cookMinutes?.value ?? null,
  total: recipe.totalMinutes?.value ?? null,
  cuisine: words(recipe.cuisine),
  diets: recipe.diets.map(({ text }) => text),
  meals: recipe.meals.map(({ text }) => text),
  tags: recipe.tags.map(({ text }) => text),
  nutrition: recipe.nutrition,
  pictures: recipe.pictures.map((picture) => ('url' in picture ? picture.url : picture.bytes.length)),
  url: recipe.source.url,
  source: recipe.source.name,
  author: recipe.source.author,
})

export type PlainRecipe = ReturnType<typeof plainRecipe>

export interface ReadForTest {
  readonly recipes: readonly PlainRecipe[]
  readonly warnings: readonly string[]
  readonly leftOut: readonly string[]
  readonly unaccounted: readonly string[]
  readonly items: readonly ReadItem[]
}

/** Everything that a test looks at: warnings as `code detail`, left out lines in words. */
export async function readForTest(...[bytes, options]: Parameters<typeof readItems>): Promise<ReadForTest> {
  const items = await readItems(bytes, options)
  const results = items.map(({ result }) => result)
  return {
    items,
    recipes: results.flatMap(({ recipes }) => recipes.map(plainRecipe)),
    warnings: results.flatMap(({ warnings }) => warnings.map(({ code, detail }) => `${code} ${detail ?? ''}`.trim())),
    leftOut: results.flatMap(({ leftOut, lines }) => leftOut.map(({ line }) => lines[line] ?? '')),
    unaccounted: results.flatMap(unaccounted),
  }
}

/** The only recipe of a file. */
export async function readOneForTest(
  ...[bytes, options]: Parameters<typeof readItems>
): Promise<PlainRecipe & ReadForTest> {
  const read = await readForTest(bytes, options)
  const [recipe] = read.recipes
  if (recipe === undefined || read.recipes.length !== 1)
    throw new Error(`${read.recipes.length} recipes: ${read.warnings.join()}`)
  return { ...read, ...recipe }
}
