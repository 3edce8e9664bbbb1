import { expect, test } from 'vitest'
import { readFrontmatter } from './frontmatter.ts'

test.each([
  ['title: Words, even with: colons', { title: 'Words, even with: colons' }],
  ['title: "A \\"quoted\\" title"', { title: 'A "quoted" title' }],
  ["title: 'Grandma''s soup'", { title: "Grandma's soup" }],
  ['tags: [\'a, b\', "c", d]', { tags: ['a, b', 'c', 'd'] }],
  ['tags:\n  - soup\n  - "winter"\nauthor: ana', { tags: ['soup', 'winter'], author: 'ana' }],
])('the front matter %j reads as %j', (block, frontmatter) => {
  expect(readFrontmatter(`---\n${block}\n---\nText`)).toEqual({ frontmatter, text: 'Text' })
})

test('a file without front matter is all text', () => {
  expect(readFrontmatter('# Title\n---\n')).toEqual({ frontmatter: {}, text: '# Title\n---\n' })
})
