import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8Length } from './recipe-store.ts'

test('ST-7 the size of a text equals the size of its file', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8Length(text)).toBe(new Blob([text]).size)
    }),
  )
  expect(utf8Length('Käsespätzle 🧀')).toBe(18)
})
