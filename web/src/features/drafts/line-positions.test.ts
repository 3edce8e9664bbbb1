import { expect, test } from 'vitest'
import { positionsAt } from './line-positions.ts'

test.each([
  [[], 0, 3],
  [[1, 2, 3], 1, 2],
  [[1, 2, 3], 0, 1],
  [[1, 2, 3], 3, 4],
  [[1, 1], 1, 1],
  [[1, 1 + Number.EPSILON], 1, 1],
])('RT-18 inserting into the positions %j at index %i gives %i ordered new positions', (positions, at, count) => {
  const { inserted, moved } = positionsAt(positions, at, count)
  const now = positions.map((position, index) => moved.get(index) ?? position)
  const all = [...now.slice(0, at), ...inserted, ...now.slice(at)]
  expect(inserted).toHaveLength(count)
  expect(all.every((position, index) => index === 0 || position > (all[index - 1] ?? position))).toBe(true)
})
