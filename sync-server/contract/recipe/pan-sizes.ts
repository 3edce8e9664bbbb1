import type { UnitSystem } from './convert-units.ts'

const inches = String.raw`(?:-| )?(?:inches|inch|in\.?(?=\s(?:round|square|cake|pie|spring|baking|pan|tin|dish|skillet|loaf))|["”″])`
const centimetres = String.raw`(?:-| )?(?:centimet(?:er|re)s?|cm)`
const number = String.raw`\d{1,2}(?:\.\d{1,2})?`
/** "9x13 inch", `8" square`, "a 20 cm tin", "2 cm cubes"; each side may name its unit. */
const lengthPattern = (unit: string): RegExp =>
  new RegExp(
    String.raw`(?<![\d/.])(${number})(?:(?:${unit})?(\s?(?:[x×]|by|-|–|to)\s?)(${number}))?${unit}(?![\p{L}])`,
    'giu',
  )
const inchesPattern = lengthPattern(inches)
const centimetresPattern = lengthPattern(centimetres)

/** The text of a step with its lengths (pans, tins, how big to cut) in cm (`metric`) or inches (`us`). */
export function convertLengths(text: string, system: UnitSystem): string {
  const [pattern, convert, unit] =
    system === 'metric' ? ([inchesPattern, toCentimetres, 'cm'] as const) : ([centimetresPattern, toInches, 'in'] as const)
  return text.replace(pattern, (_, first: string, separator: string | undefined, other: string | undefined) => {
    const second =
      other === undefined
        ? ''
        : `${separator?.trim() === '–' ? '–' : ` ${separator?.trim() ?? '×'} `}${convert(Number(other))}`
    return `${convert(Number(first))}${second} ${unit}`
  })
}

const toCentimetres = (length: number): number =>
  length < 2 ? Math.round(length * 5.08) / 2 : Math.round(length * 2.54)
const toInches = (length: number): number =>
  Math.max(0.25, Math.round((length / 2.54) * (length < 8 ? 4 : 1)) / (length < 8 ? 4 : 1))
