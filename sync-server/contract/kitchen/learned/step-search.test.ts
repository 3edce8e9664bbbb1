import { describe, expect, test } from 'vitest'
import type { KitchenAnswer, KitchenLanguage } from '../kitchen-answer.ts'
import { labelledContext, type RecipeName } from '../labelled-questions/labelled-recipes.ts'
import { loadTables } from '../tables/load-tables.ts'
import { answerQuestion } from './answer-question.ts'

const tables = { en: await loadTables('en'), de: await loadTables('de') }

const ask = (question: string, language: KitchenLanguage, recipe: RecipeName): KitchenAnswer | null =>
  answerQuestion(question, labelledContext(language, recipe), tables[language])

const stepsOf = (given: KitchenAnswer | null): number[] =>
  (given?.basis ?? []).flatMap((one) => (one.kind === 'step' ? [one.step] : []))

describe('AS-1 the step that has the words of a question', () => {
  test.each([
    ['en', 'what do I drain it on', 'fried-chicken', 3],
    ['en', 'what do I do with the 3 tbsp of buttermilk', 'fried-chicken', 2],
    ['en', 'how long do I leave it in the tin', 'stout-cake', 3],
    ['en', 'how many times do I fold it', 'focaccia', 1],
    ['en', 'how big is the tin', 'focaccia', 3],
    ['en', 'how much oil goes in the tin', 'focaccia', 3],
    ['en', 'do I strain the vegetables', 'coq-au-vin', 3],
    ['en', 'what do I toss the pasta with', 'ragu', 7],
    ['en', 'how hot is the oven for the cake', 'stout-cake', 1],
    ['de', 'worauf lasse ich es abtropfen', 'fried-chicken', 3],
    ['de', 'womit schmelze ich die Butter', 'stout-cake', 1],
    ['de', 'wie oft muss ich falten', 'focaccia', 1],
    ['de', 'wie viel Öl kommt in die Form', 'focaccia', 3],
    ['de', 'wie groß rolle ich den Teig aus', 'buns', 2],
    ['de', 'wie lange köchelt das Ragu', 'ragu', 4],
  ] as const)('has what is asked for (%s): %s', (language, question, recipe, step) => {
    expect(stepsOf(ask(question, language, recipe))).toEqual([step])
  })

  test.each([
    ['en', 'how long do I knead the dough', 'ragu', 5],
    ['en', 'how long do I knead', 'buns', 1],
    ['de', 'wie lange den Teig kneten', 'ragu', 5],
  ] as const)('comes before a knack of the kitchen (%s): %s', (language, question, recipe, step) => {
    expect(stepsOf(ask(question, language, recipe))).toEqual([step])
  })

  test.each([
    // A word that no step has.
    ['en', 'do I grease the tin', 'stout-cake'],
    // A step has the words, but no count, and no time.
    ['en', 'how many times do I whisk', 'stout-cake'],
    ['en', 'how long do I line the tin', 'stout-cake'],
    // Other questions than for a step.
    ['en', 'why do I strain the vegetables', 'coq-au-vin'],
    ['en', 'do I have to fold it or not', 'focaccia'],
    ['de', 'warum schmelze ich die Butter', 'stout-cake'],
  ] as const)('is none where a step does not have all of it (%s): %s', (language, question, recipe) => {
    expect(stepsOf(ask(question, language, recipe))).toEqual([])
  })

  test('is none where several steps have the one word, nor where the word is a food of the title', () => {
    expect(stepsOf(ask('do I brown it', 'en', 'coq-au-vin'))).toEqual([])
    expect(ask('how long for brown rice', 'en', '')?.basis).toMatchObject([{ kind: 'table', table: 'times' }])
  })
})

describe('AS-1 a part of the open recipe', () => {
  test.each([
    ['en', "what's the icing made of", 'stout-cake', 'cream cheese'],
    ['en', "what's the glaze", 'buns', '3 tbsp water'],
    ['de', 'was ist in der Glasur', 'buns', '3 EL Wasser'],
    ['de', 'was kommt ins Frosting', 'stout-cake', 'Frischkäse'],
  ] as const)('has its ingredients, and not the meaning of its name (%s): %s', (language, question, recipe, text) => {
    expect(ask(question, language, recipe)?.text).toContain(text)
  })

  test('keeps the meaning of its name where the question asks for that', () => {
    expect(ask('what does glaze mean', 'en', 'buns')?.kind).toBe('word')
    expect(ask('was bedeutet glasieren', 'de', 'buns')?.kind).toBe('word')
  })

  test.each([
    ['en', 'how much salt goes in the brine', 'fried-chicken', 'Salt: 1 tbsp.'],
    ['en', 'how much sugar in the icing', 'stout-cake', 'Powdered sugar: 1 ¼ cups.'],
    ['de', 'wie viel Salz kommt in die Lake', 'fried-chicken', 'Salz: 1 EL.'],
  ] as const)('has its own amount of a food (%s): %s', (language, question, recipe, text) => {
    expect(ask(question, language, recipe)?.text.split('\n')[0]).toBe(text)
  })
})

describe('AS-2 an answer of another kind than the question', () => {
  test.each([
    ['en', 'ok the meat is brown, whats next', 'ragu', 'word'],
    ['en', 'what temperature if I have got a fan oven', 'stout-cake', 'step'],
    ['de', 'wie lang muss der kuchen drin bleiben', 'stout-cake', 'diet'],
    ['de', 'geht das auch ohne Schwein', 'ragu', 'diet'],
    ['de', 'wie viel Eiweiß brauche ich am Tag', 'none', 'keeping'],
  ] as const)('is not given (%s): %s', (language, question, recipe, kind) => {
    expect(ask(question, language, recipe)?.kind).not.toBe(kind)
  })

  test.each([
    ['en', 'my yeast is fresh, how much', 'focaccia'],
    ['en', 'how much thyme if dried', 'coq-au-vin'],
    ['de', 'wie viel Thymian wenn er getrocknet ist', 'coq-au-vin'],
  ] as const)('is not the amount of another form (%s): %s', (language, question, recipe) => {
    expect(ask(question, language, recipe)?.kind).not.toBe('amount')
    expect(ask('how much dried thyme', 'en', 'pea-soup')?.kind).toBe('amount')
  })

  test('a person who must not eat a food gets what the recipe has of it, whatever is likely', () => {
    expect(ask('ich vertrage keine Milch ist das ok', 'de', '')?.kind).toBe('diet')
  })

  test.each([
    ['en', 'can I leave out the milk', 'The table does not name whether milk can be left out.'],
    ['de', 'kann ich die Milch weglassen', 'Ob es ohne Milch geht, steht nicht in der Tabelle.'],
  ] as const)('is named as one: a substitute for what may be left out (%s)', (language, question, text) => {
    expect(ask(question, language, 'ragu')?.text).toContain(text)
    expect(ask('what instead of milk', 'en', 'ragu')?.text).not.toContain('left out')
  })

  test.each([
    ['en', 'whole wheat flour instead?', 'buns'],
    ['de', 'Vollkornmehl stattdessen', 'buns'],
  ] as const)('what is there is not replaced (%s): %s', (language, question, recipe) => {
    expect(ask(question, language, recipe)).toBeNull()
  })
})
