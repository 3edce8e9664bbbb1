import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase64, encodeBase64 } from './base64.ts'

test('IM-8 base64 comes back, with line breaks and in a data address', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (bytes) => {
      const text = encodeBase64(bytes)
      expect(decodeBase64(text)).toEqual(bytes)
      expect(decodeBase64(`data:image/png;base64,${text.slice(0, 3)}\r\n${text.slice(3)}`)).toEqual(bytes)
    }),
  )
})

test('IM-8 other text is no base64', () => {
  for (const text of ['', 'not base64!', 'abc=d', 'https://a.example/b.jpg']) expect(decodeBase64(text)).toBeNull()
})
