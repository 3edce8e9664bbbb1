import { expect, test } from 'vitest'
import {
  evenContrast,
  grayOf,
  preparedForReading,
  quarterTurned,
  rgbaOf,
  skewOf,
  straightened,
  type GrayImage,
} from './gray-image.ts'

/** A picture by a function of its places. */
const drawn = (width: number, height: number, gray: (x: number, y: number) => number): GrayImage => ({
  width,
  height,
  pixels: Uint8Array.from({ length: width * height }, (_, at) => gray(at % width, Math.floor(at / width))),
})
const at = ({ width, pixels }: GrayImage, x: number, y: number): number => pixels[y * width + x] ?? -1

/** Lines of text: bars of words, 10 high, every 30, which fall to the right by `degrees`. */
const textAt = (degrees: number): GrayImage => {
  const slope = Math.tan((degrees * Math.PI) / 180)
  return drawn(600, 500, (x, y) => {
    const row = y - x * slope
    const isInLine = ((row % 30) + 30) % 30 < 10 && row > 60 && row < 440
    return isInLine && x > 60 && x < 540 && x % 50 < 40 ? 20 : 240
  })
}

test('IM-7 colours become grey by their brightness, and grey becomes opaque colours again', () => {
  const gray = grayOf(new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]), 2, 2)
  expect([...gray.pixels]).toEqual([255, 0, 150, 27])
  expect([...rgbaOf({ width: 1, height: 1, pixels: Uint8Array.of(90) })]).toEqual([90, 90, 90, 255])
})

/** The light on a page with a shadow on its left. */
const light = (x: number): number => 0.35 + (0.65 * x) / 600

test('IM-7 a page in a shadow becomes white paper with black ink all over', () => {
  const text = textAt(0)
  const shaded = { ...text, pixels: text.pixels.map((gray, index) => gray * light(index % 600)) }
  const even = evenContrast(shaded)
  const inkAndPaper = [110, 320, 520].map((x) => [at(even, x - (x % 50) + 10, 95), at(even, x, 85)])
  for (const [ink = 255, paper = 0] of inkAndPaper) {
    expect(ink).toBeLessThan(60)
    expect(paper).toBeGreaterThan(200)
  }
})

/** Paper with grain. */
const grain = (x: number, y: number): number => 215 + ((x * 7 + y * 13) % 20)

test('IM-7 grain on the paper beside a text is not made into signs', () => {
  const page = drawn(640, 640, (x, y) => (y < 128 && y % 30 < 10 && x % 50 < 40 ? 20 : grain(x, y)))
  const even = evenContrast(page)
  expect(at(even, 10, 95)).toBeLessThan(60)
  expect(even.pixels.slice(640 * 320).every((gray) => gray > 150)).toBe(true)
})

test('IM-7 paper without ink is not made into signs', () => {
  const even = evenContrast(drawn(200, 200, (x, y) => 200 + ((x * 7 + y * 13) % 9)))
  expect(Math.min(...even.pixels)).toBeGreaterThan(150)
})

for (const degrees of [-7, -2.5, -0.6, 0, 0.6, 3.2, 8])
  test(`IM-7 lines that fall by ${degrees} degrees are found and made level`, () => {
    const text = textAt(degrees)
    expect(Math.abs(skewOf(text) - degrees)).toBeLessThanOrEqual(0.2)
    expect(Math.abs(skewOf(straightened(text)))).toBeLessThanOrEqual(0.3)
  })

test('IM-7 a level page is not turned at all, and neither is an empty one', () => {
  const text = textAt(0)
  expect(straightened(text)).toBe(text)
  expect(skewOf(drawn(100, 100, () => 255))).toBe(0)
})

test('IM-7 quarters turn clockwise, and four of them change nothing', () => {
  const image = { width: 3, height: 2, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6) }
  expect(quarterTurned(image, 1)).toEqual({ width: 2, height: 3, pixels: Uint8Array.of(4, 1, 5, 2, 6, 3) })
  expect(quarterTurned(image, 2).pixels).toEqual(Uint8Array.of(6, 5, 4, 3, 2, 1))
  expect(quarterTurned(quarterTurned(image, 3), 1)).toEqual(image)
  expect(quarterTurned(image, 4)).toBe(image)
})

test('IM-7 a skewed page in uneven light is prepared in both ways, at its size', () => {
  const prepared = preparedForReading(textAt(4))
  expect([prepared.width, prepared.height]).toEqual([600, 500])
  expect(Math.abs(skewOf(prepared))).toBeLessThanOrEqual(0.3)
})
