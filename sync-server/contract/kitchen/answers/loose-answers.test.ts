import { describe, expect, test } from 'vitest'
import type { KitchenAnswer, KitchenLanguage } from '../kitchen-answer.ts'
import { labelledContext } from '../labelled-questions/labelled-recipes.ts'
import { askTables } from '../testing/ask-tables.ts'

const ask = (question: string, language: KitchenLanguage = 'en'): KitchenAnswer | null =>
  askTables(question, language, labelledContext(language))

const rowsOf = (given: KitchenAnswer | null): string[] =>
  given?.basis.flatMap((one) => (one.kind === 'table' ? [one.row] : [])) ?? []

describe('AS-1 a question in free words', () => {
  test('replaces the food behind "instead of", and the one before "and I only have"', () => {
    expect(rowsOf(ask('would honey be alright instead of maple syrup then'))).toEqual(['maple-syrup'])
    expect(rowsOf(ask('could coconut milk replace cream in a curry'))).toEqual(['cream'])
    expect(rowsOf(ask('hab gar keine Buttermilch mehr für die Pfannkuchen', 'de'))).toEqual(['buttermilk'])
  })

  test('names the food that the question proposes where the table does not have it', () => {
    expect(ask('geht auch Joghurt statt Mascarpone', 'de')?.text).toContain('Ob Joghurt statt Mascarpone geht, steht')
    expect(ask('can i use yoghurt rather than sour cream')?.text).not.toContain('does not name')
    expect(ask('can i use olive oil instead of butter')?.text).not.toContain('does not name')
  })

  test('has no answer where two foods could be meant', () => {
    expect(ask('i have no butter and no oil what now')).toBeNull()
    expect(ask('do ham and cod from last week still work')).toBeNull()
  })

  test('takes the diet of the question into account', () => {
    expect(ask('i need something vegan, what instead of butter')?.text).not.toContain('Contains milk')
    expect(ask('what could replace bread, it must be vegan')).toBeNull()
  })

  test('keeps the days of the one food, and ignores an adjective that is a row of its own', () => {
    expect(rowsOf(ask('leftover soup how many days is it good for'))).toEqual(['soup'])
    expect(rowsOf(ask('gekochte Nudeln sind eine Woche alt noch essbar', 'de'))).toEqual(['cooked-pasta'])
  })

  test('has no answer with a word that it does not know', () => {
    for (const question of [
      'would honey on my squeaky door be alright instead of maple syrup',
      'how hot should the oven of my neighbours aunt on mars be',
      'what can i use instead of a drill',
    ])
      expect(ask(question)).toBeNull()
  })

  test.each([
    ['could you start a 35 minute timer for the chicken', { kind: 'start-timer', seconds: 2100, label: 'chicken' }],
    ['timer for the leeks please', { kind: 'start-timer', seconds: 300 }],
    ['we will be five tonight can you adjust it', { kind: 'set-servings', servings: 5 }],
  ])('proposes what it asks for: %s', (question, action) => {
    expect(ask(question)?.actions).toMatchObject([action])
  })
})

describe('AS-1 the open recipe in free words', () => {
  test('gives the amount for other servings, and for as much as there is of another food', () => {
    expect(ask('how much rice if i am cooking for eight')?.text).toContain('400 g')
    expect(ask('i only have 400 g of chicken how much rice then')?.text).toContain('100 g')
    expect(ask('i only have 400 g of beef how much rice then')).toBeNull()
  })

  test('counts the steps that are left, and finds the one after a food', () => {
    expect(ask('how many steps are left')?.text).toBe('4 of 7 steps are left after this one.')
    expect(ask('what do i do after the rice')?.basis).toEqual([{ kind: 'step', step: 5 }])
  })

  test('names only the steps in which a food is in the oven', () => {
    expect(ask('how long does the chicken go in the oven')?.basis).toEqual([{ kind: 'step', step: 5 }])
  })
})

describe('AS-1 rules that every cook knows, with their authorities', () => {
  test.each([
    ['are rhubarb leaves poisonous', 'rhubarb-leaves', 'poisonous'],
    ['do kidney beans have to be boiled hard', 'raw-beans', 'at least 10 minutes'],
    ['can i cook chicken from frozen', 'from-frozen', 'never in a slow cooker'],
    ['what oil temperature for deep frying', 'frying-oil', '175 °C'],
    ['do i have to wash raw chicken', 'washing-chicken', 'Do not wash'],
    ['how long to boil an egg soft', 'boiled-eggs', 'about 5 minutes'],
    ['can i thaw chicken on the counter', 'thawing', 'Not on the worktop'],
    ['is it ok to refreeze thawed mince', 'refreezing', 'frozen again'],
    ['rice sat out overnight can i still eat it', 'room-temperature', '2 hours at most'],
    ['can my baby have honey', 'infants', 'no honey before the first birthday'],
  ])('%s', (question, row, words) => {
    const given = ask(question)
    expect(rowsOf(given)).toEqual([row])
    expect(given?.text).toContain(words)
    expect(given?.basis.flatMap((one) => (one.kind === 'table' ? one.sources : [])).length).toBeGreaterThanOrEqual(2)
  })
})

test('AS-1 spoons and cups hold 5, 15 and 240 ml, and cups between two marks are decimal', () => {
  expect(ask('4 EL sind wie viel ml', 'de')?.text).toContain('60 ml')
  expect(ask('convert 500 ml to cups')?.text).toContain('2.1 cups')
  expect(ask('convert 120 ml to cups')?.text).toContain('½ cup')
})

test('AS-1 the place of an answer has a name in the language of the answer, and German nouns are capitalized', () => {
  const names = (question: string): (string | undefined)[] | undefined =>
    ask(question, 'de')?.basis.map((one) => (one.kind === 'table' ? one.name : undefined))
  expect(names('wie lange hält gekochter Reis')).toEqual(['gekochter Reis'])
  expect(names('darf mein Baby Honig haben')).toEqual(['Babys und Kleinkinder'])
  expect(ask('keine Buttermilch', 'de')?.text).toContain('Statt Buttermilch:')
  expect(ask('wie lange hält gekochter Reis', 'de')?.text).toContain('Gekochter Reis:')
})

test('AS-1 the days of a dish come with their reason, and diets of guests with what to exchange', () => {
  expect(ask('how long can i keep this')?.text).toMatch(
    /^This dish keeps as long as the food in it that spoils first\.\n/,
  )
  expect(ask('my guests are vegan, what do i swap')?.text).toContain('To exchange: chicken thighs, butter and cream')
  expect(ask('wie viel Gramm ist eine Tasse Reis', 'de')?.text).toContain('1 Tasse Reis')
})

test('AS-1 the spelling of gluten is not corrected to another word', () => {
  expect(ask('enthält das Gluten', 'de')?.text).toContain('Mehl')
})
