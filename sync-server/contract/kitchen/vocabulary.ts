import type { KitchenTables } from './kitchen-tables.ts'

/** All words that the helper knows in a language. */
export interface Vocabulary {
  /** Without their endings: names of foods, and words that may stand around a question. */
  readonly known: ReadonlySet<string>
  /** As written, and those of four characters and more by their first letter, for the correction of spelling. */
  readonly written: ReadonlySet<string>
  readonly spelled: ReadonlyMap<string, readonly string[]>
  readonly stem: (word: string) => string
}

const cache = new WeakMap<KitchenTables, Vocabulary>()

export function vocabularyOf(tables: KitchenTables): Vocabulary {
  const cached = cache.get(tables)
  if (cached !== undefined) return cached
  const { rules } = tables
  const names = [tables.substitutes, tables.doneness, tables.keeping, tables.times].flatMap((table) => [...table.words])
  const context = [...rules.context, ...rules.dishes, ...rules.determiners, ...rules.adjectives, ...rules.diets.keys()]
  const known = new Set([...names, ...context].map(rules.stem))
  const spelled = new Map<string, string[]>()
  const written = new Set([
    ...names,
    ...context,
    ...tables.words.words,
    ...rules.vocabulary,
    ...rules.safetyWords,
    ...rules.fillers,
    ...hintWords(tables),
    ...rules.classes.keys(),
    ...rules.units.keys(),
  ])
  for (const word of written) {
    if (word.length < 4 || rules.storyWords.has(word)) continue
    const list = spelled.get(word.slice(0, 1)) ?? []
    list.push(word)
    spelled.set(word.slice(0, 1), list)
  }
  const vocabulary = { known, written, spelled, stem: rules.stem }
  cache.set(tables, vocabulary)
  return vocabulary
}

/** The words of the expressions of hints from four characters on. */
const hintWords = ({ hints }: KitchenTables): string[] =>
  hints.flatMap(({ words }) => words.source.replace(/\\./g, ' ').match(/(?<![a-z)?])[a-z]{4,}(?![a-z(?[])/g) ?? [])

/** Whether every word of a phrase is a food, a number, or a word of the kitchen. */
export const isKnownPhrase = (phrase: string, { known, stem }: Vocabulary): boolean =>
  phrase.split(' ').every((word) => word === '' || /^[\d.]+$/.test(word) || known.has(stem(word)))

const minLength = 5
/** Shorter stems are near too many others: "batter" and "battery". */
const minStem = 7

/**
 * The word of the vocabulary that differs by one letter, or by two neighbours in the wrong order; the word itself where it
 * is known, short, or like several others.
 */
export function correctSpelling(word: string, { known, written, spelled, stem }: Vocabulary): string {
  if (known.has(stem(word)) || written.has(word)) return word
  const list = spelled.get(word.slice(0, 1)) ?? []
  if (word.length < minLength) return withDoubled(word, list)
  if (written.has(stem(word))) return word
  const near = list.filter((other) => other.length >= minLength - 1 && isNear(word, other))
  // "Zwibeln": the list has the singular.
  if (near.length === 0)
    near.push(...list.filter((other) => stem(other).length >= minStem && isNear(stem(word), stem(other))))
  const stems = new Set(near.map(stem))
  return stems.size === 1 ? (near[0] ?? word) : word
}

/** A short word whose doubled letter, or silent "h", is missing: "tase", "egs", "mel". */
function withDoubled(word: string, list: readonly string[]): string {
  const near = list.filter(
    (other) =>
      other.length === word.length + 1 && other.length >= 4 && other.replace(/(.)\1|(?<=[aeou])h/g, '$1') === word,
  )
  return near.length === 1 ? (near[0] ?? word) : word
}

/** Whether one insertion, deletion, replacement or swap of neighbours turns one word into the other. */
export function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}
