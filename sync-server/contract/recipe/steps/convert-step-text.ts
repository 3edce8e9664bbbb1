import type { UnitSystem } from '../amounts/convert-units.ts'

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

/** Converts the lengths in a step (pans, tins, sizes of pieces) to cm (`metric`) or inches (`us`). */
export function convertLengths(text: string, system: UnitSystem): string {
  const [pattern, convert, unit] =
    system === 'metric'
      ? ([inchesPattern, toCentimetres, 'cm'] as const)
      : ([centimetresPattern, toInches, 'in'] as const)
  return withArticles(text, pattern, (first, separator, other) => {
    const second =
      other === undefined
        ? ''
        : `${separator?.trim() === '–' ? '–' : ` ${separator?.trim() ?? '×'} `}${convert(Number(other))}`
    return `${convert(Number(first))}${second} ${unit}`
  })
}

/** Replaces lengths, and corrects the article before them: "an 8-inch tin" becomes "a 20 cm tin". */
function withArticles(
  text: string,
  pattern: RegExp,
  convert: (first: string, separator: string | undefined, other: string | undefined) => string,
): string {
  let written = ''
  let from = 0
  for (const match of text.matchAll(pattern)) {
    const converted = convert(match[1] ?? '', match[2], match[3])
    const before = text.slice(from, match.index)
    const article = /^(?:8|1[18](?!\d))/.test(converted) ? 'an' : 'a'
    written += before.replace(/\b(a)n?(\s+)$/i, (_, letter: string, space: string) =>
      article === 'an' ? `${letter}n${space}` : `${letter}${space}`,
    )
    written += converted
    from = match.index + match[0].length
  }
  return written + text.slice(from)
}

const toCentimetres = (length: number): number =>
  length < 2 ? Math.round(length * 5.08) / 2 : Math.round(length * 2.54)
const toInches = (length: number): number =>
  Math.max(0.25, Math.round((length / 2.54) * (length < 8 ? 4 : 1)) / (length < 8 ? 4 : 1))

/** A temperature as recipes write it: `350°F`, `350 degrees F`, `180 °C`, `350-375 F`, `180º Celsius`. */
const temperaturePattern =
  /(-?\d{1,3})(?:(\s?(?:-|–|to)\s?)(\d{1,3}))?(?:\s?[°º˚]\s?(?:F|C|Fahrenheit|Celsius)|\s?degrees?\s(?:F|C|Fahrenheit|Celsius)|\s?℉|\s?℃|\s?(?:F|C)(?=[\s.,;)/]|$))(?![\p{L}])/giu

/**
 * Converts the temperatures in a step to °C (`metric`) or °F (`us`): to the nearest 5 degrees above 100 °F / 40 °C,
 * because an oven's dial shows no more, and to the degree below. Temperatures in the target scale stay.
 */
export function convertTemperatures(text: string, system: UnitSystem): string {
  return text.replace(
    temperaturePattern,
    (written: string, low: string, separator: string | undefined, high: string | undefined) => {
      const isFahrenheit = /f|℉/i.test(written.slice(written.search(/[°º˚℉℃]|degrees|\s?[a-z]+$/i)))
      if (isFahrenheit === (system === 'us')) return written
      const convert = isFahrenheit ? toCelsius : toFahrenheit
      const range = high === undefined ? '' : `${separator ?? '–'}${convert(Number(high))}`
      return `${convert(Number(low))}${range} ${isFahrenheit ? '°C' : '°F'}`
    },
  )
}

const toCelsius = (degrees: number): number => roundToDial(((degrees - 32) * 5) / 9, 40)
const toFahrenheit = (degrees: number): number => roundToDial((degrees * 9) / 5 + 32, 100)
const roundToDial = (degrees: number, coarseFrom: number): number =>
  degrees >= coarseFrom ? Math.round(degrees / 5) * 5 : Math.round(degrees)
