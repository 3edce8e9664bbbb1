import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf } from './bytes-of.ts'

test('ST-7 a text is as large as a file of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(bytesOf(text)).toBe(new Blob([text]).size)
    }),
  )
  expect(bytesOf('Käsespätzle 🧀')).toBe(18)
})
