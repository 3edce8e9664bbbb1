import { expect, test } from 'vitest'
import type { DraftItem } from '@simmer/contract/sync/read-draft'
import { notAmong, withBegun } from './begun-lines.ts'

const line = (field: string, place: number, text = ''): DraftItem => ({
  field,
  position: place,
  isPart: false,
  words: { text },
  read: null,
})

test('RT-18 a line that was just begun stands in its place until the device has it, and once', () => {
  const items = [line('ingredient-a', 1, 'flour'), line('ingredient-b', 2, 'salt')]
  const begun = [line('ingredient-c', 1.5)]
  expect(withBegun(items, begun).map(({ field }) => field)).toEqual(['ingredient-a', 'ingredient-c', 'ingredient-b'])
  const stored = [...items, line('ingredient-c', 1.5, 'pepper')].toSorted((one, other) => one.position - other.position)
  expect(withBegun(stored, begun)).toBe(stored)
  expect(notAmong(stored, begun)).toEqual([])
  expect(notAmong(items, begun)).toBe(begun)
})
