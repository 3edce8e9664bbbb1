import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../postgres/testing/test-database.ts'
import { storePhoto } from './store-photo.ts'
import { photoFolder } from './photo-folder.ts'
import { photoFileName } from './photo-files.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'simmer-photos-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Noise does not compress to nothing. */
const picture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#c63', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

test('a photo is stored upright, without EXIF, in the widths that screens request', async () => {
  const bytes = await picture(2000, 1000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const files = photoFolder(folder)
  const photo = await storePhoto(database.db, files, bytes)
  expect(photo).toMatchObject({ width: 1000, height: 2000, widths: [320, 640, 960, 1000] })
  for (const width of photo.widths) {
    const stored = await files.read(photoFileName(photo.photoId, width) ?? '')
    const { format, width: real, height, exif, orientation } = await sharp(stored ?? undefined).metadata()
    expect({ format, real, height, exif, orientation }).toEqual({
      format: 'webp',
      real: width,
      height: width * 2,
      exif: undefined,
      orientation: undefined,
    })
  }
  const [, base64 = ''] = photo.placeholder.split('data:image/webp;base64,')
  expect(Buffer.from(base64, 'base64').byteLength).toBeGreaterThan(20)
  expect(Buffer.from(base64, 'base64').byteLength).toBeLessThanOrEqual(400)
  expect(await storePhoto(database.db, files, bytes)).toEqual(photo)
  expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('a small photo is not enlarged', async () => {
  const bytes = await picture(200, 100).png().toBuffer()
  expect((await storePhoto(database.db, photoFolder(folder), bytes)).widths).toEqual([200])
})

test('a file that is no photo is rejected by name, and nothing is stored', async () => {
  const torn = (await picture(600, 600).jpeg().toBuffer()).subarray(0, 9000)
  const vector = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  for (const bytes of [Buffer.from('hello'), torn, vector])
    await expect(storePhoto(database.db, photoFolder(folder), bytes)).rejects.toMatchObject({
      problem: 'picture-not-readable',
    })
  await expect(storePhoto(database.db, photoFolder(folder), Buffer.alloc(0))).rejects.toMatchObject({
    problem: 'picture-empty',
  })
  await expect(storePhoto(database.db, photoFolder(folder), Buffer.alloc(10_000_001))).rejects.toMatchObject({
    problem: 'picture-too-large',
  })
})

test('a picture that cannot be written leaves no temporary file', async () => {
  const name = `ff/${'f'.repeat(32)}/320.webp`
  // A folder with the target name makes the final rename fail, after all bytes were written.
  await mkdir(path.join(folder, name), { recursive: true })
  await expect(photoFolder(folder).write(name, Buffer.alloc(1000))).rejects.toThrow(/directory/)
  expect(await readdir(path.dirname(path.join(folder, name)))).toEqual(['320.webp'])
})

test('the folder accepts only names that the server made', () => {
  expect(photoFileName('../../etc/passwd', '320')).toBeNull()
  expect(photoFileName('a'.repeat(32), '../1')).toBeNull()
  expect(photoFileName('a'.repeat(32), '320')).toBe(`aa/${'a'.repeat(32)}/320.webp`)
})

test('VA-1 a PNG of more than 30 million pixels is refused before it is decoded', async () => {
  const bytes = await sharp({ create: { width: 6000, height: 5001, channels: 4, background: '#c63' } })
    .png()
    .toBuffer()
  await expect(storePhoto(database.db, photoFolder(folder), bytes)).rejects.toMatchObject({
    problem: 'picture-too-large',
    details: { maxPixels: 30_000_000 },
  })
})

test.each(['cmyk', 'b-w'] as const)('a %s picture keeps its colours', async (colourspace) => {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#cc6633' } })
    .toColourspace(colourspace)
    .jpeg()
    .toBuffer()
  const files = photoFolder(folder)
  const { photoId } = await storePhoto(database.db, files, bytes)
  const stored = await files.read(photoFileName(photoId, 320) ?? '')
  const { dominant } = await sharp(stored ?? undefined).stats()
  const expected = await sharp(bytes)
    .toColourspace('srgb')
    .png()
    .toBuffer()
    .then((png) => sharp(png).stats())
  for (const channel of ['r', 'g', 'b'] as const)
    expect(Math.abs(dominant[channel] - expected.dominant[channel])).toBeLessThanOrEqual(16)
})
