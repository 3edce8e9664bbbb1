import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { recipeShortId } from './recipe-short-id.ts'

test('EN-3 a short id is 8 characters nobody mistakes for one another', () => {
  const ids = Array.from({ length: 500 }, () => recipeShortId(randomBytes))
  for (const id of ids) expect(id).toMatch(/^[a-hjkmnp-tv-z2-9]{8}$/)
  expect(new Set(ids).size).toBe(500)
})

test('a short id comes from the chance that was handed in', () => {
  expect(recipeShortId((count) => new Uint8Array(count).fill(3))).toBe('dddddddd')
})

test('bytes that would favour some letters are thrown away', () => {
  let asked = 0
  const id = recipeShortId((count) => {
    asked += 1
    return new Uint8Array(count).fill(asked === 1 ? 255 : 0)
  })
  expect(id).toBe('aaaaaaaa')
  expect(asked).toBe(2)
})
