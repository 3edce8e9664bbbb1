import { gzipSync, strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { archiveLimits, UnpackBudget } from './archive-limits.ts'
import { crc32, gunzip, isGzip } from './unpack.ts'

const text = Array.from({ length: 20_000 }, (_, at) => `line ${at * 7919}`).join('\n')

test('IM-14 a gzip file is unpacked whole', () => {
  const packed = gzipSync(strToU8(text))
  expect(isGzip(packed)).toBe(true)
  const { bytes, isDamaged } = gunzip(packed, new UnpackBudget())
  expect([new TextDecoder().decode(bytes) === text, isDamaged]).toEqual([true, false])
})

test('IM-14 a gzip file that ends early gives its beginning', () => {
  const packed = gzipSync(strToU8(text))
  const { bytes, isDamaged } = gunzip(packed.subarray(0, packed.length - 20_000), new UnpackBudget())
  expect(isDamaged).toBe(true)
  expect(text.startsWith(new TextDecoder().decode(bytes))).toBe(true)
})

test('IM-14 a gzip bomb ends by its ratio, and by the size of all', () => {
  const bomb = gzipSync(new Uint8Array(40_000_000))
  expect(() => gunzip(bomb, new UnpackBudget())).toThrow('entry-ratio')
  expect(() => gunzip(bomb, new UnpackBudget({ ...archiveLimits, unpackedBytes: 1000 }))).toThrow('archive-too-large')
})

test('IM-14 the checksum is that of zip', () => {
  expect(crc32(strToU8('123456789'))).toBe(0xcbf43926)
})
