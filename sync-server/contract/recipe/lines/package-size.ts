import { packageWords } from './kitchen-words.ts'
import { readNumber } from './number-in-text.ts'
import type { Token } from './tokens.ts'
import { readUnitAt } from './unit-in-text.ts'

const isPackage = (token: Token | undefined): boolean => packageWords.has(token?.word ?? '')

/** Whether a size and its package stand at a token: the "400g tin" of "half a 400g tin". */
export function isPackageAhead(tokens: readonly Token[], at: number): boolean {
  const size = readNumber(tokens, at)
  const unit = size === null ? null : readUnitAt(tokens, size.next, true)
  return unit !== null && isPackage(tokens[unit.next])
}

/** Words between a package and its size: "boîte de 400 g", "Becher à 200 g", "cans of 330 ml", "tins x 400g". */
const sizeJoiners = new Set(['de', 'd', 'à', 'a', 'da', 'di', 'zu', 'je', 'van', 'von', 'om', 'of', 'x', '×'])

/** The token after the size of a package, "de 400 g" or "400 g". Null where none stands at a token, or no food behind it. */
export function endOfPackageSize(tokens: readonly Token[], at: number): number | null {
  const size = readNumber(tokens, sizeJoiners.has(tokens[at]?.text.toLowerCase() ?? '') ? at + 1 : at)
  const unit = size === null ? null : readUnitAt(tokens, size.next, true)
  if (unit === null || !['g', 'kg', 'mL', 'L'].includes(unit.unit)) return null
  return tokens[unit.next]?.kind === 'word' ? unit.next : null
}

/** The token after the trade size of a can: "1 #10 can", "1 No. 2 can". Null without one. */
export function endOfTradeSize(tokens: readonly Token[], at: number): number | null {
  if (tokens[at]?.text !== '#' && tokens[at]?.word !== 'no') return null
  const number = tokens[at + 1]?.text === '.' ? at + 2 : at + 1
  return tokens[number]?.kind === 'number' && isPackage(tokens[number + 1]) ? number + 1 : null
}
