import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { photoFileName } from './photo-files.ts'
import { storePhoto } from './store-photo.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const storePicture = async (width: number) => {
  const { photos } = app.services
  const bytes = await sharp({ create: { width, height: width, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer()
  return storePhoto(app.database, photos, bytes)
}
/** The width of the answer, or its status where there is no picture. */
const readWidth = async (photoId: string, width: number): Promise<number> => {
  const response = await fetch(`${app.origin}/photos/${photoId}/${width}.webp`)
  if (!response.ok) return response.status
  return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width
}

test('RV-1 a usual width of a smaller picture is answered by its widest version, and other widths are not', async () => {
  const { photoId } = await storePicture(600)
  expect(await readWidth(photoId, 320)).toBe(320)
  for (const usual of [640, 960, 1600]) expect(await readWidth(photoId, usual)).toBe(600)
  for (const other of [599, 641, 9999]) expect(await readWidth(photoId, other)).toBe(404)
  expect(await readWidth((await storePicture(200)).photoId, 320)).toBe(200)
})

test('a picture that does not exist, or whose file is lost, is not found', async () => {
  expect(await readWidth('0'.repeat(32), 640)).toBe(404)
  const { photoId } = await storePicture(700)
  await app.services.photos.remove(photoFileName(photoId, 640) ?? '')
  expect(await readWidth(photoId, 640)).toBe(404)
  expect(await readWidth(photoId, 960)).toBe(700)
})
