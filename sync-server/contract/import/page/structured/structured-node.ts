/** Structured data of any notation, in the form of JSON-LD. */
export type StructuredValue = unknown

/** A node with normalized names: lower case, without the address of its vocabulary. */
export type StructuredNode = ReadonlyMap<string, StructuredValue>

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `recipeIngredient` for `https://schema.org/recipeIngredient`, `schema:recipeIngredient` and `v:ingredient` alike. */
const formerNames: Readonly<Record<string, string>> = {
  ingredients: 'recipeingredient',
  ingredient: 'recipeingredient',
  instructions: 'recipeinstructions',
  instruction: 'recipeinstructions',
  recipeinstruction: 'recipeinstructions',
  recipeingredients: 'recipeingredient',
  yield: 'recipeyield',
  servings: 'recipeyield',
  photo: 'image',
  summary: 'description',
  recipetype: 'recipecategory',
  cuisine: 'recipecuisine',
  duration: 'totaltime',
}

export function normalizedName(name: string): string {
  const short = name.replace(/^.*[/#:]/, '').toLowerCase()
  return formerNames[short] ?? short
}

const nodes = new WeakMap<object, StructuredNode>()

/** The properties of a record; of two spellings of a name the first with a value counts. */
export function nodeOf(record: Readonly<Record<string, unknown>>): StructuredNode {
  const known = nodes.get(record)
  if (known !== undefined) return known
  const node = new Map<string, unknown>()
  for (const [name, value] of Object.entries(record)) {
    const key = name.startsWith('@') ? name.toLowerCase() : normalizedName(name)
    if (isEmpty(node.get(key))) node.set(key, value)
  }
  nodes.set(record, node)
  return node
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.every(isEmpty))

/** The types of a node, in lower case without their vocabulary: `recipe`. */
export function typesOf(record: Readonly<Record<string, unknown>>): string[] {
  const type = nodeOf(record).get('@type') ?? nodeOf(record).get('type')
  return asArray(type).flatMap((one) =>
    typeof one === 'string'
      ? [
          one
            .replace(/^.*[/#:]/, '')
            .trim()
            .toLowerCase(),
        ]
      : [],
  )
}

/** A value as a list; `@list`, `@set` and nested arrays are opened, in their order. */
export function asArray(value: unknown): unknown[] {
  const found: unknown[] = []
  const waiting: unknown[] = [value]
  for (let count = 0; waiting.length > 0 && count < maxValues; count += 1) {
    const next = waiting.pop()
    if (Array.isArray(next)) for (let at = next.length - 1; at >= 0; at -= 1) waiting.push(next[at])
    else if (isRecord(next) && (next['@list'] !== undefined || next['@set'] !== undefined))
      waiting.push(next['@list'] ?? next['@set'])
    else if (next !== undefined && next !== null) found.push(next)
  }
  return found
}

/** More values than this in one property are no recipe. */
const maxValues = 10_000

/** The text of the first value: a string, a number, `@value`, or the name or text of a node. Null where it has none. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (Array.isArray(value)) return textOf(asArray(value)[0])
  if (!isRecord(value)) return null
  const node = nodeOf(value)
  for (const name of ['@value', 'text', 'name', 'headline', 'value', 'url', '@id']) {
    const found = asArray(node.get(name))[0]
    if (typeof found === 'string' && found.trim() !== '') return found
    if (typeof found === 'number') return String(found)
  }
  return null
}

export const textsOf = (value: unknown): string[] => asArray(value).flatMap((one) => textOf(one) ?? [])
