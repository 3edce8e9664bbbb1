const displayPlurals: Readonly<Record<string, string>> = {
  cup: 'cups',
  piece: 'pieces',
  dash: 'dashes',
  pinch: 'pinches',
  sprig: 'sprigs',
  can: 'cans',
  bundle: 'bundles',
}

/** German names in the singular, and in the plural where it differs. */
const germanNames: Readonly<Record<string, readonly [one: string, many?: string]>> = {
  tsp: ['TL'],
  tbsp: ['EL'],
  cup: ['Tasse', 'Tassen'],
  gal: ['Gallone', 'Gallonen'],
  mL: ['ml'],
  L: ['l'],
  in: ['Zoll'],
  piece: ['Stück'],
  dash: ['Spritzer'],
  pinch: ['Prise', 'Prisen'],
  sprig: ['Zweig', 'Zweige'],
  can: ['Dose', 'Dosen'],
  bundle: ['Bund'],
}

/**
 * The unit beside a quantity on the screen: `2 cans`, `1 cup`, `3 g`; in German `2 Dosen`. An unknown unit stays
 * unchanged. `language` is a language tag; names exist in German, and in English for all others.
 */
export function displayUnit(unit: string, quantity: number | null, language = 'en'): string {
  const singular = unit === 'cups' ? 'cup' : unit === 'sprigs' ? 'sprig' : unit
  const isMany = quantity !== null && quantity > 1
  if (language.startsWith('de')) {
    const [one, many = one] = germanNames[singular] ?? [unit]
    return isMany ? many : one
  }
  if (quantity === null) return unit
  return isMany ? (displayPlurals[singular] ?? singular) : singular
}

/** VA-6: the fractions that cooks measure with. */
const fractions = [
  { value: 1 / 16, plain: '1/16', glyph: '¹⁄₁₆' },
  { value: 1 / 8, plain: '1/8', glyph: '⅛' },
  { value: 1 / 6, plain: '1/6', glyph: '⅙' },
  { value: 1 / 5, plain: '1/5', glyph: '⅕' },
  { value: 1 / 4, plain: '1/4', glyph: '¼' },
  { value: 1 / 3, plain: '1/3', glyph: '⅓' },
  { value: 1 / 2, plain: '1/2', glyph: '½' },
  { value: 2 / 3, plain: '2/3', glyph: '⅔' },
  { value: 3 / 4, plain: '3/4', glyph: '¾' },
  { value: 7 / 8, plain: '7/8', glyph: '⅞' },
] as const

/** The largest distance of a fraction from its quantity; the sliver forgives binary rounding. */
const tolerance = 0.03 + 1e-9

export interface FractionStyle {
  /** `½` instead of `1/2`, for the screen. */
  readonly glyphs?: boolean
  /** The locale of decimal sign and digits. Absent: a point, no grouping. */
  readonly locale?: string
}

/** The fraction nearest to the part of a quantity after the whole number; null where the quantity is written as a decimal. */
const fractionOf = (quantity: number): (typeof fractions)[number] | null => {
  const rest = quantity - Math.floor(quantity)
  const near = fractions.reduce((best, one) => (Math.abs(one.value - rest) < Math.abs(best.value - rest) ? one : best))
  return rest === 0 || Math.abs(near.value - rest) > tolerance ? null : near
}

/** A sum of cups or spoons, rounded up to the next fraction where it would be a decimal: ½ and ⅓ make ⅞, and 2.01 is 2. */
export function roundUpToFraction(quantity: number): number {
  const whole = Math.floor(quantity)
  if (whole === quantity || fractionOf(quantity) !== null) return quantity
  if (whole > 0 && quantity - whole <= tolerance) return whole
  return whole + (fractions.find(({ value }) => whole + value > quantity)?.value ?? 1)
}

/**
 * Writes a quantity as cooks read it (VA-6): 1.5 is `1 1/2`. The part after the whole number becomes the nearest of the
 * ten fractions within 0.03, else a decimal of at most two places. Negative and non-finite numbers, which no recipe
 * holds, stay unformatted.
 */
export function displayFraction(quantity: number, style: FractionStyle = {}): string {
  const decimal = (value: number): string => writeDecimal(value, style.locale)
  if (!Number.isFinite(quantity) || quantity < 0) return String(quantity)
  const whole = Math.floor(quantity)
  const near = fractionOf(quantity)
  if (near === null) return decimal(quantity)
  const written = style.glyphs === true ? near.glyph : near.plain
  return whole === 0 ? written : `${decimal(whole)} ${written}`
}

/**
 * The decimal separators of the languages of Simmer. Their decimals are written without a format of the runtime: the first one
 * takes a slow phone more than 100 ms, because a browser reads the data of the language for it.
 */
const separators: Readonly<Record<string, string>> = { en: '.', de: ',' }

/** `value` rounded half up to `digits` decimals, as its shortest notation shows it: 1.005 is 1.01, like Intl rounds it. */
const roundDecimal = (value: number, digits: number): number =>
  Number(`${Math.round(Number(`${value}e${digits}`))}e-${digits}`)

/** Making a format takes far longer than its use, and a page has an amount for each ingredient of its list and steps. */
const formats = new Map<string, Intl.NumberFormat>()

/** A number with at most two decimals, in the digits of a locale where one is given. */
export function writeDecimal(
  value: number,
  locale?: string,
  maximumFractionDigits = 2,
  minimumFractionDigits = 0,
): string {
  if (locale === undefined) return String(Math.round(value * 100) / 100)
  const separator = separators[locale]
  // Others have an exponent in their notation, a sign, or more digits than rounding here leaves exact.
  if (separator !== undefined && (value === 0 || (value >= 1e-6 && value < 1e9))) {
    const [whole = '', decimals = ''] = String(roundDecimal(value, maximumFractionDigits)).split('.')
    const shown = decimals.padEnd(minimumFractionDigits, '0')
    return shown === '' ? whole : whole + separator + shown
  }
  const digits = { minimumFractionDigits, maximumFractionDigits }
  const key = JSON.stringify([locale, digits])
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { ...digits, useGrouping: false })
  formats.set(key, format)
  return format.format(value)
}

/** The mean of ratings with one decimal, as it is always shown. */
export const writeMean = (mean: number, locale: string): string => writeDecimal(mean, locale, 1, 1)
