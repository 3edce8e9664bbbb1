import { quantityMessages, type QuantityProblem } from '@simmer/contract/recipe/amounts/quantity'
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
  ['2 Stunden', 120],
  ['0', 0],
])('VA-3 the input %s is read as %d minutes', (typed, minutes) => {
  expect(readMinutes(typed)).toEqual({ ok: true, minutes })
})

test.each([
  ['-5', 'Input cannot be negative'],
  ['soon', 'Invalid characters in input. Please provide only numbers, decimal points, and forward slashes.'],
  ['1/0', 'Invalid input. Denominator of fraction cannot be zero.'],
  ['9999999', 'Invalid input format. Please provide a valid number or fraction.'],
])('VA-3 ER-7 the input %s is rejected with the message: %s', (typed, message) => {
  expect(readMinutes(typed)).toMatchObject({ ok: false, message })
})

test.each<[QuantityProblem, string]>([
  ['negative', 'Die Zahl darf nicht negativ sein'],
  ['zeroDenominator', 'Ungültige Eingabe. Unter dem Bruchstrich darf keine Null stehen.'],
  ['invalidFormat', 'Ungültige Eingabe. Bitte gib eine Zahl oder einen Bruch ein.'],
  ['invalidCharacters', 'Ungültige Zeichen. Bitte gib nur Ziffern, Komma oder Punkt und Schrägstriche ein.'],
])('VA-3 ER-7 the problem %s has its fixed sentence in English and one in German', (problem, german) => {
  expect(translate(draftTexts, 'en')(numberProblemKey(problem))).toBe(quantityMessages[problem])
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
