import type { NumberRead } from './time-words.ts'

const portions =
  '(?:servings?|serves|people|persons?|portion(?:s|en)?|person(?:en)?|pers|personnes?|personas|porciones|porzioni|persone|porties|personer|portioner|gäste)'

const number = '(\\d{1,3}(?:[.,]\\d)?)'

const stated = new RegExp(
  `^(?:(?:makes|serves|yield|yields|about|ca\\.?|für|ergibt|for|feeds|servings?:?|portionen:?|~|≈)\\s*)*${number}` +
    `(?:\\s*(?:-|–|—|to|bis)\\s*\\d{1,3})?\\s*(${portions}\\b\\.?)?(.*)$`,
  'iu',
)

/**
 * Reads the number of servings: "4", "Serves 4", "4–6 Portionen". A range gives its smaller end, so that there is enough
 * for all. Null for "1 loaf" and "500 ml", which are no servings.
 */
export function readServings(text: string): NumberRead | null {
  const words = text.trim()
  const [, count, unit, rest = ''] = stated.exec(words) ?? []
  const value = Number(count?.replace(',', '.') ?? 0)
  if (value <= 0) return null
  if (unit === undefined && rest.trim() !== '') {
    // "12 cookies (6 servings)"
    const within = new RegExp(`${number}\\s*${portions}\\b`, 'iu').exec(rest)
    return within === null ? null : { value: Number(within[1]?.replace(',', '.')), isExact: false }
  }
  return { value, isExact: rest.trim() === '' && !/\d\s*(?:-|–|—|to|bis)\s*\d/i.test(words) }
}
