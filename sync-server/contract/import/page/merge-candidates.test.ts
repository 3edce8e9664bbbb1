import { expect, test } from 'vitest'
import { isExtension, mergeCandidates, mergeLists } from './merge-candidates.ts'
import { emptyCandidate, type RecipeCandidate } from './structured/recipe-candidate.ts'

const lines = (...texts: string[]) =>
  texts.map((text) => (text.startsWith('# ') ? { text: text.slice(2), isPart: true } : { text, isPart: false }))
const marked = (list: readonly { text: string; isPart: boolean }[]) =>
  list.map(({ text, isPart }) => (isPart ? `# ${text}` : text))
const candidate = (fields: Partial<RecipeCandidate>): RecipeCandidate => ({ ...emptyCandidate('json-ld'), ...fields })

test.each([
  ['one list', [['a1', 'b1']], ['a1', 'b1'], false],
  [
    'a list with groups',
    [
      ['aa', 'bb'],
      ['# G', 'aa', '# H', 'bb'],
    ],
    ['# G', 'aa', '# H', 'bb'],
    false,
  ],
  [
    'a list with other signs',
    [
      ['butter (soft)', 'salt'],
      ['# G', 'butter soft', 'salt'],
    ],
    ['# G', 'butter (soft)', 'salt'],
    false,
  ],
  [
    'a longer list',
    [
      ['aa', 'bb'],
      ['aa', 'bb', 'cc'],
    ],
    ['aa', 'bb', 'cc'],
    true,
  ],
  [
    'a shorter list',
    [
      ['aa', 'bb', 'cc'],
      ['aa', 'bb'],
    ],
    ['aa', 'bb', 'cc'],
    false,
  ],
  [
    'a shorter list with groups',
    [
      ['aa', 'bb', 'cc'],
      ['# G', 'bb', 'cc'],
    ],
    ['aa', '# G', 'bb', 'cc'],
    false,
  ],
  [
    'a list that contradicts',
    [
      ['aa', 'bb'],
      ['aa', 'xx'],
    ],
    ['aa', 'bb'],
    true,
  ],
  [
    'a list with notes',
    [
      ['flour', 'salt'],
      ['flour (sifted)', 'salt'],
    ],
    ['flour (sifted)', 'salt'],
    false,
  ],
  ['a list that repeats itself', [['aa', 'bb', 'aa', 'bb']], ['aa', 'bb'], false],
  [
    'a list that repeats the first',
    [
      ['aa', 'bb', 'cc'],
      ['aa', 'bb', 'cc', 'aa', 'bb', 'cc', 'aa'],
    ],
    ['aa', 'bb', 'cc'],
    false,
  ],
  ['an empty list', [[], ['aa']], ['aa'], false],
])('IM-2 %s is merged', (_, lists, expected, differ) => {
  const merged = mergeLists(lists.map((list) => lines(...list)))
  expect(marked(merged.lines)).toEqual(expected)
  expect(merged.differ).toBe(differ)
})

test('IM-1 an extension adds brackets or a comma, and nothing else', () => {
  expect(isExtension('2 cups flour, sifted', '2 cups flour')).toBe(true)
  expect(isExtension('2 cups flour (sifted)', '2 cups flour')).toBe(true)
  expect(isExtension('2 cups flour Buy now', '2 cups flour')).toBe(false)
  expect(isExtension('2 cups flour', '2 cups flour')).toBe(false)
})

test('IM-1 candidates of the same recipe are merged by field', () => {
  const [recipe, ...others] = mergeCandidates([
    candidate({
      notation: 'plugin',
      title: 'Soup',
      ingredients: lines('# Base', 'aa', 'bb'),
      steps: lines('Mix.'),
      tips: 'Cold.',
    }),
    candidate({
      title: 'Soup',
      ingredients: lines('aa', 'bb'),
      steps: lines('Mix.'),
      yields: ['4'],
      description: 'Good so…',
    }),
    candidate({
      notation: 'microdata',
      title: 'Soup',
      ingredients: lines('aa', 'bb'),
      description: 'Good soup for all',
    }),
  ])
  expect(others).toEqual([])
  expect(recipe).toMatchObject({
    notation: 'json-ld',
    tips: 'Cold.',
    yields: ['4'],
    description: 'Good soup for all',
    warnings: [],
  })
  expect(marked(recipe?.ingredients ?? [])).toEqual(['# Base', 'aa', 'bb'])
})

test('IM-1 different recipes stay apart, and links to others are dropped', () => {
  const merged = mergeCandidates([
    candidate({ title: 'Soup', ingredients: lines('aa', 'bb') }),
    candidate({ title: 'Cake', ingredients: lines('cc', 'dd') }),
    candidate({ title: 'Link' }),
  ])
  expect(merged.map(({ title }) => title)).toEqual(['Soup', 'Cake'])
})

test('IM-1 two recipes of one notation that share a line stay apart, and each gets its card', () => {
  const merged = mergeCandidates([
    candidate({ title: 'A', ingredients: lines('1 apple', 'salt') }),
    candidate({ title: 'B', ingredients: lines('1 pear', 'salt') }),
    candidate({ notation: 'plugin', title: 'B', ingredients: lines('1 pear', 'salt'), tips: 'Ripe ones.' }),
  ])
  expect(merged.map(({ title, tips }) => [title, tips])).toEqual([
    ['A', null],
    ['B', 'Ripe ones.'],
  ])
})

test('IM-1 without any list a single title is a recipe, several are not', () => {
  expect(mergeCandidates([candidate({ title: 'Soup' })]).map(({ title }) => title)).toEqual(['Soup'])
  expect(mergeCandidates([candidate({ title: 'Soup' }), candidate({ title: 'Cake' })])).toEqual([])
  expect(mergeCandidates([])).toEqual([])
})
