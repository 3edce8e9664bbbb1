import { describe, expect, test } from 'vitest'
import { askTables, rowOf } from '../testing/ask-tables.ts'

describe('AS-1 AS-2 food whose bitter taste is that of a poison', () => {
  test.each([
    ['en', 'my zucchini is bitter can i still eat it', 'bitter-squash'],
    ['en', 'cucumber tastes bitter', 'bitter-squash'],
    ['en', 'pumpkin soup is too bitter', 'bitter-squash'],
    ['en', 'how do i get the bitterness out of courgettes from my garden', 'bitter-squash'],
    ['en', 'almonds taste bitter', 'bitter-almonds'],
    ['en', 'potatoes are bitter and green', 'green-potatoes'],
    ['de', 'Zucchini ist bitter', 'bitter-squash'],
    ['de', 'Kürbis schmeckt bitter', 'bitter-squash'],
    ['de', 'Gurke ist bitter', 'bitter-squash'],
    ['de', 'die Kürbissuppe ist bitter, was hilft', 'bitter-squash'],
    ['de', 'Mandeln sind bitter', 'bitter-almonds'],
    ['de', 'Kartoffeln schmecken bitter', 'green-potatoes'],
  ] as const)('is thrown out (%s): %s', (language, question, row) => {
    const given = askTables(question, language)
    expect(rowOf(given)).toBe(row)
    expect(given?.text).toMatch(/throw|wegwerfen/i)
  })

  test.each([
    ['en', 'the sauce is too bitter', 'too-bitter'],
    ['de', 'die Soße ist zu bitter', 'too-bitter'],
    ['de', 'Bitterschokolade mit Mandeln', undefined],
    ['en', 'bitter almond extract and almond milk', undefined],
    ['de', 'Mandelkuchen ohne Bittermandelaroma', undefined],
    ['en', 'almond milk coffee tastes bitter', undefined],
  ] as const)('is another one in other food (%s): %s', (language, question, row) => {
    expect(rowOf(askTables(question, language))).toBe(row)
  })
})

describe('AS-1 AS-2 no hint', () => {
  test.each([
    ['en', 'my chicken is too dry and pink inside'],
    ['en', 'chicken is tough and pink'],
    ['en', 'meat is still tough and bloody'],
    ['en', 'chicken breast too chewy is it undercooked'],
    ['en', 'mayonnaise split can i use the raw egg for kids'],
    ['de', 'Hähnchen ist zu trocken und innen rosa'],
    ['de', 'Fleisch ist zäh und blutig'],
  ] as const)('for meat or eggs that may be raw (%s): %s', (language, question) => {
    expect(askTables(question, language)?.basis[0]).not.toMatchObject({ table: 'hints' })
  })

  test.each([
    ['en', 'milk is lumpy'],
    ['en', 'buttermilk lumpy'],
    ['en', 'milk is too sour'],
    ['en', 'meat too sour'],
    ['en', 'pasta mushy and left out since yesterday'],
    ['de', 'Milch ist klumpig'],
    ['de', 'Babymilch klumpt'],
    ['de', 'Wurst zu sauer'],
    ['de', 'Tofu zu sauer'],
    ['de', 'Nudeln matschig seit gestern im Topf'],
  ] as const)('for food that may be spoiled (%s): %s', (language, question) => {
    expect(askTables(question, language)).toBeNull()
  })

  test.each([
    ['en', 'i drank too much vinegar'],
    ['en', 'i took too much salt'],
    ['en', 'i ate too much sugar'],
    ['en', 'too much pepper spray'],
    ['de', 'zu viel Salz gegessen'],
    ['de', 'zu viel Essig getrunken'],
  ] as const)('for a person (%s): %s', (language, question) => {
    expect(askTables(question, language)).toBeNull()
  })

  test.each([
    ['en', 'the milk in the gravy is lumpy', 'lumpy'],
    ['en', 'cream sauce is too sour', 'too-sour'],
    ['en', 'cake sank when i took it out', 'sunken-cake'],
    ['de', 'die Soße mit Sahne ist klumpig', 'lumpy'],
    ['de', 'Sauerbraten ist zu sauer', 'too-sour'],
    ['de', 'Joghurtsoße zu sauer', 'too-sour'],
    ['de', 'Hähnchencurry zu sauer', 'too-sour'],
    ['de', 'Hefeteig geht seit 2 Stunden nicht auf', 'no-rise'],
  ] as const)('is missing for a dish (%s): %s', (language, question, row) => {
    expect(rowOf(askTables(question, language))).toBe(row)
  })
})

describe('AS-1 AS-2 raw meat that lay on a board', () => {
  test.each([
    ['en', 'chicken left on the board over night can i cook it'],
    ['en', 'raw chicken on the chopping board since this morning'],
    ['en', 'how long can raw meat sit on the cutting board'],
    ['de', 'Hähnchen liegt seit heute morgen auf dem Brett'],
    ['de', 'rohes Hähnchen auf dem Brett 5 Stunden'],
    ['de', 'wie lange darf rohes Fleisch auf dem Schneidebrett liegen'],
  ] as const)('has the rule of two hours (%s): %s', (language, question) => {
    expect(rowOf(askTables(question, language))).toBe('room-temperature')
  })
})

describe('AS-1 AS-2 a cracked egg', () => {
  test.each([
    ['en', 'can i hard boil cracked eggs'],
    ['de', 'kann ich Eier mit Riss noch hart kochen'],
  ] as const)('has its rule before it is boiled (%s): %s', (language, question) => {
    const given = askTables(question, language)
    expect(rowOf(given)).toBe('cracked-egg')
    expect(given?.text).toMatch(/cracks while it boils is fine|beim Kochen platzt, ist in Ordnung/)
  })

  test.each([
    ['en', 'how do i stop eggs from cracking when i boil them'],
    ['de', 'Eier platzen beim Kochen'],
  ] as const)('is another one than one that cracks in the pot (%s): %s', (language, question) => {
    expect(rowOf(askTables(question, language))).not.toBe('cracked-egg')
  })
})

describe('AS-1 AS-2 raw food that is eaten', () => {
  test.each([
    ['en', 'can i eat raw potatoes'],
    ['en', 'can i eat raw mushrooms'],
    ['de', 'rohes Ei essen'],
    ['de', 'rohe Kartoffeln essen'],
    ['de', 'rohe Auberginen essen'],
  ] as const)('has no days and no rule of meat (%s): %s', (language, question) => {
    expect(askTables(question, language)).toBeNull()
  })
})
