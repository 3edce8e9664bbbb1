import { expect, test } from 'vitest'
import type { DraftItem } from '@simmer/contract/recipe/draft'
import { stillPending, withPendingLines } from './pending-lines.ts'

const line = (field: string, place: number, text = ''): DraftItem => ({
  field,
  position: place,
  isPart: false,
  words: { text },
  read: null,
})

test('RT-18 a new line appears at its position before the device has stored it, and only once afterwards', () => {
  const items = [line('ingredient-a', 1, 'flour'), line('ingredient-b', 2, 'salt')]
  const pending = [line('ingredient-c', 1.5)]
  expect(withPendingLines(items, pending).map(({ field }) => field)).toEqual([
    'ingredient-a',
    'ingredient-c',
    'ingredient-b',
  ])
  const stored = [...items, line('ingredient-c', 1.5, 'pepper')].toSorted((one, other) => one.position - other.position)
  expect(withPendingLines(stored, pending)).toBe(stored)
  expect(stillPending(stored, pending)).toEqual([])
  expect(stillPending(items, pending)).toBe(pending)
})
