import { expect, test } from 'vitest'
import { choosePictures } from './choose-pictures.ts'
import { fileCategories } from './file-categories.ts'
import { isIngredientLabel, isNoteLabel, isSectionLabel, isStepLabel } from './structured/label-words.ts'
import { emptyCandidate } from './structured/recipe-candidate.ts'
import { textKey, textWords } from '../text-keys.ts'

test('IM-1 categories, keywords and diets are filed under ours, the rest are tags', () => {
  expect(
    fileCategories({
      ...emptyCandidate('json-ld'),
      cuisines: ['Italian', 'Sicilian'],
      categories: ['Hauptgericht', 'Pasta'],
      keywords: ['quick', 'Quick', 'italian', 'Dessert', 'low carb'],
      diets: ['https://schema.org/VeganDiet', 'http://schema.org/HalalDiet'],
    }),
  ).toEqual({
    cuisine: 'italian',
    diets: ['vegan', 'low-carb', 'vegetarian'],
    meals: ['main course', 'dessert'],
    tags: ['Halal', 'Pasta', 'quick', 'Sicilian'],
  })
})

test('IM-1 a cuisine may stand in a category; an unknown one stays as it is', () => {
  expect(fileCategories({ ...emptyCandidate('json-ld'), categories: ['Thai'] }).cuisine).toBe('thai')
  expect(fileCategories({ ...emptyCandidate('json-ld'), cuisines: ['Tex-Mex'] }).cuisine).toBe('tex-mex')
  expect(fileCategories(emptyCandidate('json-ld'))).toEqual({ cuisine: null, diets: [], meals: [], tags: [] })
})

const picture = (url: string, width: number | null) => ({ url, width, height: null })

test('IM-1 the largest picture of the recipe is the first, previews follow', () => {
  expect(
    choosePictures(
      [
        picture('/s.jpg', 150),
        picture('/u.jpg', null),
        picture('/l.jpg', 1600),
        picture('data:x', null),
        picture('/u.jpg', null),
      ],
      ['https://b.example/o.jpg', '/l.jpg'],
      'https://a.example/x',
    ).map((one) => ('url' in one ? one.url : '')),
  ).toEqual([
    'https://a.example/l.jpg',
    'https://a.example/u.jpg',
    'https://a.example/s.jpg',
    'https://b.example/o.jpg',
  ])
})

test.each(['Ingredients', 'INGREDIENTS:', 'Zutaten für 4 Personen', 'Ingredients for 4 servings', 'Ingrédients'])(
  'IM-1 "%s" names the ingredients',
  (text) => {
    expect(isIngredientLabel(text)).toBe(true)
    expect(isSectionLabel(text)).toBe(true)
  },
)

test('IM-1 labels of steps and notes are known, groups are no labels', () => {
  expect(['Method', 'Zubereitung', 'Directions:'].every(isStepLabel)).toBe(true)
  expect(['Notes', 'Tipps'].every(isNoteLabel)).toBe(true)
  expect(['For the sauce', 'Dough', 'Ingredients of the sauce are many and good'].some(isSectionLabel)).toBe(false)
})

test('IM-11 keys and words ignore spelling', () => {
  expect(textKey('1½ Crème-fraîche!')).toBe(textKey('1 1/2 creme fraiche'))
  expect(textWords('200g Crème, 1½')).toEqual(['200', 'g', 'creme', '1', '1', '2'])
})
