import { describe, expect, test } from 'vitest'
import type { KitchenLanguage } from '../../kitchen-answer.ts'
import { labelledContext, type RecipeName } from '../../labelled-questions/labelled-recipes.ts'
import { askTables, rowOf } from '../../testing/ask-tables.ts'

const ask = (question: string, language: KitchenLanguage, recipe: RecipeName = 'none') =>
  askTables(question, language, labelledContext(language, recipe))

describe('AS-1 the text of the open recipe', () => {
  test.each([
    ['en', 'fried-chicken', 'how many minutes per batch in the fryer', [3]],
    ['en', 'stout-cake', 'oven temp for the cake?', [1]],
    ['en', 'stout-cake', 'how long before i can take it out the tin', [3]],
    ['en', 'coq-au-vin', 'what do i do with the bacon after frying', [2, 5]],
    ['en', 'shawarma', 'what do i do with the chicken after roasting', [2]],
    ['en', 'buns', 'how do i make the glaze', [4]],
    ['de', 'buns', 'wie mach ich die glasur', [4]],
    ['de', 'stout-cake', 'muss der auskühlen bevor das topping drauf kommt', [3]],
    ['de', 'stout-cake', 'wann darf ich ihn aus der form nehmen', [3]],
    ['de', 'ragu', 'was mach ich nach dem wein', [3]],
  ] as const)('has the step (%s, %s): %s', (language, recipe, question, steps) => {
    expect(ask(question, language, recipe)?.basis).toEqual(steps.map((step) => ({ kind: 'step', step })))
  })

  test.each([
    ['en', 'focaccia', 'how much water in grams', /Water: 400 g/],
    ['en', 'coq-au-vin', 'how much wine do i need', /red Burgundy: 1 \(750 mL\)/],
    ['en', 'ragu', 'how much meat all together', /Pancetta: 100 g.*300 g.*200 g.*Together: 600 g/],
    ['en', 'focaccia', 'double the dough how much yeast', /14 g/],
    ['de', 'focaccia', 'wieviel wasser aufs mehl', /Wasser: 400 g/],
    ['de', 'shawarma', 'für 12 leute, wie viel fleisch', /Hähnchenschenkel: 2,4 kg/],
    ['de', 'buns', 'wie viele werden das', /16 Portionen/],
    ['de', 'focaccia', 'ofen hat nur umluft was stell ich ein', /230 °C.*210 °C Umluft/],
  ] as const)('has the amount (%s, %s): %s', (language, recipe, question, text) => {
    expect(ask(question, language, recipe)?.text).toMatch(text)
  })

  test.each([
    ['de', 'stout-cake', 'ist da alkohol drin', /Stout: 250 ml/],
    ['en', 'stout-cake', 'is there alcohol in it', /Stout: 1 cup/],
    ['en', 'coq-au-vin', 'does it contain alcohol', /Burgundy: 1 .*Cognac: 1 tbsp/],
    ['en', 'focaccia', 'is there alcohol in this', /does not name alcohol, but .*check the labels/i],
  ] as const)('names its alcohol, and denies none (%s, %s): %s', (language, recipe, question, text) => {
    expect(ask(question, language, recipe)).toMatchObject({ kind: 'diet', text: expect.stringMatching(text) })
  })

  test('has all that is hot, or no answer whether children like it', () => {
    expect(ask('ist das scharf für kinder?', 'de', 'fried-chicken')?.text).toMatch(
      /Scharfe Soße.*Pfeffer.*Cayennepfeffer/,
    )
    expect(ask('is it too spicy for kids', 'en', 'fried-chicken')?.text).toMatch(/Hot sauce.*pepper.*Cayenne/)
    expect(ask('is it spicy for kids', 'en', 'stout-cake')).toBeNull()
    expect(ask('is it hot', 'en', 'fried-chicken')?.kind).not.toBe('amount')
  })

  test('has no oven, step or part that it does not name', () => {
    expect(ask('oven temp for roast potatoes', 'en', 'stout-cake')?.kind).not.toBe('step')
    expect(ask('how do i make the gravy', 'en', 'buns')?.kind).not.toBe('step')
    expect(ask('what do i do with the leeks after frying', 'en', 'coq-au-vin')).toBeNull()
    expect(ask('how do i make the ragu', 'en', 'ragu')?.kind).not.toBe('step')
    expect(ask('how much meat', 'en', 'stout-cake')).toBeNull()
    expect(ask('is there alcohol in it', 'en')).toBeNull()
  })
})

describe('AS-1 AS-2 food that may harm', () => {
  test.each([
    ['de', 'wie merk ich ob ein ei noch gut ist'],
    ['de', 'woran erkenne ich dass eier schlecht sind'],
    ['en', 'how can i check if an egg is any good'],
    ['en', 'how do i tell whether my eggs have gone off'],
  ] as const)(
    'eggs have the test of freshness with its sources, and no core temperature (%s): %s',
    (language, question) => {
      expect(ask(question, language)?.basis).toMatchObject([{ row: 'egg-test', sources: ['USDA', 'BZfE'] }])
    },
  )

  test('boiled eggs have no test of freshness', () => {
    expect(rowOf(ask('how do i know when eggs are done', 'en'))).not.toBe('egg-test')
  })

  test.each([
    ['de', 'dürfen schwangere tiramisu mit rohem ei'],
    ['de', 'darf ich schwanger mousse mit rohem ei essen'],
    ['de', 'kuchen mit alkohol in der schwangerschaft ok'],
    ['de', 'rohmilch und schwanger'],
    ['en', 'can pregnant women eat mousse made with raw eggs'],
    ['en', 'can i eat a cake with stout while pregnant'],
    ['en', 'is alcohol in the sauce ok in pregnancy'],
    ['en', 'raw milk and pregnant'],
  ] as const)('leads to midwife or doctor in pregnancy (%s): %s', (language, question) => {
    const given = ask(question, language)
    expect(rowOf(given)).toBe('pregnancy')
    expect(given?.text).toMatch(/midwife or doctor|Hebamme oder Arzt/)
  })

  test('tells which eggs are hard after 12 minutes, and calls beef medium', () => {
    expect(ask('how long to soft boil an egg', 'en')?.text).toContain('12 minutes, which makes them hard')
    expect(ask('wie lange kochen eier weich', 'de')?.text).toContain('12 Minuten stehen lassen, dann sind sie hart')
    expect(ask('rindersteak medium wieviel grad', 'de')?.text).toContain('medium (rosa) etwa 57 °C')
  })
})

describe('AS-1 words', () => {
  test('of Austria have their meaning', () => {
    expect(ask('was sind paradeiser', 'de')?.text).toContain('Tomaten')
    expect(ask('was ist topfen', 'de')?.text).toContain('Quark')
    expect(rowOf(ask('wie lang braucht ein 1,5 kg brathendl im ofen', 'de'))).toBe('roast-times')
  })

  test.each([
    ['de', 'hab zucchini feta und eier, was kann ich kochen', 'zucchini feta und eier'],
    ['en', 'got some overripe bananas any ideas', 'overripe bananas'],
  ] as const)('around the food are no part of a search (%s): %s', (language, question, query) => {
    expect(ask(question, language)?.actions).toEqual([{ kind: 'find-recipes', query }])
  })
})
