import { expect, test } from 'vitest'
import { encodeBase64 } from '../document/base64.ts'
import { buildPicture, buildZip } from '../../testing/archives.ts'
import { readForTest, readOneForTest } from '../../testing/read-test-file.ts'

const crumb = (more: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({
    uuid: '8D1F3F0E-3B6E-4B1E-9B37-0C5C7A1B2C3D',
    name: 'Flatbread',
    serves: 2,
    duration: 15,
    cookingDuration: 1800,
    webLink: 'https://flat.example/',
    sourceName: 'Flat Magazine',
    ingredients: [
      { order: 2, uuid: 'b', ingredient: { uuid: 'c', name: 'Salt' } },
      {
        order: 1,
        uuid: 'a',
        ingredient: { uuid: 'd', name: 'Flour' },
        quantity: { amount: 250, quantityType: 'GRAMS' },
      },
      {
        order: 0,
        uuid: 'e',
        ingredient: { uuid: 'f', name: 'Dough' },
        quantity: { amount: 0, quantityType: 'SECTION' },
      },
      { order: 3, uuid: 'g', ingredient: { uuid: 'h', name: 'Eggs' }, quantity: { amount: 2, quantityType: 'ITEM' } },
    ],
    steps: [
      { order: 1, uuid: 'i', step: 'Knead.', isSection: false },
      { order: 0, uuid: 'j', step: 'Dough', isSection: true },
    ],
    images: [encodeBase64(buildPicture(150))],
    tags: [{ uuid: 'k', name: 'Bread', color: 'red' }],
    notes: 'Eat warm.',
    neutritionalInfo: '200 kcal',
    ...more,
  })

test('IM-8 a .crumb has its lines in their order, with units, sections and pictures', async () => {
  const read = await readOneForTest(crumb())
  expect(read).toMatchObject({
    title: 'Flatbread',
    ingredients: ['[Dough]', '250 g Flour', 'Salt', '2 Eggs'],
    steps: ['[Dough]', 'Knead.'],
    servings: 2,
    prep: 15,
    cook: 30,
    meals: ['bread'],
    source: 'Flat Magazine',
    url: 'https://flat.example/',
    tips: 'Eat warm.\n\nNutrition: 200 kcal',
    pictures: [150],
    unaccounted: [],
    leftOut: [],
  })
  expect(read.items[0]?.result.recipes[0]?.cookMinutes?.confidence).toBe('check')
})

test('IM-8 a zip of many .crumb files', async () => {
  const { recipes } = await readForTest(buildZip({ 'a.crumb': crumb({ name: 'A' }), 'b.crumb': crumb({ name: 'B' }) }))
  expect(recipes.map(({ title }) => title)).toEqual(['A', 'B'])
})
