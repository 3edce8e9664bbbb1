import { maxGeniePicture, maxGeniePictures } from '@simmer/contract/wire/endpoints/genie-endpoints'
import type { ScannedFile } from '#local/database/import-database.ts'
import { drawPage } from './page-pixels.ts'
import { isPdf, smallOf } from './scan-device.ts'

/** The first one that is small enough to be sent counts. */
const qualities = [0.85, 0.6, 0.4]

const base64Of = async (blob: Blob): Promise<string> => {
  let bytes = ''
  for (const byte of new Uint8Array(await blob.arrayBuffer())) bytes += String.fromCodePoint(byte)
  return btoa(bytes)
}

const pictureOf = async (file: File, page: ScannedFile): Promise<string | null> => {
  const small = await smallOf(file)
  if (small === null) return null
  const bitmap = await createImageBitmap(small)
  const canvas = drawPage(bitmap, page)
  bitmap.close()
  for (const quality of qualities) {
    const picture = await base64Of(await canvas.convertToBlob({ type: 'image/jpeg', quality }))
    if (picture.length <= maxGeniePicture) return picture
  }
  return null
}

/**
 * GE-1: the first photographs as a model gets them, JPEG in base64: turned and cropped as their person chose, scaled down,
 * and drawn anew, so that no metadata is left. PDF files and what cannot be drawn are left out: their text goes alone.
 */
export async function picturesForModel(files: readonly File[], pages: readonly ScannedFile[]): Promise<string[]> {
  const pictures: string[] = []
  for (const [at, file] of files.entries()) {
    const page = pages[at]
    if (page === undefined || isPdf(file) || pictures.length === maxGeniePictures) continue
    const picture = await pictureOf(file, page)
    if (picture !== null) pictures.push(picture)
  }
  return pictures
}
