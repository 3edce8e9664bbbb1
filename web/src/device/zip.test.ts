import { expect, test } from 'vitest'
import { createZip } from './zip.ts'

test('an archive contains each file unchanged, and its directory has their offsets', () => {
  const at = new Date(2026, 10, 22, 8, 30)
  const files = [
    { name: 'käse.cook', text: 'hello', crc: 0x3610a686 },
    { name: 'empty.cook', text: '', crc: 0 },
  ]
  const zip = createZip(files, at)
  const view = new DataView(zip.buffer)
  const end = zip.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  expect(view.getUint16(end + 10, true)).toBe(2)
  let entry = view.getUint32(end + 16, true)
  for (const { name, text, crc } of files) {
    expect(view.getUint32(entry, true)).toBe(0x02014b50)
    expect(view.getUint32(entry + 16, true)).toBe(crc)
    const length = view.getUint16(entry + 28, true)
    const offset = view.getUint32(entry + 42, true)
    expect(new TextDecoder().decode(zip.subarray(entry + 46, entry + 46 + length))).toBe(name)
    expect(view.getUint32(offset, true)).toBe(0x04034b50)
    const from = offset + 30 + length
    expect(new TextDecoder().decode(zip.subarray(from, from + view.getUint32(offset + 22, true)))).toBe(text)
    entry += 46 + length
  }
})
