import { roundQuantity, scaleFactor } from './scaling.ts'
import { readQuantity, type QuantityProblem } from './quantity.ts'

/** Beyond these factors no pot is large enough and no spoon small enough. */
const maxFactor = 100
const minFactor = 0.05

export type FactorProblem = QuantityProblem | 'tooLittle' | 'tooMuch'

export type FactorRead =
  { readonly ok: true; readonly factor: number } | { readonly ok: false; readonly problem: FactorProblem }

/** Reads a typed factor by the rules of a quantity (VA-2); a leading "×" and a decimal comma are accepted. */
export function readFactor(typed: string): FactorRead {
  const read = readQuantity(
    typed
      .trim()
      .replace(/^[×x*]/i, '')
      .replace(/(?<=\d),(?=\d)/, '.'),
  )
  if (!read.ok) return { ok: false, problem: read.problem }
  if (read.quantity < minFactor) return { ok: false, problem: 'tooLittle' }
  return read.quantity > maxFactor ? { ok: false, problem: 'tooMuch' } : { ok: true, factor: read.quantity }
}

/**
 * The servings of a recipe for `baseServings` at a factor. Six decimals, so that the factor 1 gives `baseServings`
 * again.
 */
export const servingsForFactor = (baseServings: number, factor: number): number =>
  Math.round(baseServings * factor * 1e6) / 1e6

/** The factor from one number of servings to another, with the two decimals of a typed factor. */
export const factorForServings = (baseServings: number, targetServings: number): number =>
  roundQuantity(scaleFactor(baseServings, targetServings))
