import { expect, test } from 'vitest'
import { readJsonLd } from './structured/json-ld.ts'
import { absoluteAddress, languageTag, readPageFacts, withoutSiteName } from './page-facts.ts'
import { parsePage } from './html/page-tree.ts'

const read = (html: string, url: string | null = 'https://www.example.org/a/b?c=1') => {
  const { root } = parsePage(html)
  return readPageFacts(root, readJsonLd(root), url)
}

test('IM-12 a page states its address, site, author and license', () => {
  expect(
    read(`<html lang="de-DE"><head><title>Suppe | Gute Küche</title><link rel="canonical" href="/suppe">
      <meta property="og:site_name" content="Gute K&uuml;che"><meta name="author" content="Ada">
      <meta property="og:image" content="/o.jpg"><link rel="license" href="https://example.org/by"></head>`),
  ).toEqual({
    title: 'Suppe',
    siteName: 'Gute Küche',
    documentTitle: 'Suppe | Gute Küche',
    ogTitle: null,
    author: 'Ada',
    license: 'https://example.org/by',
    url: 'https://www.example.org/suppe',
    language: 'de',
    description: null,
    pictures: ['/o.jpg'],
  })
})

test.each(['Print - Potato soup', 'Potato soup | Print version', 'Druckansicht: Potato soup', 'Potato soup – Drucken'])(
  'IM-1 the page for printing "%s" has the title of its recipe',
  (title) => {
    expect(read(`<title>${title}</title>`).title).toBe('Potato soup')
  },
)

test('IM-1 a title that starts like a word for printing stays whole', () => {
  expect(read('<title>Printed shortbread - with lemon</title>').title).toBe('Printed shortbread - with lemon')
})

test('IM-12 a page that states nothing has its address and host', () => {
  expect(read('<h1>Soup</h1>')).toMatchObject({
    title: 'Soup',
    siteName: 'example.org',
    url: 'https://www.example.org/a/b?c=1',
    author: null,
    language: null,
  })
  expect(read('<p>x</p>', null)).toMatchObject({ title: null, siteName: null, url: null })
})

test('IM-3 the language is that of the page, then that of its preview', () => {
  expect(read('<html><meta property="og:locale" content="fr_FR">').language).toBe('fr')
  expect(read('<html lang="en"><meta property="og:locale" content="fr_FR">').language).toBe('en')
  expect([languageTag('de_AT'), languageTag('und'), languageTag('German'), languageTag(null)]).toEqual([
    'de',
    null,
    null,
    null,
  ])
})

test('IM-12 only addresses of the web are addresses', () => {
  expect(absoluteAddress('/x', 'https://a.example/y', null)).toBe('https://a.example/x')
  expect(absoluteAddress('//b.example/x', 'https://a.example/y', null)).toBe('https://b.example/x')
  for (const value of ['javascript:alert(1)', 'data:image/png;base64,x', 'file:///x', 'http://', '', null])
    expect(absoluteAddress(value, null, null)).toBeNull()
})

test.each([
  ['Apple pie | Good Kitchen', 'Good Kitchen', 'Apple pie'],
  ['Good Kitchen: x', 'Good Kitchen', 'Good Kitchen: x'],
  ['Good Kitchen – Apple pie', 'Good Kitchen', 'Apple pie'],
  ['Apple pie - quick - goodkitchen', 'Good Kitchen', 'Apple pie - quick'],
  ['Stir-fry', 'Stir', 'Stir-fry'],
  ['Apple pie - quick', null, 'Apple pie - quick'],
])('IM-1 the title "%s" of the site %s is "%s"', (title, site, expected) => {
  expect(withoutSiteName(title, site)).toBe(expected)
})
