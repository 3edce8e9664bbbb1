import { describe, expect, test } from 'vitest'
import { askTables as ask, rowOf } from '../testing/ask-tables.ts'

describe('AS-1 food in a tin, which may be a box for storage', () => {
  test.each([
    ['raw salmon in a tin how long in fridge', 'en', 'raw-fish'],
    ['salmon in a tin how long in the fridge', 'en', 'raw-fish'],
    ['raw mushrooms in a tin how long', 'en', 'mushrooms'],
    ['tomatoes in a tin how long in the fridge', 'en', 'tinned-food'],
    ['salmon from a tin how long in the fridge', 'en', 'tinned-fish'],
    ['roher Lachs in der Dose wie lange haltbar', 'de', 'raw-fish'],
    ['Lachs in der Dose wie lange haltbar', 'de', 'raw-fish'],
    ['Lachs aus der Dose wie lange haltbar', 'de', 'tinned-fish'],
    ['Tomaten in der Dose wie lange haltbar', 'de', 'tinned-food'],
  ] as const)('has the shorter time, and raw food is from no tin: %s', (question, language, row) => {
    expect(rowOf(ask(question, language))).toBe(row)
  })
})

describe('AS-1 how many pieces of food are enough', () => {
  test.each([
    ['100 chicken wings enough', 'en'],
    ['80 burgers enough', 'en'],
    ['90 eggs enough', 'en'],
    ['are 80 burgers ok', 'en'],
    ['are 100 chicken wings done', 'en'],
    ['is chicken enough for 90', 'en'],
    ['chicken for 100 ok', 'en'],
    ['100 Hähnchenflügel genug', 'de'],
    ['90 Eier genug', 'de'],
    ['Hähnchen für 100 ok', 'de'],
    ['reicht Hähnchen für 90', 'de'],
  ] as const)('is no question about degrees: %s', (question, language) => {
    expect(ask(question, language)).toBeNull()
  })

  test.each([
    ['chicken 75 ok', 'en'],
    ['is 165 enough for chicken', 'en'],
    ['chicken is 80 inside', 'en'],
    ['chicken thermometer at 75', 'en'],
    ['75 c chicken ok', 'en'],
    ['165 degrees chicken done', 'en'],
    ['Hähnchen 75 ok', 'de'],
    ['reichen 75 für Hähnchen', 'de'],
    ['75 Grad Hähnchen gar', 'de'],
  ] as const)('stands beside degrees: %s', (question, language) => {
    expect(rowOf(ask(question, language))).toBe('chicken')
  })
})
