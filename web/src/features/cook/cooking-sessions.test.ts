import { describe, expect, test } from 'vitest'
import { aRecipe, aRecipeCard } from '@simmer/contract/testing/a-recipe'
import { continuedProgress, initialProgress, type CookingProgress } from './cooking-progress.ts'
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

describe('RT-26 where cooking mode continues', () => {
  const steps = 5
  const opened = { steps, openedAt: now, isOngoing: false }
  const progress = (step: number, part: { at?: number; resumes?: boolean } = {}) => ({
    step,
    at: now - hour,
    ticked: ['rice'],
    servings: 2,
    ...part,
  })

  interface Row {
    readonly when: string
    readonly stored: CookingProgress
    readonly part?: Partial<typeof opened>
  }
  test.each<Row>([
    { when: 'in the middle', stored: progress(3) },
    { when: 'at the last step', stored: progress(4) },
    { when: 'at the end, when the cook who gets there stays', stored: progress(5), part: { isOngoing: true } },
    { when: 'at the end, after a sign-in that began there', stored: progress(5, { resumes: true }) },
    {
      when: 'in the middle, with a clock that is days behind',
      stored: progress(3),
      part: { openedAt: now - 72 * hour },
    },
  ])('it continues $when', ({ stored, part }) => {
    expect(continuedProgress(stored, { ...opened, ...part })).toBe(stored)
  })

  test.each<Row>([
    { when: 'after the end', stored: progress(5) },
    { when: 'after the end, when that device has a clock hours ahead', stored: progress(5, { at: now + hour }) },
    { when: 'after the end of a recipe that has fewer steps now', stored: progress(7) },
    { when: 'twelve hours after the last change', stored: progress(3, { at: now - 12 * hour }) },
    { when: 'twelve hours after the end', stored: progress(5, { at: now - 12 * hour }), part: { isOngoing: true } },
  ])('it starts at step 1 with nothing ticked $when', ({ stored, part }) => {
    expect(continuedProgress(stored, { ...opened, ...part })).toBe(initialProgress)
  })
})
