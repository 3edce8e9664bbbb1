import { partWords } from './kitchen-words.ts'
import { fruitPartOf, fruitParts, fruitPartWords } from './note-languages.ts'
import { withNumberWords } from './number-words.ts'
import { readAmount, type AmountInText } from './read-amount.ts'
import type { Token } from './tokens.ts'
import { withUnitWords } from './unit-words.ts'

const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
const english = /^(?:juice|zest|rind|peel|pulp|seeds|flesh|whites?|yolks?|leaves)$/

interface ForeignWords {
  readonly parts: ReadonlySet<string>
  readonly of: ReadonlySet<string>
  readonly beside: ReadonlySet<string>
}
let known: ForeignWords | undefined
const foreign = (): ForeignWords =>
  (known ??= { parts: wordSet(fruitParts), of: wordSet(fruitPartOf), beside: wordSet(fruitPartWords) })

/** A part of counted fruit: "juice of 1 lemon". */
export interface PartOfFruit {
  /** The words for the part: "juice of". */
  readonly part: string
  readonly amount: AmountInText
  /** Where the text after the amount starts. */
  readonly rest: number
}

/** Reads "juice of 1 lemon" and "Saft einer halben Zitrone": the amount counts lemons. Null for other lines. */
export function readPartOfFruit(text: string, tokens: readonly Token[]): PartOfFruit | null {
  const afterEnglish = endOfEnglishPart(tokens)
  const at = afterEnglish ?? endOfForeignPart(tokens)
  if (at === null) return null
  const after = withUnitWords(withNumberWords(tokens.slice(at)))
  const amount = readAmount(text, after, 0)
  if (amount === null || amount.quantity === null) return null
  // "juice 2 tbsp" is an amount of juice.
  const hasOf = afterEnglish === null || isOf(tokens[at - 1])
  if (!hasOf && (amount.unit !== null || after[amount.next]?.kind !== 'word')) return null
  const part = text.slice(0, tokens[at - 1]?.end).replace(/ [dl]['’]$/, '')
  return { part, amount, rest: after[amount.next]?.start ?? text.length }
}

const isOf = (token: Token | undefined): boolean => token?.word === 'of' || token?.word === 'from'

function endOfEnglishPart(tokens: readonly Token[]): number | null {
  const of = tokens.slice(0, 9).findIndex(isOf)
  // "zest and juice ½ lemon"
  const count = tokens
    .slice(0, 7)
    .findIndex(({ kind, word }) => kind === 'number' || kind === 'fraction' || word === 'half')
  if (
    count > 0 &&
    (of < 0 || of > count) &&
    tokens[count + 1]?.kind === 'word' &&
    isEnglishPart(tokens.slice(0, count))
  )
    return count
  return isEnglishPart(tokens.slice(0, Math.max(of, 0))) ? of + 1 : null
}

const isEnglishPart = (tokens: readonly Token[]): boolean =>
  tokens.every((token) => partWords.has(token.word || token.text)) && tokens.some(({ word }) => english.test(word))

function endOfForeignPart(tokens: readonly Token[]): number | null {
  const { parts, of, beside } = foreign()
  const part = tokens.slice(0, 4).findIndex(({ word }) => parts.has(word))
  if (part < 0 || !tokens.slice(0, part).every(({ word }) => beside.has(word))) return null
  let at = part + 1
  while (at < part + 4 && beside.has(tokens[at]?.word ?? '')) at += 1
  const hasOf = of.has(tokens[at]?.word ?? '')
  if (hasOf) return at + 1
  // "Saft einer halben Zitrone" has no word between.
  const [first] = withNumberWords(tokens.slice(at))
  const isCounted = first?.kind === 'number' && tokens[at]?.kind === 'word'
  return isCounted ? at : null
}
