import { expect, test } from 'vitest'
import { aRecipe, aRecipeCard } from '@simmer/contract/testing/a-recipe'
import { otherPots, potsOf, underWay, type Pot } from './pots.ts'

const hour = 3600 * 1000
const now = 100 * hour
const pot = (title: string, part: Partial<Pot>): Pot => ({
  title,
  cook: `/${title}`,
  step: 2,
  steps: 5,
  at: now,
  ...part,
})
const titles = (pots: readonly Pot[]): string[] => pots.map(({ title, step }) => `${title} ${step}`)

test('RT-26 of every pot counts what was done last, here or elsewhere', () => {
  const here = [pot('soup', { step: 1, at: now - hour }), pot('rice', { step: 3, at: now - 2 * hour })]
  const elsewhere = [pot('soup', { step: 4, at: now - 1 }), pot('rice', { step: 2, at: now - 3 * hour })]
  expect(titles(otherPots([...here, ...elsewhere], '/bread', now))).toEqual(['soup 4', 'rice 3'])
})

test('RT-26 what is finished elsewhere, not begun or cold is on no stove, and neither is this one', () => {
  const pots = [
    pot('soup', { at: now - hour }),
    pot('soup', { step: 5 }),
    pot('rice', { step: 0 }),
    pot('stew', { at: now - 12 * hour }),
    pot('bread', {}),
  ]
  expect(otherPots(pots, '/bread', now)).toEqual([])
})

test('RT-26 a recipe under way on another device is known by its record, for twelve hours', () => {
  const recipe = { ...aRecipe(), ...aRecipeCard({ title: 'Soup' }) }
  const record = (value: unknown) => [{ id: `cooking:${recipe.id}`, value, order: 1 }]
  const at = (ms: number) => underWay(record({ step: 1, at: ms }), now)
  expect(potsOf(at(now - 11 * hour), [recipe])).toEqual([
    expect.objectContaining({ title: 'Soup', step: 1, at: now - 11 * hour }),
  ])
  expect(at(now - 12 * hour)).toEqual([])
  expect(potsOf(at(now), [])).toEqual([])
  expect(underWay(record({ step: 'two' }), now)).toEqual([])
})
