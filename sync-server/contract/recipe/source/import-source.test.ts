import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Origin } from '../../wire/publishing.ts'
import { acceptedOwnWords, compareDraft, copySource, importOrigin, isForeignPage, sourcePage } from './import-source.ts'

test.each([
  ['https://soup.example/leek', { name: 'soup.example', url: 'https://soup.example/leek' }],
  ['https://www.soup.example/leek', { name: 'soup.example', url: 'https://www.soup.example/leek' }],
  [
    copySource('https://simmer.example/recipe/abcd1234/grune-sosse', 'Grüne Soße', 'Ana'),
    { name: 'Grüne Soße, Ana', url: 'https://simmer.example/recipe/abcd1234/grune-sosse' },
  ],
  [
    'https://simmer.example/recipe/abcd1234/soup#%',
    { name: 'simmer.example', url: 'https://simmer.example/recipe/abcd1234/soup#%' },
  ],
  [
    'https://soup.example/recipe/10813/best-cookies#reviews',
    { name: 'soup.example', url: 'https://soup.example/recipe/10813/best-cookies#reviews' },
  ],
  ['https://soup.example/leek#steps', { name: 'soup.example', url: 'https://soup.example/leek#steps' }],
  ['Plenty: vibrant recipes', { name: 'Plenty: vibrant recipes' }],
  ['javascript:alert(1)', { name: 'javascript:alert(1)' }],
  ['https:// not an address', { name: 'https:// not an address' }],
  ['https://ana@soup.example/', { name: 'https://ana@soup.example/' }],
  ['recipes.zip', { name: 'recipes.zip' }],
])('IM-12 the origin of a draft from %j can be published', (imported, expected) => {
  const origin = importOrigin(imported)
  expect(origin).toEqual(expected)
  expect(v.is(Origin, { is: 'adapted', ...origin })).toBe(true)
})

test('IM-12 a source is a link only where it is a page', () => {
  expect(sourcePage('https://soup.example/leek')?.hostname).toBe('soup.example')
  expect(sourcePage('javascript:alert(1)//https://a.example')).toBeNull()
  expect(sourcePage('data:text/html,soup')).toBeNull()
})

const reel = 'https://www.instagram.com/reel/C1aB_2c-3dE/'
test.each([
  [null, 'account', null],
  [reel, null, null],
  [reel, 'account', 'account'],
  [reel, 'said', 'said'],
  ['Instagram', 'account', 'account'],
  ['Ana, TikTok', 'account', 'account'],
  ['recipes.zip', 'account', 'said'],
  ['Pasted text', 'account', 'said'],
  ['About TikTok, a book', 'account', 'said'],
  ['https://soup.example/leek', 'account', null],
  ['https://ana@soup.example/leek', 'said', null],
  [' https://soup.example/leek', 'said', null],
  ['https://www.instagram.com/ana.cooks/', 'account', null],
] as const)('IM-6 IM-12 of %j the word %j counts as %j', (imported, said, accepted) => {
  expect(acceptedOwnWords(imported, said)).toBe(accepted)
})

test('IM-13 a post is no foreign page', () => {
  expect([isForeignPage(reel), isForeignPage('HTTPS://soup.example/'), isForeignPage('a book')]).toEqual([
    false,
    true,
    false,
  ])
})

const item = (text: string) => ({ words: { text } })

test('IM-13 a method is found in the steps, the headings, the tips, the description and the ingredients of a draft', () => {
  const source = 'Rub the cold butter into the flour with your fingertips until it looks like fine breadcrumbs.'
  const own = { description: null, tips: null, ingredients: [item('250 g flour')], steps: [item('Bake it.')], source }
  expect(compareDraft(own).isTooClose).toBe(false)
  expect(compareDraft({ ...own, steps: [item(source)] })).toMatchObject({
    isTooClose: true,
    steps: [[{ isClose: true }]],
  })
  expect(compareDraft({ ...own, tips: { text: source } })).toMatchObject({
    isTooClose: true,
    tips: [{ isClose: true }],
  })
  expect(compareDraft({ ...own, description: { text: source } })).toMatchObject({
    isTooClose: true,
    description: [{ isClose: true }],
  })
  expect(compareDraft({ ...own, ingredients: [item('250 g flour'), item(`1 ${source}`)] })).toMatchObject({
    isTooClose: true,
    ingredients: [[{ isClose: false }], [{ isClose: true }]],
  })
  expect(compareDraft({ ...own, tips: { text: source }, source: null }).isTooClose).toBe(false)
})
