import type { Unit } from '../amounts/unit.ts'

/** A token of a line: a number as written, a vulgar fraction, a word, or a single sign. */
export interface Token {
  readonly kind: 'number' | 'fraction' | 'word' | 'sign'
  readonly text: string
  /** Lower case, for words. */
  readonly word: string
  readonly start: number
  readonly end: number
  /** Whether a space precedes it. */
  readonly spaced: boolean
  /** The unit that a word of another language names, and how much of it: a Pfund is 500 g. */
  readonly unit?: { readonly unit: Unit; readonly factor: number }
}

const pattern = /(\d+(?:[.,]\d+)*|\.\d+)|([¼-¾⅐-⅞↉])|([\p{L}\p{M}]+(?:['’][\p{L}]+)*)|\S/gu

/** Splits a line into tokens in linear time. Offsets count in the given text. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(pattern)) {
    const [written, number, fraction, word] = match
    const kind =
      number !== undefined ? 'number' : fraction !== undefined ? 'fraction' : word !== undefined ? 'word' : 'sign'
    const before = tokens.at(-1)
    tokens.push({
      kind,
      text: written,
      word: kind === 'word' ? written.toLowerCase() : '',
      start: match.index,
      end: match.index + written.length,
      spaced: before === undefined || before.end < match.index,
    })
  }
  return tokens
}
