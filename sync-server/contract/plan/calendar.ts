import { addDays } from './days.ts'
import { nameOf, type PlanEntry } from './plan-entry.ts'

/** What may not stand as it is in a text of a calendar (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ')

/** Lines have at most 75 bytes; what is longer goes on behind a space. */
const folded = (line: string): string => {
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

const compact = (day: string): string => day.replaceAll('-', '')

const moment = (milliseconds: number): string => new Date(milliseconds).toISOString().replaceAll(/[-:]|\.\d+/g, '')

export interface CalendarWords<E extends PlanEntry> {
  readonly name: string
  /** When the entry was last changed, in milliseconds. */
  readonly changedAt: (entry: E) => number
  /** Where the recipe is to be read; null where there is none. */
  readonly recipeUrl: (entry: E) => string | null
  /** For how many, in words. */
  readonly serves: (servings: number) => string
}

/** The plan as a calendar that any calendar program reads: each dish is a whole day, and the same event whoever asks. */
export const calendarOf = <E extends PlanEntry>(entries: readonly E[], words: CalendarWords<E>): string => {
  const events = entries.flatMap((entry) => {
    const url = words.recipeUrl(entry)
    const changedAt = moment(words.changedAt(entry))
    return [
      'BEGIN:VEVENT',
      `UID:${entry.id}@simmer`,
      `DTSTAMP:${changedAt}`,
      `LAST-MODIFIED:${changedAt}`,
      `DTSTART;VALUE=DATE:${compact(entry.day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(entry.day, 1))}`,
      `SUMMARY:${escaped(nameOf(entry))}`,
      ...(entry.servings === null ? [] : [`DESCRIPTION:${escaped(words.serves(entry.servings))}`]),
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
    `X-WR-CALNAME:${escaped(words.name)}`,
    // How often whoever subscribes should look again; the second is how Outlook knows it.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]
  return [...lines, ...events, 'END:VCALENDAR', ''].map(folded).join('\r\n')
}
