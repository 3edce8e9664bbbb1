import { expect, test } from 'vitest'
import { roomAt } from './places.ts'

test.each([
  [[], 0, 3],
  [[1, 2, 3], 1, 2],
  [[1, 2, 3], 0, 1],
  [[1, 2, 3], 3, 4],
  [[1, 1], 1, 1],
  [[1, 1 + Number.EPSILON], 1, 1],
])('RT-18 lines go between those at %j, before %i, %i of them, in order', (places, at, count) => {
  const { fresh, moved } = roomAt(places, at, count)
  const now = places.map((place, index) => moved.get(index) ?? place)
  const all = [...now.slice(0, at), ...fresh, ...now.slice(at)]
  expect(fresh).toHaveLength(count)
  expect(all.every((place, index) => index === 0 || place > (all[index - 1] ?? place))).toBe(true)
})
