import { expect, test } from 'vitest'
import { buildPicture, buildZip } from '../../testing/archives.ts'
import { readForTest } from '../../testing/read-test-file.ts'

const recipe = (name: string) =>
  JSON.stringify({
    name,
    description: 'Quick.',
    keywords: [{ name: 'pasta', description: '', created_at: '2024-01-01T00:00:00Z' }, { name: 'Italian' }],
    steps: [
      {
        name: 'Sauce',
        instruction: 'Chop the onion.\nFry it.',
        ingredients: [
          {
            food: { name: 'onion', plural_name: 'onions' },
            unit: null,
            amount: 2,
            note: 'red',
            order: 0,
            is_header: false,
            no_amount: false,
          },
          { food: { name: 'salt' }, unit: null, amount: 0, note: '', order: 1, is_header: false, no_amount: true },
          { food: null, unit: null, amount: 0, note: 'To serve', order: 2, is_header: true },
          { food: { name: 'parmesan' }, unit: { name: 'g' }, amount: 50.5, note: '', order: 3 },
        ],
        time: 15,
        order: 0,
      },
    ],
    working_time: 10,
    waiting_time: 25,
    servings: 4,
    servings_text: 'plates',
    nutrition: { calories: 400, fats: 10, carbohydrates: 50, proteins: 20, source: '' },
    source_url: 'https://pasta.example/',
  })

test('IM-8 Tandoor’s zip of zips, with each recipe and its picture', async () => {
  const read = await readForTest(
    buildZip({
      '1.zip': buildZip({ 'recipe.json': recipe('Pasta'), 'image.jpg': buildPicture(500) }),
      '2.zip': buildZip({ 'recipe.json': recipe('Gnocchi') }),
    }),
  )
  expect(read.recipes.map(({ title }) => title)).toEqual(['Pasta', 'Gnocchi'])
  expect(read.recipes[0]).toMatchObject({
    description: 'Quick.',
    ingredients: ['[Sauce]', '2 onion, red', 'salt', '[To serve]', '50 1/2 g parmesan'],
    steps: ['[Sauce]', 'Chop the onion.', 'Fry it.'],
    servings: 4,
    yield: '4 plates',
    prep: 10,
    cook: 25,
    tags: ['pasta', 'Italian'],
    cuisine: 'italian',
    tips: 'Sauce: 15 min',
    nutrition: { energy: 400, fat: 10, carbohydrate: 50, protein: 20 },
    url: 'https://pasta.example/',
    pictures: [500],
  })
  expect(read).toMatchObject({ warnings: [], unaccounted: [] })
  expect(read.items[0]?.entry).toBe('1.zip: recipe.json')
})
