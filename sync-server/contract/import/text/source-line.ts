import type { LeftOutReason } from '../imported-recipe.ts'
import { readFacts } from './facts.ts'
import { readHeading } from './heading.ts'
import { hasBullet, lineNumber, plainText } from './words/plain-text.ts'

/** What a line is in its source. A text has lines only; a page also tells headings, list items and table rows. */
export type LineKind = 'line' | 'heading' | 'item' | 'paragraph' | 'row'

/** A line as the reader sees it. A line that was wrapped in its source has several indexes. */
export interface SourceLine {
  readonly text: string
  /** Indexes of `ImportResult.lines`. */
  readonly from: readonly number[]
  readonly kind: LineKind
  /** From 1 (the largest) to 6, for headings. */
  readonly level: number | null
  /** Whether it is an item of a numbered list. */
  readonly isOrdered: boolean
  /** Whether an empty line or the border of a block is before it. */
  readonly hasGap: boolean
  /** Why the source itself marks the line as no part of a recipe. */
  readonly outside: LeftOutReason | null
}

/** The longest line that is read; the rest of a longer one is left to the lines after it. */
const maxLine = 20_000

/** The lines of a text that a person sees. Emoji bullets and columns within a line begin a line of their own. */
export function splitLines(text: string): readonly { readonly text: string; readonly hasGap: boolean }[] {
  const found: { text: string; hasGap: boolean }[] = []
  let hasGap = true
  for (const raw of text.replace(/\r\n?|[\u2028\u2029\u0085\f\v]/g, '\n').split('\n')) {
    for (const piece of splitBullets(raw)) {
      const line = piece
        .replace(/[\u200b\u2060\ufeff]/g, '')
        .replace(/\u00a0/g, ' ')
        .trim()
      if (!/[\p{L}\p{N}]/u.test(line)) {
        hasGap = true
        // A line of emoji or dashes is a gap, but a person sees it.
        if (line !== '') found.push({ text: line, hasGap: true })
        continue
      }
      for (let at = 0; at < line.length; at += maxLine) found.push({ text: line.slice(at, at + maxLine), hasGap })
      hasGap = false
    }
  }
  return found
}

const innerBullet =
  /(?<=\S)\s*(?=[•▪▫■●►▸➤✔✅☑]\s?\S)|(?<=\S\s)(?=\p{Extended_Pictographic}\ufe0f?\s?\d)|(?<=\S\s)(?=\d\ufe0f?\u20e3)/u

/** A gap between two columns of a recipe card, before an amount. */
const columnGap = /(?<=[\p{L}).])(?:\t+| {3,})(?=(?:\d|[¼-¾⅐-⅞])[^\t]{0,20}\p{L})/u

/** "🥕 2 carrots 🧅 1 onion", "• flour • sugar" and "2 c. flour     1 c. milk" are two lines each. */
function splitBullets(line: string): readonly string[] {
  const columns = line.split(columnGap)
  if (columns.length > 1 && columns.every((column) => /^\s*(?:\d|[¼-¾⅐-⅞])/.test(column))) return columns
  const pieces = line.split(innerBullet).filter((piece) => piece.trim() !== '')
  return pieces.length > 2 || (pieces.length === 2 && hasBullet(pieces[0] ?? '')) ? pieces : [line]
}

/** The lines of a text as source lines; lines of signs alone are left out by the caller. */
export const textLines = (text: string): readonly SourceLine[] =>
  splitLines(text).map((line, index) => ({
    text: line.text,
    from: [index],
    kind: /^#{1,6}\s/.test(line.text) ? 'heading' : 'line',
    level: /^#{1,6}(?=\s)/.exec(line.text)?.[0].length ?? null,
    isOrdered: lineNumber(line.text) !== null,
    hasGap: line.hasGap,
    outside: null,
  }))

const sentenceEnd = /[.!?:…)"”]$/
const openEnd =
  /[,(&+/–-]$|\s(?:and|or|of|with|und|oder|mit|et|ou|de|avec|y|o|con|e|di|da|en|of|met|och|eller|og|i|z|ja|tai|a|nebo|ve|ile)$/u

/**
 * Joins lines that a narrow column broke, as photographs and mails have them. A line goes on with the next where that
 * starts in lower case, or where it is as long as the column and its sentence is open.
 */
export function joinWrapped(lines: readonly SourceLine[]): readonly SourceLine[] {
  const width = columnWidth(lines)
  const joined: SourceLine[] = []
  let isInList = false
  for (const line of lines) {
    const before = joined.at(-1)
    const heading = line.text.length <= 70 ? readHeading(line.text) : null
    if (heading !== null) isInList = heading.kind === 'ingredients'
    const last = lines[before?.from.at(-1) ?? 0]?.text ?? ''
    if (heading === null && before !== undefined && isContinuation(before, line, { width, last, isInList }))
      joined[joined.length - 1] = {
        ...before,
        text: joinTexts(before.text, line.text),
        from: [...before.from, ...line.from],
      }
    else joined.push(line)
  }
  return joined
}

/** The width of the column that wraps the text; infinite where lines are not wrapped. */
function columnWidth(lines: readonly SourceLine[]): number {
  const lengths = lines.map(({ text }) => text.length).filter((length) => length >= 30)
  const longest = Math.max(0, ...lengths)
  const near = lengths.filter((length) => length >= longest * 0.8).length
  return longest >= 30 && longest <= 110 && near >= 3 ? longest : Number.POSITIVE_INFINITY
}

interface Column {
  readonly width: number
  /** The line before, as it stands in the source. */
  readonly last: string
  /** Whether the lines are below the heading of an ingredient list. */
  readonly isInList: boolean
}

function isContinuation(before: SourceLine, line: SourceLine, { width, last, isInList }: Column): boolean {
  if (line.hasGap || line.kind !== 'line' || before.kind !== 'line') return false
  if (hasBullet(line.text) || lineNumber(line.text) !== null || /^[#@]/.test(line.text)) return false
  if (readFacts(before.text) !== null) return false
  if (/\p{L}[-\u00ad]$/u.test(last) && /^\p{Ll}/u.test(line.text) && last.length >= 12) return true
  if (/^(?:\d|[¼-¾⅐-⅞])/.test(line.text) && !isProse(before.text)) return false
  const open = unclosed(before.text) || openEnd.test(plainText(before.text))
  if (isInList || !isProse(before.text))
    return (
      open &&
      /^[\p{Ll}(&]/u.test(line.text) &&
      (last.length >= 20 || unclosed(before.text)) &&
      (line.text[0] !== '(' || unclosed(before.text))
    )
  if (sentenceEnd.test(last) && !open) return false
  if (/^[\p{Ll}(]/u.test(line.text)) return last.length >= (width < 200 ? width * 0.6 : 36)
  return last.length >= width * 0.75
}

/** Whether a line reads as a sentence, not as an ingredient or a heading. */
const isProse = (text: string): boolean =>
  text.split(' ').length >= 5 && (!/^[-•*\s]*(?:\d|[¼-¾⅐-⅞])/.test(text) || lineNumber(text) !== null)

const unclosed = (text: string): boolean => (text.match(/\(/g)?.length ?? 0) > (text.match(/\)/g)?.length ?? 0)

const joinTexts = (one: string, other: string): string =>
  /\p{L}[-\u00ad]$/u.test(one) && /^\p{Ll}/u.test(other) ? one.slice(0, -1) + other : `${one} ${other}`
