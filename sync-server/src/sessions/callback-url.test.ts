import { expect, test } from 'vitest'
import { safeCallbackUrl } from './callback-url.ts'

const origin = 'https://simmer.example'
const longPath = (length: number): string => `/${'a'.repeat(length - 1)}`

test.each([
  '/',
  '/saved?ref=asha#top',
  longPath(2000),
  `${origin}/saved`,
  'https://SIMMER.example/saved',
  'https://simmer.example:443/saved',
])('CA-16 %.40s is a page of this server, to which a user may return', (requested) => {
  expect(safeCallbackUrl(requested, origin)).toBe(requested.startsWith('/') ? origin + requested : requested)
})

test.each([
  undefined,
  '',
  'saved',
  longPath(2001),
  'https://elsewhere.test/saved',
  'http://simmer.example/saved',
  'https://simmer.example:8443/saved',
  'https://simmer.example.elsewhere.test/',
  'https://user@simmer.example/',
  'https://:password@simmer.example/',
  '/\\elsewhere.test',
  '/saved\r\nSet-Cookie: a=b',
  '/saved page',
  '/café',
  'https://',
  'javascript:alert(1)',
  `blob:${origin}/1`,
])('WHO-7 after %.40j a user goes to the start page, and to no other site', (requested) => {
  expect(safeCallbackUrl(requested, origin)).toBe(origin)
})

test('WHO-7 a name that begins like a path never leads to another host', () => {
  // The browser would read `//elsewhere.test` alone as another host; it stays a path below the origin.
  expect(new URL(safeCallbackUrl('//elsewhere.test', origin)).origin).toBe(origin)
  expect(safeCallbackUrl('/.elsewhere.test', origin)).toBe(`${origin}/.elsewhere.test`)
  expect(safeCallbackUrl('/saved', 'http://localhost:3000')).toBe('http://localhost:3000/saved')
})
