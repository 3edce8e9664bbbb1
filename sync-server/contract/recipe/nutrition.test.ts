import { expect, test } from 'vitest'
import { aRecipe } from '../testing/a-recipe.ts'
import type { Nutrition } from '../wire/recipe.ts'
import { findDoubtfulFigures, figures, toKilojoules, nutritionJsonLd, readFigure, readNutrition } from './nutrition.ts'
import { recipeJsonLd } from './export/schema-org.ts'

test.each([
  ['energy', '520', 520],
  ['energy', '520 kcal', 520],
  ['energy', '270 calories', 270],
  ['energy', '1,240 kcal', 1240],
  ['energy', '2180 kJ', 521],
  ['energy', '12 g', null],
  ['energy', 'a lot', null],
  ['fat', '9 grams fat', 9],
  ['fat', '0,5 g', 0.5],
  ['fat', '1,240 g', 1.24],
  ['fat', '1.5', 1.5],
  ['fat', '-1', null],
  ['fat', '200 kcal', null],
  ['salt', '1.2 g', 1.2],
  ['salt', '480 mg sodium', 1.2],
  ['salt', '0,48 g Natrium', 1.2],
  ['salt', '400 mg', 0.4],
  ['protein', '1e9', null],
  ['protein', '100001', null],
] as const)('EN-3 the figure %s in %j reads as %j', (figure, text, amount) => {
  expect(readFigure(figure, text)).toBe(amount)
})

test('RT-26 structured data holds the nutrition figures, with salt as sodium', () => {
  const nutrition = { energy: 520, fat: 21.5, salt: 1.2 }
  const { nutrition: values } = recipeJsonLd(aRecipe({ nutrition }), {
    origin: 'https://simmer.example',
    recipePath: '/recipe/1',
    authorPath: '/ana',
  })
  expect(values).toEqual({
    '@type': 'NutritionInformation',
    servingSize: '1 serving',
    calories: '520 kcal',
    fatContent: '21.5 g',
    sodiumContent: '480 mg',
  })
})

test('EN-3 reading written nutrition figures gives the same figures', () => {
  for (let seed = 1; seed <= 2000; seed += 1) {
    const nutrition: Nutrition = {}
    for (const [at, figure] of figures.entries()) {
      // Salt in steps of 0.01 g is a whole number of mg of sodium.
      const amount = ((seed * 7919 * (at + 1)) % 100_000) / 100
      if ((seed >> at) % 2 === 1) nutrition[figure] = figure === 'energy' ? Math.round(amount) : amount
    }
    expect(readNutrition({ ...nutritionJsonLd(nutrition) })).toEqual(nutrition)
  }
})

test('EN-3 figures for 100 g and texts without an amount are ignored', () => {
  expect(readNutrition({ servingSize: '100 g', calories: '250 kcal' })).toEqual({})
  expect(readNutrition({ calories: 'unknown', fatContent: null, sodiumContent: 300, proteinContent: '7 g' })).toEqual({
    salt: 0.75,
    protein: 7,
  })
})

test('EN-3 only contradictory figures are doubtful', () => {
  const sound = { energy: 520, fat: 21, saturates: 8, carbohydrate: 60, sugars: 12, protein: 22 }
  expect(findDoubtfulFigures(sound)).toEqual([])
  expect(findDoubtfulFigures({})).toEqual([])
  expect(findDoubtfulFigures({ energy: 520, fat: 21 })).toEqual([])
  expect(findDoubtfulFigures({ ...sound, energy: 2080 })).toEqual(['energy'])
  expect(findDoubtfulFigures({ ...sound, energy: 130 })).toEqual(['energy'])
  expect(findDoubtfulFigures({ ...sound, saturates: 22, sugars: 61 })).toEqual(['saturates', 'sugars'])
  expect(toKilojoules(520)).toBe(2176)
})
