import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isActionName } from './actions.ts'
import { pictureWidths } from './blob.ts'
import { ingredientEndpoints } from './endpoints/ingredient-endpoints.ts'
import { acceptFormerNames, renameFields } from './former-names.ts'
import { isChosenTheme } from './preferences.ts'
import { Problem, problemIn, retryAfterIn } from './problems.ts'
import { isProblemName, problemStatuses, statusOf } from './problem-statuses.ts'
import { pagingQuery } from './recipe.ts'
import { storableText } from './scalars.ts'
import { SearchQuery } from './search.ts'
import { normalizeLink, profileLimits } from './profile-settings.ts'
import { shoppingParts } from './shopping.ts'
import { isAllowedLink, isAllowedPicture } from './prose.ts'

test('VA-1 a picture is stored in the widths below its own, and is never enlarged', () => {
  expect([100, 320, 500, 640, 1600, 4000].map(pictureWidths)).toEqual([
    [100],
    [320],
    [320, 500],
    [320, 640],
    [320, 640, 960, 1600],
    [320, 640, 960, 1600],
  ])
})

test('ST-8 former names become those of today, and everything else stays as it is', () => {
  const names = [['old', 'new']] as const
  expect(renameFields({ old: 1, other: { old: 2 } }, names)).toEqual({ new: 1, other: { old: 2 } })
  for (const value of [null, 'old', 1, undefined, ['old']]) expect(renameFields(value, names)).toBe(value)
  const schema = acceptFormerNames(names, v.strictObject({ new: v.number() }))
  expect(v.is(schema, { old: 1 })).toBe(true)
  expect(v.is(schema, { new: 1 })).toBe(true)
  expect(v.is(schema, { old: 'x' })).toBe(false)
  expect(v.is(schema, { new: 1, more: 2 })).toBe(false)
})

const Paging = v.object(pagingQuery)

test('a page has 24 recipes unless the caller names 1 to 50', () => {
  expect([undefined, '', '1', '50'].map((limit) => v.parse(Paging, { limit }).limit)).toEqual([24, 24, 1, 50])
  for (const limit of ['0', '51', '-1', '1.5', '1000', 'x', 5]) expect(v.is(Paging, { limit })).toBe(false)
  expect(v.parse(Paging, { cursor: '' }).cursor).toBeUndefined()
  expect(v.parse(Paging, { cursor: 'next' }).cursor).toBe('next')
  expect(v.is(Paging, { cursor: 'x'.repeat(501) })).toBe(false)
})
const diets = (diet: unknown) => v.parse(SearchQuery, { diet }).diet

test('RT-4 a facet takes one value or up to ten, in any case, without empty ones', () => {
  expect(diets(undefined)).toBeUndefined()
  expect(diets(' Vegan ')).toEqual(['vegan'])
  expect(diets(['Raw', ' ', 'VEGAN', ''])).toEqual(['raw', 'vegan'])
  expect(diets('')).toEqual([])
  expect(v.is(SearchQuery, { diet: Array.from({ length: 11 }, () => 'a') })).toBe(false)
  expect(v.is(SearchQuery, { q: 'x'.repeat(201) })).toBe(false)
  expect(v.parse(SearchQuery, {})).toMatchObject({ q: '', limit: 24 })
})
const copied = (more: object, name = 'Problem') => Object.assign(new Error('x'), { name, ...more })

test('a problem has its status, and is recognized by its name where another copy of the class was thrown', () => {
  const cause = new Error('the reason')
  const problem = new Problem('too-many-requests', { retryAfter: 7, details: { left: 0 }, cause })
  expect(problem).toMatchObject({ name: 'Problem', message: 'too-many-requests', details: { left: 0 } })
  expect(statusOf(problem)).toBe(429)
  expect(problem.cause).toBe(cause)
  expect([problemIn(problem), retryAfterIn(problem)]).toEqual(['too-many-requests', 7])

  expect(problemIn(copied({ problem: 'own-recipe' }))).toBe('own-recipe')
  expect(retryAfterIn(copied({ retryAfter: 3 }))).toBe(3)
  for (const other of [
    copied({ problem: 'own-recipe' }, 'Error'),
    copied({}),
    copied({ problem: 5 }),
    { name: 'Problem', problem: 'own-recipe' },
    'own-recipe',
    null,
  ])
    expect([other, problemIn(other)]).toEqual([other, null])
  for (const other of [copied({}), copied({ retryAfter: '3' }), { retryAfter: 3 }, null, 'x'])
    expect([other, retryAfterIn(other)]).toEqual([other, undefined])
  expect(new Problem('internal-error').retryAfter).toBeUndefined()
})

test('names from outside count only where they are listed, and no name of every object does', () => {
  expect(Object.keys(problemStatuses).every(isProblemName)).toBe(true)
  expect(['toString', 'constructor', '__proto__', ''].some(isProblemName)).toBe(false)
  expect([isActionName('saved.set'), isActionName('toString'), isActionName('later.set')]).toEqual([true, false, false])
  expect(['light', 'dark', 'system', 'Dark', '', null, undefined].map(isChosenTheme)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('ST-8 a text that PostgreSQL cannot store is not valid', () => {
  const texts = ['abc', 'a\0b', '\ud800', '😀', 'abcd']
  expect(texts.map((text) => v.is(storableText(3), text))).toEqual([true, false, false, true, false])
})

test.each(['', '  ', '\u200B\u2060', '\u202E'])('RT-5 a list and a food have a name to read, unlike %j', (name) => {
  expect(v.is(shoppingParts.title, { title: name })).toBe(false)
  expect(v.is(shoppingParts.title, { title: `${name}A` })).toBe(true)
  expect(v.is(shoppingParts.food, { food: 'a', name, is: 'home' })).toBe(false)
  expect(v.is(shoppingParts.food, { food: 'a', name: `${name}A`, is: 'home' })).toBe(true)
})

test('H2 one request parses 20,000 characters of ingredients in all, and no more', () => {
  const { body } = ingredientEndpoints.parseIngredients
  const lines = [...Array.from({ length: 66 }, () => 'x'.repeat(300)), 'x'.repeat(200)]
  expect(v.is(body, { lines })).toBe(true)
  expect(v.is(body, { lines: [...lines, 'x'] })).toBe(false)
  expect(v.is(body, { lines: ['x'.repeat(301)] })).toBe(false)
})

const linkOf = (length: number): string => `https://example.org/${'a'.repeat(length - 'https://example.org/'.length)}`

test.each([
  [' example.org ', 'https://example.org/'],
  ['example.org:8080/me', 'https://example.org:8080/me'],
  ['HTTP://Example.org', 'http://example.org/'],
  ['https://example.org/a b', 'https://example.org/a%20b'],
  [linkOf(profileLimits.link), linkOf(profileLimits.link)],
])('RT-19 the link %.40s of a profile is stored as %.40s', (typed, stored) => {
  expect(normalizeLink(typed)).toBe(stored)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:ana@example.org',
  'ftp://example.org',
  'https://ana@example.org',
  'https://:secret@example.org',
  'localhost',
  'https://',
  'https://exa mple.org',
  '',
  linkOf(profileLimits.link + 1),
])('WHO-7 %.40j is no link of a profile', (typed) => {
  expect(normalizeLink(typed)).toBeNull()
})

test.each([
  ['https://example.org/a', true, false],
  ['HTTP://example.org', true, false],
  ['mailto:ana@example.org', true, false],
  ['/recipe/a', true, true],
  ['/', true, true],
  ['#top', true, false],
  ['//elsewhere.test/a', false, false],
  ['/\\elsewhere.test', false, false],
  ['javascript:alert(1)', false, false],
  [' https://example.org', false, false],
  ['https://example.org/a b', false, false],
  ['/a b', false, false],
  ['https://', false, false],
  ['x:https://example.org', false, false],
])('WHO-7 %j in a text: as a link %s, as a picture %s', (url, asLink, asPicture) => {
  expect([isAllowedLink(url), isAllowedPicture(url)]).toEqual([asLink, asPicture])
})
