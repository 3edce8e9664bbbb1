import { expect, test } from 'vitest'
import { publishedRecipeIds } from './use-library-tabs.ts'

const publication = (id: string, isPublished: boolean) => ({
  state: isPublished ? 'published' : 'withdrawn',
  fingerprint: 'x',
  at: null,
  origin: { is: 'own' },
  recipe: { id, recipeShortId: id, slug: id, revision: 1, fingerprint: 'x', isPublished },
})

test('RT-5 the own tab lists published recipes, the latest first', () => {
  expect(
    publishedRecipeIds([
      { id: 'publish:1', value: publication('dal', true), order: 1 },
      { id: 'publish:2', value: publication('pie', true), order: 3 },
      { id: 'publish:3', value: publication('soup', false), order: 4 },
      { id: 'publish:4', value: { ...publication('cake', true), recipe: undefined, state: 'requested' }, order: 5 },
      { id: 'publish:5', value: 'of tomorrow', order: 6 },
    ]),
  ).toEqual(['pie', 'dal'])
})
