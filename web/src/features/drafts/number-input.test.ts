import type { QuantityProblem } from '@simmer/contract/recipe/amounts/quantity'
import { loadTexts, translate } from '#texts/translate.ts'
import { beforeAll, expect, test } from 'vitest'
import { numberProblemKey, readMinutes } from './number-input.ts'
import { draftTexts } from './texts.ts'

beforeAll(() => loadTexts('de'))

test.each([
  ['90', 90],
  ['90 min', 90],
  ['1:30', 90],
  ['1 h 30 min', 90],
  ['1h30', 90],
  ['1,5 h', 90],
  ['1 ½ h', 90],
  ['½ h', 30],
  ['1 Std. 30 Min.', 90],
  ['45 Min.', 45],
  ['2 Stunden', 120],
  ['0', 0],
])('VA-3 the input %s is read as %d minutes', (typed, minutes) => {
  expect(readMinutes(typed)).toEqual({ ok: true, minutes })
})

test.each([
  ['-5', 'negative'],
  ['soon', 'invalidCharacters'],
  ['1/0', 'zeroDenominator'],
  ['9999999', 'invalidFormat'],
])('VA-3 ER-7 the input %s is rejected as %s', (typed, problem) => {
  expect(readMinutes(typed)).toEqual({ ok: false, problem })
})

test.each<[QuantityProblem, string, string]>([
  ['negative', 'Input cannot be negative', 'Die Zahl darf nicht negativ sein'],
  [
    'zeroDenominator',
    'Invalid input. Denominator of fraction cannot be zero.',
    'Ungültige Eingabe. Unter dem Bruchstrich darf keine Null stehen.',
  ],
  [
    'invalidFormat',
    'Invalid input format. Please provide a valid number or fraction.',
    'Ungültige Eingabe. Bitte gib eine Zahl oder einen Bruch ein.',
  ],
  [
    'invalidCharacters',
    'Invalid characters in input. Please provide only numbers, decimal points, and forward slashes.',
    'Ungültige Zeichen. Bitte gib nur Ziffern, Komma oder Punkt und Schrägstriche ein.',
  ],
])('VA-3 ER-7 the problem %s has the sentence of the specification and one in German', (problem, english, german) => {
  expect(translate(draftTexts, 'en')(numberProblemKey(problem))).toBe(english)
  expect(translate(draftTexts, 'de')(numberProblemKey(problem))).toBe(german)
})

const hint = (language: 'en' | 'de', minutes: number): string =>
  translate(draftTexts, language)('inHours', { hours: 1, minutes })

test('VA-3 the hours of a time are written as usual in the language', () => {
  expect([hint('en', 30), hint('en', 0), hint('de', 30), hint('de', 0)]).toEqual([
    '1 hr 30 min',
    '1 hr',
    '1 Std. 30 Min.',
    '1 Std.',
  ])
})
