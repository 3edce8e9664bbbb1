import type { GrayImage } from './gray-image.ts'
import type { PlacedWord } from './page-columns.ts'

/** The fraction signs of recipes. The models of the engine know none of them. */
export const fractionSigns = ['½', '¼', '¾', '⅓', '⅔', '⅛'] as const
export type FractionSign = (typeof fractionSigns)[number]

/** What looks a little like a fraction and is none. A word that is more like one of these stays as the engine read it. */
export const otherSigns = ['%', '12', '13', '14', '15', '18', '23', '34', '1', '2', '3', '4', '5', '8'] as const
type Sign = FractionSign | (typeof otherSigns)[number]

/** The shape of a sign: how dark each field of a grid over its ink is. */
export interface SignShape {
  readonly sign: Sign
  readonly fields: Float32Array
}

type Box = Pick<PlacedWord, 'left' | 'top' | 'right' | 'bottom'>

const across = 14
const down = 18
const isInk = ({ width, pixels }: GrayImage, x: number, y: number): boolean => (pixels[y * width + x] ?? 255) < 128

/** The smallest box around the ink of a box; null where there is none. */
const inkBox = (image: GrayImage, box: Box): Box | null => {
  const found = { left: Infinity, top: Infinity, right: -1, bottom: -1 }
  for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(image.height, box.bottom); y += 1)
    for (let x = Math.max(0, Math.floor(box.left)); x < Math.min(image.width, box.right); x += 1)
      if (isInk(image, x, y)) {
        found.left = Math.min(found.left, x)
        found.top = Math.min(found.top, y)
        found.right = Math.max(found.right, x + 1)
        found.bottom = Math.max(found.bottom, y + 1)
      }
  return found.right < 0 ? null : found
}

/** The darkness of the fields of a grid over the ink of a box, around their mean; null for one without ink. */
const fieldsOf = (image: GrayImage, box: Box): Float32Array | null => {
  const ink = inkBox(image, box)
  if (ink === null) return null
  const fields = new Float32Array(across * down)
  const counts = new Uint32Array(across * down)
  const [width, height] = [ink.right - ink.left, ink.bottom - ink.top]
  // Small signs have fewer pixels than fields, so each field takes its pixels by its own place.
  const steps = 3
  for (let row = 0; row < down * steps; row += 1)
    for (let column = 0; column < across * steps; column += 1) {
      const x = Math.floor(ink.left + ((column + 0.5) / (across * steps)) * width)
      const y = Math.floor(ink.top + ((row + 0.5) / (down * steps)) * height)
      const field = Math.floor(row / steps) * across + Math.floor(column / steps)
      fields[field] = (fields[field] ?? 0) + 255 - (image.pixels[y * image.width + x] ?? 255)
      counts[field] = (counts[field] ?? 0) + 1
    }
  const means = fields.map((sum, at) => sum / Math.max(1, counts[at] ?? 1))
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length
  const size = Math.sqrt(means.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1
  return means.map((value) => (value - mean) / size)
}

/** The shape of a sign that was drawn alone. */
export const shapeOf = (sign: Sign, image: GrayImage): SignShape | null => {
  const fields = fieldsOf(image, { left: 0, top: 0, right: image.width, bottom: image.height })
  return fields && { sign, fields }
}

/** What is right of the whole number before a fraction: "1½". */
const afterDigits = (image: GrayImage, box: Box, digits: number): Box => {
  let left = Math.floor(box.left)
  const hasInk = (x: number): boolean => {
    for (let y = Math.floor(box.top); y < box.bottom; y += 1) if (isInk(image, x, y)) return true
    return false
  }
  for (let count = 0; count < digits; count += 1) {
    while (left < box.right && !hasInk(left)) left += 1
    while (left < box.right && hasInk(left)) left += 1
  }
  return { ...box, left }
}

/** Below this a sign is like none of the fractions. */
const leastLikeness = 0.6
/** Two signs that are nearly as like are not distinguished. */
const leastLead = 0.02

/** The fraction that a sign is like, by the best of its shapes; null where that is not clear. */
const fractionAt = (image: GrayImage, box: Box, shapes: readonly SignShape[]): FractionSign | null => {
  const fields = fieldsOf(image, box)
  if (fields === null) return null
  const likeness = new Map<Sign, number>()
  for (const { sign, fields: shape } of shapes) {
    const like = fields.reduce((sum, value, at) => sum + value * (shape[at] ?? 0), 0)
    likeness.set(sign, Math.max(like, likeness.get(sign) ?? -1))
  }
  const [first, second] = [...likeness].toSorted(([, one], [, other]) => other - one)
  if (first === undefined || first[1] < leastLikeness || first[1] - (second?.[1] ?? -1) < leastLead) return null
  return fractionSigns.find((sign) => sign === first[0]) ?? null
}

/** What engines make of a fraction sign, alone or after a whole number. */
const misread = /^(\d{0,2})(?:[%¥£][\w%;:,.]{0,2}|[YV][\w%ı]?)$/
/** A third is read as thirteen or fifteen; numbers that no shape stands for are left alone. */
const isDoubtfulNumber = (text: string): boolean => /^\d+$/.test(text) && otherSigns.some((sign) => sign === text)

/** Certain enough to be shown, not certain enough to be taken without a look. */
const recognised = 0.5

/**
 * Reads the fraction signs on a page by their shapes, because the models of the engine hold none. A fraction that was
 * found in this way is still to be checked.
 */
export function withFractions(
  words: readonly PlacedWord[],
  image: GrayImage,
  shapes: readonly SignShape[],
): readonly PlacedWord[] {
  return words.map((word) => {
    const whole = isDoubtfulNumber(word.text) ? '' : misread.exec(word.text)?.[1]
    if (whole === undefined) return word
    const sign = fractionAt(image, afterDigits(image, word, whole.length), shapes)
    return sign === null ? word : { ...word, text: `${whole}${sign}`, confidence: recognised }
  })
}
