import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, 'en', '0 byte'],
  [999, 'en', '999 byte'],
  [1400, 'en', '1.4 kB'],
  [12_345_678, 'en', '12 MB'],
  [1_400_000, 'de', '1,4 MB'],
  [5_000_000_000_000, 'en', '5,000 GB'],
])('ST-9 %d bytes in %s read %s', (bytes, locale, text) => {
  expect(formatBytes(bytes, locale)).toBe(text)
})
