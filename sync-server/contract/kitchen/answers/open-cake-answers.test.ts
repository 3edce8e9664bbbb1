import { describe, expect, test } from 'vitest'
import type { KitchenLanguage } from '../kitchen-answer.ts'
import { labelledContext, type RecipeName } from '../labelled-questions/labelled-recipes.ts'
import { askTables, rowOf } from '../testing/ask-tables.ts'

const ask = (question: string, language: KitchenLanguage, recipe: RecipeName = '') =>
  askTables(question, language, labelledContext(language, recipe))

describe('AS-1 AS-2 questions about the open recipe, without its name', () => {
  test.each([
    ['en', 'how do i know its baked through'],
    ['en', 'is it done when skewer has crumbs on it'],
    ['de', 'woran merk ich ob er durch ist'],
    ['de', 'am stäbchen sind noch krümel ist er fertig'],
  ] as const)('a cake is tested with a skewer (%s): %s', (language, question) => {
    expect(rowOf(ask(question, language, 'cake'))).toBe('cake-done')
  })

  test('a skewer is no test of chicken', () => {
    expect(rowOf(ask('how do i know its baked through', 'en'))).not.toBe('cake-done')
    expect(rowOf(ask('woran merk ich ob er durch ist', 'de'))).not.toBe('cake-done')
    expect(rowOf(ask('is the chicken done when the skewer comes out clean', 'en'))).not.toBe('cake-done')
  })

  test('a cake in a tin has not the days of leftovers in the fridge', () => {
    expect(ask('how long does this keep in a tin', 'en', 'cake')).toBeNull()
  })

  test('a step is shown where it has both the food and the verb', () => {
    expect(ask('do the bananas need to be mashed first', 'en', 'cake')?.text).toContain('Step 2')
    expect(ask('do the leeks need to be washed first', 'en')).toBeNull()
    expect(ask('what was i meant to do after browning the chicken', 'en')?.text).toContain('Step 3')
    expect(ask('was kam nach dem anbraten vom hähnchen', 'de')?.text).toContain('Schritt 3')
  })

  test('steps that are left, degrees and servings are found in short questions', () => {
    expect(ask('whats left to do after this', 'en')?.text).toContain('4 of 7')
    expect(ask('how hot for the cake', 'en', 'cake')?.text).toContain('180 °C')
    expect(ask('wie heiß backen', 'de', 'cake')?.text).toContain('180 °C')
    expect(ask('serves 4 but were 3', 'en')?.actions).toContainEqual({ kind: 'set-servings', servings: 3 })
  })

  test('two numbers joined by "or" are no servings', () => {
    expect(ask('waren es eine oder zwei zitronen', 'de')?.text).toMatch(/^Zitrone: 1\./)
    expect(ask('was it one or two lemons', 'en')?.text).toMatch(/^Lemon: 1\./)
  })

  test('amounts for all servings are none for two who eat', () => {
    expect(ask('koch nur für mama und mich, wie viel reis', 'de')).toBeNull()
    expect(ask('just cooking for my mum and me, how much rice', 'en')).toBeNull()
  })
})

describe('AS-1 a word with another meaning', () => {
  test.each([
    ['en', "what's a good starter before this"],
    ['en', 'leftover lemon chicken, till when'],
    ['en', 'light coconut milk work?', 'thai'],
  ] as const)('has no answer (%s): %s', (language, question, recipe?: RecipeName) => {
    expect(ask(question, language, recipe)).toBeNull()
  })

  test('green on a potato is no mould, and the next day is not the nearest food', () => {
    expect(rowOf(ask('little bit of green on the potato, cut it off?', 'en'))).toBe('green-potatoes')
    expect(ask('spinat aufwärmen am nächsten tag', 'de')?.kind).not.toBe('substitute')
  })

  test('cooked lentils have the days of leftovers, and not those of the open recipe', () => {
    expect(rowOf(ask('how many days can cooked lentils sit in the fridge', 'en'))).toBe('leftovers')
    expect(rowOf(ask('how many days may cooked peas stay here', 'en'))).not.toBe('cooked-rice')
  })

  test('pasta that sticks together is not too soft', () => {
    expect(rowOf(ask('pasta all stuck together', 'en'))).toBe('stuck-pasta')
    expect(rowOf(ask('nudeln kleben alle zusammen', 'de'))).toBe('stuck-pasta')
  })

  test('water for rice is no unit to convert', () => {
    expect(ask('how much water for 200 g rice', 'en')?.kind).not.toBe('conversion')
  })
})
