import { expect, test } from 'vitest'
import { positionsAt } from './line-positions.ts'

test.each([
  [[], 0, 3],
  [[1, 2, 3], 1, 2],
  [[1, 2, 3], 0, 1],
  [[1, 2, 3], 3, 4],
  [[1, 1], 1, 1],
  [[1, 1 + Number.EPSILON], 1, 1],
])('RT-18 lines go between those at %j, before %i, %i of them, in order', (positions, at, count) => {
  const { inserted: fresh, moved } = positionsAt(positions, at, count)
  const now = positions.map((position, index) => moved.get(index) ?? position)
  const all = [...now.slice(0, at), ...fresh, ...now.slice(at)]
  expect(fresh).toHaveLength(count)
  expect(all.every((position, index) => index === 0 || position > (all[index - 1] ?? position))).toBe(true)
})
