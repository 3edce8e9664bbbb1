import type { Language } from '@simmer/contract/preferences/languages'
import { statusParts, type Status } from '@simmer/contract/wire/endpoints/site-endpoints'
import { expect, test } from 'vitest'
import { createCall } from './api/call.ts'
import { renderPage } from './entry-server.tsx'

const minute = 60_000
const checkedAt = Date.UTC(2026, 10, 28, 12)
const noTokens = { current: () => null, refresh: () => Promise.resolve(null) }

/** The words of the status page, as the server renders them. */
const read = async (
  states: Partial<Record<string, string>>,
  more: Partial<Status> = {},
  language: Language = 'en',
): Promise<string> => {
  const parts = statusParts.map((part) => ({ part, state: states[part] ?? 'works' }))
  const json = { checkedAt, parts, interruptions: [], ...more }
  const call = createCall(
    () => Promise.resolve({ status: 200, headers: new Headers(), json }),
    noTokens,
    () => undefined,
  )
  const page = await renderPage({ url: '/status', origin: 'https://simmer.example', language, call })
  expect(page.status).toBe(200)
  expect(page.head).toContain('noindex')
  return page.body
}
const heading = (body: string): string => /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1] ?? ''

test('OP-16 the heading of the status page names the worst state', async () => {
  expect(heading(await read({ mail: 'off' }))).toBe('Everything works')
  expect(heading(await read({ mail: 'late' }))).toBe('Everything works, but some things are slow')
  expect(heading(await read({ mail: 'late', pictures: 'fails' }))).toBe('Some things don’t work right now')
})

test('OP-16 each part of the status page has a sentence for each of its states', async () => {
  for (const [part, state, words] of [
    ['pages', 'fails', 'New pages don’t open.'],
    ['sync', 'fails', 'stays on your device'],
    ['publishing', 'late', 'appear later than usual'],
    ['pictures', 'fails', 'Some pictures don’t load.'],
    ['mail', 'late', 'may be late or fail'],
    ['mail', 'off', 'sends no e-mail'],
    ['notifications', 'late', 'arrive later than usual'],
  ] as const) {
    expect(await read({})).not.toContain(words)
    expect(await read({ [part]: state })).toContain(words)
  }
})

test('OP-16 the status page lists interruptions with their length and how long ago they were', async () => {
  const interruptions = [
    { part: 'sync', startedAt: checkedAt - 180 * minute, endedAt: checkedAt - 168 * minute },
    { part: 'server', startedAt: checkedAt - 2880 * minute, endedAt: checkedAt - 2700 * minute },
  ] as const
  const english = await read({}, { interruptions: [...interruptions] })
  expect(english).toContain('Saving and syncing didn’t work for 12 minutes.')
  expect(english).toContain('3 hours ago')
  expect(english).toContain('Simmer wasn’t running for 3 hours.')
  expect(english).toContain('2 days ago')
  const german = await read({}, { interruptions: [...interruptions] }, 'de')
  expect(german).toContain('Speichern und Synchronisieren funktionierten 12 Minuten lang nicht.')
  expect(german).toContain('Simmer lief 3 Stunden lang nicht.')
  expect(await read({}, { interruptions: null })).toContain('We can’t look this up right now.')
})
