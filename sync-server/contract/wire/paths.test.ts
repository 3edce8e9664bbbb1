import { expect, test } from 'vitest'
import { blobPath } from './blob.ts'
import { pageQuery } from './endpoints/render-page.ts'
import { paths } from './paths.ts'

const recipe = { recipeShortId: 'k3x9', slug: 'tomato-soup' }

test('RT-21 each object has its own path', () => {
  expect([
    paths.recipe(recipe),
    paths.cook(recipe),
    paths.print(recipe),
    paths.planCalendar('secret'),
    paths.joinList('secret'),
    paths.sharedCollection('secret'),
    paths.helpArticle('drafts'),
    paths.post('first-post'),
    paths.draft('d1'),
    paths.writePost('p1'),
    paths.profile('asha'),
    paths.searchFor('salt & pepper/chili?'),
    paths.photo('ph1', 640),
    paths.cover('k3x9', 2),
    paths.coverPreview('k3x9', 2),
    blobPath('abc'),
  ]).toEqual([
    '/recipe/k3x9/tomato-soup',
    '/recipe/k3x9/tomato-soup/cook',
    '/recipe/k3x9/tomato-soup/print',
    '/meal-plan/secret.ics',
    '/shopping-list/join/secret',
    '/collection/secret',
    '/help/drafts',
    '/blog/first-post',
    '/dashboard/drafts/d1',
    '/blog/write/p1',
    '/asha',
    '/search/recipes?q=salt%20%26%20pepper%2Fchili%3F',
    '/photos/ph1/640.webp',
    '/covers/k3x9/2.svg',
    '/covers/k3x9/2.png',
    '/api/blobs/abc',
  ])
})

test.each([
  ['/home', 'utm_source=x&cursor=a', 'cursor=a'],
  ['/search/recipes', 'cursor=c&diet=vegan&x=1&diet=raw&q=soup', 'q=soup&diet=vegan&diet=raw&cursor=c'],
  ['/search/recipes/meal/lunch', 'q=soup&ref=x', ''],
  ['/search/recipes/lunch', 'q=soup&ref=x&cursor=a', 'cursor=a'],
  ['/asha', 'cursor=a&q=soup', 'cursor=a'],
  ['/', 'cursor=a', ''],
  ['/recipe/k3x9/tomato-soup', 'cursor=a&ref=x', ''],
  ['/auth/sign-in', 'ref=x&callbackUrl=%2Fsaved&error=E&y=1', 'error=E&callbackUrl=%2Fsaved&ref=x'],
  ['/help', 'q=a&q=b', 'q=a&q=b'],
  ['/help/drafts', 'q=a', ''],
])('H2 of %s?%s only what the page reads makes another page', (path, query, read) => {
  expect(pageQuery(path, query).toString()).toBe(read)
})
