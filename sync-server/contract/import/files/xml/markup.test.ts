import { expect, test } from 'vitest'
import { childElements, descendants, parseMarkup, textOf } from './markup.ts'

test('IM-14 a document of 100,000 nested elements keeps its text and overflows nothing', () => {
  const depth = 100_000
  const root = parseMarkup(`${'<div>'.repeat(depth)}deep${'</div>'.repeat(depth)}`, false)
  expect(textOf(root)).toBe('deep')
})

test('IM-8 names are in lower case, and scripts and comments are no text', () => {
  const root = parseMarkup('<DIV ID="a">x<!-- c --><script>y</script><BR>z</DIV>', false)
  expect(childElements(root)[0]).toMatchObject({ name: 'div', attributes: { id: 'a' } })
  expect(textOf(root)).toBe('x\nz')
  expect([...descendants(root)].map(({ name }) => name)).toEqual(['div', 'br'])
})
