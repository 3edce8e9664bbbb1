import { expect, test } from 'vitest'
import { readForTest } from '../../testing/read-test-file.ts'

/** Quantity in columns 1–7, unit in 9–10, text from 12. */
const column = (quantity: string, unit: string, text: string): string =>
  `${quantity.padStart(7)} ${unit.padEnd(2)} ${text}`
const two = (first: string, second: string): string => `${first.padEnd(41)}${second}`

const file = [
  'Some words of the one who sent it',
  'MMMMM----- Recipe via Meal-Master (tm) v8.05',
  ' ',
  '      Title: Apple Strudel',
  ' Categories: Desserts, German',
  '      Yield: 6 servings',
  ' ',
  two(column('2', 'c', 'Flour'), column('1', 'ts', 'Cinnamon')),
  two(column('1/2', 'lb', 'Butter; very cold'), column('1', 'lg', 'Egg')),
  two(column('', '', '-in small cubes'), column('', '', 'Salt')),
  'MMMMM---------------------------FILLING------------------------------',
  column('6', '', 'Apples; peeled, cored and'),
  column('', '', '-sliced'),
  column('1 1/2', 'T', 'Sugar'),
  ' ',
  '  Knead the dough and let it rest. It must',
  '  be smooth.',
  ' ',
  '  Roll it out.',
  ' ',
  'MMMMM',
  '',
  '---------- Recipe via Meal-Master (tm) v8.02',
  ' ',
  '      Title: Punch',
  ' Categories: None',
  '   Servings:  1',
  '',
  column('1', 'qt', 'Tea'),
  '',
  '  Mix.',
  '',
  '-----',
].join('\r\n')

test('IM-8 MealMaster: columns, the second column, continued lines, sections and several recipes', async () => {
  const read = await readForTest(file)
  expect(read.recipes).toMatchObject([
    {
      title: 'Apple Strudel',
      tags: ['Desserts', 'German'],
      meals: ['dessert'],
      cuisine: 'german',
      servings: 6,
      ingredients: [
        '2 cup Flour',
        '1/2 lb Butter; very cold in small cubes',
        '1 tsp Cinnamon',
        '1 large Egg',
        'Salt',
        '[FILLING]',
        '6 Apples; peeled, cored and sliced',
        '1 1/2 tbsp Sugar',
      ],
      steps: ['Knead the dough and let it rest. It must be smooth.', 'Roll it out.'],
    },
    { title: 'Punch', servings: 1, tags: [], ingredients: ['1 quart Tea'], steps: ['Mix.'] },
  ])
  expect(read.leftOut).toContain('Some words of the one who sent it')
  expect(read.unaccounted).toEqual([])
})

test('IM-8 the signs and fractions of DOS', async () => {
  const bytes = Uint8Array.from(file.replace('Apple Strudel', 'K\u0084sekuchen').replace('1 qt', '\u00ab qt'), (one) =>
    one.charCodeAt(0),
  )
  const read = await readForTest(bytes)
  expect(read.recipes[0]?.title).toBe('Käsekuchen')
  expect(read.recipes[1]?.ingredients).toEqual(['½ quart Tea'])
})

test('IM-2 a file that ends within a recipe gives what is there, with a warning', async () => {
  const read = await readForTest(file.slice(0, file.indexOf('  Roll it out')), { name: 'all.mmf' })
  expect(read.recipes).toHaveLength(1)
  expect(read.warnings).toEqual(['file-truncated all'])
})

test.each([40, 42, 43])('IM-8 the right column is read where a program moved it to place %i', async (place) => {
  const text = [
    'MMMMM----- Recipe via Meal-Master (tm) v8.05',
    '      Title: Beans',
    `${column('1', 'lb', 'Navy beans').padEnd(place)}${column('1/2', 'c', 'Molasses')}`,
    `${column('1', '', 'Onion; chopped').padEnd(place)}${column('1', 'ts', 'Mustard')}`,
    '',
    '  Bake for 6 hours.',
    'MMMMM',
  ].join('\n')
  const { recipes } = await readForTest(text)
  expect(recipes[0]?.ingredients).toEqual(['1 lb Navy beans', '1 Onion; chopped', '1/2 cup Molasses', '1 tsp Mustard'])
})
