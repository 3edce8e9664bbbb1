import { roundQuantity } from './scaling.ts'

/** ER-7 fixes a sentence for each. */
export type QuantityProblem = 'invalidCharacters' | 'invalidFormat' | 'zeroDenominator' | 'negative'

export type QuantityRead =
  { readonly ok: true; readonly quantity: number } | { readonly ok: false; readonly problem: QuantityProblem }

const number = String.raw`(?:\d+\.?\d*|\.\d+)`
const plainNumber = new RegExp(`^${number}$`)
const fraction = /^(?:(\d+) )?(\d+) ?\/ ?(\d+)$/
const signed = /^[-−–]\s*(?=[\d.])/

/**
 * Reads a typed quantity (VA-2): a number (`2`, `.5`, `1.25`), a fraction (`1/2`) or a mixed number (`1 1/2`), also
 * with Unicode fractions (`½`, `1½`, `1 ½`, `1⁄2`). Rounds to two decimals. Problems, first match wins: `negative` for
 * a well-formed number with a minus sign; `invalidCharacters` for characters beside digits, points, slashes and spaces;
 * `invalidFormat` for an empty or otherwise unreadable text (`.`, `1/`, `1 2`, `1/2/3`); `zeroDenominator` for `1/0`.
 */
export function readQuantity(input: string | number): QuantityRead {
  if (typeof input === 'number') return input < 0 ? invalid('negative') : finite(input)
  const text = asciiFractions(input).trim().replace(/\s+/g, ' ')
  const withoutSign = text.replace(signed, '')
  if (withoutSign !== text) {
    const positive = readPositive(withoutSign)
    return positive.ok ? invalid('negative') : positive
  }
  return readPositive(text)
}

function readPositive(text: string): QuantityRead {
  if (!/^[\d./ ]*$/.test(text)) return invalid('invalidCharacters')
  if (plainNumber.test(text)) return finite(Number(text))
  const parts = fraction.exec(text)
  if (parts === null) return invalid('invalidFormat')
  const [whole, numerator, denominator] = [Number(parts[1] ?? 0), Number(parts[2]), Number(parts[3])]
  if (denominator === 0) return invalid('zeroDenominator')
  return finite(whole + numerator / denominator)
}

/** Writes `1½` as `1 1/2`: separates a vulgar fraction from the number before it and replaces its slash. */
function asciiFractions(text: string): string {
  return text.replace(/[¼-¾⅐-⅞↉]/g, (glyph) => ` ${glyph.normalize('NFKC')}`).replace(/[⁄∕]/g, '/')
}

function finite(value: number): QuantityRead {
  const quantity = roundQuantity(value)
  return Number.isFinite(quantity) ? { ok: true, quantity } : invalid('invalidFormat')
}

const invalid = (problem: QuantityProblem): QuantityRead => ({ ok: false, problem })
