import { expect, test } from 'vitest'
import { buildPicture, buildZip } from '../../testing/archives.ts'
import { readForTest } from '../../testing/read-test-file.ts'

const database = {
  alembic_version: [{ version_num: '1' }],
  recipes: [
    {
      id: 'aaaaaaaa-0000-4000-8000-000000000001',
      name: 'Chili',
      name_normalized: 'chili',
      description: 'Hot.',
      recipe_yield: '4 servings',
      total_time: '1 hour',
      org_url: 'https://chili.example/',
      rating: 3,
      extra_words: 'Family only',
    },
    { id: 'aaaaaaaa-0000-4000-8000-000000000002', name: 'Toast', recipe_yield: null },
  ],
  recipes_ingredients: [
    {
      id: 2,
      recipe_id: 'aaaaaaaa000040008000000000000001',
      position: 1,
      title: null,
      note: 'a pinch of salt',
      quantity: 0,
    },
    {
      id: 1,
      recipe_id: 'aaaaaaaa000040008000000000000001',
      position: 0,
      title: 'Beans',
      note: 'soaked',
      quantity: 0.5,
      unit_id: 'u1',
      food_id: 'f1',
    },
  ],
  recipe_instructions: [
    {
      id: 1,
      recipe_id: 'aaaaaaaa000040008000000000000001',
      position: 0,
      title: '',
      text: 'Cook **slowly**.',
      summary: 'Step 1',
    },
    { id: 2, recipe_id: 'aaaaaaaa000040008000000000000002', position: 0, text: 'Toast it.' },
  ],
  ingredient_units: [{ id: 'u1', name: 'kg' }],
  ingredient_foods: [{ id: 'f1', name: 'kidney beans' }],
  tags: [{ id: 't1', name: 'spicy' }],
  recipes_to_tags: [{ recipe_id: 'aaaaaaaa000040008000000000000001', tag_id: 't1' }],
  notes: [{ recipe_id: 'aaaaaaaa000040008000000000000001', title: 'Tip', text: 'Better the next day.' }],
  recipe_nutrition: [{ id: 1, recipe_id: 'aaaaaaaa000040008000000000000001', calories: '500', fat_content: '20' }],
}

test('IM-8 a Mealie backup gives the recipes of its database with their rows of other tables', async () => {
  const read = await readForTest(
    buildZip({
      'database.json': JSON.stringify(database),
      'data/recipes/aaaaaaaa-0000-4000-8000-000000000001/images/original.webp': buildPicture(444),
      'data/recipes/aaaaaaaa-0000-4000-8000-000000000001/images/min-original.webp': buildPicture(44),
    }),
  )
  expect(read.recipes).toHaveLength(2)
  expect(read.recipes[0]).toMatchObject({
    title: 'Chili',
    ingredients: ['[Beans]', '1/2 kg kidney beans, soaked', 'a pinch of salt'],
    steps: ['Cook **slowly**.'],
    servings: 4,
    total: 60,
    tags: ['spicy'],
    tips: 'Rating: 3\n\nTip: Better the next day.',
    nutrition: { energy: 500, fat: 20 },
    pictures: [444],
  })
  expect(read.recipes[1]).toMatchObject({ title: 'Toast', steps: ['Toast it.'], pictures: [] })
  expect(read.leftOut).toContain('extra_words: Family only')
  expect(read.unaccounted).toEqual([])
})
