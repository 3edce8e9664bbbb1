import { expect, test } from 'vitest'
import { relativeTime } from './use-relative-time.ts'

const now = Date.UTC(2026, 10, 25, 12)
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

test.each<[number, string, string]>([
  [-minute, 'now', 'jetzt'],
  [0, 'now', 'jetzt'],
  [59 * second, 'now', 'jetzt'],
  [minute, '1 minute ago', 'vor 1 Minute'],
  [hour - second, '59 minutes ago', 'vor 59 Minuten'],
  [hour, '1 hour ago', 'vor 1 Stunde'],
  [day - second, '23 hours ago', 'vor 23 Stunden'],
  [day, 'yesterday', 'gestern'],
  [3 * day, '3 days ago', 'vor 3 Tagen'],
  [7 * day - second, '6 days ago', 'vor 6 Tagen'],
  [7 * day, 'Nov 18, 2026', '18.11.2026'],
])('the age of %d ms is said as %s', (age, english, german) => {
  expect(relativeTime(now - age, now, 'en')).toBe(english)
  expect(relativeTime(now - age, now, 'de')).toBe(german)
})
