/* oxlint-disable import/default -- the URLs come from the bundler */
import pdfUrl from 'pdfjs-dist/legacy/build/pdf.min.mjs?url'
import pdfWorkerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url'
import colours from 'pdfjs-dist/wasm/qcms_bg.wasm?url'
/* oxlint-enable import/default */
import type * as PdfLibrary from 'pdfjs-dist'
import type { GrayImage } from '@simmer/contract/import/scan/gray-image'
import { hasText, wordsOfPdf } from '@simmer/contract/import/scan/pdf-words'
import type { PlacedWord } from '@simmer/contract/import/scan/page-columns'
import { fetchPart, PartMissing } from './fetch-parts.ts'
import { grayOfCanvas, longestSide } from './page-pixels.ts'
import type { ScanFailure } from './scan-messages.ts'

/** IM-14: limits of a PDF. */
const mostPages = 40
const mostBytes = 30_000_000

/** Decoders for scanned pages, by the names that the library asks for. */
const decoders: Readonly<Record<string, string>> = {
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
  'qcms_bg.wasm': colours,
}

/** Fetches the decoders from the assets of this build; fonts and character maps of others are not shipped. */
class Decoders {
  readonly fetch = async ({ filename }: { readonly filename: string }): Promise<Uint8Array> => {
    const url = decoders[filename]
    if (url === undefined) throw new PartMissing(filename)
    return new Uint8Array(await fetchPart(url, () => undefined))
  }
}

interface CanvasEntry {
  canvas: OffscreenCanvas | null
  context: OffscreenCanvasRenderingContext2D | null
}

/** Canvases of a worker, which has no document. */
class Canvases {
  readonly create = (width: number, height: number): CanvasEntry => {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }
  readonly reset = ({ canvas }: CanvasEntry, width: number, height: number): void => {
    if (canvas === null) return
    canvas.width = width
    canvas.height = height
  }
  readonly destroy = (entry: CanvasEntry): void => {
    entry.canvas = null
    entry.context = null
  }
}

/** Filters of graphics need a document; text is read without them. */
class NoFilters {
  readonly addFilter = (): string => 'none'
  readonly addHCMFilter = (): string => 'none'
  readonly addAlphaFilter = (): string => 'none'
  readonly addLuminosityFilter = (): string => 'none'
  readonly addKnockoutFilter = (): string => 'none'
  readonly addHighlightHCMFilter = (): string => 'none'
  readonly destroy = (): void => undefined
}

/** Loads the library. Its two files are fetched first, which reports while they arrive on a slow line. */
const loadLibrary = async (onProgress: () => void): Promise<typeof PdfLibrary> => {
  await Promise.all([fetchPart(pdfUrl, onProgress), fetchPart(pdfWorkerUrl, onProgress)])
  try {
    // oxlint-disable-next-line no-unsafe-type-assertion -- the module at this URL
    return (await import(/* @vite-ignore */ new URL(pdfUrl, location.href).href)) as typeof PdfLibrary
  } catch {
    throw new PartMissing(pdfUrl)
  }
}

const drawn = async (page: PdfLibrary.PDFPageProxy): Promise<GrayImage> => {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(4, longestSide / Math.max(width, height)) })
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no 2d canvas context')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  await page.render({
    canvas: null,
    // oxlint-disable-next-line no-unsafe-type-assertion -- it has the same methods
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
    // The other intents wait for frames, which a worker does not have.
    intent: 'print',
    // Forms and notes are not drawn.
    annotationMode: 0,
  }).promise
  return grayOfCanvas(canvas)
}

interface PdfReading {
  /** Recognises the words of a page that is a picture. */
  readonly recognise: (image: GrayImage) => Promise<readonly PlacedWord[]>
  readonly onPage: (page: number) => void
}

export interface PdfPages {
  readonly pages: readonly (readonly PlacedWord[])[]
  /** How many pages the file has, where those are too many. */
  readonly tooLong: number | null
}

const failureOf = (error: unknown): ScanFailure =>
  error instanceof Error && error.name === 'PasswordException' ? 'pdf-encrypted' : 'pdf-not-read'

/** IM-7: the words of the pages of a PDF: its own text, and what is recognised on pages without text. */
export const readPdf = async (
  bytes: Uint8Array,
  { recognise, onPage }: PdfReading,
): Promise<PdfPages | ScanFailure> => {
  if (bytes.length > mostBytes) return 'pdf-too-large'
  const { getDocument, PDFWorker } = await loadLibrary(() => onPage(1))
  const port = new Worker(new URL(pdfWorkerUrl, location.href), { type: 'module' })
  const failed = new Promise<never>((_, reject) =>
    // Its file is there: a PDF broke it, or was too large for the memory of the device.
    port.addEventListener('error', () => reject(new Error('the reader of PDF broke')), { once: true }),
  )
  failed.catch(() => undefined)
  // oxlint-disable-next-line no-unsafe-type-assertion -- the declared type of the port is wrong
  const declaredPort = port as unknown as null
  const loading = getDocument({
    data: bytes,
    // Errors only: a damaged file is no matter for the console.
    worker: new PDFWorker({ port: declaredPort, verbosity: 0 }),
    CanvasFactory: Canvases,
    FilterFactory: NoFilters,
    BinaryDataFactory: Decoders,
    wasmUrl: '/',
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
    maxImageSize: 60_000_000,
  })
  try {
    const file = await Promise.race([loading.promise, failed])
    const pages: (readonly PlacedWord[])[] = []
    for (let number = 1; number <= Math.min(file.numPages, mostPages); number += 1) {
      onPage(number)
      const page = await Promise.race([file.getPage(number), failed])
      const { items } = await Promise.race([page.getTextContent(), failed])
      const words = wordsOfPdf(
        items.flatMap((item) =>
          'str' in item ? [{ str: item.str, transform: item.transform, width: item.width }] : [],
        ),
        page.getViewport({ scale: 1 }).transform,
      )
      pages.push(hasText(words) ? words : await recognise(await Promise.race([drawn(page), failed])))
      page.cleanup()
    }
    return { pages, tooLong: file.numPages > mostPages ? file.numPages : null }
  } catch (error) {
    if (error instanceof PartMissing) throw error
    return failureOf(error)
  } finally {
    port.terminate()
  }
}
