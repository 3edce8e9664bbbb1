import { expect, test } from 'vitest'
import { aRecipe, aRecipeCard } from '@simmer/contract/testing/a-recipe'
import { otherSessions, toCookingSessions, activeProgress, type CookingSession } from './cooking-sessions.ts'

const hour = 3600 * 1000
const now = 100 * hour
const session = (title: string, part: Partial<CookingSession>): CookingSession => ({
  title,
  cook: `/${title}`,
  step: 2,
  steps: 5,
  at: now,
  ...part,
})
const titles = (sessions: readonly CookingSession[]): string[] => sessions.map(({ title, step }) => `${title} ${step}`)

test('RT-26 each cooking session counts once with its latest progress from any device', () => {
  const here = [session('soup', { step: 1, at: now - hour }), session('rice', { step: 3, at: now - 2 * hour })]
  const elsewhere = [session('soup', { step: 4, at: now - 1 }), session('rice', { step: 2, at: now - 3 * hour })]
  expect(titles(otherSessions([...here, ...elsewhere], '/bread', now))).toEqual(['soup 4', 'rice 3'])
})

test('RT-26 finished, unstarted and expired sessions are not listed, and neither is the current one', () => {
  const sessions = [
    session('soup', { at: now - hour }),
    session('soup', { step: 5 }),
    session('rice', { step: 0 }),
    session('stew', { at: now - 12 * hour }),
    session('bread', {}),
  ]
  expect(otherSessions(sessions, '/bread', now)).toEqual([])
})

test('RT-26 a cooking session of another device is listed for twelve hours after its last change', () => {
  const recipe = { ...aRecipe(), ...aRecipeCard({ title: 'Soup' }) }
  const record = (value: unknown) => [{ id: `cooking:${recipe.id}`, value, order: 1 }]
  const at = (ms: number) => activeProgress(record({ step: 1, at: ms }), now)
  expect(toCookingSessions(at(now - 11 * hour), [recipe])).toEqual([
    expect.objectContaining({ title: 'Soup', step: 1, at: now - 11 * hour }),
  ])
  expect(at(now - 12 * hour)).toEqual([])
  expect(toCookingSessions(at(now), [])).toEqual([])
  expect(activeProgress(record({ step: 'two' }), now)).toEqual([])
})
