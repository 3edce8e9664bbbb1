import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainRecipe, unaccounted } from '../../testing/read-test-file.ts'
import { fieldLabels } from './field-labels.ts'
import { RecipeBuilder } from './recipe-builder.ts'
import { paragraphs, visibleLines } from './text-lines.ts'

const build = (fill: (builder: RecipeBuilder) => void) => {
  const builder = new RecipeBuilder(fieldLabels.en, 'App')
  builder.title('Soup')
  fill(builder)
  const result = builder.build()
  const [recipe] = result.recipes
  if (recipe === undefined) throw new Error('no recipe')
  expect(unaccounted(result)).toEqual([])
  return { result, recipe, plain: plainRecipe(recipe) }
}

test('IM-8 markup in a text becomes lines, and signs that are no markup stay', () => {
  expect(visibleLines('<p>One &amp; two</p><ul><li>three<br/>four</li></ul>')).toEqual(['One & two', 'three', 'four'])
  expect(visibleLines('heat < 90 <3')).toEqual(['heat < 90 <3'])
  expect(paragraphs('a\nb\n\n \nc')).toEqual([['a', 'b'], ['c']])
})

test('IM-8 headings of groups are marked in several ways, and numbers of steps are left', () => {
  const { plain } = build((builder) => {
    builder.ingredient('[Dough]\n# Filling\n**Glaze**\nFor the top:\n- 2 eggs')
    builder.step('Oven:\n1. Heat.\nStep 2: Bake.\n3.\nCool.')
  })
  expect(plain.ingredients).toEqual(['[Dough]', '[Filling]', '[Glaze]', '[For the top]', '2 eggs'])
  expect(plain.steps).toEqual(['[Oven]', 'Heat.', 'Bake.', 'Cool.'])
})

test('IM-3 what is not certain is to be checked', () => {
  const { recipe } = build((builder) => {
    builder.time('prep', '20-30 min')
    builder.time('cook', '20 min')
    builder.servings('4–6')
    builder.ingredient('2 eggs\n???')
  })
  expect([recipe.prepMinutes?.confidence, recipe.cookMinutes?.confidence, recipe.servings?.confidence]).toEqual([
    'check',
    'sure',
    'check',
  ])
  expect(recipe.ingredients.map(({ confidence }) => confidence)).toEqual(['sure', 'check'])
})

test('IM-2 a second title, time, yield or source goes to the tips', () => {
  const { plain } = build((builder) => {
    builder.title('Winter soup')
    builder.time('prep', '5 min')
    builder.time('prep', '7 min')
    builder.servings('4')
    builder.servings('2 l')
    builder.servings('3 bowls')
    builder.source({ url: 'https://a.example/' })
    builder.source({ url: 'https://b.example/' })
  })
  expect(plain).toMatchObject({ title: 'Soup', prep: 5, servings: 4, yield: '2 l', url: 'https://a.example/' })
  expect(plain.tips).toBe('Winter soup\n\nTime: 7 min\n\nMakes: 3 bowls\n\nSource: https://b.example/')
})

test('IM-2 lines without a recipe are left out', () => {
  const builder = new RecipeBuilder(fieldLabels.en, 'App')
  builder.tip('only a remark')
  const result = builder.build()
  expect([result.recipes, result.leftOut]).toEqual([[], [{ line: 0, reason: 'unknown' }]])
})

test('IM-2 no line of any text is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.string({ unit: 'grapheme', maxLength: 40 }))),
      (texts) => {
        const { result } = build((builder) => {
          for (const [field, text] of texts) {
            const puts = [
              () => builder.title(text),
              () => builder.description(text),
              () => builder.tip(text, 'Label'),
              () => builder.ingredient(text),
              () => builder.step(text),
              () => builder.wholeStep(text),
              () => builder.time('total', text),
              () => builder.servings(text),
              () => builder.tags([text]),
            ]
            puts[field]?.()
          }
        })
        expect(unaccounted(result)).toEqual([])
      },
    ),
  )
})
