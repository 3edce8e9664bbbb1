import { addresses } from '@simmer/contract/wire/addresses'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { ApiClient } from '../kit/api.ts'
import { encodeHeic } from '../kit/heic.ts'
import { signIn, somebody } from '../kit/people.ts'
import { workerInCharge } from '../kit/service-worker.ts'
import { expect, test } from '../kit/test.ts'

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

/** Taken with the camera turned by a quarter, in Berlin. */
const jpeg = async (width: number, height: number): Promise<Buffer> => {
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
const heic = async (): Promise<Buffer> => {
  const { exif } = await sharp(await jpeg(16, 16)).metadata()
  if (exif === undefined) throw new Error('a camera notes something')
  const [width, height] = [640, 480]
  return encodeHeic({ width, height, at: (x, y) => colourAt(x, y, width, height) }, { quarters: 3, exif })
}

/** The corners of a picture in the order they are read, by their colour's name. */
const cornersOf = async (picture: Buffer): Promise<string[]> => {
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

const cover = (page: Page) => page.getByRole('region', { name: 'Picture of the recipe' })
const stepPicture = (page: Page) => page.getByRole('region', { name: 'Picture of Step 1' })
const files = (page: Page, name: string) => page.getByLabel(`Choose a picture of ${name}`)
const beginDraft = async (page: Page): Promise<string> => {
  await page.goto(addresses.drafts)
  await page.getByRole('button', { name: 'New recipe' }).click()
  await expect(page).toHaveURL(/\/dashboard\/drafts\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname
}

test('RT-18 VA-1 ER-5 a draft with a JPEG and a HEIC picture is made without the server, the browser is killed, and both arrive once, upright, without EXIF', async ({
  simmer,
  newDevice,
}) => {
  const person = somebody()
  const phone = await newDevice()
  await signIn(phone.page, person)
  const client = await ApiClient.signIn(simmer.url, person)
  await beginDraft(phone.page)
  await workerInCharge(phone.page)
  // What opens HEIC is fetched once a draft was open for a moment.
  await expect.poll(() => phone.page.evaluate(() => caches.has('codec')), { timeout: 60_000 }).toBe(true)
  // Chromium writes its cookies half a minute late, or when it is closed.
  await phone.switchOff()
  await phone.switchOn()

  await simmer.stop('SIGKILL')
  const draft = await beginDraft(phone.page)
  await phone.page.getByLabel('Name of the recipe').fill('Four colours')
  await files(phone.page, 'the recipe').setInputFiles({
    name: 'text.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('x'),
  })
  await expect(cover(phone.page).getByRole('alert')).toContainText('That picture could not be read')
  const huge = { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_000_001) }
  await files(phone.page, 'the recipe').setInputFiles(huge)
  await expect(cover(phone.page).getByRole('alert')).toHaveText('Error uploading image, file is too large')
  await files(phone.page, 'the recipe').setInputFiles({
    name: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(3000, 2000),
  })
  await expect(cover(phone.page).getByText('On this device.')).toBeVisible({ timeout: 30_000 })
  await expect(cover(phone.page).getByRole('alert')).toBeHidden()
  await cover(phone.page).getByLabel('What does the picture show?').fill('Four fields of colour')
  await phone.page.getByRole('button', { name: 'Add a step' }).click()
  await phone.page.getByLabel('Step 1', { exact: true }).fill('Look.')
  await files(phone.page, 'Step 1').setInputFiles({ name: 'IMG_2.HEIC', mimeType: '', buffer: await heic() })
  await expect(stepPicture(phone.page).getByText('On this device.')).toBeVisible({ timeout: 60_000 })
  await expect(cover(phone.page).getByRole('img', { name: 'Four fields of colour' })).toBeVisible()
  await phone.page.getByRole('tab', { name: 'Preview' }).click()
  await expect(phone.page.getByRole('img', { name: 'Four fields of colour' })).toBeVisible()
  await phone.kill()

  await simmer.start()
  await phone.switchOn()
  await phone.page.goto(draft)
  for (const field of [cover(phone.page), stepPicture(phone.page)]) {
    await expect(field.getByText('Sent, for all your devices')).toBeVisible({ timeout: 60_000 })
  }
  const pictures = (await client.pull()).flatMap(([, id, , value]) => {
    const { hash, width, height } = ((value as { value?: unknown } | null)?.value ?? {}) as Record<string, unknown>
    return typeof hash === 'string' && id.startsWith('draft:') ? [{ id, hash, width, height }] : []
  })
  expect(pictures.map(({ width, height }) => [width, height].join(' x ')).toSorted()).toEqual([
    '1707 x 2560',
    '480 x 640',
  ])
  for (const { hash, width } of pictures) {
    const shown = await fetch(`${simmer.url}${addresses.photo(hash.slice(0, 32), Math.min(1600, Number(width)))}`)
    const bytes = Buffer.from(await shown.arrayBuffer())
    const { format, exif, xmp, orientation } = await sharp(bytes).metadata()
    expect({ format, exif, xmp, orientation }).toEqual({
      format: 'webp',
      exif: undefined,
      xmp: undefined,
      orientation: undefined,
    })
    expect(await cornersOf(bytes)).toEqual(['blue', 'red', 'yellow', 'green'])
  }

  // Another device of hers sees both, and what they show.
  const laptop = await newDevice()
  await signIn(laptop.page, person)
  await laptop.page.goto(draft)
  await expect(cover(laptop.page).getByRole('img', { name: 'Four fields of colour' })).toBeVisible({ timeout: 30_000 })
  await expect(stepPicture(laptop.page).locator('img')).toBeVisible()
  await phone.page.reload()
  await expect(cover(phone.page).getByRole('img', { name: 'Four fields of colour' })).toBeVisible()
})
