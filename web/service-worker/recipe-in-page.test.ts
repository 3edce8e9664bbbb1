import { expect, test } from 'vitest'
import { aRecipe } from '@simmer/contract/testing/a-recipe'
import { dataOf, recipeInPage } from './recipe-in-page.ts'

const pageWith = (seed: string): string =>
  `<div id="root"></div><script type="application/json" id="__seed">${seed}</script><script src="/a.js"></script>`

test('pitfall 6: a page brings the data it was rendered from, at the address where data is asked for', () => {
  const recipe = aRecipe()
  const page = pageWith(JSON.stringify({ '["GET","/x",{}]': { answer: [] }, '["GET","/y",{}]': { answer: recipe } }))
  expect(recipeInPage(page)).toEqual(recipe)
  expect(dataOf('a1b2')).toBe('/api/recipes/a1b2')
})

test.each(['{}', 'null', '{"k":{"problem":"recipe-not-found"}}', '{"k":{"answer":{"title":"x"}}}', '{"k":'])(
  'a page with the seed %s brings no recipe',
  (seed) => {
    expect(recipeInPage(pageWith(seed))).toBeNull()
  },
)

test('somebody else’s page brings no recipe', () => {
  expect(recipeInPage('<h1>Bad Gateway</h1>')).toBeNull()
})
