import { readIsoDuration } from '../../recipe/duration.ts'

const maxMinutes = 100_000

// Words for days, hours, minutes and seconds in the languages of section 4.
const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:d|days?|tage?n?|t|jours?|j|d[ií]as?|giorn[oi]|dagen|dag|dias?|dagar|dage|døgn|dni|dzień|dzien)$/, 1440],
  [
    /^(?:h|hr|hrs|hour|hours|hs|std|stunden?|stdn?|heures?|horas?|or[ae]|uur|uren|u|timmar|timme|tim|timer?|godz|godzin[ay]?)$/,
    60,
  ],
  [/^(?:m|mn|min|mins|minutes?|minuten?|minutos?|minut[oiae]?|minuter|minutter|minuut|minutt)$/, 1],
  [/^(?:s|sec|secs|seconds?|sek|sekunden?|secondes?|segundos?|second[oi])$/, 1 / 60],
]

const fractions: Readonly<Record<string, number>> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '1/2': 0.5,
  '1/4': 0.25,
  '3/4': 0.75,
  '1/3': 1 / 3,
  '2/3': 2 / 3,
}

/**
 * Reads a duration as sites write it: ISO 8601, broken ISO ("PT90", "1H30", "PT1H30", "T45M", "PT1:30"), a number of
 * minutes, "1:30", or words ("1 hr 20", "1 ½ Stunden", "40–50 min": the longer end). Null where it states no time; zero
 * is how sites write that they state none.
 */
export function readMinutes(text: string): number | null {
  const minutes = readIso(text) ?? readWords(text)
  return minutes === null || !(minutes > 0) || minutes > maxMinutes ? null : Math.max(1, Math.round(minutes))
}

function readIso(text: string): number | null {
  const compact = text.trim().replace(/\s+/g, '').replace(/^-+/, '').toUpperCase()
  const exact = readIsoDuration(compact)
  if (exact !== null) return exact
  const clock = /^(?:PT?)?(\d{1,2}):(\d{2})(?::\d{2})?(?:H|M)?$/.exec(compact)
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2])
  const bare = /^(?:P?T)?(\d{1,5})(?:\.0+)?$/.exec(compact)
  if (bare !== null) return Number(bare[1])
  const range = /^(?:P?T)(\d{1,4})-(?:P?T)?(\d{1,4})(H|M|MIN)?$/.exec(compact)
  if (range !== null) return Number(range[2]) * (range[3] === 'H' ? 60 : 1)
  const broken =
    /^P?(?:0+Y)?(?:0+M)?(?:(\d{1,4})D)?T?(?:(\d{1,4}(?:[.,]\d{1,2})?)H(?:OURS?|RS?)?)?(?:(\d{1,5}(?:[.,]\d{1,2})?)(?:M(?:INS?|INUTES?)?)?)?(?:(\d{1,6})S)?$/.exec(
      compact,
    )
  if (broken === null || !/\d/.test(compact)) return null
  const [days, hours, minutes, seconds] = broken.slice(1).map((part) => Number((part ?? '0').replace(',', '.')))
  return (days ?? 0) * 1440 + (hours ?? 0) * 60 + (minutes ?? 0) + (seconds ?? 0) / 60
}

// A number or a range with a fraction, then the word of a unit.
const amount =
  /(?:(\d+(?:[.,]\d+)?)\s*(?:[-–—~]|to|bis|à|a|tot|till|til|do)\s*)?(?:(\d+(?:[.,]\d+)?)(?!\s*\/))?\s*(½|¼|¾|⅓|⅔|[1-3]\/[2-4])?\s*(\p{L}+)\.?/giu

function readWords(text: string): number | null {
  const words = text
    .toLowerCase()
    .replace(/&nbsp;|\s+/g, ' ')
    .slice(0, 200)
  let minutes = 0
  let found = false
  let lastUnit = 0
  let end = 0
  for (const match of words.matchAll(amount)) {
    const [, , number, fraction, unit = ''] = match
    if (number === undefined && fraction === undefined) continue
    const each = units.find(([pattern]) => pattern.test(unit))?.[1]
    if (each === undefined) continue
    // A smaller unit must follow a larger one: "20 min plus 1 hour" is added as well, "or 30 min" is not.
    if (found && /\b(?:or|oder|ou|o)\b/.test(words.slice(end, match.index))) break
    minutes +=
      (Number((number ?? '0').replace(',', '.')) + (fraction === undefined ? 0 : (fractions[fraction] ?? 0))) * each
    found = true
    lastUnit = each
    end = match.index + match[0].length
  }
  if (!found) return null
  // "1 hour 20" and "1 h 30": the number at the end is minutes.
  const rest = /^\s*(?:and|und|et|y|e)?\s*(\d{1,2})\s*$/.exec(words.slice(end))
  if (lastUnit === 60 && rest !== null) minutes += Number(rest[1])
  return minutes
}
