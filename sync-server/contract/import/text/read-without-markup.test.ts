import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountFaults, recipeFaults } from '../testing/check-result.ts'
import { ownRecipes } from '../testing/own-recipes.ts'
import { pageAround, pageLayouts, randomNumbers } from '../testing/recipe-layouts.ts'
import { readWithoutMarkup, type PageLine, type PageWithoutMarkup } from './read-without-markup.ts'

const cases = Object.entries(pageLayouts).flatMap(([layout, write]) =>
  ownRecipes.map((recipe) => ({ layout, language: recipe.language, recipe, write })),
)
const page = (lines: readonly PageLine[], about: Partial<PageWithoutMarkup> = {}): PageWithoutMarkup => ({
  lines,
  title: null,
  ogTitle: null,
  siteName: null,
  url: null,
  language: null,
  ...about,
})
const heading = (text: string, level = 2): PageLine => ({ text, kind: 'heading', level })
const item = (text: string): PageLine => ({ text, kind: 'item' })
const paragraph = (text: string): PageLine => ({ text, kind: 'paragraph' })

describe('a page without markup', () => {
  test.each(cases)(
    'IM-2 $layout in $language: every ingredient and step is found, every line is accounted for',
    ({ recipe, write }) => {
      for (let seed = 0; seed < 12; seed += 1) {
        const made = pageAround(recipe, write, randomNumbers(seed))
        const result = readWithoutMarkup(made)
        expect(accountFaults(result)).toEqual([])
        expect(recipeFaults(result, recipe), `seed ${seed}`).toEqual([])
      }
    },
  )
})

test('IM-3 a page without a recipe claims nothing', () => {
  const result = readWithoutMarkup(
    page([
      heading('About our kitchen', 1),
      item('Home'),
      item('Recipes'),
      item('Contact'),
      paragraph('We cook and write since 2009, and we love to share what we learn.'),
      heading('Opening hours'),
      item('Monday 9 to 5'),
      item('Tuesday 9 to 5'),
    ]),
  )
  expect(result.recipes).toEqual([])
  expect(result.warnings).toEqual([{ code: 'no-recipe', recipe: null }])
  expect(accountFaults(result)).toEqual([])
})

test('IM-3 the title is the one of the page without the name of the site', () => {
  const lines = [
    item('200 g flour'),
    item('2 eggs'),
    item('300 ml milk'),
    item('1 pinch of salt'),
    paragraph('Whisk the eggs into the milk, then add the flour.'),
    paragraph('Fry thin pancakes in hot butter for 2 minutes.'),
  ]
  const result = readWithoutMarkup(
    page([heading('My kitchen', 1), ...lines], { ogTitle: 'Thin pancakes | My kitchen', siteName: 'My kitchen' }),
  )
  expect(result.recipes[0]?.title).toMatchObject({ text: 'Thin pancakes', confidence: 'check' })
  expect(result.recipes[0]?.ingredients).toHaveLength(4)
  expect(result.recipes[0]?.steps).toHaveLength(2)
})

test('IM-2 any lines of a page are accounted for', () => {
  const all = cases.flatMap(({ recipe, write }) => write(recipe))
  const line: fc.Arbitrary<PageLine> = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...all) },
    fc.record({ text: fc.string(), kind: fc.constantFrom('heading', 'item', 'paragraph', 'row') }),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      expect(accountFaults(readWithoutMarkup(page(lines)))).toEqual([])
    }),
    { numRuns: 400 },
  )
})
