import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { recipeShortId } from './recipe-short-id.ts'

test('EN-3 a short id has 8 unambiguous characters', () => {
  const ids = Array.from({ length: 500 }, () => recipeShortId(randomBytes))
  for (const id of ids) expect(id).toMatch(/^[a-hjkmnp-tv-z2-9]{8}$/)
  expect(new Set(ids).size).toBe(500)
})

test('a short id depends on the injected random bytes', () => {
  expect(recipeShortId((count) => new Uint8Array(count).fill(3))).toBe('dddddddd')
})

test('bytes that would favour some characters are discarded', () => {
  let requestedBytes = 0
  const id = recipeShortId((count) => {
    requestedBytes += 1
    return new Uint8Array(count).fill(requestedBytes === 1 ? 255 : 0)
  })
  expect(id).toBe('aaaaaaaa')
  expect(requestedBytes).toBe(2)
})
