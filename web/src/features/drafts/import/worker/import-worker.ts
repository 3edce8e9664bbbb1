import { readImportedFile, readImportedPage, readImportedText } from '@simmer/contract/import/read/read-import'
import { contentKind } from '@simmer/contract/import/files/document/content-kind'
import type { FileToRead, ReadItem } from '@simmer/contract/import/files/read-file'
import { v7 as uuid } from 'uuid'
import { ImportDatabase } from '#local/database/import-database.ts'
import { AccountDatabase } from '#local/sync/account-database.ts'
import { prepare } from '../../pictures/draw-picture.ts'
import { runScan } from '../scan/run-scan.ts'
import { endInterrupted, storeFiles, withFileLock } from './import-inputs.ts'
import type { ImportWork, WorkerRequest, WorkEvent } from './import-work.ts'
import { readNextImport } from './read-imports.ts'
import { writeImports } from './write-imports.ts'

const report = (event: WorkEvent): void => postMessage(event)

/** Whether a pasted text is the source of a page. */
const isHtml = (text: string): boolean =>
  /<(?:!doctype html|html|head|body|article|script)\b/i.test(text.slice(0, 2000))

/** IM-7: a photograph or a PDF among the files, read as one that was chosen as such. */
async function* readScannedFile(
  { name, bytes }: FileToRead,
  { language, codec }: Extract<WorkerRequest, { kind: 'start' }>,
): AsyncGenerator<ReadItem, void, undefined> {
  const files = [{ bytes, page: { name, turns: 0, crop: null } }]
  yield await runScan({ files, language, keepsPicture: false }, { codec, onPage: () => report({ kind: 'progress' }) })
}

const isScanned = ({ bytes }: FileToRead): boolean => ['picture', 'pdf'].includes(contentKind(bytes))

const createWork = (start: Extract<WorkerRequest, { kind: 'start' }>): ImportWork => {
  const { owner, language, words, codec } = start
  return {
    owner,
    words,
    report,
    database: new ImportDatabase(),
    account: new AccountDatabase(owner),
    clock: { now: () => Date.now(), uuid },
    openFile: (id, at) => chosenFiles.get(id)?.[at] ?? null,
    readFile: (file) => (isScanned(file) ? readScannedFile(file, start) : readImportedFile(file, { language })),
    readScan: (scan, onPage) => runScan(scan, { codec, onPage }),
    readText: (text) => (isHtml(text) ? readImportedPage({ html: text, url: null }) : readImportedText(text)),
    drawPicture: async (bytes) => {
      const drawn = await prepare(new Blob([new Uint8Array(bytes)]), codec).catch(() => 'unreadable' as const)
      return typeof drawn === 'string' ? null : drawn
    },
  }
}

let work: ImportWork | null = null
/** Something came in while the last round was running. */
let hasMore = false
let isRunning = false
let requests = 0
/** Imports whose files are being stored. */
let storing = 0
const chosenFiles = new Map<string, readonly File[]>()

/** One tab of a device works on the imports of an account. */
const exclusively = (owner: string, run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(`simmer-import:${owner}`, run) : run()

const workUntilIdle = async (current: ImportWork): Promise<void> => {
  hasMore = true
  if (isRunning) return
  isRunning = true
  await exclusively(current.owner, async () => {
    while (hasMore) {
      hasMore = false
      // What a person has chosen comes before what is still to be read.
      while ((await writeImports(current)) || (await readNextImport(current)));
    }
  })
  isRunning = false
  if (storing === 0) report({ kind: 'idle', requests })
}

const handle = async (request: WorkerRequest): Promise<void> => {
  requests += 1
  if (request.kind === 'start') {
    work ??= createWork(request)
    await endInterrupted(work.database, work.owner)
  } else if (request.kind === 'files' && work !== null) {
    const { database } = work
    chosenFiles.set(request.id, request.files)
    storing += 1
    await withFileLock(request.id, () => storeFiles(database, request.id, request.files))
    storing -= 1
  }
  if (work !== null) await workUntilIdle(work)
}

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  // Ends in the page's `error` listener, which ends this worker.
  handle(data).catch((error: unknown) =>
    setTimeout(() => {
      throw error
    }),
  )
})
