import { expect, test } from 'vitest'
import { readFact, readServings, readTime } from './read-facts.ts'

test.each([
  ['~30 minutes', 30, true],
  ['1 hour 20', 80, true],
  ['1 hr 15 mins', 75, true],
  ['2h 30min', 150, true],
  ['1½ hours', 90, true],
  ['≈ 45 min', 45, true],
  ['10 minutes.', 10, true],
  ['90', 90, true],
  ['0 min', 0, true],
  ['1.5 hours', 90, true],
  ['1-2 h', 120, false],
  ['45 ~ 60 min', 60, false],
  ['35 to 40 min', 40, false],
  ['at least 4 hours', 240, false],
  ['20 min + 30 min for rising', 50, false],
  ['1h 10min or 2h 10min, (as you like)', 130, false],
  ['3 days', 4320, true],
  ['all day', null, false],
  ['', null, false],
])('EN-3 the time "%s" is %s minutes', (text, number, isExact) => {
  expect(readTime(text)).toEqual({ number, isExact })
})

test.each([
  ['4', 4, true],
  ['10.', 10, true],
  ['2 people', 2, true],
  ['6-8', 6, false],
  ['makes 4 large pretzels', 4, false],
  ['16? (it depends)', 16, false],
  ['2 litres', null, false],
  ['5 dozen cookies', null, false],
  ['Depends', null, false],
  ['0', null, false],
])('EN-3 "%s" serves %s', (text, number, isExact) => {
  expect(readServings(text)).toEqual({ number, isExact })
})

test.each([
  ['- 🍳 Cook time: 30 min', 'cook', '30 min'],
  ['-  ⏲️Prep: 5 min', 'prep', '5 min'],
  ['Cooking time: ~10 to 20 minutes', 'cook', '~10 to 20 minutes'],
  ['- 🍽️ Servings 4', 'servings', '4'],
  ['- 🍽️ Serving : 3', 'servings', '3'],
  ['Serves: 4', 'servings', '4'],
  ['- 🍳 "Cook" time: 1 h', 'cook', '1 h'],
  ['- 🧊 Chill time: 30 min', 'other', '30 min'],
  ['- 🫙 Fermentation time: ~1 week', 'other', '~1 week'],
])('EN-3 the line "%s" is a fact', (line, name, value) => {
  expect(readFact(line)).toMatchObject({ name, value })
})

test.each([
  'Cook this every Sunday.',
  '- Prepare: wash everything',
  'Serving it cold is a sin: do not.',
  'A note: it is good.',
])('the line "%s" is not a fact', (line) => expect(readFact(line)).toBeNull())
