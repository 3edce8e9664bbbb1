import { expect, test } from 'vitest'
import { readTimeLimit, shorterLimit } from './time-limit.ts'

const maxTimeLimit = 1440

test.each([
  ['under 30 minutes', 30, ''],
  ['Unter 30 Minuten', 30, ''],
  ['30 min', 30, ''],
  ['30min', 30, ''],
  ['30 Min.', 30, ''],
  ['soup under 30 minutes', 30, 'soup '],
  ['under 30 minutes soup', 30, 'soup'],
  ['vegan 30 min pasta', 30, 'vegan pasta'],
  ['15-minute pasta', 15, 'pasta'],
  ['15-Minuten-Pasta', 15, 'Pasta'],
  ['Suppe in höchstens 45 Minuten', 45, 'Suppe '],
  ['Suppe in max. 45 Min', 45, 'Suppe '],
  ['dinner ready in 20 minutes', 20, 'dinner '],
  ['Abendessen fertig in 20 Minuten', 20, 'Abendessen '],
  ['max. 25 Min', 25, ''],
  ['25 minutes or less', 25, ''],
  ['25 Minuten oder weniger', 25, ''],
  ['no more than 40 minutes', 40, ''],
  ['nicht länger als 40 Minuten', 40, ''],
  ['<= 40 min', 40, ''],
  ['<40 min', 40, ''],
  ['20-30 minutes', 30, ''],
  ['20 bis 30 Minuten', 30, ''],
  ['1 hour 30 min', 90, ''],
  ['bis 1 Stunde und 15 Minuten', 75, ''],
  ['under 2 hours', 120, ''],
  ['unter 1,5 Stunden', 90, ''],
  ['2 hours or less stew', 120, 'stew'],
  ['under an hour', 60, ''],
  ['unter einer Stunde', 60, ''],
  ['in half an hour', 30, ''],
  ['unter einer halben Stunde', 30, ''],
  ['under 60 minutes in 20 minutes', 20, ''],
  ['“soup”\u00a0under\t30  minutes', 30, '“soup” '],
])('RT-3 "%s" means at most %d minutes', (q, maxMinutes, words) => {
  expect(readTimeLimit(q, maxTimeLimit)).toEqual({ words, maxMinutes })
})

test.each([
  'soup',
  'soup ',
  'halloumi hash no. 30',
  '30',
  '30 mint leaves',
  '30 minced',
  'over 30 minutes',
  'more than 30 minutes',
  'über 30 Minuten',
  'mindestens 30 Min.',
  '12 hour roast',
  '48-Stunden-Teig',
  'an hour',
  '"under 30 minutes"',
  'soup -30min',
  '0 minutes',
  '2000 minutes',
  'B30 min',
  '',
])('RT-3 "%s" states no time limit and stays as it is', (q) => {
  expect(readTimeLimit(q, maxTimeLimit)).toEqual({ words: q, maxMinutes: null })
})

test('RT-3 a query of the longest length is read in linear time', () => {
  const from = performance.now()
  for (const part of ['in ', '9', '1 hour ', '1-', 'under ', '"', '30 min '])
    readTimeLimit(part.repeat(200).slice(0, 200), maxTimeLimit)
  expect(performance.now() - from).toBeLessThan(500)
})

test('RT-3 the shorter of two limits counts', () => {
  expect([shorterLimit(null, null), shorterLimit(20, null), shorterLimit(null, 30), shorterLimit(20, 30)]).toEqual([
    null,
    20,
    30,
    20,
  ])
})
