import { expect, test } from 'vitest'
import { readStructuredIngredients, readStructuredSteps, splitNumbered } from './structured-lists.ts'

const same = (value: unknown): unknown => value
const marked = (lines: readonly { text: string; isPart: boolean }[]) =>
  lines.map(({ text, isPart }) => (isPart ? `# ${text}` : text))
const ingredients = (value: unknown) => marked(readStructuredIngredients(value, same))
const steps = (value: unknown) => marked(readStructuredSteps(value, same))

test.each([
  [
    ['200 g flour', '1 egg'],
    ['200 g flour', '1 egg'],
  ],
  ['200 g flour\n1 egg', ['200 g flour', '1 egg']],
  ['<ul><li>200 g flour</li><li>1 egg</li></ul>', ['200 g flour', '1 egg']],
  [
    ['For the sauce:', '1 &frac12; cups cream'],
    ['# For the sauce', '1 ½ cups cream'],
  ],
  [[{ '@type': 'HowToSupply', name: 'flour', requiredQuantity: { value: 200, unitText: 'g' } }], ['200 g flour']],
  [[{ name: 'egg', amount: 2 }], ['2 egg']],
  [[{ name: 'Dough', itemListElement: ['flour', 'salt'] }], ['# Dough', 'flour', 'salt']],
  [
    [['flour'], ['salt', 3]],
    ['flour', 'salt', '3'],
  ],
  [null, []],
])('IM-1 the ingredients %j are read', (value, lines) => {
  expect(ingredients(value)).toEqual(lines)
})

test.each([
  [
    ['Mix.', 'Bake.'],
    ['Mix.', 'Bake.'],
  ],
  ['Mix.\nBake.', ['Mix.', 'Bake.']],
  ['<p>Mix.</p><p>Bake.</p>', ['Mix.', 'Bake.']],
  ['1. Mix. 2. Bake at 180 °C. 3. Cool.', ['Mix.', 'Bake at 180 °C.', 'Cool.']],
  [
    [
      { '@type': 'HowToStep', text: 'Mix.' },
      { '@type': 'HowToStep', name: 'Bake.' },
    ],
    ['Mix.', 'Bake.'],
  ],
  [
    [{ '@type': 'HowToStep', name: 'Make dough', text: 'Mix all.' }, 'Bake.'],
    ['Make dough: Mix all.', 'Bake.'],
  ],
  [
    [{ '@type': 'HowToStep', name: 'Mix all.', text: 'Mix all.' }, 'Bake.'],
    ['Mix all.', 'Bake.'],
  ],
  [
    [{ '@type': 'HowToStep', name: 'Step 1', text: 'Mix.' }, 'Bake.'],
    ['Mix.', 'Bake.'],
  ],
  [
    [
      { '@type': 'HowToSection', name: 'Dough:', itemListElement: [{ '@type': 'HowToStep', text: 'Mix.' }] },
      { '@type': 'HowToSection', name: 'Sauce', itemListElement: [{ '@type': 'HowToStep', text: 'Boil.' }, 'Stir.'] },
    ],
    ['# Dough', 'Mix.', '# Sauce', 'Boil.', 'Stir.'],
  ],
  [{ '@type': 'ItemList', itemListElement: ['Mix.', 'Bake.'] }, ['Mix.', 'Bake.']],
  [
    {
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 2, item: { '@type': 'HowToStep', text: 'Bake.' } },
        { '@type': 'ListItem', position: 1, item: { '@type': 'HowToStep', text: 'Mix.' } },
      ],
    },
    ['Mix.', 'Bake.'],
  ],
  [
    [
      {
        '@type': 'HowToStep',
        itemListElement: [
          { '@type': 'HowToDirection', text: 'Mix.' },
          { '@type': 'HowToTip', text: 'Not too long.' },
        ],
      },
      'Bake.',
    ],
    ['Mix. Not too long.', 'Bake.'],
  ],
  [[{ '@type': 'HowToStep', text: 'Mix.\nBake.' }], ['Mix.', 'Bake.']],
  [
    ['1. Mix.', '2. Bake.'],
    ['Mix.', 'Bake.'],
  ],
  [
    ['2 eggs go in first.', 'Bake.'],
    ['2 eggs go in first.', 'Bake.'],
  ],
  [
    ['Dough:', 'Mix.'],
    ['# Dough', 'Mix.'],
  ],
  [
    [
      {
        '@type': 'HowToSection',
        name: 'Mix the dough',
        itemListElement: [{ '@type': 'HowToStep', text: 'Mix the dough.' }],
      },
      { '@type': 'HowToSection', name: 'Serve', itemListElement: [{ '@type': 'HowToStep', text: 'Serve warm.' }] },
    ],
    ['Mix the dough.', '# Serve', 'Serve warm.'],
  ],
  [undefined, []],
])('IM-1 the steps %j are read', (value, lines) => {
  expect(steps(value)).toEqual(lines)
})

test('IM-2 numbers that do not count up separate nothing', () => {
  expect(splitNumbered('Use 2. Mix 1. egg')).toEqual(['Use 2. Mix 1. egg'])
  expect(splitNumbered('1. Mix for 2 min. Then rest.')).toEqual(['1. Mix for 2 min. Then rest.'])
})

test('IM-14 lists that contain themselves end', () => {
  const section: { '@type': string; name: string; itemListElement: unknown[] } = {
    '@type': 'HowToSection',
    name: 'Again',
    itemListElement: ['Mix.'],
  }
  section.itemListElement.push(section)
  expect(steps(section)).toContain('Mix.')
  expect(ingredients(section)).toContain('Mix.')
})
