import { codecCache } from '#local/offline/cache-names.ts'
import type { ScanLanguage, ScannedFile } from '#local/database/import-database.ts'

/** A page that a person chose, before it is read. */
export interface ChosenPage extends ScannedFile {
  readonly id: number
  readonly file: File
  /** The picture as it was taken, small enough to be shown; null for a PDF, an unknown format, and while it is drawn. */
  readonly small: Blob | null
}

export const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name)

/** Large enough to crop by, small enough for ten of them in memory. */
const previewSide = 1400

/** Draws a picture upright, turned, and small; null where the page cannot decode it. */
export const previewOf = async (picture: Blob, turns: number): Promise<Blob | null> => {
  try {
    const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
    const scale = Math.min(1, previewSide / Math.max(bitmap.width, bitmap.height))
    const [width, height] = [bitmap.width * scale, bitmap.height * scale]
    const canvas = turns % 2 === 1 ? new OffscreenCanvas(height, width) : new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (context === null) return null
    context.translate(canvas.width / 2, canvas.height / 2)
    context.rotate((turns * Math.PI) / 2)
    context.drawImage(bitmap, -width / 2, -height / 2, width, height)
    bitmap.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  } catch {
    return null
  }
}

/** A small copy of a photograph; HEIC is decoded as for the pictures of drafts. Null for a PDF and what is no picture. */
export const smallOf = async (file: File): Promise<Blob | null> => {
  if (isPdf(file)) return null
  const small = await previewOf(file, 0)
  if (small !== null) return small
  const { preparePicture } = await import('../../pictures/prepare-picture.ts')
  const prepared = await preparePicture(file).catch(() => null)
  if (prepared === null || typeof prepared === 'string') return null
  return previewOf(new Blob([prepared.bytes], { type: 'image/jpeg' }), 0)
}

/** A page turned clockwise by a quarter, with the part of it that was cropped. */
export const turned = <Page extends ScannedFile>(page: Page): Page => ({
  ...page,
  turns: (page.turns + 1) % 4,
  crop:
    page.crop === null
      ? null
      : {
          x: Math.max(0, 1 - page.crop.y - page.crop.height),
          y: page.crop.x,
          width: page.crop.height,
          height: page.crop.width,
        },
})

/** The pages with one of them moved by one place. */
export const moved = <Page>(pages: readonly Page[], at: number, by: -1 | 1): readonly Page[] => {
  const page = pages[at]
  const to = at + by
  if (page === undefined || to < 0 || to >= pages.length) return pages
  return pages.toSpliced(at, 1).toSpliced(to, 0, page)
}

const modelNames: Readonly<Record<ScanLanguage, string>> = { en: 'eng', de: 'deu', fr: 'fra', es: 'spa' }

/** Whether this device can recognise print of a language without a connection. */
export const hasEngine = async (language: ScanLanguage): Promise<boolean> => {
  try {
    const cache = await caches.open(codecCache)
    const files = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    return [`/assets/${modelNames[language]}.traineddata-`, '/assets/tesseract-core-'].every((start) =>
      files.some((file) => file.startsWith(start)),
    )
  } catch {
    return false
  }
}
