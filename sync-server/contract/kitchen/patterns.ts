import { foldText } from '../recipe/fold-text.ts'
import { intents, type Intent } from './language-rules.ts'

export type PatternTable = Readonly<Partial<Record<Intent, readonly string[]>>>

/** The patterns of several tables, those of the first table first. */
export const joinPatterns = (...tables: readonly PatternTable[]): PatternTable =>
  Object.fromEntries(intents.map((intent) => [intent, tables.flatMap((table) => table[intent] ?? [])]))

/** Slots of patterns. `{word}` other than these is a named group of any words. */
const slot = (name: string, units: string, sign: string): string => {
  if (name === 'n' || name === 'm' || name === 'nh' || name === 'mh') return `(?<${name}>(?<![-\\d.])${sign}[\\d.]+)`
  if (name === 'unit' || name === 'to') return `(?<${name}>${units})`
  // German compounds: "Eiersatz", "Nussallergie".
  if (name === 'ersatz') return '(?<ersatz>[a-z]+)ersatz'
  if (name === 'allergy') return '(?:einer? )?(?<allergy>[a-z]+?)(?:allergie|unvertraglichkeit|intoleranz)'
  return `(?<${name}>.+?)`
}

/** Turns the texts of patterns into expressions for a whole question: `how much {food}`. */
export function compilePatterns(
  table: PatternTable,
  unitWords: readonly string[],
): ReadonlyMap<Intent, readonly RegExp[]> {
  const units = unitWords.toSorted((one, other) => other.length - one.length).join('|')
  const compile = (pattern: string, sign: string): RegExp =>
    new RegExp(`^(?:${foldText(pattern).replace(/\{([a-z]+)\}/g, (_, name: string) => slot(name, units, sign))})$`)
  return new Map(
    intents.map((intent) => {
      // Only degrees have a minus.
      const sign = /^(?:loose-)?temperature$/.test(intent) ? '-?' : ''
      return [intent, (table[intent] ?? []).map((pattern) => compile(pattern, sign))]
    }),
  )
}

/** The words of patterns from four characters on. */
export const patternWords = (table: PatternTable): string[] => [
  ...new Set(
    Object.values(table)
      .flat()
      .flatMap((pattern) => pattern.replace(/\{[a-z]+\}|\\./g, ' ').match(/(?<![a-z)?])[a-z]{4,}(?![a-z(?[])/g) ?? []),
  ),
]

/** Reads "u you, gabs gab es": a word with what it stands for. */
export const readShortForms = (list: string): ReadonlyMap<string, string> =>
  new Map(
    foldText(list)
      .split(/,\s+/)
      .map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]),
  )
