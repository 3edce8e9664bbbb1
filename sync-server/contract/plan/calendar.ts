import { addDays } from './days.ts'
import { dishName, type PlanEntry } from './plan-entry.ts'

/** Escapes the characters that iCalendar texts reserve (RFC 5545, 3.3.11). */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ')

const isAscii = /^[\0-\x7F]*$/

const utf8Bytes = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)

/** Folds a line at 75 bytes; a space begins each continuation line. */
const foldLine = (line: string): string => {
  if (isAscii.test(line)) return line.match(/.{1,74}/gs)?.join('\r\n ') ?? ''
  const parts: string[] = []
  let [start, bytes, at] = [0, 0, 0]
  while (at < line.length) {
    const code = line.codePointAt(at) ?? 0
    const size = utf8Bytes(code)
    if (bytes + size > 74) {
      parts.push(line.slice(start, at))
      start = at
      bytes = 0
    }
    bytes += size
    at += code < 0x10000 ? 1 : 2
  }
  return [...parts, line.slice(start)].join('\r\n ')
}

const compactDate = (day: string): string => day.replaceAll('-', '')

const utcTimestamp = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replaceAll(/[-:]|\.\d+/g, '')

export interface CalendarTexts<E extends PlanEntry> {
  readonly name: string
  /** When the entry was last changed, in milliseconds. */
  readonly changedAt: (entry: E) => number
  /** The URL of the recipe; null for a dish without one. */
  readonly recipeUrl: (entry: E) => string | null
  /** The text for the number of servings. */
  readonly servingsText: (servings: number) => string
}

/**
 * Writes the plan as an iCalendar file. Each dish is an all-day event with a stable UID, so every client sees the same
 * event.
 */
export const writeCalendar = <E extends PlanEntry>(entries: readonly E[], texts: CalendarTexts<E>): string => {
  const events = entries.flatMap((entry) => {
    const url = texts.recipeUrl(entry)
    const changedAt = utcTimestamp(texts.changedAt(entry))
    return [
      'BEGIN:VEVENT',
      `UID:${entry.id}@simmer`,
      `DTSTAMP:${changedAt}`,
      `LAST-MODIFIED:${changedAt}`,
      `DTSTART;VALUE=DATE:${compactDate(entry.day)}`,
      `DTEND;VALUE=DATE:${compactDate(addDays(entry.day, 1))}`,
      `SUMMARY:${escapeText(dishName(entry))}`,
      ...(entry.servings === null ? [] : [`DESCRIPTION:${escapeText(texts.servingsText(entry.servings))}`]),
      ...(url === null ? [] : [`URL:${url}`]),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Simmer//Meal plan//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(texts.name)}`,
    // The interval at which subscribers refresh; Outlook reads the second property.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]
  return [...lines, ...events, 'END:VCALENDAR', ''].map(foldLine).join('\r\n')
}
