import { readIsoDuration } from '../../../recipe/duration.ts'

export interface NumberRead {
  readonly value: number
  /** Whether the number expresses the whole text. */
  readonly isExact: boolean
}

const maxMinutes = 100_000

const unitMinutes: readonly (readonly [RegExp, number])[] = [
  [/^(?:d|days?|tag|tage|tagen)$/, 1440],
  [/^(?:h|hr|hrs|hours?|std|stdn?|stunde|stunden|heures?|horas?|ore|ora|uur|timer?|tim|godz)$/, 60],
  [/^(?:m|min|mins|minutes?|minuten?|minuto?s?|minuti|minuter|minutter|minut)$/, 1],
  [/^(?:s|sec|secs|seconds?|sek|sekunden?)$/, 1 / 60],
]

const fractions: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }

const amount =
  /(\d+(?:[.,]\d+)?)?\s*([½¼¾⅓⅔]|(?<=\s|^)1\/[234]|3\/4)?\s*(?:(?:-|–|—|~|to|bis)\s*(\d+(?:[.,]\d+)?)\s*)?(\p{L}+)\.?/giu

const partOf = (text: string | undefined): number => {
  if (text === undefined) return 0
  const [top = 0, bottom = 1] = text.split('/').map(Number)
  return fractions[text] ?? top / bottom
}

const rounded = (minutes: number, isExact: boolean): NumberRead | null =>
  minutes > 0 && minutes <= maxMinutes ? { value: Math.round(minutes), isExact } : null

/**
 * Reads a time as minutes: "PT1H30M", "1 hr 30 min", "1½ Std.", "1:30", "45". A range gives its longer end, so that
 * dinner is not late. Null for no time at all, zero included.
 */
export function readMinutes(text: string): NumberRead | null {
  const words = text.trim().toLowerCase()
  const iso = readIsoDuration(words)
  if (iso !== null) return rounded(iso, true)
  const clock = /^(\d{1,3}):(\d{2})(?::(\d{2}))?(?:\s*h(?:ours?|rs?)?)?$/.exec(words)
  if (clock !== null) return rounded(Number(clock[1]) * 60 + Number(clock[2]) + Number(clock[3] ?? 0) / 60, true)
  let [minutes, rest, isExact] = [0, words.slice(0, 200), true]
  for (const [whole, first, part, second, unit = ''] of words.slice(0, 200).matchAll(amount)) {
    if (first === undefined && part === undefined) continue
    const each = unitMinutes.find(([pattern]) => pattern.test(unit))?.[1]
    if (each === undefined) continue
    if (second !== undefined) isExact = false
    minutes += (Number((second ?? first ?? '0').replace(',', '.')) + partOf(part)) * each
    rest = rest.replace(whole, ' ')
  }
  // Numbers without a unit ("1 hour 20", "30") are minutes.
  const bare = /^[~≈\s]*(\d{1,4})\s*$/.exec(rest)
  if (bare !== null) return rounded(minutes + Number(bare[1]), isExact)
  return rounded(minutes, isExact && rest.replace(/\b(?:and|und|ca)\b|[.,\s]/g, '') === '')
}
