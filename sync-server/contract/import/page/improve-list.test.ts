import { expect, test } from 'vitest'
import { lineFinder } from './find-lines.ts'
import { improveList } from './improve-list.ts'
import { readPageLines } from './html/page-lines.ts'
import { parsePage } from './html/page-tree.ts'

const improve = (html: string, texts: readonly string[], kind: 'ingredients' | 'steps' = 'ingredients') => {
  const lines = readPageLines(parsePage(html).root)
  const list = texts.map((text) => ({ text, isPart: false }))
  const { lines: found, added } = improveList(list, kind, lines, lineFinder(lines), new Set())
  return { found, added, marked: found.map(({ text, isPart }) => (isPart ? `# ${text}` : text)) }
}

test('IM-2 headings of groups are restored from the page', () => {
  const html = `<h2>Ingredients</h2><h4>Dough</h4><ul><li>200 g flour</li><li>1 egg</li></ul>
    <p><strong>For the sauce:</strong></p><ul><li>1 cup cream</li></ul><h2>Method</h2>`
  const { found, marked, added } = improve(html, ['200 g flour', '1 egg', '1 cup cream'])
  expect(marked).toEqual(['# Dough', '200 g flour', '1 egg', '# For the sauce', '1 cup cream'])
  expect(found.every(({ from, confidence }) => from.length === 1 && confidence === 'sure')).toBe(true)
  expect(added).toEqual([])
})

test('IM-2 a line whose class calls it a heading is the heading of a group', () => {
  const html =
    '<ul><div class="ingredient-label">Dough</div><li>200 g flour</li><li>1 egg</li><div class="ingredient-label">Sauce</div><li>1 cup cream</li></ul>'
  expect(improve(html, ['200 g flour', '1 egg', '1 cup cream']).marked).toEqual([
    '# Dough',
    '200 g flour',
    '1 egg',
    '# Sauce',
    '1 cup cream',
  ])
})

test('IM-2 the label of the section and the title are no groups', () => {
  const html = '<h1>Cake</h1><h3>Ingredients</h3><ul><li>200 g flour</li><li>1 egg</li></ul>'
  expect(improve(html, ['200 g flour', '1 egg']).marked).toEqual(['200 g flour', '1 egg'])
})

test('IM-2 an item that only the page shows is added where it stands, to be checked', () => {
  const html =
    '<ul><li>200 g flour</li><li>2 tsp yeast</li><li>1 egg</li><li class="ad"><a href="/x">Buy flour</a></li><li>salt</li></ul>'
  const { found, added } = improve(html, ['200 g flour', '1 egg'])
  expect(found.map(({ text, confidence }) => [text, confidence])).toEqual([
    ['200 g flour', 'sure'],
    ['2 tsp yeast', 'check'],
    ['1 egg', 'sure'],
    ['salt', 'check'],
  ])
  expect(added).toEqual(['2 tsp yeast', 'salt'])
})

test('IM-1 notes that only the page shows are taken, other words are not', () => {
  const html = '<ul><li>200 g flour, sifted</li><li>1 egg Add to list</li><li>100 g / 3.5 oz butter</li></ul>'
  expect(improve(html, ['200 g flour', '1 egg', '100 g butter']).marked).toEqual([
    '200 g flour, sifted',
    '1 egg',
    '100 g / 3.5 oz butter',
  ])
})

test('IM-3 an entry that the page does not show is to be checked', () => {
  const { found } = improve('<ul><li>200 g flour</li><li>1 egg</li></ul>', ['200 g flour', '1 egg', '5 g saffron'])
  expect(found.map(({ confidence, from }) => [confidence, from])).toEqual([
    ['sure', [0]],
    ['sure', [1]],
    ['check', []],
  ])
})

test('IM-2 steps that only the page shows are added, pictures and links are not', () => {
  const html =
    '<ol><li>Mix all in a bowl.</li><li>Let it rest for an hour.<figure><figcaption>My bowl on the table</figcaption></figure></li><li>Bake it until brown.</li><li><a href="/x">See my other breads</a></li></ol>'
  expect(improve(html, ['Mix all in a bowl.', 'Bake it until brown.'], 'steps').marked).toEqual([
    'Mix all in a bowl.',
    'Let it rest for an hour.',
    'Bake it until brown.',
  ])
})

test('IM-2 one text of all steps is read in the lines of the page', () => {
  const html = '<p>Mix all in a bowl.</p><p>Let it rest.</p><p>Bake it.</p>'
  expect(improve(html, ['Mix all in a bowl. Let it rest. Bake it.'], 'steps').found).toEqual(
    ['Mix all in a bowl.', 'Let it rest.', 'Bake it.'].map((text, at) => ({
      text,
      isPart: false,
      from: [at],
      confidence: 'sure',
    })),
  )
})

test('IM-2 a list below that belongs to something else is not taken', () => {
  const html = `<div><h3>Ingredients</h3><ul><li>200 g flour</li><li>1 egg</li></ul><h3>Equipment</h3><ul><li>2 bowls</li></ul></div>`
  expect(improve(html, ['200 g flour', '1 egg']).marked).toEqual(['200 g flour', '1 egg'])
})
