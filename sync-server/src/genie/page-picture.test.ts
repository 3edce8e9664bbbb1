import { expect, test } from 'vitest'
import { isBarePicture } from './page-picture.ts'
import { page } from './testing/leek-soup.ts'

const picture = await page().toBuffer()

/** A segment of a JPEG: its marker and its length, then its content. */
const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** The picture with a segment behind its start. */
const withSegment = (marker: number): Buffer =>
  Buffer.concat([picture.subarray(0, 2), segment(marker, Buffer.from('Berlin, 27 November')), picture.subarray(2)])

/** Where the segment begins that has the size of the picture. */
const frameAt = (bytes: Buffer): number => {
  let at = 2
  while (bytes[at + 1] !== 0xc0) at += 2 + bytes.readUInt16BE(at + 2)
  return at
}

test('GE-1 a colour profile may stay in a picture', () => {
  expect(isBarePicture(picture)).toBe(true)
  expect(isBarePicture(withSegment(0xe2))).toBe(true)
})

test.each([
  ['EXIF or XMP', 0xe1],
  ['IPTC, where cameras write captions and places', 0xed],
  ['a comment', 0xfe],
  ['data of an unknown program', 0xe7],
])('GE-1 AS-9 a picture with %s is refused', (_, marker) => {
  expect(isBarePicture(withSegment(marker))).toBe(false)
})

test('GE-1 AS-9 a picture without a size, with none of its sides, or with bytes between its segments is refused', () => {
  const at = frameAt(picture)
  const frame = picture.subarray(at, at + 2 + picture.readUInt16BE(at + 2))
  const without = Buffer.concat([picture.subarray(0, at), picture.subarray(at + frame.length)])
  expect(isBarePicture(without)).toBe(false)
  const flat = Buffer.from(picture)
  flat.writeUInt16BE(0, at + 5)
  expect(isBarePicture(flat)).toBe(false)
  const stray = Buffer.concat([picture.subarray(0, at), Buffer.from([0x00]), picture.subarray(at)])
  expect(isBarePicture(stray)).toBe(false)
  const unmarked = Buffer.from(picture)
  unmarked[at] = 0
  expect(isBarePicture(unmarked)).toBe(false)
})
