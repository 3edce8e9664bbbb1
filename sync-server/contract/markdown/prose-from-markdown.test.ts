import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Block, isAllowedLink, isAllowedPicture } from '../wire/prose.ts'
import { textSlug } from '../recipe/slug.ts'
import { plainText, proseFromMarkdown, type MarkdownNode } from './prose-from-markdown.ts'

const text = (value: string): MarkdownNode => ({ type: 'text', value })
const paragraph = (...children: MarkdownNode[]): MarkdownNode => ({ type: 'paragraph', children })
const root = (...children: MarkdownNode[]): MarkdownNode => ({ type: 'root', children })

const heading = (depth: number, words: string): MarkdownNode => ({ type: 'heading', depth, children: [text(words)] })
const link = (url: string) => ({ type: 'paragraph', children: [{ type: 'link', url, children: ['x'] }] })

test.each([
  ['https://simmer.example/x', true],
  ['http://localhost', true],
  ['mailto:cook@simmer.example', true],
  ['/help/scaling', true],
  ['#spoons', true],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['data:text/html,x', false],
  ['https://a b', false],
  ['', false],
])('RT-11 a link to %s is allowed: %s', (url, may) => {
  expect(isAllowedLink(url)).toBe(may)
})

test('RT-11 only pictures of this site are allowed', () => {
  expect(isAllowedPicture('/photos/a/640.webp')).toBe(true)
  expect(isAllowedPicture('https://elsewhere.example/pixel.gif')).toBe(false)
  expect(isAllowedPicture('//elsewhere.example/pixel.gif')).toBe(false)
})

test('RT-11 a link that is not allowed becomes plain text, and raw HTML is dropped', () => {
  const bad = { type: 'link', url: 'javascript:alert(1)', children: [text('press')] }
  const blocks = proseFromMarkdown(
    root(paragraph(bad, { type: 'html', value: '<img onerror=x>' }, text(' here')), {
      type: 'html',
      value: '<script>',
    }),
  )
  expect(blocks).toEqual([{ type: 'paragraph', children: ['press here'] }])
})

test('RT-11 headings begin at depth 2 and have unique ids', () => {
  const blocks = proseFromMarkdown(root(heading(1, 'Spoons'), heading(6, 'Spoons'), heading(3, '…')))
  expect(blocks).toMatchObject([
    { depth: 2, id: 'spoons' },
    { depth: 4, id: 'spoons-2' },
    { depth: 3, id: 'part' },
  ])
})

test('RT-11 very deep nesting is cut off', () => {
  let node = paragraph(text('deep'))
  for (let depth = 0; depth < 5000; depth += 1) node = { type: 'blockquote', children: [node] }
  expect(JSON.stringify(proseFromMarkdown(root(node))).length).toBeLessThan(1000)
})

test('RT-11 the schema rejects blocks with forbidden links or unknown types', () => {
  expect(v.is(Block, link('/help'))).toBe(true)
  expect(v.is(Block, link('javascript:alert(1)'))).toBe(false)
  expect(v.is(Block, { type: 'script', value: '' })).toBe(false)
})

test('RT-11 a text has its plain words, and a slug made of words', () => {
  const list = { type: 'list', children: [{ type: 'listItem', children: [paragraph(text('two'))] }] }
  expect(plainText(proseFromMarkdown(root(paragraph(text('one')), list)))).toBe('one\ntwo')
  expect(textSlug('Über 2 große Töpfe — und Omas Löffel!')).toBe('uber-2-grosse-topfe-und-omas-loffel')
})
