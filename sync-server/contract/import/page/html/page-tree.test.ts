import { expect, test } from 'vitest'
import { classNames, elementsAround, elementsBelow, isInside, maxPageLength, parsePage, rawText } from './page-tree.ts'

const find = (html: string, name: string) =>
  [...elementsBelow(parsePage(html).root)].filter((each) => each.name === name)

test('IM-2 elements come in the order of the page, with lower-case names and attributes', () => {
  const { root, isTooDeep, isTooLong } = parsePage(
    '<DIV CLASS="a  b"><P ID=x>One<p>Two</DIV><!-- three --><span>4</span>',
  )
  expect([...elementsBelow(root)].map(({ name }) => name)).toEqual(['div', 'p', 'p', 'span'])
  const [div] = elementsBelow(root)
  expect(div === undefined ? null : [...classNames(div)]).toEqual(['a', 'b'])
  expect(rawText(root)).toBe('OneTwo4')
  expect([isTooDeep, isTooLong]).toEqual([false, false])
})

test('IM-1 a script is text, quoted or not', () => {
  const [script] = find('<script type=application/ld+json>{"a":"<b>&amp;"}</script>', 'script')
  expect(script?.attributes['type']).toBe('application/ld+json')
  expect(script === undefined ? '' : rawText(script)).toBe('{"a":"<b>&amp;"}')
})

test('IM-2 the elements around an element are known', () => {
  const [li] = find('<ul><li><b>x</b></li></ul>', 'li')
  const [ul] = find('<ul><li>x</li></ul>', 'ul')
  expect([...elementsAround(li ?? null)].map(({ name }) => name)).toEqual(['li', 'ul', '#root'])
  expect(li !== undefined && li.parent !== null && isInside(li, li.parent)).toBe(true)
  expect(li !== undefined && ul !== undefined && isInside(li, ul)).toBe(false)
})

test('IM-14 100,000 nested elements end quickly, and their text stays', () => {
  const before = performance.now()
  const { root, isTooDeep } = parsePage(`${'<div>'.repeat(100_000)}deep text${'</div>'.repeat(100_000)}<p>after</p>`)
  expect(performance.now() - before).toBeLessThan(2000)
  expect(isTooDeep).toBe(true)
  expect(rawText(root)).toContain('deep text')
  expect(rawText(root)).toContain('after')
  let depth = 0
  for (const element of elementsBelow(root)) depth = Math.max(depth, [...elementsAround(element)].length)
  expect(depth).toBeLessThanOrEqual(502)
})

test('IM-14 tags in scripts and comments are no depth', () => {
  const html = `<script>${'"<div>"'.repeat(600)}</script><!--${'<div>'.repeat(600)}--><p>text</p>`
  expect(parsePage(html).isTooDeep).toBe(false)
  expect(parsePage('<br>'.repeat(2000)).isTooDeep).toBe(false)
  expect(parsePage('<li>a'.repeat(2000)).isTooDeep).toBe(false)
})

test('IM-14 a page that is too long is read up to the limit', () => {
  const { root, isTooLong } = parsePage(`<p>first</p>${'x'.repeat(maxPageLength)}last`)
  expect(isTooLong).toBe(true)
  expect(rawText(root)).toContain('first')
  expect(rawText(root)).not.toContain('last')
})
