import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { describeBytes, type PhotoFiles } from '../photos/photo-files.ts'
import type { Connection } from '../postgres/connection.ts'
import type { Manifest, PictureLine } from './rows/backup-format.ts'
import { appliedMigrations, backupTables } from './rows/backup-tables.ts'
import { createLineDigest } from './line-digest.ts'
import type { BackupFile } from './backup-storage.ts'
import type { PictureCopies } from './picture-copies.ts'
import { isPictureKnown, listPictures } from './picture-list.ts'
import type { Seal } from './sealed-stream.ts'
import { connectForBackup, ledgerHeads, tableLines } from './rows/table-lines.ts'

export interface BackupOptions {
  readonly connection: Connection
  readonly photos: PhotoFiles
  /** Replaced when the new one is complete. */
  readonly file: BackupFile
  /** Whether the pictures are copied into the folder `pictures` beside the file. */
  readonly withPictures: boolean
  /** Null: the backup is not encrypted. */
  readonly seal: Seal | null
  readonly at: Date
  readonly signal?: AbortSignal
}

export interface WrittenBackup {
  readonly rows: number
  readonly tables: number
  readonly pictures: number
  /** Pictures of the database that the storage does not have. */
  readonly missing: number
  /** Pictures that no earlier backup had copied; null without copies. */
  readonly copied: number | null
}

interface Progress {
  manifest: Manifest | null
  missing: number
  copied: number
}

/** A copy is not read again: its name has its hash, and object storage charges for every read. */
const describePicture = async (
  client: Client,
  name: string,
  { photos }: BackupOptions,
  copies: PictureCopies | null,
  progress: Progress,
): Promise<PictureLine | null> => {
  const copy = await copies?.find(name)
  if (copy !== undefined && copy !== null) return { picture: name, ...copy }
  const bytes = await photos.read(name)
  if (bytes === null) {
    // It may have been purged since it was listed.
    if (!(await isPictureKnown(client, name))) return null
    progress.missing += 1
    return { picture: name, size: null, sha256: null }
  }
  if (copies === null) return { picture: name, ...describeBytes(bytes) }
  progress.copied += 1
  return { picture: name, ...(await copies.store(name, bytes)) }
}

/**
 * Begins a transaction whose first query sees all rows of its moment. Its locks come before that: a table that another
 * transaction drops and fills anew in between would be empty. LOCK TABLE takes no snapshot.
 */
const beginSnapshot = async (client: Client): Promise<void> => {
  const tables = (await backupTables(client)).map(({ name }) => client.escapeIdentifier(name))
  await client.query('begin isolation level repeatable read, read only')
  if (tables.length > 0) await client.query(`lock table ${tables.join(', ')} in access share mode`)
}

/** All lines of a backup, many rows together. The rows are those of one moment; pictures are listed right after it. */
async function* backupLines(client: Client, options: BackupOptions, copies: PictureCopies | null, progress: Progress) {
  await beginSnapshot(client)
  const migrations = await appliedMigrations(client)
  yield JSON.stringify({ simmerBackup: 2, at: options.at.toISOString(), copied: copies !== null, migrations })
  const tables: Manifest['tables'] = []
  for (const table of await backupTables(client)) {
    yield JSON.stringify({ table: table.name, columns: table.columns })
    const digest = createLineDigest()
    for await (const lines of tableLines(client, table)) {
      for (const line of lines) digest.add(line)
      yield lines.join('\n')
    }
    tables.push({ table: table.name, rows: digest.count(), sha256: digest.value() })
  }
  const ledger = await ledgerHeads(client)
  // A long transaction would keep PostgreSQL from cleaning up while the pictures are read.
  await client.query('commit')
  const pictures = createLineDigest()
  let bytes = 0
  for await (const name of listPictures(client)) {
    const picture = await describePicture(client, name, options, copies, progress)
    if (picture === null) continue
    const line = JSON.stringify(picture)
    pictures.add(line)
    bytes += picture.size ?? 0
    yield line
  }
  await copies?.finish()
  progress.manifest = {
    end: tables.reduce((sum, { rows }) => sum + rows, 0),
    tables,
    ledger,
    pictures: { count: pictures.count(), bytes, sha256: pictures.value() },
  }
  yield JSON.stringify(progress.manifest)
}

async function* withLineEnds(source: AsyncIterable<string>) {
  for await (const line of source) yield `${line}\n`
}

/**
 * Writes all rows of one moment, and a manifest of them and of all pictures, into a compressed file, which appears only
 * when it is complete.
 */
export const writeBackup = async (options: BackupOptions): Promise<WrittenBackup> => {
  const { connection, file, withPictures, seal, at, signal } = options
  const client = await connectForBackup(connection, 'simmer backup')
  const progress: Progress = { manifest: null, missing: 0, copied: 0 }
  let writing = Promise.resolve()
  const store = (packed: AsyncIterable<Uint8Array>): Promise<void> =>
    (writing = file.storage.write(file.name, packed, signal))
  try {
    const copies = withPictures ? file.storage.openCopies({ seal, at }) : null
    const text = Readable.from(withLineEnds(backupLines(client, options, copies, progress)), { highWaterMark: 1 })
    // An aborted pipeline rejects with AbortError.
    const ending = signal === undefined ? {} : { signal }
    await (seal === null
      ? pipeline(text, createGzip(), store, ending)
      : pipeline(text, createGzip(), (packed: AsyncIterable<Buffer>) => seal.seal(packed), store, ending))
  } finally {
    // What was written in part is removed before this ends.
    await writing.catch(() => {})
    await client.end()
  }
  if (progress.manifest === null) throw new Error('a complete backup has a manifest')
  const { end, tables, pictures } = progress.manifest
  return {
    rows: end,
    tables: tables.length,
    pictures: pictures.count,
    missing: progress.missing,
    copied: withPictures ? progress.copied : null,
  }
}
