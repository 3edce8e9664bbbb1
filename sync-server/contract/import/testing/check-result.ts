import { linesOfRecipe } from '../accounted-lines.ts'
import type { ImportResult } from '../imported-recipe.ts'
import type { OwnRecipe } from './own-recipe.ts'

/** IM-2: the faults of a result's account of its lines: lines that are in no field and not left out, or unknown ones. */
export function accountFaults(result: ImportResult): readonly string[] {
  const used = new Set(result.recipes.flatMap((recipe) => [...linesOfRecipe(recipe)]))
  const leftOut = result.leftOut.map(({ line }) => line)
  const lost = result.lines.flatMap((text, line) => (used.has(line) || leftOut.includes(line) ? [] : [`lost: ${text}`]))
  const unknown = [...used, ...leftOut]
    .filter((line) => !Number.isInteger(line) || line < 0 || line >= result.lines.length)
    .map((line) => `no line ${line}`)
  const twice = leftOut.filter((line, at) => used.has(line) || leftOut.indexOf(line) !== at)
  return [...lost, ...unknown, ...twice.map((line) => `left out although used, or twice: ${result.lines[line]}`)]
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()

/** The ingredients, steps and headings of parts that are missing in a result, or too many. */
export function recipeFaults(result: ImportResult, expected: OwnRecipe): readonly string[] {
  const [recipe, second] = result.recipes
  if (recipe === undefined) return ['no recipe']
  const faults: string[] = second === undefined ? [] : [`${result.recipes.length} recipes`]
  for (const field of ['ingredients', 'steps'] as const) {
    const found = recipe[field].map(({ text, isPart }) => (isPart ? `= ${plain(text)}` : plain(text)))
    const lines = expected[field].flatMap((part) => [
      ...(part.heading === null ? [] : [`= ${plain(part.heading)}`]),
      ...part.lines.map(plain),
    ])
    faults.push(...lines.filter((line) => !found.includes(line)).map((line) => `missing in ${field}: ${line}`))
    faults.push(...found.filter((line) => !lines.includes(line)).map((line) => `too many in ${field}: ${line}`))
  }
  if (plain(recipe.title?.text ?? '') !== plain(expected.title)) faults.push(`title: ${recipe.title?.text ?? 'none'}`)
  return faults
}
