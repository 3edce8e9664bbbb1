import { describe, expect, test } from 'vitest'
import type { KitchenLanguage } from '../kitchen-answer.ts'
import { labelledContext, type RecipeName } from '../labelled-questions/labelled-recipes.ts'
import { aRecipe } from '../../testing/a-recipe.ts'
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

  test.each([
    ['en', 'is it done when the skewer comes out clean', ''],
    ['en', 'is it done when the toothpick is clean', 'thai'],
    ['de', 'am stäbchen klebt nichts, ist es gar', ''],
    ['de', 'stäbchen sauber, ist das fertig', 'carbonara'],
  ] as const)('a skewer is no test of an open recipe that is no cake (%s): %s', (language, question, recipe) => {
    expect(rowOf(ask(question, language, recipe))).not.toBe('cake-done')
  })

  test.each([
    ['en', 'chicken skewer comes out clean is it done', 'chicken'],
    ['en', 'is the turkey done when the skewer is clean', 'turkey'],
    ['en', 'skewer clean in the meatloaf done?', 'ground-beef'],
    ['de', 'Putenbrust Stäbchen sauber', 'turkey'],
    ['de', 'lachs stäbchen sauber durch?', 'salmon'],
    ['de', 'garnelen stäbchen sauber gar', 'shrimp'],
    ['de', 'fleischkuchen stäbchen sauber fertig', 'ground-beef'],
  ] as const)('meat and fish have their degrees, whatever a skewer shows (%s): %s', (language, question, row) => {
    const given = ask(question, language)
    expect(rowOf(given)).toBe(row)
    expect(given?.text).toContain('70 °C')
  })

  test.each([
    ['en', 'Fish cakes', 'is it done'],
    ['en', 'Tuna cakes with dill', 'how do i know its done'],
    ['en', 'Baked cheesecake', 'skewer clean, is it done'],
    ['de', 'Fleischkuchen', 'woran erkenne ich dass er durch ist'],
    ['de', 'Lachskuchen mit Dill', 'am stäbchen klebt nichts ist er fertig'],
  ] as const)('a skewer is no test of a title that only sounds like a cake (%s): %s', (language, title, question) => {
    expect(rowOf(askTables(question, language, { recipe: aRecipe({ title }) }))).not.toBe('cake-done')
  })

  test('a skewer tests a cake by its title, in both languages', () => {
    const cakes = [
      ['en', 'Carrot cake', 'skewer clean, is it done'],
      ['de', 'Rührkuchen', 'am stäbchen klebt nichts ist er fertig'],
    ] as const
    for (const [language, title, question] of cakes)
      expect(rowOf(askTables(question, language, { recipe: aRecipe({ title }) }))).toBe('cake-done')
  })

  test.each([
    ['en', 'pork when done', 'doneness'],
    ['en', 'soup is done how long does it keep', 'keeping'],
    ['en', 'my cake is done, how long does it keep', 'keeping'],
    ['de', 'wenn die suppe fertig ist wie lange hält sie', 'keeping'],
    ['de', 'schwein wann fertig', 'doneness'],
  ] as const)('"done" asks for degrees, or stands before days (%s): %s', (language, question, kind) => {
    expect(ask(question, language)?.kind).toBe(kind)
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
    expect(ask('is for 4 but im alone', 'en')).toBeNull()
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

  test.each([
    ['en', 'does it need a whole lemon', ''],
    ['en', 'only salted butter here, does that matter', ''],
    ['de', 'hab nur gesalzene butter, macht das was', ''],
    ['de', 'köcheln oder kochen, wo ist der unterschied', ''],
  ] as const)('has no answer to half of the question (%s): %s', (language, question, recipe) => {
    expect(ask(question, language, recipe)).toBeNull()
  })

  test('opened cream has days and no minutes, and a cake with walnuts is not answered with almonds', () => {
    expect(rowOf(ask('offene sahne wie lange', 'de'))).toBe('cream')
    expect(ask('enthält das nüsse oder mandeln', 'de', 'cake')?.text ?? '').not.toContain('Mandeln: Enthält')
    expect(ask('kommt die zitrone erst am ende dazu', 'de')?.kind ?? 'step').toBe('step')
  })

  test.each([
    ['en', 'is brie alright when youre pregnant', 'pregnancy'],
    ['en', 'tin of chickpeas has a bulging lid', 'bulging-tins'],
    ['de', 'die dose kichererbsen hat einen gewölbten deckel', 'bulging-tins'],
    ['en', 'how fast must leftovers go in the fridge', 'cooling'],
    ['de', 'wie schnell müssen reste in den kühlschrank', 'cooling'],
    ['de', 'welche temperatur muss lammbraten innen haben', 'lamb'],
  ] as const)('has its rule in other words too (%s): %s', (language, question, row) => {
    expect(rowOf(ask(question, language))).toBe(row)
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
