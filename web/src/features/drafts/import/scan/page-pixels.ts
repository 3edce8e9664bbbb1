import { grayOf, type GrayImage } from '@simmer/contract/import/scan/gray-image'
import type { ScannedFile } from '#local/database/import-database.ts'
import { decode } from '../../pictures/draw-picture.ts'

/** A larger picture takes longer and is not read any better. */
export const longestSide = 2400

/** The part of a turned picture that is used, in its pixels. */
const partOf = ({ crop }: ScannedFile, width: number, height: number) =>
  crop === null
    ? { x: 0, y: 0, width, height }
    : { x: crop.x * width, y: crop.y * height, width: crop.width * width, height: crop.height * height }

/** Draws a picture upright, turned and cropped as its person chose, on white. */
export const drawPage = (bitmap: ImageBitmap, page: ScannedFile): OffscreenCanvas => {
  const isSideways = page.turns % 2 === 1
  const [width, height] = isSideways ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height]
  const part = partOf(page, width, height)
  const scale = Math.min(1, longestSide / Math.max(part.width, part.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(part.width * scale)),
    Math.max(1, Math.round(part.height * scale)),
  )
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no 2d canvas context')
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.translate(width / 2 - part.x, height / 2 - part.y)
  context.rotate((page.turns * Math.PI) / 2)
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
  return canvas
}

export const grayOfCanvas = (canvas: OffscreenCanvas): GrayImage => {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no 2d canvas context')
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  return grayOf(data, width, height)
}

/** The photograph of a page; null where it cannot be decoded. */
export const photographOf = async (
  bytes: Uint8Array,
  page: ScannedFile,
  codec: string,
): Promise<OffscreenCanvas | null> => {
  const bitmap = await decode(new Blob([new Uint8Array(bytes)]), codec)
  if (typeof bitmap === 'string') return null
  const canvas = drawPage(bitmap, page)
  bitmap.close()
  return canvas
}
