import { describe, expect, test } from 'vitest'
import { readText } from '../text/read-text.ts'
import { accountFaults } from '../testing/check-result.ts'
import { importedRecipe } from '../testing/imported-recipe.ts'
import { checkReading } from './check-reading.ts'
import { figuresOf } from './figures.ts'
import type { GenieReading } from './genie-answer.ts'
import { ideaToImport } from './idea-to-import.ts'

const card = `Leek soup
Serves 4
2 leeks
1 1/2 l stock
200 g cream
1. Slice the leeks and fry them for 10 minutes.
2. Add the stock, simmer for 20 minutes and stir in the cream.
© Aunt Emma`
const plain = readText(card)
const at = (text: string): number => plain.lines.findIndex((line) => line.includes(text)) + 1
const item = (text: string, ...lines: number[]) => ({ lines, text, isHeading: false })
const reading: GenieReading = {
  title: { lines: [1], text: 'Leek soup' },
  description: { lines: [], text: '' },
  servings: { lines: [at('Serves')], value: 4 },
  ingredients: [
    item('2 leeks', at('2 leeks')),
    item('1½ l stock', at('1 1/2 l stock')),
    item('200 g cream', at('200 g cream')),
  ],
  steps: [
    item('Slice the leeks and fry them for 10 minutes.', at('Slice')),
    item('Add the stock, simmer for 20 minutes and stir in the cream.', at('Add the')),
  ],
  tips: { lines: [], text: '' },
}
const check = (more: Partial<GenieReading> = {}) => checkReading(plain, { ...reading, ...more })
const codes = (result: ReturnType<typeof check>) => result.warnings.map(({ code }) => code)

describe('GE-1 every line of a source is in the draft or left out by name', () => {
  test('a faithful reading is sure, and what it does not use is left out', () => {
    const result = check()
    const [recipe] = result.recipes
    expect(recipe?.ingredients.map(({ text, confidence }) => [text, confidence])).toEqual([
      ['2 leeks', 'sure'],
      ['1½ l stock', 'sure'],
      ['200 g cream', 'sure'],
    ])
    expect(recipe?.steps.map(({ confidence }) => confidence)).toEqual(['sure', 'sure'])
    expect(result.leftOut.map(({ line }) => plain.lines[line])).toEqual(['© Aunt Emma'])
    expect(accountFaults(result)).toEqual([])
    expect(codes(result)).toEqual(['genie-read'])
  })

  test('an ingredient that the model drops is named', () => {
    const result = check({ ingredients: reading.ingredients.slice(0, 2) })
    expect(result.warnings).toContainEqual({ code: 'genie-left-out', recipe: 0, detail: '200 g cream' })
    expect(accountFaults(result)).toEqual([])
  })

  test('a line that does not exist, a fraction of a line and a repeated line are ignored', () => {
    const result = check({ ingredients: [item('2 leeks', 99, 0.5, -1, at('2 leeks'), at('2 leeks'))] })
    expect(result.recipes[0]?.ingredients[0]).toMatchObject({ from: [at('2 leeks') - 1], confidence: 'sure' })
  })

  test('a step that leaves words of its line out is marked', () => {
    const result = check({ steps: [item('Slice the leeks.', at('Slice')), ...reading.steps.slice(1)] })
    expect(result.recipes[0]?.steps.map(({ confidence }) => confidence)).toEqual(['check', 'sure'])
  })

  test('one line may become two steps', () => {
    const line = at('Add the')
    const steps = [item('Add the stock, simmer for 20 minutes', line), item('and stir in the cream.', line)]
    expect(check({ steps }).recipes[0]?.steps.map(({ confidence }) => confidence)).toEqual(['sure', 'sure'])
  })

  test('words in another order, and an item without a line, are marked', () => {
    const ingredients = [item('cream, 200 g', at('200 g cream')), item('pepper')]
    expect(check({ ingredients }).recipes[0]?.ingredients.map(({ confidence }) => confidence)).toEqual([
      'check',
      'check',
    ])
  })

  test('exchanged amounts, exchanged times and an ingredient that is named twice are marked', () => {
    const both = readText(`Cake
Ingredients
200 g flour, 100 g sugar
Method
Bake it for 25 minutes, rest it for 10 minutes.`)
    const line = (text: string): number => both.lines.findIndex((one) => one.includes(text)) + 1
    const [list, step] = [line('flour'), line('Bake')]
    const marks = (ingredients: readonly string[], steps: readonly string[]) => {
      const { ingredients: read, steps: done } =
        checkReading(both, {
          ...reading,
          ingredients: ingredients.map((text) => item(text, list)),
          steps: steps.map((text) => item(text, step)),
        }).recipes[0] ?? importedRecipe()
      return [...read, ...done].map(({ confidence }) => confidence)
    }
    const right = ['Bake it for 25 minutes', 'rest it for 10 minutes.']
    expect(marks(['200 g flour', '100 g sugar'], right)).toEqual(['sure', 'sure', 'sure', 'sure'])
    expect(marks(['200 g sugar', '100 g flour'], ['Bake it for 10 minutes, rest it for 25 minutes.'])).toEqual([
      'check',
      'check',
      'check',
    ])
    expect(marks(['200 g flour', '100 g sugar', '200 g flour'], right).slice(0, 3)).toEqual(['check', 'check', 'check'])
  })

  test('without any text of the model the title of the rules stays', () => {
    expect(check({ title: { lines: [], text: ' ' } }).recipes[0]?.title?.text).toBe('Leek soup')
  })
})

describe('GE-2 no number changes without a mark', () => {
  test.each([
    ['250 g cream', '200 g cream'],
    ['200 ml cream', '200 g cream'],
    ['200 g cream, 2 tbsp sugar', '200 g cream'],
  ])('%s, which the source does not have, becomes the words of the source', (wrong, right) => {
    const result = check({ ingredients: [item(wrong, at('200 g cream'))] })
    expect(result.recipes[0]?.ingredients[0]).toMatchObject({ text: right, confidence: 'check' })
    expect(codes(result)).toContain('genie-number')
  })

  test.each(['fry them for 10 hours.', 'fry them for 100 minutes.', 'fry them for 10 minutes at 180 °C.'])(
    'a step that ends in "%s" is replaced by its line',
    (end) => {
      const result = check({ steps: [item(`Slice the leeks and ${end}`, at('Slice'))] })
      expect(result.recipes[0]?.steps[0]?.text).toBe('Slice the leeks and fry them for 10 minutes.')
    },
  )

  test('a number of servings that no line has is marked', () => {
    const result = check({ servings: { lines: [at('Serves')], value: 6 } })
    expect(result.recipes[0]?.servings).toMatchObject({ value: 6, confidence: 'check' })
    expect(result.warnings).toContainEqual({ code: 'genie-number', recipe: 0, detail: '6' })
    const minutes = { lines: [at('Serves'), at('Slice')], value: 10 }
    expect(check({ servings: minutes }).recipes[0]?.servings?.confidence).toBe('check')
    // A number of leeks is none of people.
    expect(check({ servings: { lines: [at('2 leeks')], value: 2 } }).recipes[0]?.servings?.confidence).toBe('check')
    expect(check({ servings: { lines: [], value: 0 } }).recipes[0]?.servings?.value).toBe(4)
  })

  test('a changed number in one of two steps of a line is marked and named', () => {
    const line = at('Add the')
    const steps = [item('Add the stock, simmer for 30 minutes', line), item('and stir in the cream.', line)]
    const result = check({ steps })
    expect(result.recipes[0]?.steps.map(({ confidence }) => confidence)).toEqual(['check', 'check'])
    expect(result.warnings).toContainEqual({ code: 'genie-number', recipe: 0, detail: '30 minute' })
  })

  test('a wrong text whose line another one uses too stays, with its mark: the line alone would repeat the other', () => {
    const line = at('Add the')
    const steps = [item('Add the stock, simmer for 30 minutes', line), item('and stir in the cream.', line)]
    expect(check({ steps }).recipes[0]?.steps[0]).toMatchObject({
      text: 'Add the stock, simmer for 30 minutes',
      confidence: 'check',
    })
  })

  test.each([
    ['1/2 cup', '½ cups', true],
    ['1 1/2 cups', '1½ cups', true],
    ['two eggs', '2 eggs', true],
    ['180 °C', '180 °F', false],
    ['350 F', '350 °F', true],
    ['20 min', '20 Minuten', true],
    ['2 EL', '2 TL', false],
    ['1,5 l', '1.5 L', true],
    ['10-12 minutes', '10 – 12 minutes', true],
    ['an onion', 'onion', true],
    ['1.000 g', '1 g', false],
    ['1.500 g', '1,5 g', false],
    ['-18 °C', '18 °C', false],
    ['1-2 cups', '1 – 2 cups', true],
  ])('figures of %s and %s are equal: %s', (one, other, isEqual) => {
    expect(JSON.stringify(figuresOf(one)) === JSON.stringify(figuresOf(other))).toBe(isEqual)
  })
})

const idea = {
  title: 'Chili',
  description: '',
  servings: 4,
  prepMinutes: 10,
  cookMinutes: null,
  cuisine: 'mexican',
  diets: ['quick'],
  meals: ['Dinner'],
  ingredients: [{ text: '400 g beans', isHeading: false }],
  steps: [{ text: 'Cook for 30 minutes.', isHeading: false }],
  tips: '',
}

test('GE-2 every field of a recipe from an idea is marked, and numbers of the request that it does not have are named', () => {
  const result = ideaToImport(idea, { words: 'vegan chili for 4\nwith 800 g beans', language: 'en' })
  const [recipe] = result.recipes
  expect(JSON.stringify(recipe)).not.toContain('"sure"')
  expect(recipe).toMatchObject({
    source: { name: 'Recipe Genie AI' },
    diets: [{ text: 'vegan' }],
    meals: [{ text: 'dinner' }],
  })
  expect(result.lines).toEqual(['vegan chili for 4', 'with 800 g beans'])
  expect(result.warnings).toEqual([
    { code: 'genie-idea', recipe: 0 },
    { code: 'genie-unmet', recipe: 0, detail: 'with 800 g beans' },
  ])
  expect(accountFaults(result)).toEqual([])
})

/** The parts of a request that are named because the recipe does not have their numbers. */
const unmet = (words: string) =>
  ideaToImport(idea, { words, language: 'en' }).warnings.flatMap(({ code, detail }) =>
    code === 'genie-unmet' ? [detail] : [],
  )

test('GE-2 a number of the request that the recipe does not have is quoted in the words of the person', () => {
  expect(unmet('leeks, half a lemon, for 6. With 400 g beans')).toEqual(['half a lemon', 'for 6'])
  expect(unmet('½ Kohl und 2 Zwiebeln')).toEqual(['½ Kohl', '2 Zwiebeln'])
  expect(unmet('400 g beans, 30 minutes')).toEqual([])
  expect(unmet(`beans ${'and so '.repeat(20)}7`)[0]).toMatch(/^so 7$/)
  expect(unmet(`7 ${'beans '.repeat(30)}`)[0]?.length).toBeLessThanOrEqual(81)
})

test('GE-2 a recipe from an idea keeps what the request asks for', () => {
  const result = ideaToImport(idea, { words: 'chili, my son has a nut allergy', language: 'en' })
  expect(result.recipes[0]?.diets).toContainEqual(expect.objectContaining({ text: 'nut-free' }))
})
