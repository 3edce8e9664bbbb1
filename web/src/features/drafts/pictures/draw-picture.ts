import { jpegQuality } from '@simmer/contract/wire/product-constants'
import { isHeif, maxSidePixels, maxPictureBytes } from './picture-format.ts'

/** A JPEG without metadata, ready to be stored and sent. */
export interface PreparedPicture {
  readonly bytes: ArrayBuffer
  readonly width: number
  readonly height: number
}

/** Why decoding HEIC failed. `unsupported`: libheif rejects the file. `codec`: libheif could not be loaded. */
export type DecodeFailure = 'unsupported' | 'codec'

/** `unreadable`: the file is not a picture. */
export type PictureResult = PreparedPicture | DecodeFailure | 'unreadable'

/** The target quality, then lower ones if the file is too large. */
const qualities = [jpegQuality, 0.7, 0.6]

interface HeifImage {
  get_width(): number
  get_height(): number
  display(into: ImageData, done: (decoded: ImageData | null) => void): void
}
interface Heif {
  readonly HeifDecoder: new () => { decode(bytes: ArrayBuffer): readonly HeifImage[] }
}
interface HeifModule {
  readonly default: () => Heif
}

/** Decodes HEIC with libheif (2 MB, loaded on demand), which applies the orientation. */
const decodeHeif = async (file: Blob, codec: string): Promise<ImageBitmap | DecodeFailure> => {
  let heif: Heif
  try {
    const module: HeifModule = await import(/* @vite-ignore */ codec)
    heif = module.default()
  } catch {
    return 'codec'
  }
  try {
    const [image] = new heif.HeifDecoder().decode(await file.arrayBuffer())
    if (image === undefined) return 'unsupported'
    const pixels = new ImageData(image.get_width(), image.get_height())
    const decoded = await new Promise<ImageData | null>((done) => image.display(pixels, done))
    return decoded === null ? 'unsupported' : await createImageBitmap(decoded)
  } catch {
    return 'unsupported'
  }
}

/** Decodes a picture and applies its EXIF orientation. */
export const decode = async (file: Blob, codec: string): Promise<ImageBitmap | DecodeFailure | 'unreadable'> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return (await isHeif(file)) ? decodeHeif(file, codec) : 'unreadable'
  }
}

const drawScaled = (bitmap: ImageBitmap, scale: number): OffscreenCanvas => {
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const canvas = new OffscreenCanvas(width, Math.max(1, Math.round(bitmap.height * scale)))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no 2d canvas context')
  context.imageSmoothingQuality = 'high'
  // Transparent parts become white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Draws a picture as the JPEG that is stored and sent. `codec` is the URL of the HEIC decoder. Only for workers. */
export const prepare = async (file: Blob, codec: string): Promise<PictureResult> => {
  const bitmap = await decode(file, codec)
  if (typeof bitmap === 'string') return bitmap
  for (let scale = Math.min(1, maxSidePixels / Math.max(bitmap.width, bitmap.height)); ; scale *= 0.8) {
    const canvas = drawScaled(bitmap, scale)
    for (const quality of qualities) {
      const { width, height } = canvas
      const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality })
      if (jpeg.size > maxPictureBytes) continue
      bitmap.close()
      return { bytes: await jpeg.arrayBuffer(), width, height }
    }
  }
}
