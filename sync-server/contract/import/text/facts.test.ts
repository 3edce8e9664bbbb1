import { expect, test } from 'vitest'
import { isFactLabel, readFacts } from './facts.ts'

const times = (line: string): readonly (readonly [string, number])[] | undefined =>
  readFacts(line)?.times.map(({ field, minutes }) => [field, minutes])

test.each([
  [
    'Prep: 10 min | Cook: 20 min | Serves 4',
    [
      ['prep', 10],
      ['cook', 20],
    ],
  ],
  [
    'Prep Time 10 mins Cook Time 1 hr 20 mins Total Time 1 hr 30 mins',
    [
      ['prep', 10],
      ['cook', 80],
      ['total', 90],
    ],
  ],
  ['⏲️ Prep time: 15 min', [['prep', 15]]],
  ['Vorbereitungszeit: 25 Minuten', [['prep', 25]]],
  ['Koch-/Backzeit ca. 45 Min.', [['cook', 45]]],
  [
    'Arbeitszeit ca. 30 Minuten Koch-/Backzeit ca. 15 Minuten Gesamtzeit ca. 45 Minuten',
    [
      ['prep', 30],
      ['cook', 15],
      ['total', 45],
    ],
  ],
  ['Temps de cuisson : 35 min', [['cook', 35]]],
  ['Préparation : 20 minutes', [['prep', 20]]],
  [
    'Til 4 personer | Forberedelse: 25 min. | Tilberedning: 30 min.',
    [
      ['prep', 25],
      ['cook', 30],
    ],
  ],
  [
    'Förberedelser: 40 minuter / Gräddning: 10 minuter / 4 portioner',
    [
      ['prep', 40],
      ['cook', 10],
    ],
  ],
  ['Tempo de preparo: 15 minutos', [['prep', 15]]],
  ['Total time 1:30', [['total', 90]]],
  ['30 minutes cooking time', [['cook', 30]]],
  ['Ready in 30 minutes', [['total', 30]]],
  ['Chilling time: 2 hours', [['rest', 120]]],
])('IM-3 "%s"', (line, expected) => {
  expect(times(line)).toEqual(expected)
})

test('IM-3 servings beside times are read', () => {
  expect(readFacts('Prep: 10 min | Cook: 20 min | Serves 4')?.servings).toMatchObject({ value: 4 })
})

test.each([
  'Bake 20 minutes.',
  'Cook for 20 minutes, stirring now and then.',
  '200 g flour',
  'Preparation',
  'Chill it for 30 minutes.',
])('IM-3 "%s" is no line of facts', (line) => {
  expect(readFacts(line)).toBeNull()
})

test('IM-3 a label alone waits for its value', () => {
  expect(isFactLabel('Prep time')).toBe(true)
  expect(isFactLabel('Gesamtzeit:')).toBe(true)
  expect(isFactLabel('Apple pie')).toBe(false)
})

test.each(['ca 13 dl vetemjöl', 'noin 5 dl jauhoja', 'yaklaşık 2 su bardağı un'])(
  '%s is an ingredient, not a yield',
  (line) => {
    expect(readFacts(line)).toBeNull()
  },
)
