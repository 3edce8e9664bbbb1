import { describe, expect, test } from 'vitest'
import { labelledContext } from '../../labelled-questions/labelled-recipes.ts'
import { askTables as ask, rowOf } from '../../testing/ask-tables.ts'

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

describe('AS-1 the kind of an oven', () => {
  test.each([
    ['Umluft 160 Grad in Ober Unterhitze', 'de', '160 °C Umluft sind etwa 180 °C'],
    ['bei umluft 160 ich habe nur ober unterhitze', 'de', '160 °C Umluft sind etwa 180 °C'],
    ['umluft 160 was bei ober und unterhitze', 'de', '160 °C Umluft sind etwa 180 °C'],
    ['ofen umluft 180', 'de', '180 °C Umluft sind etwa 200 °C'],
    ['180 mit umluft', 'de', '180 °C Umluft sind etwa 200 °C'],
    ['umluft statt 200 grad', 'de', '180 °C Umluft sind etwa 200 °C'],
    ['180 ohne Umluft', 'de', '160 °C Umluft sind etwa 180 °C'],
    ['fan 180 in normal oven', 'en', '180 °C with a fan is about 200 °C without'],
    ['180 in a fan oven what in a normal oven', 'en', '180 °C with a fan is about 200 °C without'],
    ['180 with fan in normal oven', 'en', '180 °C with a fan is about 200 °C without'],
    ['180 to fan', 'en', '160 °C with a fan is about 180 °C without'],
    ['180 without a fan in a fan oven', 'en', '160 °C with a fan is about 180 °C without'],
    ['375 f fan in celsius', 'en', '375 °F is about 190 °C. 190 °C with a fan is about 210 °C without'],
  ] as const)('is the one nearest to the number: %s', (question, language, text) => {
    expect(ask(question, language)?.text).toContain(text)
  })

  test.each([
    [
      '180 in fan oven',
      'en',
      /180 °C without a fan is about 160 °C with one; 180 °C with a fan is about 200 °C without/,
    ],
    ['375 f in celsius fan oven', 'en', /375 °F is about 190 °C\. 190 °C without a fan is about 170 °C.*about 210 °C/],
    ['180 Grad in Umluft', 'de', /180 °C Ober- und Unterhitze sind etwa 160 °C Umluft; 180 °C Umluft sind etwa 200 °C/],
    ['nur Umluft, Rezept 180', 'de', /sind etwa 160 °C Umluft; 180 °C Umluft sind etwa 200 °C/],
  ] as const)('leads to both directions where the question leaves it open: %s', (question, language, text) => {
    expect(ask(question, language)?.text).toMatch(text)
  })

  test.each([
    ['is 165 enough for chicken in a convection oven', 'en'],
    ['reicht 165 für Hähnchen bei Umluft', 'de'],
  ] as const)('does not matter for the degrees of a core: %s', (question, language) => {
    expect(rowOf(ask(question, language))).not.toBe('fan-oven')
  })
})

describe('AS-1 a minus', () => {
  test.each([
    ['-18 c', 'en', '-18 °C is about 0 °F.'],
    ['-18 in f', 'en', '-18 °C is about 0 °F.'],
    ['freezer -18 in f', 'en', '-18 °C is about 0 °F.'],
    ['convert −4 f to c', 'en', '-4 °F is about -20 °C.'],
    ['-18 Grad in F', 'de', '-18 °C sind etwa 0 °F.'],
    ['180-200 c in f', 'en', '200 °C is about 390 °F.'],
  ] as const)('belongs to degrees, where no number stands in front of it: %s', (question, language, text) => {
    expect(ask(question, language)?.text).toBe(text)
  })

  test.each(['for -4 people', 'minus 18 c in f'])('leads to no other number: %s', (question) => {
    expect(ask(question, 'en')).toBeNull()
  })
})

describe('AS-1 what thaws', () => {
  test.each([
    ['Kühlschrank taut ab', 'de'],
    ['mein Kühlschrank ist abgetaut', 'de'],
    ['Gefriertruhe taut', 'de'],
    ['my freezer is defrosting what can I do', 'en'],
    ['my freezer has thawed', 'en'],
  ] as const)('is a failed freezer: %s', (question, language) => {
    expect(rowOf(ask(question, language))).toBe('power-cut')
  })

  test.each([
    ['Gefrierschrank auftauen', 'de'],
    ['wie taue ich den Gefrierschrank auf', 'de'],
    ['Brot auftauen', 'de'],
    ['Kuchen auftauen', 'de'],
    ['how to defrost the freezer', 'en'],
    ['how do I defrost a freezer', 'en'],
    ['can I defrost bread on the counter', 'en'],
    ['how to defrost bread', 'en'],
  ] as const)('is no food that spoils: %s', (question, language) => {
    expect(ask(question, language)).toBeNull()
  })

  test.each([
    ['Hähnchen aus der Gefriertruhe auftauen', 'de'],
    ['im Kühlschrank auftauen', 'de'],
    ['how to thaw chicken from the freezer', 'en'],
    ['how to defrost chicken in the fridge', 'en'],
  ] as const)('is food: %s', (question, language) => {
    expect(rowOf(ask(question, language))).toBe('thawing')
  })
})

describe('AS-1 a number without a unit', () => {
  test.each([
    ['set an alarm for 7', 'en'],
    ['alarm 7', 'en'],
    ['Wecker auf 7', 'de'],
    ['stell den Wecker auf 7', 'de'],
    ['Uhr auf 7', 'de'],
  ] as const)('may be a time of the clock, so an alarm has no answer: %s', (question, language) => {
    expect(ask(question, language)).toBeNull()
  })

  test.each([
    ['set a timer for 7', 'en'],
    ['set an alarm for 7 minutes', 'en'],
    ['Timer 7', 'de'],
    ['Eieruhr auf 7', 'de'],
    ['Wecker auf 7 Minuten', 'de'],
  ] as const)('counts minutes for a timer: %s', (question, language) => {
    expect(ask(question, language)?.actions[0]).toMatchObject({ kind: 'start-timer', seconds: 420 })
  })
})

describe('AS-1 questions that an answer of the wrong kind matched', () => {
  test.each([
    ['the pasta, how long', 'en', 'carbonara'],
    ['wie oft kann ich die reste aufwärmen', 'de', ''],
    ['wie oft darf man Reste aufwärmen', 'de', ''],
    ['how many times can i reheat leftovers', 'en', ''],
    ['how often can I reheat leftovers', 'en', ''],
    ['und wie lange dann?', 'de', ''],
    ['and how many minutes after that', 'en', ''],
  ] as const)('have none: %s', (question, language, recipe) => {
    expect(ask(question, language, labelledContext(language, recipe))).toBeNull()
  })

  test('food of a day of the week, and of the end of the recipe, is no search', () => {
    expect(ask('was mach ich am ende mit der limette', 'de', labelledContext('de', 'thai'))?.text).toContain(
      'Schritt 4',
    )
    expect(ask('was mach ich zum schluss mit der limette', 'de', labelledContext('de', 'thai'))?.kind).not.toBe('find')
    const days = ask('leftover cooked chicken from monday, its thursday now', 'en')
    expect(days?.kind).toBe('keeping')
    expect(ask('leftover cooked chicken since sunday', 'en')?.kind).not.toBe('find')
  })
})

describe('AS-1 minutes of boiled eggs', () => {
  test.each([
    ['wie lange Eier hart', 'de'],
    ['eier weich wie lange', 'de'],
    ['ein ei wachsweich wie viele minuten', 'de'],
    ['wie lange muss das ei gekocht werden', 'de'],
    ['eggs hard how long', 'en'],
  ] as const)('differ from the days that eggs keep: %s', (question, language) => {
    expect(rowOf(ask(question, language))).toBe('boiled-eggs')
  })

  test('eggs that are boiled already keep for days', () => {
    expect(rowOf(ask('wie lange hart gekochte eier haltbar', 'de'))).toBe('boiled-eggs')
    expect(ask('wie lange hart gekochte eier haltbar', 'de')?.kind).toBe('keeping')
  })
})
