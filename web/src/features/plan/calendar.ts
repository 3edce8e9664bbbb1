import { addDays } from './days.ts'
import { nameOf, type PlanEntry } from './plan-entry.ts'

/** What may not stand as it is in a text of a calendar (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

/** Lines have at most 75 bytes; what is longer goes on behind a space. */
const folded = (line: string): string => {
  const parts: string[] = []
  let [part, bytes] = ['', 0]
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > 74) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

const compact = (day: string): string => day.replaceAll('-', '')

/** The plan as a calendar that any calendar program reads: each dish is a whole day. */
export const calendarOf = (
  entries: readonly PlanEntry[],
  { name, stamp, addressOf }: { name: string; stamp: Date; addressOf: (entry: PlanEntry) => string | null },
): string => {
  const at = stamp.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const events = entries.flatMap((entry) => {
    const address = addressOf(entry)
    return [
      'BEGIN:VEVENT',
      `UID:${entry.id}@simmer`,
      `DTSTAMP:${at}`,
      `DTSTART;VALUE=DATE:${compact(entry.day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(entry.day, 1))}`,
      `SUMMARY:${escaped(nameOf(entry))}`,
      ...(address === null ? [] : [`URL:${address}`]),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]
  })
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Simmer//Meal plan//EN', `X-WR-CALNAME:${escaped(name)}`]
  return [...lines, ...events, 'END:VCALENDAR', ''].map(folded).join('\r\n')
}
