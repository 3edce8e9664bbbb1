import { describe, expect, test } from 'vitest'
import { labelledContext } from '../labelled-questions/labelled-recipes.ts'
import { askTables as ask, rowOf } from '../testing/ask-tables.ts'

const [chicken, cake, thai] = [labelledContext('en'), labelledContext('en', 'cake'), labelledContext('en', 'thai')]
const [german, kuchen] = [labelledContext('de'), labelledContext('de', 'cake')]

describe('AS-1 words typed in haste', () => {
  test.each([
    ['what cn u use instead of yog', 'en', 'yogurt'],
    ['wieviel knobi is ersatz', 'de', 'garlic'],
  ] as const)('are read as what they stand for: %s', (question, language, row) => {
    expect(rowOf(ask(question, language))).toBe(row)
  })

  test('a search has the words as they were typed', () => {
    expect(ask('gibts was mit Lauch', 'de', german)?.actions).toEqual([
      { kind: 'find-recipes', query: 'was mit Lauch' },
    ])
  })
})

describe('AS-1 an oven with a fan', () => {
  test.each([
    ['180 fan in a normal oven', 'en', '180 °C with a fan is about 200 °C without'],
    ['recipe says 200 conventional, what on fan', 'en', '180 °C with a fan is about 200 °C without'],
    ['180 Umluft sind wie viel Ober-/Unterhitze', 'de', '180 °C Umluft sind etwa 200 °C'],
    ['200 Grad Ober-Unterhitze auf Umluft', 'de', '180 °C Umluft sind etwa 200 °C'],
  ] as const)('needs 20 °C less: %s', (question, language, text) => {
    expect(ask(question, language)?.text).toContain(text)
  })

  test.each(['350 fan to conventional', 'my fan has 200 lumens'])('has no answer for other figures: %s', (question) => {
    expect(ask(question, 'en')).toBeNull()
  })
})

describe('AS-1 degrees with one unit', () => {
  test.each([
    ['whats 180 degrees in american', 'en', '180 °C is about 355 °F'],
    ['oven says 400, whats that in c', 'en', '400 °F is about 205 °C'],
    ['350 fahrenheit', 'en', '350 °F is about 175 °C'],
    ['350 Fahrenheit sind?', 'de', '350 °F sind etwa 175 °C'],
  ] as const)('are of the other scale: %s', (question, language, text) => {
    expect(ask(question, language)?.text).toContain(text)
  })
})

describe('AS-1 a tin without the one of the recipe', () => {
  test.each([
    ['only got a 20cm tin', cake, 'en', 'by 0.6'],
    ['my dish is 20x30, ok?', cake, 'en', 'by 1.1'],
    ['I only have a 9 inch tin', cake, 'en', 'by 0.8'],
    ['hab nur eine 20er Form', kuchen, 'de', '0,6-Fache'],
  ] as const)('is compared with the tin of a step: %s', (question, context, language, text) => {
    const given = ask(question, language, context)
    expect(given?.text).toContain(text)
    expect(given?.basis.at(-1)).toEqual({ kind: 'step', step: 1 })
  })

  test('a recipe that names no tin has none to compare', () => {
    expect(ask('only got a 20cm tin', 'en', chicken)).toBeNull()
  })

  test('of a square and a round tin each has its own area, and inches are those of the number beside them', () => {
    expect(ask('23 cm square tin instead of 26 cm round', 'en')?.text).toContain('nearly the same area')
    expect(ask('9 inch tin instead of a 26 cm tin', 'en')?.text).toContain('by 0.8')
  })
})

describe('AS-1 the open recipe in few words', () => {
  test.each([
    ['timer 20', 'timer', chicken, 'en'],
    ['flour?', 'amount', chicken, 'en'],
    ['then?', 'step', chicken, 'en'],
    ['sugar if i make half', 'amount', cake, 'en'],
    ['how much rice if we double it', 'amount', chicken, 'en'],
    ['Mehl bei doppelter Menge', 'amount', german, 'de'],
    ['Sahne für 6', 'amount', german, 'de'],
    ['dann?', 'step', german, 'de'],
  ] as const)('%s', (question, kind, context, language) => {
    expect(ask(question, language, context)?.kind).toBe(kind)
  })

  test('a timer of a number alone has minutes', () => {
    expect(ask('timer 20', 'en', chicken)?.actions[0]).toMatchObject({ kind: 'start-timer', seconds: 1200 })
  })

  test('a food that is offered replaces the food of the recipe whose row names it', () => {
    expect(rowOf(ask('can i use margarine', 'en', cake))).toBe('butter')
    expect(ask('can i use butter', 'en', cake)).toBeNull()
  })
})

describe('AS-1 a food of the tables', () => {
  test('contains what its row names, and is never called free of anything', () => {
    expect(ask('does soy sauce have gluten', 'en')?.text).toContain('Contains soy and gluten')
    expect(ask('ist in Couscous Gluten', 'de')?.text).toMatch(/Gluten/)
    expect(ask('does rice have gluten', 'en')).toBeNull()
    expect(ask('is rice gluten free', 'en')).toBeNull()
  })
})

describe('AS-1 two foods in one question', () => {
  test.each([
    ['is vegetable oil ok if theres no olive oil', 'en', 'olive-oil', chicken],
    ['lime juice bottle is empty, vinegar?', 'en', 'lime-juice', thai],
    ['can you do it with turkey not chicken', 'en', 'chicken-breast', chicken],
    ['Limette leer, Zitrone tuts auch, oder', 'de', 'lime-juice', german],
    ['keine Sojasauce, was kann rein', 'de', 'soy-sauce', labelledContext('de', 'thai')],
  ] as const)('the missing one is replaced: %s', (question, language, row, context) => {
    expect(rowOf(ask(question, language, context))).toBe(row)
  })
})

describe('AS-1 food that may have spoiled', () => {
  test.each(['is it ok if the milk is gone off', 'milk gone bad'])('is not replaced unasked: %s', (question) => {
    expect(ask(question, 'en')).toBeNull()
  })

  test.each([
    ['opened tin of tomatoes, how long', 'en', 'tinned-food'],
    ['Dose Tomaten offen, wie lange', 'de', 'tinned-food'],
    ['how long can tomatoes keep', 'en', 'tomatoes'],
    ['Pizza über Nacht draußen', 'de', 'room-temperature'],
  ] as const)('has the days of what it is: %s', (question, language, row) => {
    expect(rowOf(ask(question, language))).toBe(row)
  })
})
