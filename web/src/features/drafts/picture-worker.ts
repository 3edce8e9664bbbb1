/** A picture as it is kept and sent: a JPEG without anything the camera noted. */
export interface PreparedPicture {
  readonly bytes: ArrayBuffer
  readonly width: number
  readonly height: number
}

/** `codec`: where what decodes HEIC is fetched, for browsers that cannot. */
export interface PictureTask {
  readonly file: Blob
  readonly codec: string
}

/** `unreadable`: no picture that can be opened here; `codec`: what would open it could not be fetched. */
export type PictureAnswer = PreparedPicture | 'unreadable' | 'codec'

const mostBytes = 1_500_000
const longestSide = 2560
/** VA-1; then what is still good to look at, and then smaller. */
const qualities = [0.8, 0.7, 0.6]

interface HeifImage {
  get_width(): number
  get_height(): number
  display(into: ImageData, done: (shown: ImageData | null) => void): void
}
interface Heif {
  readonly HeifDecoder: new () => { decode(bytes: ArrayBuffer): readonly HeifImage[] }
}
interface HeifModule {
  readonly default: () => Heif
}

const isHeif = async (file: Blob): Promise<boolean> =>
  /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/.test(new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer()))

/** Decodes by a library of 2 MB, which is fetched when a picture needs it. It turns the picture upright by itself. */
const decodeHeif = async ({ file, codec }: PictureTask): Promise<ImageBitmap | 'unreadable' | 'codec'> => {
  let heif: Heif
  try {
    const module: HeifModule = await import(/* @vite-ignore */ codec)
    heif = module.default()
  } catch {
    return 'codec'
  }
  const [image] = new heif.HeifDecoder().decode(await file.arrayBuffer())
  if (image === undefined) return 'unreadable'
  const pixels = new ImageData(image.get_width(), image.get_height())
  const shown = await new Promise<ImageData | null>((done) => image.display(pixels, done))
  return shown === null ? 'unreadable' : createImageBitmap(shown)
}

/** Upright, whatever the file says about how the camera was held. */
const decode = async (task: PictureTask): Promise<ImageBitmap | 'unreadable' | 'codec'> => {
  try {
    return await createImageBitmap(task.file, { imageOrientation: 'from-image' })
  } catch {
    return (await isHeif(task.file)) ? decodeHeif(task) : 'unreadable'
  }
}

const drawn = (bitmap: ImageBitmap, scale: number): OffscreenCanvas => {
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const canvas = new OffscreenCanvas(width, Math.max(1, Math.round(bitmap.height * scale)))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('nothing can be drawn here')
  context.imageSmoothingQuality = 'high'
  // What can be seen through is seen on white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

const prepare = async (task: PictureTask): Promise<PictureAnswer> => {
  const bitmap = await decode(task)
  if (typeof bitmap === 'string') return bitmap
  for (let scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height)); ; scale *= 0.8) {
    const canvas = drawn(bitmap, scale)
    for (const quality of qualities) {
      const { width, height } = canvas
      const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality })
      if (jpeg.size <= mostBytes) return { bytes: await jpeg.arrayBuffer(), width, height }
    }
  }
}

const answer = (told: PictureAnswer): void => {
  postMessage(told, typeof told === 'string' ? {} : { transfer: [told.bytes] })
}

self.addEventListener('message', (event: MessageEvent<PictureTask>) => {
  prepare(event.data).then(answer, () => answer('unreadable'))
})
