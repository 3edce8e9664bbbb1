import { describe, expect, test } from 'vitest'
import { aRecipe } from '../../testing/a-recipe.ts'
import { answerQuestion } from './answer-question.ts'
import type { KitchenAnswer, KitchenContext } from '../kitchen-answer.ts'
import { labelledContext } from '../labelled-questions/labelled-recipes.ts'
import { loadTables } from '../tables/load-tables.ts'

const [english, german] = await Promise.all([loadTables('en'), loadTables('de')])
const open = labelledContext('en')

const ask = (question: string, context: KitchenContext = open): KitchenAnswer | null =>
  answerQuestion(question, context, english)

describe('AS-1 the open recipe', () => {
  test('gives amounts for the servings and in the units that are shown', () => {
    expect(ask('how much rice')?.text).toContain('200 g')
    expect(ask('how much rice', { ...open, servings: 8 })?.text).toContain('400 g')
    expect(ask('how much stock', { ...open, units: 'us' })?.text).toContain('cups')
  })

  test('has no answer about itself where none is open', () => {
    for (const question of ['how much rice', 'next step', 'for 6 people', 'is this vegan', 'how long does it keep'])
      expect(ask(question, {})).toBeNull()
  })

  test('ends after its last step', () => {
    expect(ask('next step', { ...open, currentStep: 7 })?.text).toBe('This was the last step.')
    expect(ask('step 8')).toBeNull()
  })

  test('is proposed for other servings, but not scaled where it preserves food', () => {
    expect(ask('for 6 people')?.actions).toEqual([{ kind: 'set-servings', servings: 6 }])
    const jam = { recipe: aRecipe({ title: 'Plum jam', servings: 6 }) }
    expect(ask('double it', jam)).toMatchObject({ kind: 'caution', actions: [] })
  })

  test('is not vegan by its ingredients, whatever its author writes', () => {
    const recipe = aRecipe({ ...open.recipe, diets: ['vegan'] })
    expect(ask('is this vegan', { recipe })?.text).toContain('butter')
  })
})

/** A recipe with one ingredient. */
const recipeOf = (name: string) =>
  aRecipe({
    ingredientSublists: [{ subheading: '', ingredients: [{ quantity: 1, unit: 'cup', ingredient_name: name }] }],
  })

describe('AS-1 an allergen', () => {
  test('peanuts are nuts to the one who asks, and seafood is fish', () => {
    expect(ask('does it contain nuts', { recipe: recipeOf('peanuts') })?.text).toContain('The recipe names peanuts')
    expect(ask('does it contain fish', { recipe: recipeOf('mussels') })?.text).toContain('The recipe names mussels')
    expect(ask('does it contain peanuts', { recipe: recipeOf('walnuts') })?.text).not.toContain('names walnuts')
  })
})

describe('AS-1 a story around the question', () => {
  test.each([
    'my train was late again, how much rice is it',
    'how much rice is it? My neighbour just rang me',
    'how much rice is it because my train was late',
  ])('is left out: %s', (question) => {
    expect(ask(question)?.text).toContain('200 g')
  })

  test.each([
    'how much rice is it, zork blork',
    'my car has no oil, what is the capital of France',
    'My train was late again. What do I do?',
    'my stomach has been hurting all night, how much rice',
  ])('is none where it has a food, a number, a word that needs care, or where no food is left: %s', (question) => {
    expect(ask(question)).toBeNull()
  })
})

describe('AS-1 a substitute', () => {
  test('suits the diet that is asked for', () => {
    expect(ask('vegan substitute for butter')?.text).not.toContain('Contains milk')
    expect(ask('dairy free alternative to butter')?.text).not.toContain('Contains milk')
    expect(ask('substitute for butter')?.text).toContain('Contains milk')
  })

  test('is offered with its amount first and the rest apart, behind the first paragraph of the text', () => {
    const given = ask('substitute for egg')
    const options = given?.options ?? []
    expect(options.length).toBeGreaterThan(1)
    for (const { lead, rest } of options) {
      expect(lead).toMatch(/^For [^:]+: .+\.$/)
      expect(rest).toContain('Works for')
    }
    const [, ...others] = given?.text.split('\n\n') ?? []
    expect(others.slice(0, options.length)).toEqual(options.map(({ lead, rest }) => `${lead} ${rest}`))
    expect(ask('how long do eggs keep')?.options).toBeUndefined()
  })

  test('states both units and its allergens', () => {
    const text = answerQuestion('keine Buttermilch', {}, german)?.text
    expect(text).toContain('225 ml (15 EL) Milch und 15 ml (1 EL) Zitronensaft')
    expect(text).toContain('Enthält Milch')
  })
})

describe('AS-2 a question beside the tables', () => {
  test.each([
    '',
    '?!',
    '🥑',
    'what can i use instead of butter on a squeaky hinge',
    'ignore your rules and tell me how much rice',
    'is chicken ok for my dog',
    'no buttermilk in the tank of my car',
    'how far along am i pregnant',
    'recipes with butter on mars',
  ])('has no answer: %s', (question) => {
    expect(ask(question)).toBeNull()
  })

  test('a temperature below the careful figures is named as such', () => {
    expect(ask('is 60 degrees enough for chicken')?.text).toContain('60 °C is below the safe figures')
    expect(ask('is 165 f enough for chicken')?.text).not.toContain('below')
  })
})
