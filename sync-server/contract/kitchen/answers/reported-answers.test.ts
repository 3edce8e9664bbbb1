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
