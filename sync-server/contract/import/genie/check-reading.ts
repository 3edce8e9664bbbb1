import { leftOutLines, missingSections } from '../text/account-for-lines.ts'
import {
  emptyRecipe,
  type ImportedLine,
  type ImportedNumber,
  type ImportedRecipe,
  type ImportedText,
  type ImportResult,
  type ImportWarning,
} from '../imported-recipe.ts'
import { figuresOf, keysOf, missingFrom, withoutListNumber } from './figures.ts'
import type { GenieReading } from './genie-answer.ts'

/** The name of the source of a draft that a model read, where the source has no name of its own. */
export const genieName = 'Recipe Genie AI'

interface Item {
  readonly lines: readonly number[]
  readonly text: string
  readonly isHeading?: boolean
}

/** Whether the parts of a text stand in a row in the source. */
const isRunOf = (parts: readonly string[], source: readonly string[]): boolean =>
  source.some((_, start) => parts.every((part, at) => source[start + at] === part))

/** What a line of the source states of servings. A number beside it may be one of minutes. */
const servingsWords = /serv|portion|person|people|makes|yield|ergibt|für\s+\d|for\s+\d/i

const sum = (texts: readonly string[]): string => texts.join(' ')

/** Checks what a model read against the lines of the source. */
class ReadingCheck {
  readonly #lines: readonly string[]
  readonly #users = new Map<number, Item[]>()
  readonly #warnings: ImportWarning[] = []

  constructor(lines: readonly string[], items: readonly Item[]) {
    this.#lines = lines.map(withoutListNumber)
    for (const item of items)
      for (const at of this.from(item)) this.#users.set(at, [...(this.#users.get(at) ?? []), item])
  }

  get warnings(): readonly ImportWarning[] {
    return this.#warnings
  }

  /** Indexes of the lines that an item names, in the order of the source. */
  from({ lines }: Pick<Item, 'lines'>): number[] {
    return [...new Set(lines.map((line) => line - 1))]
      .filter((at) => Number.isInteger(at) && at >= 0 && at < this.#lines.length)
      .toSorted((one, other) => one - other)
  }

  /** GE-2: the item with the numbers of its lines; null where it has no words. */
  text(item: Item): ImportedText | null {
    const from = this.from(item)
    const text = item.text.trim()
    const source = from.map((at) => this.#lines[at] ?? '')
    if (text === '') return null
    const wrong = missingFrom(figuresOf(text), figuresOf(sum(source)))
    if (wrong.length > 0) {
      this.#warnings.push({ code: 'genie-number', recipe: 0, detail: wrong.join(', ') })
      const isAlone = from.length > 0 && from.every((at) => this.#users.get(at)?.length === 1)
      return { text: isAlone ? sum(source).trim() : text, from, confidence: 'check' }
    }
    const isExact =
      from.length > 0 && from.every((at) => this.#isCovered(at)) && isRunOf(keysOf(text), keysOf(sum(source)))
    return { text, from, confidence: isExact ? 'sure' : 'check' }
  }

  /** Whether the items of a line have all of its numbers and words, and none of them twice. */
  #isCovered(at: number): boolean {
    const users = this.#users.get(at) ?? []
    const written = keysOf(sum(users.map(({ text }) => text)))
    const lines = [...new Set(users.flatMap((user) => this.from(user)))].map((line) => this.#lines[line] ?? '')
    return (
      missingFrom(keysOf(this.#lines[at] ?? ''), written).length === 0 &&
      missingFrom(written, keysOf(sum(lines))).length === 0
    )
  }

  number({ lines, value }: { readonly lines: readonly number[]; readonly value: number }): ImportedNumber | null {
    if (value <= 0) return null
    const from = this.from({ lines })
    const source = sum(from.map((at) => this.#lines[at] ?? ''))
    const isThere = servingsWords.test(source) && figuresOf(source).includes(String(value))
    if (!isThere) this.#warnings.push({ code: 'genie-number', recipe: 0, detail: String(value) })
    return { value, from, confidence: isThere ? 'sure' : 'check' }
  }
}

/**
 * GE-1, GE-2: the recipe that a model read from `lines`, as the readers of imports give it. What the rules read from the
 * same lines (`plain`) completes it: times, categories and pictures are theirs. A text whose numbers differ from its lines
 * is replaced by the lines or marked, a text with other words or in another order is marked, and every line that is in no field is left out
 * with a warning where the rules had read an ingredient or a step there.
 */
export function checkReading(plain: ImportResult, reading: GenieReading): ImportResult {
  const { lines } = plain
  const [rules] = plain.recipes
  const items = [reading.title, reading.description, reading.tips, ...reading.ingredients, ...reading.steps]
  const check = new ReadingCheck(lines, items)
  const list = (all: readonly Item[]): ImportedLine[] =>
    all.flatMap((item) => {
      const read = check.text(item)
      return read === null ? [] : [{ ...read, isPart: item.isHeading === true }]
    })
  const ingredients = list(reading.ingredients)
  const steps = list(reading.steps)
  const base = rules ?? emptyRecipe({ kind: 'text', url: null, name: null, author: null, license: null })
  const title = check.text(reading.title) ?? base.title
  const recipe: ImportedRecipe = {
    ...base,
    title,
    description: check.text(reading.description),
    tips: check.text(reading.tips),
    ingredients,
    steps,
    servings: check.number(reading.servings) ?? base.servings,
    source: { ...base.source, name: base.source.name ?? genieName },
  }
  const reasons = new Map(plain.leftOut.map(({ line, reason }) => [line, reason]))
  const leftOut = leftOutLines(lines.length, [recipe], reasons)
  const known = new Set([...(rules?.ingredients ?? []), ...(rules?.steps ?? [])].flatMap(({ from }) => from))
  const lost = leftOut.filter(({ line }) => known.has(line)).map(({ line }) => lines[line] ?? '')
  return {
    recipes: [recipe],
    lines,
    leftOut,
    warnings: [
      { code: 'genie-read', recipe: 0 },
      ...check.warnings,
      ...lost.map((detail) => ({ code: 'genie-left-out', recipe: 0, detail })),
      ...missingSections([recipe]),
    ],
  }
}
