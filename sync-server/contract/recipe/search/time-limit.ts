/** Limits of the total time of a recipe, as a search states them. A recipe of exactly the limit is within it. */

export interface TimeLimit {
  /** The query without the time limit. */
  readonly words: string
  /** Null where the query states no limit. */
  readonly maxMinutes: number | null
}

const upTo = [
  '(?:(?:ready|done|fertig) )?in(?: under| unter| höchstens| max(?:\\.|imal)?)?',
  'under|below|within|less than|no(?:t)? (?:more than|over|longer than)|at most|up to|max(?:\\.|imum|imal)?',
  'unter|weniger als|nicht (?:mehr als|über|länger als)|höchstens|bis(?: zu)?|≤|<=?',
].join('|')
const atLeast = 'over|more than|longer than|at least|from|über|mehr als|länger als|mindestens|ab'
const orLess = 'or (?:less|under|fewer)|max(?:\\.|imum|imal)?|tops|oder weniger|höchstens'
const minuteNames = '(?:minutes?|minuten|mins?)\\.?'
const hourNames = '(?:hours?|hrs?|h|stunden?|std\\.?)'
const hourNumber = '\\d{1,2}(?:[.,]5)?'

const durations = [
  `(?:(?<hours>${hourNumber})[ -]?${hourNames} (?:(?:and|und) )?)?(?<minutes>\\d{1,4})[ -]?${minuteNames}`,
  `(?<onlyHours>${hourNumber})[ -]?${hourNames}`,
  '(?<halfHour>half (?:an? )?hour|(?:eine[rn]? )?halbe[nr]? stunde)',
  '(?<oneHour>(?:an|one) hour|einer? stunde)',
].join('|')

/**
 * A "phrase", which states no limit, or a limit with its hyphen ("15-Minuten-Pasta"). Of a range, the upper end is the
 * limit. A word, a number or an excluding minus directly before makes it part of something else.
 */
const piece = new RegExp(
  `"[^"]*"?|(?<![\\p{L}\\p{N}-])(?<atLeast>(?:${atLeast}) )?(?<upTo>(?:${upTo}) ?)?(?:\\d{1,4} ?(?:-|–|to|bis) ?)?` +
    `(?:${durations})(?<orLess> (?:${orLess}))?(?![\\p{L}\\p{N}])-?`,
  'giu',
)

const asNumber = (text: string): number => Number(text.replace(',', '.'))

/** Null for a phrase, and for hours without a bound: a "12 hour roast" takes at least that long. */
function limitOf(groups: Readonly<Record<string, string | undefined>>): number | null {
  const { hours, minutes, onlyHours, halfHour, oneHour } = groups
  if (groups['atLeast'] !== undefined) return null
  if (minutes !== undefined) return asNumber(hours ?? '0') * 60 + Number(minutes)
  if (halfHour !== undefined) return 30
  if (groups['upTo'] === undefined && groups['orLess'] === undefined) return null
  if (oneHour !== undefined) return 60
  return onlyHours === undefined ? null : asNumber(onlyHours) * 60
}

/**
 * Takes the time limit out of a typed query, in English and German: "soup under 30 minutes", "unter 30 Minuten", "30
 * min". Of several limits the shortest counts; one of more than `maxLimit` minutes is none. Whatever is no plain limit stays a word.
 */
export function readTimeLimit(q: string, maxLimit: number): TimeLimit {
  const typed = q.replace(/\s+/gu, ' ')
  const rest: string[] = []
  const limits: number[] = []
  let end = 0
  for (const match of typed.matchAll(piece)) {
    const limit = limitOf(match.groups ?? {})
    if (limit === null || limit < 1 || limit > maxLimit) continue
    limits.push(limit)
    rest.push(typed.slice(end, match.index))
    end = match.index + match[0].length
  }
  if (limits.length === 0) return { words: q, maxMinutes: null }
  const words = [...rest, typed.slice(end)].join(' ')
  return { words: words.replace(/ +/g, ' ').trimStart(), maxMinutes: Math.min(...limits) }
}

/** The shorter of two limits. */
export const shorterLimit = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)
