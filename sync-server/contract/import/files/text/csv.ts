import { fieldNamed } from '../builder/field-names.ts'
import { putField } from '../builder/put-field.ts'
import { leftOutLines, readRecipe, type FileContext, type Results } from '../document/file-context.ts'

const separators = [',', ';', '\t', '|'] as const

/** The records of a table one after the other. Quoted fields may hold separators, quotes and line breaks. */
export function* csvRecords(text: string, separator: string): Generator<readonly string[], void, undefined> {
  let record: string[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at <= text.length) {
    const field = readField(text, at, separator)
    record.push(field.text)
    at = field.end
    if (text[at] === separator) {
      at += 1
      continue
    }
    if (record.some((one) => one.trim() !== '')) yield record
    record = []
    if (at >= text.length) return
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
}

function readField(text: string, start: number, separator: string): { text: string; end: number } {
  let at = start
  if (text[at] !== '"') {
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
    return { text: text.slice(start, at), end: at }
  }
  const parts: string[] = []
  at += 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return { text: parts.join('') + text.slice(at), end: text.length }
    parts.push(text.slice(at, quote))
    at = quote + 1
    if (text[at] !== '"') break
    parts.push('"')
    at += 1
  }
  // Words behind the closing quote belong to the field as well.
  const rest = readField(text, at, separator)
  return { text: parts.join('') + rest.text, end: rest.end }
}

/** The separator by which the first line has headings of recipes; null where it has none. */
function findSeparator(text: string): string | null {
  for (const separator of separators) {
    const [headings] = csvRecords(text.slice(0, 10_000), separator)
    const fields = headings?.flatMap((heading) => fieldNamed(heading)?.field ?? []) ?? []
    const isTable =
      fields.includes('title') && ['ingredients', 'steps', 'url'].some((name) => fields.some((field) => field === name))
    if (isTable && (headings?.length ?? 0) > 1) return separator
  }
  return null
}

/** Whether a text is a table of recipes with headings in English or German. */
export const isRecipeTable = (text: string): boolean => findSeparator(text) !== null

/** Lists in one field: on lines, or else separated by "|" or ";". */
const asLines = (text: string): string => (/[\n\r]/.test(text) ? text : text.replace(/\s*(?:\||;(?!\w*;))\s*/g, '\n'))

const appOf = (headings: readonly string[]): string =>
  headings.includes('Main Ingredient') && headings.includes('Url Host') ? 'Plan to Eat' : ''

/** Recipes of a table, one a record: Plan to Eat's, or any other with headings in English or German. */
export function* readRecipeTable(text: string, context: FileContext): Results {
  const separator = findSeparator(text)
  if (separator === null) return
  let headings: readonly string[] | null = null
  for (const record of csvRecords(text, separator)) {
    if (headings === null) {
      headings = record
      continue
    }
    const columns = headings
    const result = readRecipe(context, appOf(columns), (builder) => {
      for (const [at, value] of record.entries()) {
        const heading = columns[at]?.trim() ?? ''
        const field = fieldNamed(heading)?.field
        const isList = field === 'ingredients' || field === 'steps'
        // The host repeats the address.
        if (heading === 'Url Host') continue
        putField(builder, heading === '' ? `${at + 1}` : heading, isList ? asLines(value) : value, context.findPicture)
      }
    })
    // A record without title, ingredients and steps is no recipe: its words are left out.
    yield result.recipes.length > 0 ? result : leftOutLines(record, context)
  }
}
