import { expect, test } from 'vitest'
import { findDuration } from './durations.ts'
import { plainText } from './words/plain-text.ts'

test.each([
  ['1 hr 30 min', 90],
  ['1 Std. 20', 80],
  ['1 Std. 20 Min.', 80],
  ['90 minutes', 90],
  ['25–30 minutes', 30],
  ['25 to 30 mins', 30],
  ['1½ hours', 90],
  ['1 1/2 hours', 90],
  ['1,5 Stunden', 90],
  ['1h30', 90],
  ['1 h 30', 90],
  ['1 heure 15', 75],
  ['une demi-heure', 30],
  ['eine halbe Stunde', 30],
  ['half an hour', 30],
  ['an hour', 60],
  ['anderthalb Stunden', 90],
  ['1 hora y 10 minutos', 70],
  ['1 ora e 20 minuti', 80],
  ['media hora', 30],
  ['1 uur en 15 minuten', 75],
  ['2 timmar', 120],
  ['1 time og 15 minutter', 75],
  ['1 godz. 20 min', 80],
  ['1 tunti 10 min', 70],
  ['1 hodina 30 minut', 90],
  ['1 saat 15 dakika', 75],
  ['2 days', 2880],
  ['30-minute', 30],
])('RT-24 "%s" is %i minutes', (text, minutes) => {
  expect(findDuration(plainText(text))?.minutes).toBe(minutes)
})

test.each(['', 'a pinch', '180 °C', '200 g', '4 people', 'at noon'])('RT-24 "%s" holds no time', (text) => {
  expect(findDuration(plainText(text))).toBeNull()
})
