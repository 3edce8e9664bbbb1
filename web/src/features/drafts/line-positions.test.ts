import { expect, test } from 'vitest'
import { indexAfterMove, positionsAt } from './line-positions.ts'

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

const lines = [{ field: 'flour' }, { field: 'butter' }, { field: 'leeks' }]

test.each([
  ['butter', -1, 0],
  ['butter', 1, 2],
  ['flour', -1, null],
  ['leeks', 1, null],
  ['removed', 1, null],
] satisfies [string, 1 | -1, number | null][])(
  'RT-18 the line %s moves by %i to %j: beyond an end nothing moves, and no focus',
  (field, step, to) => {
    expect(indexAfterMove(lines, field, step)).toBe(to)
  },
)
