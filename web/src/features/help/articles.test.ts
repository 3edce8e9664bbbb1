import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { helpSlugs } from '@simmer/contract/wire/help-slugs'
import type { Block, Prose, Span } from '@simmer/contract/wire/prose'
import { plainText } from '@simmer/contract/markdown/prose-from-markdown'
import { listArticles, readAllArticles, readArticle } from './articles.ts'
import { HelpArticle } from './help-article.tsx'
import { articleSearch } from './search-articles.ts'

const languages = ['en', 'de'] as const

test.each(languages)('RT-27 every help path has an article in %s, and every article has a path', async (language) => {
  const files = readdirSync(join(import.meta.dirname, 'articles', language)).map((name) => name.replace(/\.md$/, ''))
  expect(files.toSorted()).toEqual([...helpSlugs].toSorted())
  expect(helpSlugs.length).toBeGreaterThanOrEqual(15)
  for (const article of await readAllArticles(language)) expect(plainText(article.blocks).length).toBeGreaterThan(200)
})

const linksInSpans = (spans: readonly Span[]): string[] =>
  spans.flatMap((span) => {
    if (typeof span === 'string' || span.type === 'inlineCode' || span.type === 'break') return []
    return [...(span.type === 'link' ? [span.url] : []), ...linksInSpans(span.children)]
  })
const linksInProse = (blocks: Prose): string[] =>
  blocks.flatMap((block: Block) => {
    if (block.type === 'list') return block.items.flatMap((item) => linksInProse(item))
    if (block.type === 'blockquote') return linksInProse(block.children)
    return 'children' in block ? linksInSpans(block.children) : []
  })

test.each(languages)('RT-27 every link between help articles (%s) leads to an existing article', async (language) => {
  const links = (await readAllArticles(language)).flatMap((article) => linksInProse(article.blocks))
  const slugs: readonly string[] = helpSlugs
  const brokenLinks = links.filter((url) => url.startsWith('/help/') && !slugs.includes(url.slice('/help/'.length)))
  expect(brokenLinks).toEqual([])
  const posts = links.filter((url) => url.startsWith('/blog/')).map((url) => url.slice('/blog/'.length))
  expect(new Set(posts).size).toBeLessThanOrEqual(4)
})

test.each(languages)('RT-27 every label in italics in a help article (%s) is a text of a screen', (language) => {
  const web = join(import.meta.dirname, '../..')
  const read = (path: string): string => readFileSync(join(web, path), 'utf8')
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  const catalogues = files.filter((path) => path.endsWith(`-texts.${language}.json`))
  const Catalogue = v.record(v.string(), v.string())
  const texts = new Set(catalogues.flatMap((path) => Object.values(v.parse(Catalogue, JSON.parse(read(path))))))
  const articles = files.filter((path) => path.includes(`articles/${language}/`))
  const labels = articles.flatMap((path) =>
    [...read(path).matchAll(/(?<![\w/])_([^_\n]+)_(?!\w)/g)].map(([, label = '']) => label),
  )
  expect(labels.length).toBeGreaterThan(50)
  expect(labels.filter((label) => !texts.has(label))).toEqual([])
})

test('RT-27 reading an article that does not exist returns null', async () => {
  expect(await readArticle('en', '../en/drafts')).toBeNull()
  expect(await readArticle('en', 'constructor')).toBeNull()
  expect(existsSync(join(import.meta.dirname, 'articles/en/drafts.md'))).toBe(true)
})

test.each([
  ['en', 'iphone', 'installing-simmer'],
  ['en', 'pasword code', 'signing-in'],
  ['en', 'tunnel', 'waiting-to-be-sent'],
  ['en', 'money wallet', 'earn-program'],
  ['en', 'schedule revision', 'publishing'],
  ['de', 'veröffentlichung aufheben', 'publishing'],
  ['en', 'fingerprint passkey', 'ways-to-log-in'],
  ['de', 'konto löschen', 'your-account'],
  ['de', 'umlaute abmelden', 'logging-out'],
  ['de', 'Prämie', 'earn-program'],
] as const)('RT-27 searching the help (%s) for “%s” finds %s', async (language, words, slug) => {
  const find = await articleSearch(language)
  expect(find(words).map((card) => card.slug)).toContain(slug)
})

test('RT-27 hostile search words find nothing and break nothing', async () => {
  const find = await articleSearch('en')
  expect(find('x'.repeat(5000))).toEqual([])
  expect(find('__proto__ constructor <script>').length).toBeLessThanOrEqual(10)
  expect((await listArticles('en')).length).toBe(helpSlugs.length)
})

test('RT-27 a long article begins with links to its sections, but not to the one that follows', () => {
  const blocks = ['One', 'Two', 'Three', 'Four', 'Five'].map((name): Block => ({
    type: 'heading',
    depth: 2,
    id: name.toLowerCase(),
    children: [name],
  }))
  const page = renderToStaticMarkup(
    createElement(HelpArticle, {
      article: { slug: 'drafts', title: 'Drafts', summary: '', topic: 'writing', blocks },
      related: [],
    }),
  )
  const contents = page.slice(page.indexOf('<nav'), page.indexOf('</nav>'))
  expect(contents).toMatch(/<h2[^>]*>On this page<\/h2>/)
  expect([...contents.matchAll(/href="#(\w+)"/g)].map(([, id]) => id)).toEqual(['two', 'three', 'four', 'five'])
})
