import { expect, test } from 'vitest'
import { suggestUsernames } from './suggest-usernames.ts'

test('RT-15 suggestions come from the typed name and from the e-mail address', () => {
  const ideas = suggestUsernames('ana', 'ana.maria@example.com')
  expect(ideas).toContain('ana.cooks')
  expect(ideas).toContain('ana.maria')
  expect(ideas).not.toContain('ana')
})

test.each([
  ['Zoë Müller', 'zoe.muller.kitchen'],
  ['42 Löffel!', 'loffel.cooks'],
])('RT-15 %j gives usernames that are allowed', (typed, idea) => {
  const ideas = suggestUsernames(typed, '')
  expect(ideas).toContain(idea)
  for (const one of ideas) expect(one).toMatch(/^[a-z][a-z0-9._-]{2,29}$/)
})

test('RT-15 empty input gives no suggestions, and long names are cut to 30 characters', () => {
  expect(suggestUsernames('', '@')).toEqual([])
  for (const idea of suggestUsernames('x'.repeat(60), '')) expect(idea.length).toBeLessThanOrEqual(30)
})
