import { expect, test } from 'vitest'
import { aRecipe } from '@simmer/contract/testing/a-recipe'
import { dataInPage, recipeDataUrl } from './data-in-page.ts'

const pageWith = (seed: string): string =>
  `<div id="root"></div><script type="application/json" id="__dehydrated_state">${seed}</script><script src="/a.js"></script>`
const seedOf = (path: string, input: unknown, value: unknown): Record<string, unknown> => ({
  [JSON.stringify(['GET', path, input])]: { value },
})
const recipeAt = (answer: unknown) =>
  seedOf('/api/recipes/:recipeShortId', { params: { recipeShortId: 'a1b2' } }, answer)
const found = (seed: unknown): [string, unknown][] => [...dataInPage(pageWith(JSON.stringify(seed)))]

test('pitfall 6: the data in a page are read with the URL of their endpoint', () => {
  const recipe = aRecipe()
  expect(found(recipeAt(recipe))).toEqual([['/api/recipes/a1b2', recipe]])
  expect(recipeDataUrl('a1b2')).toBe('/api/recipes/a1b2')
})

test('RT-16 the page of a cook contains the profile and the published recipes', () => {
  const profile = {
    username: 'ana',
    name: 'Ana',
    about: '',
    links: [],
    picture: null,
    joinedAt: null,
    recipeCount: 0,
    averageRating: null,
    ratingCount: 0,
  }
  const recipes = { recipes: [], cursor: null }
  const params = { username: 'ana' }
  expect(
    found({
      ...seedOf('/api/profiles/:username', { params }, profile),
      ...seedOf('/api/profiles/:username/recipes', { params, query: { cursor: 'x' } }, recipes),
    }),
  ).toEqual([
    ['/api/profiles/ana', profile],
    ['/api/profiles/ana/recipes?cursor=x', recipes],
  ])
})

test.each([
  ['nothing', {}],
  ['no dehydrated state', null],
  ['a problem', { k: { problem: 'recipe-not-found' } }],
  ['data of another shape', recipeAt({ title: 'x' })],
  ['a key that is no endpoint', { k: { value: aRecipe() } }],
  ['data of an unknown endpoint', seedOf('/api/else', {}, aRecipe())],
  ['data of one account', seedOf('/api/recipes/savedIds', {}, { recipeIds: [] })],
])('a page with %s contains no public data', (_, seed) => {
  expect(found(seed)).toEqual([])
})

test('a page with truncated data, or of another site, contains no data', () => {
  expect(dataInPage(pageWith('{"k":')).size).toBe(0)
  expect(dataInPage('<h1>Bad Gateway</h1>').size).toBe(0)
})
