import { jsonrepair } from 'jsonrepair'
import type { ImportWarning } from '../../imported-recipe.ts'
import { elementsBelow, rawText, type PageElement } from '../html/page-tree.ts'
import { isRecord, nodeOf, typesOf } from './structured-node.ts'
import { plainText } from '../html/text-lines.ts'

type JsonRecord = Readonly<Record<string, unknown>>

export interface JsonLdFound {
  readonly recipes: readonly JsonRecord[]
  /** All nodes, for what stands around a recipe: the site, the page, persons. */
  readonly nodes: readonly JsonRecord[]
  readonly warnings: readonly ImportWarning[]
  /** The node that an `@id` names. */
  readonly resolve: (value: unknown) => unknown
}

const maxNodes = 50_000
const maxScripts = 200
/** Recipes in these properties are other recipes than that of the page. */
const elsewhere = new Set([
  'isrelatedto',
  'issimilarto',
  'mentions',
  'review',
  'reviews',
  'comment',
  'citation',
  'isbasedon',
])

/** Reads every JSON-LD script of a page, and finds the recipes in it, wherever they stand. */
export function readJsonLd(root: PageElement): JsonLdFound {
  const warnings: ImportWarning[] = []
  const values: unknown[] = []
  for (const element of elementsBelow(root)) {
    if (element.name !== 'script' || !/ld\+json/i.test(element.attributes['type'] ?? '')) continue
    if (values.length >= maxScripts) break
    const read = parseJson(rawText(element))
    if (read.warning !== null) warnings.push({ code: read.warning, recipe: null, detail: read.detail })
    if (read.value !== undefined) values.push(read.value)
  }
  return { ...findRecipes(values), warnings }
}

/** Parses JSON as sites write it: with comments, entities, line breaks in strings, trailing commas. */
export function parseJson(source: string): { value: unknown; warning: string | null; detail: string } {
  const text = withoutWrapping(source)
  if (text === '') return { value: undefined, warning: null, detail: '' }
  const detail = text.slice(0, 80)
  const exact = tryParse(text)
  if (exact !== undefined) return { value: exact, warning: null, detail }
  const hasEntities = /^[[{]\s*&(?:quot|#34|#x22);/i.test(text)
  const decoded = hasEntities ? decodeQuotes(text) : text
  const decodedValue = hasEntities ? tryParse(decoded) : undefined
  if (decodedValue !== undefined) return { value: decodedValue, warning: 'json-repaired', detail }
  const escaped = escapeControlCharacters(escapeInnerQuotes(decoded))
  const value = tryParse(escaped) ?? tryRepair(escaped)
  return value === undefined || typeof value === 'string'
    ? { value: undefined, warning: 'json-unreadable', detail }
    : { value, warning: 'json-repaired', detail }
}

const wrappingEnd = 200

/**
 * JSON without the comment or the CDATA section around it, and without a semicolon behind. Only its last characters are
 * looked at for the end of these, because an expression with `+$` takes the square of the length.
 */
function withoutWrapping(source: string): string {
  const text = source.trim().replace(/^(?:\/\/\s*)?(?:<!--|<!\[CDATA\[)/, '')
  const at = Math.max(0, text.length - wrappingEnd)
  const end = text.slice(at).replace(/(?:(?:(?:\/\/\s*)?(?:-->|\]\]>)|;)\s*)+$/, '')
  return `${text.slice(0, at)}${end}`.trim()
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Deeply nested text exceeds the stack of the repair; it is unreadable then. */
function tryRepair(text: string): unknown {
  try {
    return JSON.parse(jsonrepair(text))
  } catch {
    return undefined
  }
}

const decodeQuotes = (text: string): string =>
  text.replace(/&(?:quot|#34|#x22);/gi, '"').replace(/&(?:amp|#38|#x26);/gi, '&')

/**
 * Escapes the quotes within strings: in `"1 can "crushed" tomatoes",` only a quote before a sign of JSON ends the string.
 * A comma is such a sign where a value or a name follows it.
 */
function escapeInnerQuotes(text: string): string {
  let isInside = false
  return text.replace(/\\[\s\S]|"/g, (sign, at: number) => {
    if (sign !== '"') return sign
    if (isInside && !closing.test(text.slice(at + 1, at + 1 + longestGap))) return '\\"'
    isInside = !isInside
    return sign
  })
}

/** How far behind a quote the next sign of JSON is looked for. */
const longestGap = 100
const closing = /^\s*(?:[\]}:]|$|,\s*(?:$|["[{\]}\d]|-\d|true|false|null|\/)|\/[/*]|\s"|"[^"]{1,40}"\s*:)/

/** Escapes line breaks and tabs inside strings. */
function escapeControlCharacters(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[\s\S])*"/g, (string) =>
    string
      .replace(/\\?\r?\n/g, '\\n')
      .replace(/\t/g, '\\t')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001f]/g, ' '),
  )
}

const isReference = (record: JsonRecord): boolean =>
  typeof record['@id'] === 'string' && Object.keys(record).every((name) => name === '@id' || name === '@type')

/** Walks over all values, without recursion. A recipe that only names another by its `@id` is not counted twice. */
function findRecipes(values: readonly unknown[]): Omit<JsonLdFound, 'warnings'> {
  const nodes: JsonRecord[] = []
  const recipes: JsonRecord[] = []
  const byId = new Map<string, JsonRecord>()
  const seen = new Set<object>()
  const waiting: { readonly value: unknown; readonly isOther: boolean }[] = values
    .toReversed()
    .map((value) => ({ value, isOther: false }))
  for (let next = waiting.pop(); next !== undefined && nodes.length < maxNodes; next = waiting.pop()) {
    const { value, isOther } = next
    if (Array.isArray(value)) {
      for (let at = value.length - 1; at >= 0; at -= 1) waiting.push({ value: value[at], isOther })
      continue
    }
    if (!isRecord(value) || seen.has(value)) continue
    seen.add(value)
    nodes.push(value)
    const id = value['@id']
    if (typeof id === 'string' && !isReference(value) && !byId.has(id)) byId.set(id, value)
    if (!isOther && isRecipe(value)) recipes.push(value)
    const entries = [...nodeOf(value)]
    for (const [name, inside] of entries.toReversed())
      if (typeof inside === 'object' && inside !== null)
        waiting.push({ value: inside, isOther: isOther || elsewhere.has(name) })
  }
  const resolve = (value: unknown): unknown =>
    isRecord(value) && isReference(value) ? (byId.get(String(value['@id'])) ?? value) : value
  return { recipes, nodes, resolve }
}

function isRecipe(record: JsonRecord): boolean {
  if (isReference(record)) return false
  const types = typesOf(record)
  if (types.includes('recipe')) return true
  // Some sites forget the type; ingredients and steps together are a recipe all the same.
  const node = nodeOf(record)
  return types.length === 0 && node.has('recipeingredient') && node.has('recipeinstructions')
}

/** The text of the first node of a type: the name of the web site. */
export function nameOfType(nodes: readonly JsonRecord[], type: string): string | null {
  for (const record of nodes) {
    const name = typesOf(record).includes(type) ? nodeOf(record).get('name') : null
    if (typeof name === 'string' && name.trim() !== '') return plainText(name)
  }
  return null
}
