import { expect, test } from 'vitest'
import { cookedId, localDay, readCooked } from './cooked.ts'

test('RT-5 a recipe counts as cooked once a day, on any device', () => {
  // Another device computes the same id: it must never change.
  expect(cookedId('dal', '2026-11-22')).toBe('cooked:efa6ce53-1eda-531f-a858-f51128a67365')
  const ids = ['dal', 'rice'].flatMap((recipe) => ['2026-11-22', '2026-11-23'].map((day) => cookedId(recipe, day)))
  expect(new Set(ids).size).toBe(4)
})

const cooked = (on: string) => ({ recipeId: 'dal', on, servings: 4 })

test('RT-5 cooked records come latest first, and unreadable ones are skipped', () => {
  const read = readCooked([
    { id: 'cooked:a', value: cooked('2026-11-20'), order: 1 },
    { id: 'cooked:b', value: { of: 'tomorrow' }, order: 2 },
    { id: 'cooked:c', value: cooked('2026-11-22'), order: 3 },
  ])
  expect(read.map(({ id }) => id)).toEqual(['cooked:c', 'cooked:a'])
})

test('a day is the local calendar day', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
