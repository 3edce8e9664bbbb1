import codec from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url'
import { scriptUrl } from '#device/script-url.ts'
import { ImportDatabase } from '#local/database/import-database.ts'
import type { SessionStore } from '#local/session/session-store.ts'
import type { ImportWords, WorkerRequest, WorkEvent } from '../worker/import-work.ts'
// oxlint-disable-next-line import/default -- the URL comes from the bundler
import workerUrl from '../worker/import-worker.ts?worker&url'

/** What the page needs of a worker, so that tests may stand in for it. */
export interface WorkerPort {
  readonly send: (request: WorkerRequest) => void
  readonly terminate: () => void
  readonly onEvent: (listener: (event: WorkEvent) => void, failed: () => void) => void
}

export interface RunnerOptions {
  readonly owner: string
  readonly language: 'en' | 'de'
  readonly words: ImportWords
  /** Drafts wait to be sent. */
  readonly onWritten: () => void
  /** Drafts could not be stored: usually the storage of the device is full. */
  readonly onFailed: () => void
  readonly createWorker?: () => WorkerPort
  readonly timeoutMs?: number
}

/** Reads and writes the imports of an account in a worker. It goes on while other screens are open. */
export interface ImportRunner {
  readonly owner: string
  /** Hands over the chosen files of an import. */
  readonly addFiles: (id: string, files: readonly File[]) => void
  /** There is something new in the database. */
  readonly wake: () => void
  /** Ends the worker: a reading is taken up again by the next `wake`. */
  readonly stop: () => void
  /** Ends the worker for good: the account has left this device. */
  readonly close: () => void
  readonly isClosed: () => boolean
}

/** IM-14: a reader that reports nothing for so long is ended; what it has read stays. */
const readingTimeoutMs = 20_000

const startWorker = (): WorkerPort => {
  const worker = new Worker(scriptUrl(workerUrl), { type: 'module' })
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    send: (request) => worker.postMessage(request),
    terminate: () => worker.terminate(),
    onEvent: (listener, failed) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkEvent>) => listener(data))
      worker.addEventListener('error', failed)
    },
  }
}

/** Ends the reading of an import that took too long or broke its reader. */
const endReading = async (id: string, code: 'reading-too-slow' | 'reading-failed'): Promise<void> => {
  const database = new ImportDatabase()
  try {
    const items = await database.items.where('[import+n]').between([id, 0], [id, Infinity]).count()
    const row = await database.imports.get(id)
    if (row?.state !== 'reading') return
    await database.imports.put({ ...row, notes: [...row.notes, { code }], state: items === 0 ? 'failed' : 'read' })
  } finally {
    database.close()
  }
}

export const createImportRunner = ({
  owner,
  language,
  words,
  onWritten,
  onFailed,
  createWorker = startWorker,
  timeoutMs = readingTimeoutMs,
}: RunnerOptions): ImportRunner => {
  let worker: WorkerPort | null = null
  let reading: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let requests = 0
  let isClosed = false

  const stop = (): void => {
    clearTimeout(timer)
    worker?.terminate()
    worker = null
    reading = null
    requests = 0
  }
  const end = (code: 'reading-too-slow' | 'reading-failed'): void => {
    const ended = reading
    stop()
    // Another import may still be waiting; one that failed is not read again.
    if (ended === null) onFailed()
    else void endReading(ended, code).then(wake, () => undefined)
  }
  const watch = (): void => {
    clearTimeout(timer)
    if (reading !== null) timer = setTimeout(() => end('reading-too-slow'), timeoutMs)
  }
  const handle = (event: WorkEvent): void => {
    if (event.kind === 'reading') reading = event.id
    if (event.kind === 'writing' || event.kind === 'idle') reading = null
    if (event.kind === 'written') onWritten()
    if (event.kind === 'idle' && event.requests === requests) stop()
    else watch()
  }
  const running = (): WorkerPort => {
    if (worker !== null) return worker
    const started = createWorker()
    worker = started
    started.onEvent(
      (event) => {
        if (worker === started) handle(event)
      },
      () => {
        if (worker === started) end('reading-failed')
      },
    )
    requests = 1
    started.send({ kind: 'start', owner, language, words, codec: new URL(codec, location.href).href })
    return started
  }
  const send = (request: WorkerRequest): void => {
    if (isClosed) return
    running().send(request)
    requests += 1
  }
  const wake = (): void => send({ kind: 'wake' })
  const close = (): void => {
    isClosed = true
    stop()
  }
  return {
    owner,
    stop,
    close,
    wake,
    isClosed: () => isClosed,
    addFiles: (id, files) => send({ kind: 'files', id, files }),
  }
}

/** The account that is signed in. */
type SessionOfRunner = Pick<SessionStore, 'snapshot' | 'subscribe'>

/**
 * ST-6: ends a runner for good once its account is signed in no more. It runs while other screens are open, and would
 * write drafts into the account's database after the sign-out has emptied it.
 */
export const closeAtSignOut = (runner: ImportRunner, session: SessionOfRunner): void => {
  const end = session.subscribe(() => {
    const state = session.snapshot()
    if (state.status === 'loading' || (state.status === 'authenticated' && state.person.id === runner.owner)) return
    end()
    runner.close()
  })
}
