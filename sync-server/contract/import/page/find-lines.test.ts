import { expect, test } from 'vitest'
import { lineFinder } from './find-lines.ts'
import { readPageLines } from './html/page-lines.ts'
import { parsePage } from './html/page-tree.ts'

const finder = (html: string) => lineFinder(readPageLines(parsePage(html).root))

test('IM-11 a text is found in its line, whatever its spaces, signs and fractions', () => {
  const { find } = finder('<p>a</p><ul><li>▢ 1½ cups crème</li><li>Salt</li></ul>')
  expect(find('1 1/2 cups creme', 0)).toEqual({ from: [1], isComplete: true })
  expect(find('salt', 0).from).toEqual([2])
  expect(find('pepper', 0)).toEqual({ from: [], isComplete: false })
})

test('IM-11 a text that stands in several lines is found in all of them', () => {
  const { find } = finder(
    '<div>2</div><div>cups</div><div>flour</div><p>Mix the dough well.</p><p>An ad</p><p>Then bake it.</p>',
  )
  expect(find('2 cups flour', 0)).toEqual({ from: [0, 1, 2], isComplete: true })
  expect(find('Mix the dough well. Then bake it.', 0)).toEqual({ from: [3, 5], isComplete: true })
})

test('IM-11 a text is found inside a longer line, a single word is not', () => {
  const { find } = finder('<p>Add the salt and stir for a long time</p><p>200 g flour, sifted</p>')
  expect(find('200 g flour', 0).from).toEqual([1])
  expect(find('salt', 0).from).toEqual([])
})

test('IM-11 of a list that stands on a page twice, one place is taken', () => {
  const list = '<ul><li>flour</li><li>salt</li><li>salt</li></ul>'
  const { findList } = finder(`<p>salt</p><aside class="sidebar">${list}</aside>${list}<p>flour</p>`)
  expect(findList(['flour', 'salt', 'salt']).map(({ from }) => from)).toEqual([[4], [5], [6]])
})

test('IM-11 part of a text is found where the page shows less', () => {
  const { find } = finder('<p>Knead the dough for ten minutes.</p>')
  expect(find('Knead the dough for ten minutes. Let it rest overnight in the fridge.', 0)).toEqual({
    from: [0],
    isComplete: false,
  })
})

test('IM-14 many lines and many texts end', () => {
  const before = performance.now()
  const { findList } = finder('<p>flour and some more words of a line</p>'.repeat(20_000))
  findList(Array.from({ length: 1000 }, (_, at) => `flour and other words ${at}`))
  expect(performance.now() - before).toBeLessThan(8000)
})
