import { expect, test } from 'vitest'
import type { GrayImage } from './gray-image.ts'
import type { PlacedWord } from './page-columns.ts'
import { shapeOf, withFractions, type SignShape } from './fraction-signs.ts'

/** A picture of signs: `#` is ink. */
const drawn = (rows: readonly string[], scale: number): GrayImage => {
  const width = Math.max(...rows.map((row) => row.length)) * scale
  const height = rows.length * scale
  return {
    width,
    height,
    pixels: Uint8Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [Math.floor((at % width) / scale), Math.floor(at / width / scale)]
      return rows[y]?.[x] === '#' ? 10 : 250
    }),
  }
}
const half = ['.#....#.', '##...#..', '.#..#...', '.#.#....', '..#.###.', '.#....#.', '#....#..', '....###.']
const quarter = ['.#....#.', '##...#..', '.#..#...', '.#.#....', '..#.#.#.', '.#..#.#.', '#...###.', '......#.']
const percent = ['##....#.', '##...#..', '....#...', '...#....', '..#.....', '.#...##.', '#....##.', '........']
const shapes = [shapeOf('½', drawn(half, 8)), shapeOf('¼', drawn(quarter, 8)), shapeOf('%', drawn(percent, 8))].filter(
  (shape): shape is SignShape => shape !== null,
)

const wordOn = ({ width, height }: GrayImage, text: string, confidence = 0.9): PlacedWord => ({
  text,
  left: 0,
  right: width,
  top: 0,
  bottom: height,
  confidence,
})
const readIn = (rows: readonly string[], text: string, confidence?: number): PlacedWord | undefined => {
  const image = drawn(rows, 3)
  return withFractions([wordOn(image, text, confidence)], image, shapes)[0]
}

test('IM-7 a fraction that the engine read as another sign is known by its shape, and is to be checked', () => {
  expect(readIn(half, '%')).toMatchObject({ text: '½', confidence: 0.5 })
  expect(readIn(quarter, 'Ya')).toMatchObject({ text: '¼', confidence: 0.5 })
  expect(readIn(half, '12')).toMatchObject({ text: '½', confidence: 0.5 })
})

test('IM-7 a whole number before the fraction stays', () => {
  const one = ['.#..', '##..', '.#..', '.#..', '.#..', '.#..', '.#..', '###.']
  const mixed = one.map((row, at) => `${row}.${quarter[at]}`)
  expect(readIn(mixed, '1%')).toMatchObject({ text: '1¼', confidence: 0.5 })
})

test('IM-7 a percent sign and an ordinary word stay what they are', () => {
  expect(readIn(percent, '%')).toEqual(wordOn(drawn(percent, 3), '%'))
  expect(readIn(half, 'flour')).toEqual(wordOn(drawn(half, 3), 'flour'))
  expect(readIn(half, '250')).toEqual(wordOn(drawn(half, 3), '250'))
  expect(readIn(['....', '....'], '%')).toMatchObject({ text: '%' })
  const ring = ['.######.', '#......#', '#......#', '#......#', '#......#', '#......#', '#......#', '.######.']
  expect(readIn(ring, '%')).toEqual(wordOn(drawn(ring, 3), '%'))
  // More like a half than like the others, and still not like one.
  const stained = ['.#......', '##......', '.#......', '.#......', '.#......', '.#......', '.#......', '....###.']
  expect(readIn(stained, '%')).toEqual(wordOn(drawn(stained, 3), '%'))
  expect(shapeOf('½', drawn(['..', '..'], 4))).toBeNull()
})
