import {
  BackupNotUsable,
  isRow,
  parseOtherLine,
  type Header,
  type Manifest,
  type PictureLine,
} from './rows/backup-format.ts'
import type { BackupFile } from './backup-storage.ts'
import { createLineDigest, type LineDigest } from './line-digest.ts'
import { openBackup } from './read-backup.ts'
import type { Seal } from './sealed-stream.ts'

/** Longer rows (uploads, articles) are not sampled: a thousand of them would fill the memory. Their digests are compared. */
const maxSampledCharacters = 20_000

/** A row as it stands in the file. */
export interface SampledRow {
  readonly table: string
  readonly columns: readonly string[]
  readonly line: string
}

export interface Inspection {
  readonly header: Header
  /** Null in format 1. */
  readonly manifest: Manifest | null
  readonly rows: number
  readonly tables: number
  /** What is wrong with the file, a sentence each. */
  readonly faults: readonly string[]
  readonly sample: readonly SampledRow[]
}

interface InspectOptions {
  readonly file: BackupFile
  readonly seal: Seal | null
  /** So many rows are sampled at random, of those that are not too long. */
  readonly sampleSize?: number
  /** Called for each picture of the manifest; `copied`: whether the backup has copies. */
  readonly onPicture?: (picture: PictureLine, copied: boolean) => Promise<void>
  /** Returns a number from 0 up to 1. */
  readonly random?: () => number
}

const compareWithManifest = (
  manifest: Manifest,
  found: ReadonlyMap<string, LineDigest>,
  pictures: LineDigest,
): string[] => {
  const faults = [...found.keys()]
    .filter((table) => !manifest.tables.some((entry) => entry.table === table))
    .map((table) => `The manifest has no table ${table}, and the file has its rows.`)
  for (const { table, rows, sha256 } of manifest.tables) {
    const digest = found.get(table)
    if (digest === undefined) faults.push(`The table ${table} is missing in the file.`)
    else if (digest.count() !== rows)
      faults.push(`The file has ${digest.count()} rows of the table ${table}, and its manifest counts ${rows}.`)
    else if (digest.value() !== sha256)
      faults.push(`The rows of the table ${table} are not those that were written: a value was changed.`)
  }
  if (pictures.count() !== manifest.pictures.count || pictures.value() !== manifest.pictures.sha256)
    faults.push('The list of pictures is not the one that was written.')
  return faults
}

/** Reads a whole backup, and compares it with its own manifest. @throws BackupNotUsable where it cannot be read to its end */
export const inspectBackup = async (options: InspectOptions): Promise<Inspection> => {
  const { file, seal, sampleSize = 0, onPicture, random = Math.random } = options
  const { header, lines } = await openBackup(file, seal)
  const tables = new Map<string, LineDigest>()
  const pictures = createLineDigest()
  const sample: SampledRow[] = []
  let current: { readonly table: string; readonly columns: readonly string[]; readonly digest: LineDigest } | undefined
  let rows = 0
  let candidates = 0
  let end: Manifest | { readonly end: number } | undefined

  /** Every candidate has the same chance (reservoir sampling). */
  const takeSample = (row: SampledRow) => {
    if (row.line.length > maxSampledCharacters) return
    candidates += 1
    const at = candidates <= sampleSize ? candidates - 1 : Math.floor(random() * candidates)
    // A copy, because a line is a part of a text that would stay in memory with it.
    if (at < sampleSize) sample[at] = { ...row, line: Buffer.from(row.line).toString() }
  }
  for await (const batch of lines)
    for (const line of batch) {
      if (end !== undefined) throw new BackupNotUsable('This backup is damaged: something follows its end.')
      if (isRow(line) && current !== undefined) {
        rows += 1
        current.digest.add(line)
        if (sampleSize > 0) takeSample({ table: current.table, columns: current.columns, line })
        continue
      }
      const other = parseOtherLine(line)
      if ('table' in other) {
        if (tables.has(other.table)) throw new BackupNotUsable(`This backup is damaged: it has ${other.table} twice.`)
        current = { ...other, digest: createLineDigest() }
        tables.set(other.table, current.digest)
      } else if ('picture' in other) {
        pictures.add(line)
        await onPicture?.(other, header.simmerBackup === 2 && header.copied)
      } else end = other
    }
  if (end === undefined) throw new BackupNotUsable('This backup is cut off or damaged: its end is missing.')
  const manifest = 'tables' in end ? end : null
  if (manifest === null && (header.simmerBackup !== 1 || end.end !== rows))
    throw new BackupNotUsable('This backup is cut off or damaged: its end is missing.')
  return {
    header,
    manifest,
    rows,
    tables: tables.size,
    faults: manifest === null ? [] : compareWithManifest(manifest, tables, pictures),
    sample,
  }
}
