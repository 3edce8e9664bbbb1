import { readQuantity, type QuantityProblem, roundQuantity } from './quantity.ts'
import { scaleFactor } from './scaling.ts'

/** More than any pot, less than any spoon. */
const maxFactor = 100
const minFactor = 0.05

export type FactorProblem = QuantityProblem | 'tooLittle' | 'tooMuch'

export type FactorRead =
  { readonly ok: true; readonly factor: number } | { readonly ok: false; readonly problem: FactorProblem }

/** How many times as much: what a person typed, by the rules of a quantity (VA-2), with "×" before it and a decimal comma. */
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

/** For how many a recipe is cooked that is for `given`, `factor` times. To the last digit typed, so that once is once. */
export const servingsForFactor = (baseServings: number, factor: number): number =>
  Math.round(baseServings * factor * 1e6) / 1e6

/** How many times as much `wanted` is, in two decimals as a factor is typed. */
export const factorForServings = (baseServings: number, targetServings: number): number =>
  roundQuantity(scaleFactor(baseServings, targetServings))
