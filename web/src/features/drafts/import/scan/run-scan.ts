import { contentHash } from '@simmer/contract/import/files/content-hash'
import type { ReadItem } from '@simmer/contract/import/files/read-file'
import { readScan } from '@simmer/contract/import/scan/read-scan'
import type { ScanLanguage } from '#local/database/import-database.ts'
import type { ImportedPicture } from '@simmer/contract/import/imported-recipe'
import type { FileToScan, ScanEvent, ScanRequest, ScanResult } from './scan-messages.ts'
// oxlint-disable-next-line import/default -- the URL comes from the bundler
import workerUrl from './scan-worker.ts?worker&url'

/** A scan as the reader of imports hands it over. */
export interface ScanToRead {
  readonly files: readonly FileToScan[]
  readonly language: ScanLanguage
  /** Whether the first photograph becomes the picture of the recipe. */
  readonly keepsPicture: boolean
}

interface ScanTools {
  readonly codec: string
  /** Reads the pages in a worker of their own, which is ended with what it holds in memory. */
  readonly startWorker?: () => Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>
  readonly onPage: (page: number) => void
}

const startScanWorker = (): Worker => new Worker(new URL(workerUrl, location.href), { type: 'module' })

const pagesOf = (request: ScanRequest, { startWorker = startScanWorker, onPage }: ScanTools): Promise<ScanResult> =>
  new Promise((resolve, reject) => {
    const worker = startWorker()
    worker.addEventListener('message', ({ data }: MessageEvent<ScanEvent>) => {
      if (data.kind === 'progress') return onPage(data.page)
      worker.terminate()
      return resolve(data.result)
    })
    worker.addEventListener('error', () => {
      worker.terminate()
      reject(new Error('the reader of pages broke'))
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(request)
  })

/** IM-7: reads photographs and PDF files as one text, page after page. */
export const runScan = async ({ files, language, keepsPicture }: ScanToRead, tools: ScanTools): Promise<ReadItem> => {
  const { notes, picture, ...scan } = await pagesOf({ files, language, keepsPicture, codec: tools.codec }, tools)
  const jpeg: ImportedPicture | null = picture === null ? null : { bytes: picture, name: files[0]?.page.name ?? '' }
  const result = readScan(scan, { language, picture: jpeg })
  // Nothing was read at all: the note gives the reason, and "no recipe" would only hide it.
  const own = scan.pages.length === 0 ? [] : result.warnings
  return {
    entry: null,
    result: {
      ...result,
      warnings: [...notes.map(({ code, detail }) => ({ code, recipe: null, ...(detail && { detail }) })), ...own],
    },
    hashes: await Promise.all(result.recipes.map(contentHash)),
  }
}
