import { expect, test } from 'vitest'
import { createRouteTable } from './route-table.ts'

const table = createRouteTable<string>()
table.add('GET', '/api/recipes', 'list')
table.add('GET', '/api/recipes/:recipeShortId', 'one')
table.add('GET', '/api/recipes/savedIds', 'saved')
table.add('POST', '/api/recipes/:id/save', 'save')
table.add('GET', '/api/user/referral/check/:code', 'check')
table.add('POST', '/api/user/referral/update', 'update')

const find = (method: string, path: string) => table.find(method, path)

test.each([
  ['GET', '/api/recipes', 'list', {}],
  ['GET', '/api/recipes/', 'list', {}],
  ['GET', '/api/recipes/abc', 'one', { recipeShortId: 'abc' }],
  ['GET', '/api/recipes/a%20b', 'one', { recipeShortId: 'a b' }],
  ['GET', '/api/recipes/savedIds', 'saved', {}],
  ['POST', '/api/recipes/abc/save', 'save', { id: 'abc' }],
  // The word leads nowhere from here, the parameter does.
  ['POST', '/api/recipes/savedIds/save', 'save', { id: 'savedIds' }],
  ['GET', '/api/user/referral/check/x', 'check', { code: 'x' }],
])('%s %s is %s', (method, path, value, params) => {
  expect(find(method, path)).toEqual({ value, params })
})

test.each([
  '/',
  '/api',
  '/api/recipe',
  '/api/recipes/a/b',
  '/api/recipes//save',
  '/api/user/referral/check',
  '/api/user/referral/check/',
  '//api/recipes',
])('there is nothing at %s', (path) => {
  expect(find('GET', path)).toBeNull()
})

test('an address knows the ways it can be asked', () => {
  expect(find('GET', '/api/recipes/abc/save')).toEqual({ methods: ['POST'] })
})
