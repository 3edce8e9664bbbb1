import { describe, expect, test } from 'vitest'
import { answerByPatterns } from '../answers/answer-by-patterns.ts'
import type { KitchenAnswer, KitchenLanguage } from '../kitchen-answer.ts'
import { labelledContext } from '../labelled-questions/labelled-recipes.ts'
import { readQuestion } from '../question.ts'
import { loadTables } from '../tables/load-tables.ts'
import { askTables, rowOf } from '../testing/ask-tables.ts'
import { answerAsLearned } from './answer-as-learned.ts'

const tables = { en: await loadTables('en'), de: await loadTables('de') }

const ask = (question: string, language: KitchenLanguage): KitchenAnswer | null =>
  askTables(question, language, labelledContext(language))

const byPatterns = (question: string, language: KitchenLanguage): KitchenAnswer | null =>
  answerByPatterns(readQuestion(question, tables[language]), labelledContext(language), tables[language])

describe('AS-1 a question that no pattern matches', () => {
  test.each([
    ['en', 'golden syrup isnt sold here, what else', 'honey'],
    ['en', 'how much stock for double', '1 L'],
    ['en', 'double the sauce: how much cream', '200 mL'],
    ['en', 'what goes in with the rice', 'Step 4'],
    ['en', 'tin is 20 cm not 26', '0.6'],
    ['en', 'the recipe has an 8 inch tin mine is 9, how much more', '1.3'],
    ['en', 'how much butter goes in step 2', 'Butter: 30 g'],
    ['en', 'how much cream in step 6', 'Cream: 100 mL'],
    ['en', 'my oven has only fahrenheit, what is 190 c', '375 °F'],
    ['en', 'shout at me in seven and a half minutes', '7 min 30 s'],
    ['de', 'mein kotelett hat 58 grad, reicht das', '58 °C liegen unter'],
    ['de', 'wie viel Brühe für die doppelte Menge', '1 l'],
    ['de', 'Teig ist für 26er Springform hab nur 20er', '0,6'],
    ['de', 'wieviel Butter kommt in Schritt 2', 'Butter: 30 g'],
    ['de', 'wir sind heut zu siebt, bitte anpassen', '7 Portionen'],
    ['de', 'noch mal den schritt davor bitte', 'Schritt 2'],
  ] as const)('has the answer of the questions that are like it (%s): %s', (language, question, words) => {
    expect(byPatterns(question, language)).toBeNull()
    expect(ask(question, language)?.text).toContain(words)
  })

  test.each([
    ['en', 'why does the first step matter'],
    ['de', 'warum ist der erste Schritt wichtig'],
    ['de', 'wozu ist Schritt 2 gut'],
  ] as const)('has no step where it wants a reason (%s): %s', (language, question) => {
    expect(ask(question, language)?.basis ?? []).toEqual([])
  })

  test('names the offered food that the table does not have', () => {
    expect(ask("Mascarpone vergessen, tut's auch Joghurt", 'de')?.text).toContain('Ob Joghurt statt Mascarpone')
    expect(ask('no shallots at home, ok to use leeks?', 'en')?.text).toContain('leeks')
  })
})

/** The answer where all words speak for a class, as likely as some others. */
const asClass = (name: string, question: string, language: KitchenLanguage, others = 0): KitchenAnswer | null => {
  const classes = [name, ...Array.from({ length: others }, (_, at) => `other${at}`)]
  const asked = readQuestion(question, tables[language])
  return answerAsLearned(asked, labelledContext(language), tables[language], { classes, weights: new Map() })
}

describe('AS-1 a question of a known class', () => {
  test.each([
    ['substitute', 'en', 'what instead of milk'],
    ['substitute', 'en', 'no soy sauce'],
    ['substitute', 'de', 'hab nur getrockneten rosmarin, da steht frischer'],
    ['find', 'en', 'something with sausages'],
    ['diet-of', 'en', 'is this vegan'],
    ['contains', 'en', 'for a milk allergy'],
    ['equipment', 'en', 'what equipment'],
    ['keeping', 'en', 'how long is milk good'],
    ['doneness', 'en', 'chicken at 60 c'],
    ['amount', 'en', 'how much rice'],
    ['timer', 'en', '10 minutes'],
    ['pan', 'en', '20 cm not 26'],
    ['servings-factor', 'en', 'double it'],
    ['conversion', 'en', 'a pint of cream in ml'],
    ['duration', 'en', 'how long does the chicken bake'],
    ['safety-room-temperature', 'en', 'soup left out overnight'],
    ['word', 'en', 'poach'],
  ] as const)('has its answer where nothing speaks against it: %s (%s): %s', (name, language, question) => {
    expect(asClass(name, question, language)).not.toBeNull()
  })

  test.each([
    ['substitute', 'en', 'no milk in the trumpet my darling zork'],
    ['substitute', 'en', 'fire roasted tomatoes instead of fresh'],
    ['keeping', 'de', 'bittermandeln in den kuchen'],
    ['substitute', 'de', 'hab nur dinkelmehl'],
    ['substitute', 'de', 'hab nur dinkelmehl, geht das auch'],
    ['substitute', 'de', 'hab nur getrocknete petersilie'],
    ['substitute', 'en', 'no nuts, what instead of the peanuts'],
    ['substitute', 'en', 'would coconut oil work for butter'],
    ['substitute', 'en', 'can i microwave the chicken instead'],
    ['substitute', 'en', 'swap sugar for honey'],
    ['find', 'en', 'i have greek yoghurt and need sour cream'],
    ['find', 'de', 'wie lange kocht die suppe'],
    ['diet-of', 'en', 'make it vegan'],
    ['diet-of', 'en', 'is the butter vegan'],
    ['contains', 'en', 'ghee for milk allergy'],
    ['contains', 'en', 'milk replaced for an allergy, swap'],
    ['equipment', 'en', 'what equipment for the topping'],
    ['equipment', 'en', 'what equipment for the salmon'],
    ['equipment', 'en', 'what equipment for 3'],
    ['keeping', 'en', 'milk left there, good'],
    ['keeping', 'en', 'how long the milk'],
    ['doneness', 'en', 'chicken at 60'],
    ['amount', 'en', 'there is too much salt'],
    ['amount', 'en', 'ive got just 1 leek, how much of the rest'],
    ['amount', 'en', 'how much rice for the salmon'],
    ['timer', 'en', 'an egg in the microwave for 2 minutes'],
    ['timer', 'en', 'vegan 30 minutes'],
    ['pan', 'en', 'from 26 to 20 cm'],
    ['servings-factor', 'en', 'double the time'],
    ['conversion', 'en', 'a uk pint of cream in ml'],
    ['conversion', 'en', 'how many teaspoons of dried oregano for a tablespoon'],
    ['duration', 'en', 'how long does the steak rest'],
    ['duration', 'de', 'wie lange kuchen backen'],
    ['safety-room-temperature', 'en', 'where does soup go, fridge or overnight'],
    ['word', 'en', 'poach an egg in the microwave'],
    ['substitute', 'en', 'no soy sauce, i am allergic'],
    ['amount', 'en', 'how much rice for my baby'],
    ['amount', 'en', 'how much rice for 6 in step 4'],
    ['amount-for', 'en', 'how much rice in step 4'],
    ['amount', 'en', 'how much rice, my finger bleeds'],
    ['step-last', 'en', 'is that the last step'],
    ['safety-thawing', 'en', 'how long to roast a duck'],
  ] as const)('has none where a word speaks against it: %s (%s): %s', (name, language, question) => {
    expect(asClass(name, question, language)).toBeNull()
  })

  test('has none where the class is not likely enough', () => {
    expect(asClass('servings', 'for 6', 'en')?.actions).toMatchObject([{ kind: 'set-servings', servings: 6 }])
    expect(asClass('servings', 'for 6', 'en', 1)).toBeNull()
    expect(asClass('doneness', 'chicken at 60 c', 'en', 3)).not.toBeNull()
    expect(asClass('doneness', 'chicken at 60 c', 'en', 4)).toBeNull()
  })

  test('has none where no pattern may answer either', () => {
    expect(asClass('amount', 'how much rice for the dog', 'en')).toBeNull()
    expect(asClass('amount', '', 'en')).toBeNull()
  })

  test('one word may be unknown where all that the answer needs is in the others', () => {
    expect(asClass('servings', 'for 6 zorks', 'en')).not.toBeNull()
    expect(asClass('servings', 'for 6 zorks blorked', 'en')).toBeNull()
    expect(asClass('keeping', 'how long is milk good zorks', 'en')).toBeNull()
  })

  test('one word more may be unknown where the class is sure, and the word names no food', () => {
    expect(asClass('amount', 'how much rice zorks', 'en')).not.toBeNull()
    expect(asClass('amount', 'how much rice zorks blorked', 'en')).toBeNull()
    expect(asClass('amount', 'how much rice zorks', 'en', 1)).toBeNull()
    expect(asClass('conversion', 'a pint of zorked cream in ml', 'en')).toBeNull()
    expect(asClass('substitute', 'what zorks instead of milk', 'en')).not.toBeNull()
    expect(asClass('substitute', 'what instead of zork milk', 'en')).toBeNull()
  })

  test('the next class is tried, unless the question is likely of none', () => {
    const asked = readQuestion('how much rice', tables.en)
    const answered = (weight: number): KitchenAnswer | null =>
      answerAsLearned(asked, labelledContext('en'), tables.en, {
        classes: ['none', 'amount', 'ingredients'],
        weights: new Map([['#all', [0, weight]]]),
      })
    expect(answered(0)?.text).toContain('200 g')
    expect(answered(3)).toBeNull()
  })

  test('a unit alone has nothing to convert, and a question whether something may be starts no timer', () => {
    expect(asClass('conversion', 'wie viel gramm darf das wiegen', 'de')).toBeNull()
    expect(asClass('timer', 'is it 10 minutes', 'en')).toBeNull()
  })

  test('a part of the recipe has its own ingredients', () => {
    const given = asClass('ingredients', 'what goes in the topping', 'en')
    expect(given?.text).toContain('cream')
    expect(given?.text).not.toContain('leeks')
  })
})

test('AS-1 where a food belongs has its days in the fridge, and what was left out has the rule of two hours', () => {
  expect(rowOf(ask('where do eggs go fridge or cupboard', 'en'))).toBe('eggs')
  expect(rowOf(ask('gehört butter in den kühlschrank oder auf den tisch', 'de'))).toBe('butter')
  expect(rowOf(ask('how long does cooked chicken keep left on the counter or in the fridge', 'en'))).toBe(
    'room-temperature',
  )
  expect(rowOf(ask('can i leave soup on the counter overnight or must it go in the fridge', 'en'))).toBe(
    'room-temperature',
  )
})
