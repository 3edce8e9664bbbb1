import { expect, test } from 'vitest'
import { normalizeLink, profileLimits } from './profile-settings.ts'
import { isAllowedLink, isAllowedPicture } from './prose.ts'

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
