import { type Page, expect } from 'playwright/test'
import sharp from 'sharp'
import { paths } from '@simmer/contract/wire/paths'
import { encodeHeic } from './heic.ts'

/** Red over blue on the left, green over yellow on the right. */
const colours = [
  [
    [220, 40, 40],
    [40, 200, 60],
  ],
  [
    [40, 60, 220],
    [230, 210, 40],
  ],
] as const
const colourAt = (x: number, y: number, width: number, height: number) =>
  colours[y < height / 2 ? 0 : 1][x < width / 2 ? 0 : 1]
const names = new Map(colours.flat().map((colour, at) => [colour.join(), ['red', 'green', 'blue', 'yellow'][at] ?? '']))

/** A photograph with EXIF: taken in Berlin, rotated by a quarter. */
export const jpeg = async (width: number, height: number): Promise<Buffer> => {
  const raw = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    raw.set(colourAt(at % width, Math.floor(at / width), width, height), at * 3)
  }
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}
export const heic = async (): Promise<Buffer> => {
  const { exif } = await sharp(await jpeg(16, 16)).metadata()
  if (exif === undefined) throw new Error('a camera notes something')
  const [width, height] = [640, 480]
  return encodeHeic({ width, height, at: (x, y) => colourAt(x, y, width, height) }, { quarters: 3, exif })
}

/** The corner colours of both test pictures when they are upright. */
export const uprightCorners = ['blue', 'red', 'yellow', 'green']

/** The colour names of a picture's corners, row by row. */
export const cornerColours = async (picture: Buffer): Promise<string[]> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return [
    [9, 9],
    [width - 9, 9],
    [9, height - 9],
    [width - 9, height - 9],
  ].map(([x = 0, y = 0]) => {
    const pixel = [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]
    const distance = (colour: readonly number[]): number =>
      colour.reduce((sum, channel, at) => sum + Math.abs(channel - (pixel[at] ?? 0)), 0)
    const nearest = colours.flat().toSorted((one, other) => distance(one) - distance(other))[0]
    return names.get(nearest?.join() ?? '') ?? ''
  })
}

/** True when the picture has no EXIF, XMP or orientation. */
export const hasNoMetadata = async (picture: Buffer): Promise<boolean> => {
  const { exif, xmp, orientation } = await sharp(picture).metadata()
  return exif === undefined && xmp === undefined && orientation === undefined
}

export const cover = (page: Page) => page.getByRole('region', { name: 'Picture of the recipe' })
export const stepPicture = (page: Page) => page.getByRole('region', { name: 'Picture of Step 1' })
export const pictureFiles = (page: Page, name: string) => page.getByLabel(`Choose a picture of ${name}`)

export const createDraft = async (page: Page): Promise<string> => {
  await page.goto(paths.drafts)
  await page.getByRole('button', { name: 'New recipe' }).click()
  await expect(page).toHaveURL(/\/dashboard\/drafts\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname
}

/** Fetches the bytes of a picture from the page. */
export const pictureBytes = async (page: Page, src: string): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(async (address) => [...new Uint8Array(await (await fetch(address)).arrayBuffer())], src),
  )
