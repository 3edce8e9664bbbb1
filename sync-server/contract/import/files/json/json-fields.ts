import type { RecipeBuilder } from '../builder/recipe-builder.ts'

export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** The text of a string or number; empty for anything else. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : ''

const machineKey =
  /^(?:@|_|\$)|(?:^|_)(?:id|uid|uuid|slug|hash|created|updated|modified|date|version|locale|color|colour|icon|type|at|checksum|filename|path)$|(?:Id|At|Hash|Date|Type|Slug|Url)$|^(?:dateAdded|dateUpdated|dateCreated|dateModified|datePublished|lang)$/
const machineValue =
  /^(?:\d{4}-\d\d-\d\d(?:[T ][\d:.,+Z -]*)?|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{16,}|true|false|null|data:[^,]{1,80},.*|[A-Za-z0-9+/=\s]{400,})$/is

/** A JSON object whose read fields are marked, so that the others can be listed as left out. */
export class JsonFields {
  readonly #object: JsonObject
  readonly #read = new Set<string>()

  constructor(object: JsonObject) {
    this.#object = object
  }

  /** The first field of these names that holds anything; all of them count as read. */
  value(...names: readonly string[]): unknown {
    for (const name of names) this.#read.add(name)
    return names.map((name) => (Object.hasOwn(this.#object, name) ? this.#object[name] : undefined)).find(holdsAnything)
  }

  text(...names: readonly string[]): string {
    return asText(this.value(...names))
  }

  list(...names: readonly string[]): readonly unknown[] {
    return asList(this.value(...names))
  }

  object(...names: readonly string[]): JsonFields | null {
    const value = this.value(...names)
    return isObject(value) ? new JsonFields(value) : null
  }

  /** Fields that no reader knew. */
  unread(): readonly (readonly [string, unknown])[] {
    return Object.entries(this.#object).filter(([name]) => !this.#read.has(name))
  }

  /** Lists the texts of the unread fields as left out. Ids, dates and the like are no texts. */
  leaveOutRest(builder: RecipeBuilder): void {
    for (const [name, value] of this.unread()) if (!machineKey.test(name)) leaveOutTexts(builder, name, value, 0)
  }
}

const holdsAnything = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

function leaveOutTexts(builder: RecipeBuilder, name: string, value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (/\p{L}/u.test(value) && !machineValue.test(value)) builder.leaveOut(`${name}: ${value}`)
  } else if (depth > 20) builder.warn('too-deep', name)
  else if (Array.isArray(value)) for (const item of value) leaveOutTexts(builder, name, item, depth + 1)
  else if (isObject(value))
    for (const [key, item] of Object.entries(value))
      if (!machineKey.test(key)) leaveOutTexts(builder, key, item, depth + 1)
}

/** "2 cups flour (sifted)" from its parts, as apps store them. */
export function ingredientWords(parts: {
  readonly amount?: unknown
  readonly unit?: string
  readonly name?: string
  readonly note?: string
}): string {
  const { amount, unit = '', name = '', note = '' } = parts
  const number = typeof amount === 'number' ? writeNumber(amount) : asText(amount)
  const words = [number, unit, name].map((part) => part.trim()).filter((part) => part !== '' && part !== '0')
  const text = words.join(' ')
  return note.trim() === '' ? text : text === '' ? note.trim() : `${text}, ${note.trim()}`
}

const commonFractions: readonly (readonly [number, string])[] = [
  [1 / 2, '1/2'],
  [1 / 3, '1/3'],
  [2 / 3, '2/3'],
  [1 / 4, '1/4'],
  [3 / 4, '3/4'],
  [1 / 8, '1/8'],
]

/** 0.333 as "1/3", and 1.5 as "1 1/2"; other numbers have two decimals. */
export function writeNumber(amount: number): string {
  const whole = Math.floor(amount)
  const part = commonFractions.find(([value]) => Math.abs(amount - whole - value) < 0.006)?.[1]
  if (part !== undefined) return whole === 0 ? part : `${whole} ${part}`
  return String(Math.round(amount * 100) / 100)
}
