import { contentKind } from '@simmer/contract/import/files/document/content-kind'
import { preparedForReading, type GrayImage } from '@simmer/contract/import/scan/gray-image'
import type { PlacedWord } from '@simmer/contract/import/scan/page-columns'
import { PartMissing } from './fetch-parts.ts'
import { grayOfCanvas, photographOf } from './page-pixels.ts'
import { readPdf } from './pdf-pages.ts'
import { loadEngine, type ReadWords } from './recognise-words.ts'
import type { ScanEvent, ScanNote, ScanRequest, ScanResult } from './scan-messages.ts'

const report = (event: ScanEvent): void => postMessage(event)

const jpegOf = async (canvas: OffscreenCanvas): Promise<Uint8Array> => {
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  return new Uint8Array(await jpeg.arrayBuffer())
}

/** Reads the files of a scan one after the other. A file that cannot be read is noted, and the others are read. */
const readAll = async ({ files, language, codec, keepsPicture }: ScanRequest): Promise<ScanResult> => {
  const pages: (readonly PlacedWord[])[] = []
  const notes: ScanNote[] = []
  let hasPhotograph = false
  let picture: Uint8Array | null = null
  let loading: Promise<ReadWords> | null = null
  const goOn = (): void => report({ kind: 'progress', page: pages.length + 1 })
  /** A PDF with text never loads the engine. */
  const recognise = async (image: GrayImage): Promise<readonly PlacedWord[]> => {
    loading ??= loadEngine(language, goOn)
    const readWords = await loading
    const prepared = preparedForReading(image)
    goOn()
    return readWords(prepared)
  }
  for (const { bytes, page } of files) {
    goOn()
    if (contentKind(bytes) === 'pdf') {
      const before = pages.length
      const read = await readPdf(bytes, {
        recognise,
        onPage: (number) => report({ kind: 'progress', page: before + number }),
      })
      if (typeof read === 'string') notes.push({ code: read, detail: page.name })
      else {
        pages.push(...read.pages)
        if (read.tooLong !== null) notes.push({ code: 'pdf-too-long', detail: String(read.tooLong) })
      }
    } else {
      const canvas = await photographOf(bytes, page, codec)
      if (canvas === null) notes.push({ code: 'photo-not-read', detail: page.name })
      else {
        if (keepsPicture && !hasPhotograph) picture = await jpegOf(canvas)
        hasPhotograph = true
        pages.push(await recognise(grayOfCanvas(canvas)))
      }
    }
  }
  return { kind: hasPhotograph ? 'photograph' : 'pdf', pages, notes, picture }
}

const read = async (request: ScanRequest): Promise<ScanResult> => {
  const nothing = { kind: 'photograph', pages: [], picture: null } as const
  if (!('OffscreenCanvas' in self)) return { ...nothing, notes: [{ code: 'scan-unsupported' }] }
  try {
    return await readAll(request)
  } catch (error) {
    if (error instanceof PartMissing) return { ...nothing, notes: [{ code: 'scan-offline' }] }
    throw error
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ScanRequest>) => {
  read(data).then(
    (result) => report({ kind: 'done', result }),
    // Ends in the `error` listener of the one who waits.
    (error: unknown) =>
      setTimeout(() => {
        throw error
      }),
  )
})
