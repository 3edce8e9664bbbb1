/** A grey picture: one byte for each pixel, row by row; 0 is black. */
export interface GrayImage {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** The grey of pixels with four bytes each (red, green, blue, opacity). */
export function grayOf(rgba: Uint8ClampedArray | Uint8Array, width: number, height: number): GrayImage {
  const pixels = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += 4)
    pixels[at] = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 151 + (rgba[from + 2] ?? 0) * 28) >> 8
  return { width, height, pixels }
}

/** Opaque pixels with four bytes each. */
export function rgbaOf({ width, height, pixels }: GrayImage): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let at = 0, to = 0; at < pixels.length; at += 1, to += 4) {
    const gray = pixels[at] ?? 255
    rgba[to] = gray
    rgba[to + 1] = gray
    rgba[to + 2] = gray
    rgba[to + 3] = 255
  }
  return rgba
}

const tileSide = 64
/** A tile with less difference between paper and ink holds paper alone. */
const leastContrast = 40

/** The brightness of the paper and of the ink in a tile. */
interface Tile {
  readonly paper: number
  readonly ink: number
}

const tileAt = ({ width, height, pixels }: GrayImage, column: number, row: number): Tile => {
  const counts = new Uint32Array(256)
  const right = Math.min(width, (column + 1) * tileSide)
  const bottom = Math.min(height, (row + 1) * tileSide)
  for (let y = row * tileSide; y < bottom; y += 1)
    for (let at = y * width + column * tileSide, end = y * width + right; at < end; at += 1) {
      const gray = pixels[at] ?? 0
      counts[gray] = (counts[gray] ?? 0) + 1
    }
  const total = (right - column * tileSide) * (bottom - row * tileSide)
  const shareBelow = (share: number): number => {
    let seen = 0
    for (const [gray, count] of counts.entries()) {
      seen += count
      if (seen >= total * share) return gray
    }
    return 255
  }
  return { paper: shareBelow(0.85), ink: shareBelow(0.01) }
}

/** Tiles without ink take the ink of the whole picture: stretching their contrast would make signs of noise. */
const evenTiles = (tiles: readonly Tile[]): readonly Tile[] => {
  const inked = tiles.filter(({ paper, ink }) => paper - ink >= leastContrast)
  if (inked.length === 0) return tiles.map(() => ({ paper: 255, ink: 0 }))
  const mean = inked.reduce((sum, { paper, ink }) => sum + (paper - ink), 0) / inked.length
  return tiles.map(({ paper, ink }) => ({
    paper,
    ink: paper - ink >= leastContrast ? ink : Math.max(0, paper - Math.max(mean, leastContrast)),
  }))
}

/** A place in a list of `count` that is nearest to `value`. */
const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/**
 * Makes the paper white and the ink black all over a picture whose light is uneven: a shadow on one half of a page, or a
 * lamp in its corner. Between the centres of the tiles the values are interpolated.
 */
export function evenContrast(image: GrayImage): GrayImage {
  const { width, height, pixels } = image
  const columns = Math.ceil(width / tileSide)
  const rows = Math.ceil(height / tileSide)
  const tiles = evenTiles(
    Array.from({ length: columns * rows }, (_, at) => tileAt(image, at % columns, Math.floor(at / columns))),
  )
  const even = new Uint8Array(pixels.length)
  const papers = new Float32Array(columns)
  const inks = new Float32Array(columns)
  for (let y = 0; y < height; y += 1) {
    const row = (y + 0.5) / tileSide - 0.5
    const top = clamp(Math.floor(row), rows) * columns
    const bottom = clamp(Math.floor(row) + 1, rows) * columns
    const down = row - Math.floor(row)
    for (let column = 0; column < columns; column += 1) {
      const above = tiles[top + column] ?? { paper: 255, ink: 0 }
      const below = tiles[bottom + column] ?? above
      papers[column] = above.paper * (1 - down) + below.paper * down
      inks[column] = above.ink * (1 - down) + below.ink * down
    }
    for (let x = 0; x < width; x += 1) {
      const column = (x + 0.5) / tileSide - 0.5
      const whole = Math.floor(column)
      const left = clamp(whole, columns)
      const right = clamp(whole + 1, columns)
      const across = column - whole
      const ink = (inks[left] ?? 0) * (1 - across) + (inks[right] ?? 0) * across
      const paper = (papers[left] ?? 0) * (1 - across) + (papers[right] ?? 0) * across
      const value = (((pixels[y * width + x] ?? 0) - ink) * 255) / Math.max(leastContrast, paper - ink)
      even[y * width + x] = Math.max(0, Math.min(255, value))
    }
  }
  return { width, height, pixels: even }
}

/** A photograph that is turned further is turned by its person, by quarters. */
const mostSkew = 10
/** Points of ink are enough to find an angle; more only take time. */
const mostPoints = 40_000

/** Places of dark pixels on a coarse grid. */
const inkPoints = ({ width, height, pixels }: GrayImage): readonly (readonly [number, number])[] => {
  const points: (readonly [number, number])[] = []
  const step = Math.max(1, Math.round(Math.max(width, height) / 1200))
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) if ((pixels[y * width + x] ?? 255) < 110) points.push([x, y])
  const every = Math.max(1, Math.ceil(points.length / mostPoints))
  return points.filter((_, at) => at % every === 0)
}

/**
 * How far the lines of text fall to the right, in degrees. At the right angle the ink of each line stands in few rows, so
 * the rows differ most.
 */
export function skewOf(image: GrayImage): number {
  const points = inkPoints(image)
  if (points.length < 200) return 0
  const rowHeight = Math.max(1, image.height / 1200)
  const reach = Math.ceil(image.width / rowHeight)
  const rows = new Uint32Array(Math.ceil(image.height / rowHeight) + 2 * reach)
  const sharpness = (degrees: number): number => {
    rows.fill(0)
    const slope = Math.tan((degrees * Math.PI) / 180)
    for (const [x, y] of points) {
      const row = Math.round((y - x * slope) / rowHeight) + reach
      rows[row] = (rows[row] ?? 0) + 1
    }
    let sum = 0
    for (let at = 1; at < rows.length; at += 1) sum += ((rows[at] ?? 0) - (rows[at - 1] ?? 0)) ** 2
    return sum
  }
  const best = (around: number, within: number, step: number): number => {
    let found = { degrees: 0, sharpness: sharpness(0) * 1.02 }
    for (let degrees = around - within; degrees <= around + within + 1e-9; degrees += step) {
      const tried = sharpness(degrees)
      if (tried > found.sharpness) found = { degrees, sharpness: tried }
    }
    return found.degrees
  }
  const coarse = best(0, mostSkew, 0.5)
  return coarse === 0 ? best(0, 0.5, 0.1) : best(coarse, 0.5, 0.1)
}

/** A smaller skew does not disturb the engine, and turning by so little would only blur the signs. */
const leastSkew = 0.2

/** Turns a picture so that its lines of text are level. What comes in at the edges is paper. */
export function straightened(image: GrayImage): GrayImage {
  const degrees = skewOf(image)
  if (Math.abs(degrees) < leastSkew) return image
  const { width, height, pixels } = image
  const turned = new Uint8Array(pixels.length).fill(255)
  const sine = Math.sin((degrees * Math.PI) / 180)
  const cosine = Math.cos((degrees * Math.PI) / 180)
  const [centerX, centerY] = [width / 2, height / 2]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const fromX = (x - centerX) * cosine - (y - centerY) * sine + centerX
      const fromY = (x - centerX) * sine + (y - centerY) * cosine + centerY
      const left = Math.floor(fromX)
      const top = Math.floor(fromY)
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue
      const at = top * width + left
      const [across, down] = [fromX - left, fromY - top]
      const above = (pixels[at] ?? 255) * (1 - across) + (pixels[at + 1] ?? 255) * across
      const below = (pixels[at + width] ?? 255) * (1 - across) + (pixels[at + width + 1] ?? 255) * across
      turned[y * width + x] = above * (1 - down) + below * down
    }
  return { width, height, pixels: turned }
}

/** Turns a picture clockwise by quarters. */
export function quarterTurned(image: GrayImage, quarters: number): GrayImage {
  const count = ((quarters % 4) + 4) % 4
  if (count === 0) return image
  const { width, height, pixels } = image
  const turned = new Uint8Array(pixels.length)
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < height; x += 1) turned[y * height + x] = pixels[(height - 1 - x) * width + y] ?? 255
  return quarterTurned({ width: height, height: width, pixels: turned }, count - 1)
}

/** Everything that is done to a picture before its words are recognised. */
export const preparedForReading = (image: GrayImage): GrayImage => straightened(evenContrast(image))
