import { blocksOf, median, type PlacedWord, type WordRow } from './page-columns.ts'

/** A line of a page as it is read. */
export interface PageLine {
  readonly text: string
  /** Whether it stands apart from the line above it. */
  readonly hasGap: boolean
  /** Its words that are not certain. */
  readonly uncertain: readonly string[]
}

/** A word below this is shown as one to check. */
const leastConfidence = 0.6

/** Signs that engines read into frames and stains. Others stay even where they are doubtful: they may be an amount. */
const isNoise = ({ text, confidence }: PlacedWord): boolean =>
  text.trim() === '' || (confidence < leastConfidence && /^[|_~=—.,:;'"`´^<>\\/[\]{}]+$/.test(text.trim()))

/** What is left of a fraction whose shape was not recognised, alone or after a whole number. */
const misreadFraction = /^\d{0,2}(?:[%¥£][\w%;:,.]{0,2}|[YV][\w%ı]?)$/
const amount = /^[\d½¼¾⅓⅔⅛.,/–-]+$/

/**
 * Amounts are what a cook relies on most, so doubtful ones are marked however certain the engine is: a percent sign before an
 * ingredient is probably a fraction. A bar, a capital I or a one after an amount is the litre.
 */
const mended = (row: WordRow): WordRow =>
  row.map((word, at) => {
    const before = row[at - 1]?.text.trim() ?? ''
    const hasNext = at + 1 < row.length
    if (hasNext && misreadFraction.test(word.text) && (at === 0 || (at === 1 && amount.test(before))))
      return { ...word, confidence: 0 }
    const isLitre =
      /^[|I1]$/.test(word.text) && at > 0 && at <= 2 && (amount.test(before) || misreadFraction.test(before))
    if (!hasNext || !isLitre) return word
    return { ...word, text: 'l', confidence: word.text === '1' ? 0.5 : word.confidence }
  })

const middleOf = (row: WordRow): number => median(row.map(({ top, bottom }) => (top + bottom) / 2))

/** The usual distance between the lines of a block. */
const pitchOf = (rows: readonly WordRow[]): number =>
  median(rows.slice(1).map((row, at) => middleOf(row) - middleOf(rows[at] ?? row)))

/** A larger distance than the usual one, or print of another size. */
const isApart = (row: WordRow, above: WordRow | undefined, pitch: number): boolean => {
  if (above === undefined) return true
  const height = median(row.map(({ top, bottom }) => bottom - top))
  return middleOf(row) - middleOf(above) > Math.max(pitch * 1.4, height * 1.5)
}

/** The lines of a page in reading order: columns by the gaps between them, lines by the baselines of their words. */
export function linesOfPage(words: readonly PlacedWord[]): readonly PageLine[] {
  // A bar may be a litre, which only its row tells.
  const blocks = blocksOf(words.filter((word) => word.text.trim() === '|' || !isNoise(word)))
  return blocks.flatMap((found) => {
    const rows = found.map((row) => mended(row).filter((word) => !isNoise(word))).filter((row) => row.length > 0)
    const pitch = pitchOf(rows)
    return rows.map((row, at) => ({
      text: row.map(({ text }) => text.trim().replace(/\s+/g, ' ')).join(' '),
      hasGap: isApart(row, rows[at - 1], pitch),
      uncertain: row.filter(({ confidence }) => confidence < leastConfidence).map(({ text }) => text.trim()),
    }))
  })
}
