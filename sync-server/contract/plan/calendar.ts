import { addDays } from './days.ts'
import { dishName, type PlanEntry } from './plan-entry.ts'

/** What may not stand as it is in a text of a calendar (RFC 5545, 3.3.11). */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ')

/** Lines have at most 75 bytes; what is longer goes on behind a space. */
const foldLine = (line: string): string => {
  const parts: string[] = []
  let [part, bytes] = ['', 0]
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > 74) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

const compactDate = (day: string): string => day.replaceAll('-', '')

const utcTimestamp = (milliseconds: number): string => new Date(milliseconds).toISOString().replaceAll(/[-:]|\.\d+/g, '')

export interface CalendarTexts<E extends PlanEntry> {
  readonly name: string
  /** When the entry was last changed, in milliseconds. */
  readonly changedAt: (entry: E) => number
  /** Where the recipe is to be read; null where there is none. */
  readonly recipeUrl: (entry: E) => string | null
  /** For how many, in words. */
  readonly servingsText: (servings: number) => string
}

/** The plan as a calendar that any calendar program reads: each dish is a whole day, and the same event whoever asks. */
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
    // How often whoever subscribes should look again; the second is how Outlook knows it.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]
  return [...lines, ...events, 'END:VCALENDAR', ''].map(foldLine).join('\r\n')
}
