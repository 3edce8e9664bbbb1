import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountFaults, recipeFaults } from '../testing/check-result.ts'
import { ownRecipes } from '../testing/own-recipes.ts'
import { textLayouts } from '../testing/recipe-layouts.ts'
import { readText } from './read-text.ts'
import { processorMs } from '../../testing/processor-time.ts'

const cases = Object.entries(textLayouts).flatMap(([layout, write]) =>
  ownRecipes.map((recipe) => ({ layout, language: recipe.language, recipe, text: write(recipe) })),
)

describe('a recipe as text', () => {
  test.each(cases)(
    'IM-2 $layout in $language: every ingredient and step is found, every line is accounted for',
    ({ layout, recipe, text }) => {
      const result = readText(text)
      expect(accountFaults(result)).toEqual([])
      const hasNoStepParts = layout === 'no headings'
      const expected = hasNoStepParts
        ? { ...recipe, steps: recipe.steps.map((part) => ({ ...part, heading: null })) }
        : recipe
      expect(recipeFaults(result, expected)).toEqual([])
    },
  )

  test.each(cases.filter(({ layout }) => layout === 'dashes'))(
    'IM-3 servings and times of $language are read',
    ({ recipe, text }) => {
      const [read] = readText(text).recipes
      expect(read?.servings?.value).toBe(recipe.servings)
      expect(read?.prepMinutes?.value).toBe(recipe.prepMinutes)
      expect(read?.cookMinutes?.value).toBe(recipe.cookMinutes)
      expect(read?.language).toBe(recipe.language)
      expect(read?.tips?.text).toBe(recipe.tip)
      expect(read?.description?.text).toBe(recipe.description)
    },
  )
})

test('IM-2 a caption gives tags, and leaves out the sentences that ask for attention', () => {
  const result = readText(`Lemon lentils 🍋 #vegan
by @ana.cooks

🥕 2 carrots 🧅 1 onion 🍋 1 lemon
🫘 250 g red lentils

Chop the vegetables and fry them in oil.
Add the lentils and simmer for 20 minutes.

Save this post for later! Link in bio
#redLentils #quick_dinner`)
  const [recipe] = result.recipes
  expect(accountFaults(result)).toEqual([])
  expect(recipe?.title?.text).toBe('Lemon lentils')
  expect(recipe?.tags.map(({ text }) => text)).toEqual(['vegan', 'ana.cooks', 'red lentils', 'quick dinner'])
  expect(recipe?.ingredients.map(({ text }) => text)).toEqual(['2 carrots', '1 onion', '1 lemon', '250 g red lentils'])
  expect(recipe?.steps).toHaveLength(2)
  expect(result.leftOut.map(({ line, reason }) => [result.lines[line], reason])).toContainEqual([
    'Save this post for later! Link in bio',
    'advertisement',
  ])
})

test('IM-2 several recipes of one text are separated at their titles', () => {
  const texts = ownRecipes.slice(0, 3).map((recipe) => textLayouts['dashes']?.(recipe) ?? '')
  const result = readText(texts.join('\n\n\n'))
  expect(accountFaults(result)).toEqual([])
  expect(result.recipes.map(({ title }) => title?.text)).toEqual(ownRecipes.slice(0, 3).map(({ title }) => title))
  expect(result.recipes.map(({ steps }) => steps.filter(({ isPart }) => !isPart).length)).toEqual([5, 5, 4])
  expect(result.warnings).toContainEqual({ code: 'several-recipes', recipe: null, detail: '3' })
})

test('IM-2 ingredients and method within one sentence each become lines', () => {
  const result = readText(
    'Quick pancakes. Ingredients: 2 eggs, 250 ml milk, 150 g flour, a pinch of salt\nMethod: 1. Whisk everything. 2. Fry thin pancakes in butter.',
  )
  const [recipe] = result.recipes
  expect(accountFaults(result)).toEqual([])
  expect(recipe?.steps.map(({ text }) => text)).toEqual(['Whisk everything.', 'Fry thin pancakes in butter.'])
})

test('IM-2 an amount on a line of its own belongs to the ingredient below', () => {
  const result = readText(
    'Crumble\n\nIngredients\n200 g\nflour\n100 g\nbutter\n3\napples\n\nMethod\nRub the butter into the flour.\nBake for 30 minutes.',
  )
  expect(result.recipes[0]?.ingredients.map(({ text, from }) => [text, from.length])).toEqual([
    ['200 g flour', 3],
    ['100 g butter', 2],
    ['3 apples', 2],
  ])
})

test('IM-3 a text without a recipe claims nothing', () => {
  const result = readText(
    'We met at the station on a rainy day.\nThe train to the coast was late, and so were we.\nAnna spoke about her new job.',
  )
  expect(result.recipes).toEqual([])
  expect(result.warnings).toEqual([{ code: 'no-recipe', recipe: null }])
  expect(result.leftOut).toHaveLength(3)
})

test('IM-2 any text is accounted for, and never throws', () => {
  const lines = cases.flatMap(({ text }) => text.split('\n'))
  const line = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...lines) },
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constant(''),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (chosen) => {
      expect(accountFaults(readText(chosen.join('\n')))).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('IM-14 a long text is read in time that grows with its length', () => {
  const recipe = ownRecipes
    .slice(0, 1)
    .map((one) => textLayouts['dashes']?.(one))
    .join('')
  const start = processorMs()
  readText(`${recipe}\n`.repeat(150))
  readText('1 1 1 1 - - - ('.repeat(3000))
  readText(`a${' '.repeat(20_000)}b`)
  readText('1/'.repeat(10_000))
  expect(processorMs() - start).toBeLessThan(15_000)
})

test('IM-2 IM-7 the two columns of a recipe card are read as lines of their own', () => {
  const result = readText(`Banana Bread

2 c. flour            1/2 c. butter
1 tsp. soda           1 c. sugar
3 bananas, mashed\t2 eggs

Cream butter and sugar. Add the eggs and bananas. Bake for 1 hour.`)
  expect(accountFaults(result)).toEqual([])
  expect(result.recipes[0]?.ingredients.map(({ text }) => text)).toEqual([
    '2 c. flour',
    '1/2 c. butter',
    '1 tsp. soda',
    '1 c. sugar',
    '3 bananas, mashed',
    '2 eggs',
  ])
})

test('IM-2 IM-7 a part and its ingredients in one line become a part with lines', () => {
  const result = readText(`Lasagne

500 g beef mince
1 onion, chopped
lasagne sheets
for the white sauce: 50g butter, 50g flour, 600ml milk, a handful of cheddar

Brown the mince with the onion and simmer it for 30 minutes.
Melt the butter, stir in the flour and add the milk slowly.`)
  expect(accountFaults(result)).toEqual([])
  expect(result.recipes[0]?.ingredients.map(({ text, isPart }) => (isPart ? `# ${text}` : text))).toEqual([
    '500 g beef mince',
    '1 onion, chopped',
    'lasagne sheets',
    '# for the white sauce',
    '50g butter',
    '50g flour',
    '600ml milk',
    'a handful of cheddar',
  ])
})

test('IM-1 a message with bold marks of a messenger and short headings is read', () => {
  const { recipes } = readText(
    '*Pesto pasta* 🍝\n\nWhat you need:\n- 250 g pasta\n- 2 cloves garlic\n\nHow to:\nBoil the pasta\nMix with the garlic',
  )
  const [recipe] = recipes
  expect(recipe?.title?.text).toBe('Pesto pasta')
  expect(recipe?.ingredients.map(({ text }) => text)).toEqual(['250 g pasta', '2 cloves garlic'])
  expect(recipe?.steps.map(({ text, isPart }) => [text, isPart])).toEqual([
    ['Boil the pasta', false],
    ['Mix with the garlic', false],
  ])
})
