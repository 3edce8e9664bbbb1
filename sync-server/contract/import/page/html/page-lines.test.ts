import { expect, test } from 'vitest'
import { readPageLines } from './page-lines.ts'
import { parsePage } from './page-tree.ts'
import { joinSpaces } from '../../text-keys.ts'

const linesOfPage = (html: string) => readPageLines(parsePage(html).root)
const texts = (html: string): string[] => linesOfPage(html).map(({ text }) => text)

test('IM-2 blocks, list items, breaks, rows and headings are lines in their order', () => {
  const lines = linesOfPage(
    '<h1>Soup</h1><p>One<br>Two</p><ul><li>200 g flour<li><b>Salt</b></ul><table><tr><td>2</td><td>eggs</td></tr></table>' +
      '<dl><dt>Prep</dt><dd>10 min</dd></dl>loose <i>text</i><div>end</div>',
  )
  expect(lines.map(({ text, kind }) => [text, kind])).toEqual([
    ['Soup', 'heading'],
    ['One', 'paragraph'],
    ['Two', 'paragraph'],
    ['200 g flour', 'item'],
    ['Salt', 'item'],
    ['2 eggs', 'row'],
    ['Prep', 'term'],
    ['10 min', 'item'],
    ['loose text', 'line'],
    ['end', 'line'],
  ])
  expect(lines.map(({ index }) => index)).toEqual(lines.map((_, at) => at))
  expect(lines[3]?.list).toBe(lines[4]?.list)
  expect(lines[3]?.list?.name).toBe('ul')
  expect(lines[0]?.level).toBe(1)
})

test('IM-2 what no person sees is no line', () => {
  expect(
    texts(
      '<head><title>T</title></head><style>a{}</style><script>x</script><p hidden>a</p><p style="color:red; display: none">b</p>' +
        '<span class="sr-only">c</span><template>d</template><dialog>e</dialog><p>seen</p><details><summary>f</summary>g</details>',
    ),
  ).toEqual(['seen', 'f', 'g'])
})

test('IM-2 elements that only styles set apart are words of their own', () => {
  expect(texts('<li><span>2</span><span>cups</span> <span>flour</span></li>')).toEqual(['2 cups flour'])
  expect(texts('<p>1<sup>1</sup>⁄<sub>2</sub> cups</p>')).toEqual(['1 1⁄2 cups'])
  expect(texts('<p>un<b>believ</b>able</p>')).toEqual(['unbelievable'])
})

test('IM-2 a table that arranges a page has a line for each of its blocks', () => {
  expect(
    texts('<table><tr><td><ul><li>flour</li><li>salt</li></ul></td><td><p>Mix.</p><p>Bake.</p></td></tr></table>'),
  ).toEqual(['flour', 'salt', 'Mix.', 'Bake.'])
})

test('IM-2 a bold paragraph is a heading of level 7, a bold word is not', () => {
  expect(linesOfPage('<p><strong>For the sauce</strong>:</p>')[0]).toMatchObject({ kind: 'heading', level: 7 })
  expect(linesOfPage('<p><b>Mix</b> it.</p>')[0]).toMatchObject({ kind: 'paragraph', level: null })
})

test('IM-2 links and buttons are known, and preformatted text has lines', () => {
  expect(linesOfPage('<p><a href="/x">All recipes</a></p>')[0]?.isLink).toBe(true)
  expect(linesOfPage('<p>See <a href="/x">all recipes</a></p>')[0]?.isLink).toBe(false)
  expect(texts('<pre>1 egg\n2 cups milk</pre>')).toEqual(['1 egg', '2 cups milk'])
})

test('IM-2 soft hyphens and hard spaces are no words', () => {
  expect(joinSpaces(' Zu\u00adcker\u00a0\n und ')).toBe('Zucker und')
})
