import { describe, expect, test } from 'vitest'
import type { KitchenLanguage } from '../kitchen-answer.ts'
import { labelledContext, type RecipeName } from '../labelled-questions/labelled-recipes.ts'
import { methods } from '../labelled-questions/other-recipes.ts'
import { readIngredientLine } from '../../recipe/lines/read-ingredient-line.ts'
import { aRecipe } from '../../testing/a-recipe.ts'
import { askTables, rowOf } from '../testing/ask-tables.ts'

const ask = (question: string, language: KitchenLanguage, recipe: RecipeName = 'none') =>
  askTables(question, language, labelledContext(language, recipe))

/** A recipe of these lines and steps. */
const recipeOf = (lines: readonly string[], steps: readonly string[] = ['Serve.']) => ({
  recipe: aRecipe({
    ingredientSublists: [{ subheading: '', ingredients: lines.map((line) => readIngredientLine(line)) }],
    methodSublists: [{ subheading: '', methods: methods(steps) }],
  }),
})

const stepOf = (question: string, language: KitchenLanguage, recipe: RecipeName) =>
  ask(question, language, recipe)?.basis.flatMap((one) => (one.kind === 'step' ? [one.step] : []))

describe('AS-1 questions of the open recipe', () => {
  test.each([
    ['en', 'how long in the fridge', 'focaccia', [2]],
    ['de', 'wie lange im kühlschrank', 'focaccia', [2]],
    ['en', 'can i leave it marinating overnight', 'shawarma', [1]],
    ['de', 'wie lange muss das fleisch marinieren', 'shawarma', [1]],
    ['de', 'wie lange muss das hendl in der buttermilch liegen', 'fried-chicken', [1]],
    ['en', 'oil temperature', 'fried-chicken', [3]],
    ['de', 'bei welcher temperatur muss das öl sein', 'fried-chicken', [3]],
    ['en', 'do i cover the pot', 'ragu', [4]],
    ['en', 'covered or uncovered', 'pea-soup', [2]],
    ['de', 'mit deckel oder ohne', 'pea-soup', [2]],
    ['en', 'how thick do i roll it', 'buns', [2]],
    ['en', 'how thin do i cut the pasta', 'ragu', [6]],
    ['de', 'wie dick schneid ich die nudeln', 'ragu', [6]],
    ['de', 'wie lange gehen lassen beim zweiten mal', 'buns', [3]],
    ['en', 'how long is the second rise', 'buns', [3]],
  ] as const)('have the step that gives it (%s): %s', (language, question, recipe, steps) => {
    expect(stepOf(question, language, recipe)).toEqual(steps)
  })

  test.each([
    ['en', 'how long in the fridge', 'ragu'],
    ['en', 'how long should i marinate the beef', 'ragu'],
    ['de', 'wie lange im kühlschrank', 'ragu'],
    ['en', 'how long do i marinate chicken', 'none'],
  ] as const)('have no rule without a time where no step gives it (%s): %s', (language, question, recipe) => {
    expect(ask(question, language, recipe)).toBeNull()
  })

  test.each([
    ['en', 'how long should i marinate the beef', 'Bring the marinara to the boil and simmer for 20 minutes.'],
    ['en', 'how long in the fridge', 'Fry the chilli and the beef for 5 minutes.'],
    ['de', 'wie lange im kühlschrank', 'Das Fleisch 1 Stunde auskühlen lassen.'],
  ] as const)('have no step that only seems to have it (%s): %s', (language, question, step) => {
    expect(askTables(question, language, recipeOf(['500 g beef'], [step]))).toBeNull()
  })

  test.each([
    ['de', 'welchen wein nehme ich', ['300 g Hackfleisch vom Schwein']],
    ['de', 'wie viel wein', ['300 g Hackfleisch vom Schwein']],
    ['de', 'welches öl nehme ich', ['20 ml Alkohol']],
    ['en', 'what spices go in', ['2 red bell peppers', '1 bunch coriander']],
    ['en', 'how much flour in cups', ['100–150 g flour']],
  ] as const)(
    'name no food that only seems to be of a kind, and no single figure of a range (%s): %s',
    (language, question, lines) => {
      expect(askTables(question, language, recipeOf(lines))).toBeNull()
    },
  )

  test.each([
    ['en', 'what wine do i use', 'coq-au-vin', 'red Burgundy'],
    ['de', 'welchen wein nehme ich', 'coq-au-vin', 'Rotwein'],
    ['en', 'which oil should i use', 'focaccia', 'Olive oil'],
    ['en', 'what spices go in the marinade', 'shawarma', 'Cinnamon'],
    ['de', 'welche gewürze kommen in die marinade', 'shawarma', 'Zimt'],
  ] as const)('name the ingredients of a kind (%s): %s', (language, question, recipe, text) => {
    expect(ask(question, language, recipe)?.text).toContain(text)
  })

  test.each([
    ['en', 'how much mince in total', 'ragu', 'Together: 500 g'],
    ['de', 'wieviel hackfleisch insgesamt', 'ragu', 'Zusammen: 500 g'],
    ['en', 'how much butter in total', 'buns', 'Together: 190 g'],
    ['de', 'wie viel butter brauch ich insgesamt', 'buns', 'Zusammen: 190 g'],
  ] as const)('have the sum of all lines (%s): %s', (language, question, recipe, text) => {
    expect(ask(question, language, recipe)?.text).toContain(text)
  })

  test.each([
    ['en', 'for two trays how much water'],
    ['de', 'und für zwei bleche, wie viel wasser'],
  ] as const)('take trays for no servings (%s): %s', (language, question) => {
    expect(ask(question, language, 'focaccia')).toBeNull()
  })

  test('start the timer of the step that is shown', () => {
    const given = askTables('set a timer for this step', 'en', { ...labelledContext('en', 'pea-soup'), currentStep: 2 })
    expect(given?.actions).toEqual([expect.objectContaining({ kind: 'start-timer', seconds: 5400 })])
    expect(
      askTables('set a timer for this step', 'en', { ...labelledContext('en', 'pea-soup'), currentStep: 1 }),
    ).toBeNull()
  })
})

describe('AS-1 AS-2 answers from the row that was asked for', () => {
  test.each([
    ['en', 'fresh thyme instead of dried, how much'],
    ['de', 'frischer thymian statt getrocknetem, wie viel'],
  ] as const)('fresh herbs are three times as much as dried ones (%s): %s', (language, question) => {
    expect(rowOf(ask(question, language))).toBe('fresh-dried')
  })

  test.each([
    ['en', 'is it dangerous to reheat rice from yesterday'],
    ['en', 'reheated rice dangerous?'],
    ['de', 'reis von gestern aufwärmen gefährlich?'],
  ] as const)('rice that may be dangerous has its own rule (%s): %s', (language, question) => {
    expect(rowOf(ask(question, language))).toBe('cooked-rice')
  })

  test.each([
    ['en', 'only have fresh thyme, recipe says dried'],
    ['en', 'can i freeze quark'],
    ['de', 'kann man quark einfrieren'],
    ['en', 'eggs how long after best before'],
    ['de', 'eier wie lange haltbar nach mhd'],
    ['en', 'how do i make a roux'],
    ['en', 'how long is an opened carton of stock good for'],
    ['en', 'how long will cooked prawns last in the fridge'],
    ['de', 'wie lange halten gekochte garnelen'],
    ['en', 'what do they mean by tempering spices'],
    ['en', 'can i reuse the frying oil'],
    ['de', 'kann ich das frittieröl nochmal verwenden'],
    ['de', 'wie macht man ne mehlschwitze'],
  ] as const)('no other row stands in (%s): %s', (language, question) => {
    expect(ask(question, language)).toBeNull()
  })

  test('a list of foods and a time is a search, and no cooking time of the first food', () => {
    expect(ask('was mit lauch, vegan, 30 minuten', 'de')?.kind).toBe('find')
    expect(ask('something with leeks, vegan, 30 minutes', 'en')?.kind).toBe('find')
  })

  test('the next step is asked for, whatever word of the kitchen is beside it', () => {
    expect(ask('ok chickens in the brine, whats next', 'en', 'fried-chicken')?.kind).not.toBe('word')
    expect(ask('wie lang muss der kuchen drin bleiben', 'de', 'stout-cake')?.kind).not.toBe('diet')
  })

  test('degrees of doneness come first where they are asked for, and pints are American and British', () => {
    expect(ask('internal temp for medium rare steak', 'en')?.text).toMatch(/^Rare is .*54 °C/)
    expect(ask('kerntemperatur steak medium rare', 'de')?.text).toMatch(/^Englisch sind .*54 °C/)
    expect(ask('1.5 litres in pints', 'en')?.text).toContain('(US), 2.64 pt (UK)')
    expect(ask('2 pints in ml', 'de')?.text).toContain('946 ml (US), 1137 ml (UK)')
  })
})
