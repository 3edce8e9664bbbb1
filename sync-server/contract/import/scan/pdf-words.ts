import type { PlacedWord } from './page-columns.ts'

/** A matrix of a PDF: scale, skew and place. */
export type PdfMatrix = readonly number[]

/** A piece of text of a PDF page, as PDF readers give it: often a line, sometimes a syllable. */
export interface PdfTextItem {
  readonly str: string
  readonly transform: PdfMatrix
  readonly width: number
}

const product = (one: PdfMatrix, other: PdfMatrix): readonly [number, number, number, number, number, number] => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = one
  const [g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] = other
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** A piece at its place; null for an upright or mirrored one, and for one without characters. */
const placed = ({ str, transform, width }: PdfTextItem, view: PdfMatrix): PlacedWord | null => {
  const [a, b, c, d, left, baseline] = product(view, transform)
  const height = Math.hypot(c, d)
  if (str.trim() === '' || height === 0 || Math.abs(b) > Math.abs(a) * 0.1 || a < 0) return null
  const scale = Math.hypot(view[0] ?? 1, view[1] ?? 0)
  const spaceBefore = /^\s*/.exec(str)?.[0].length ?? 0
  const spaceAfter = /\s*$/.exec(str)?.[0].length ?? 0
  const letter = (width * scale) / str.length
  return {
    text: str.trim(),
    left: left + spaceBefore * letter,
    right: left + width * scale - spaceAfter * letter,
    top: baseline - height * 0.75,
    bottom: baseline + height * 0.25,
    confidence: 1,
  }
}

/** Whether a piece goes on where the last one ended: a letter of another font, a kerned syllable. */
const goesOn = (last: PlacedWord, next: PlacedWord): boolean => {
  const height = Math.min(last.bottom - last.top, next.bottom - next.top)
  const gap = next.left - last.right
  return Math.abs(next.bottom - last.bottom) < height * 0.3 && gap < height * 0.12 && gap > height * -0.4
}

/**
 * The words of a PDF page. `view` is the matrix of the page as it is shown, so that turned pages are read upright. Words
 * that stand in the file twice at one place (a shadow, a bold print) are read once.
 */
export function wordsOfPdf(items: readonly PdfTextItem[], view: PdfMatrix): readonly PlacedWord[] {
  const words: PlacedWord[] = []
  const seen = new Set<string>()
  for (const item of items) {
    const word = placed(item, view)
    if (word === null) continue
    const place = `${word.text}\n${Math.round(word.left / 2)}\n${Math.round(word.bottom / 2)}`
    if (seen.has(place)) continue
    seen.add(place)
    const last = words.at(-1)
    if (last !== undefined && goesOn(last, word))
      words[words.length - 1] = {
        ...last,
        text: last.text + word.text,
        right: Math.max(last.right, word.right),
        top: Math.min(last.top, word.top),
        bottom: Math.max(last.bottom, word.bottom),
      }
    else words.push(word)
  }
  return words
}

/** Fewer characters are a page number or a stamp on a page that is a picture. */
const leastCharacters = 12

export const hasText = (words: readonly PlacedWord[]): boolean =>
  words.reduce((sum, { text }) => sum + text.length, 0) >= leastCharacters
