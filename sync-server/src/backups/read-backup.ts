import { StringDecoder } from 'node:string_decoder'
import { createGunzip, type Gunzip } from 'node:zlib'
import { BackupNotUsable, parseHeader, type Header } from './rows/backup-format.ts'
import type { BackupFile } from './backup-storage.ts'
import { isSealed, type Seal } from './sealed-stream.ts'

// Error codes of zlib begin with Z_.
const asBackupError = (error: unknown): unknown => {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return error
  if (error.code.startsWith('Z_')) return new BackupNotUsable('This backup is cut off or damaged.', { cause: error })
  return error
}

/** The lines of each part together, because waiting for each line would cost more than reading it. The first one is alone. */
async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let isFirst = true
  for await (const part of source) {
    const lines = (rest + decoder.write(part)).split('\n')
    rest = lines.pop() ?? ''
    if (isFirst && lines.length > 0) {
      isFirst = false
      yield lines.splice(0, 1)
    }
    if (lines.length > 0) yield lines
  }
  if (rest !== '') yield [rest]
}

interface StartedStream {
  /** The first bytes, enough to tell an encrypted file. */
  readonly start: Buffer
  /** The whole stream. */
  readonly whole: AsyncGenerator<Uint8Array>
  /** Closes the file, also where `whole` was not read. */
  readonly close: () => Promise<void>
}

const startBytes = 64

const readStart = async ({ storage, name }: BackupFile): Promise<StartedStream> => {
  const iterator = storage.read(name)[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (start.length < startBytes) {
    const next = await iterator.next()
    if (next.done === true) break
    start = Buffer.concat([start, next.value])
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield start
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return {
    start,
    whole: whole(),
    // A generator that did not begin would close nothing.
    close: async () => void (await iterator.return?.()),
  }
}

async function* decrypted(file: BackupFile, seal: Seal | null): AsyncGenerator<Uint8Array> {
  const { start, whole, close } = await readStart(file)
  try {
    if (isSealed(start)) {
      if (seal === null) throw new BackupNotUsable('This backup is encrypted: name its key with --key <file>.')
      yield* seal.open(whole)
    } else {
      // Any file could take the place of an encrypted one, if the key did not have to open it.
      if (seal !== null)
        throw new BackupNotUsable(
          'This is not an encrypted backup of Simmer, and a key was given: leave out the key if you trust the file.',
        )
      yield* whole
    }
  } finally {
    await close()
  }
}

/** Resolves when a stream takes more, or was destroyed. */
const canGoOn = (stream: Gunzip): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      stream.off('drain', end).off('close', end)
      resolve()
    }
    stream.on('drain', end).on('close', end)
  })

/** Of the unpacked text. A quarter of this took a fifth more processor time. */
const partBytes = 65_536

async function* unpackedLines(file: BackupFile, seal: Seal | null): AsyncGenerator<string[]> {
  const gunzip = createGunzip({ chunkSize: partBytes })
  const pumping = (async () => {
    try {
      for await (const part of decrypted(file, seal)) {
        // The lines were returned: the rest is not read.
        if (gunzip.destroyed) return
        if (!gunzip.write(part) && !gunzip.destroyed) await canGoOn(gunzip)
      }
      gunzip.end()
    } catch (error) {
      gunzip.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  })()
  try {
    yield* splitLines(gunzip)
  } catch (error) {
    throw asBackupError(error)
  } finally {
    gunzip.destroy()
    await pumping
  }
}

export interface OpenBackup {
  readonly header: Header
  /** All lines after the header, many at a time. */
  readonly lines: AsyncGenerator<readonly string[]>
}

/** Opens a backup; `lines` has to be read to its end, or returned. @throws BackupNotUsable, also from `lines` */
export const openBackup = async (file: BackupFile, seal: Seal | null): Promise<OpenBackup> => {
  const lines = unpackedLines(file, seal)
  const first = await lines.next()
  try {
    const header = parseHeader(first.done === true ? '' : (first.value[0] ?? ''))
    return { header, lines }
  } catch (error) {
    // It closes the file.
    await lines.return(undefined)
    throw error
  }
}

const dayMs = 24 * 60 * 60_000

/**
 * The time of a backup whose copies of pictures are needed; null where it has none, or the file is no backup. `modifiedMs`:
 * when it was written, in milliseconds since 1970.
 */
export const copiesSince = async (file: BackupFile, modifiedMs: number, seal: Seal | null): Promise<Date | null> => {
  const { start, close } = await readStart(file)
  await close()
  const isEncrypted = isSealed(start)
  try {
    const { header, lines } = await openBackup(file, isEncrypted ? seal : null)
    await lines.return(undefined)
    return header.simmerBackup === 2 && header.copied ? new Date(header.at) : null
  } catch (error) {
    if (!(error instanceof BackupNotUsable)) throw error
    // With another key only the end of its writing is known, which took less than a day.
    return isEncrypted ? new Date(modifiedMs - dayMs) : null
  }
}
