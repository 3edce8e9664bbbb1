import { ArchiveError, type UnpackBudget } from './archive-limits.ts'
import { crc32, inflate, type Unpacked } from './unpack.ts'

/** An entry of a zip archive. The name is a label, never a path. */
export interface ZipEntry {
  readonly name: string
  readonly isEncrypted: boolean
  readonly method: number
  /** Null where the archive does not state it. */
  readonly crc: number | null
  /** Where the packed data begin. */
  readonly start: number
  readonly packedSize: number
}

export interface ZipDirectory {
  readonly entries: readonly ZipEntry[]
  /** The directory at the end is missing, so the entries were searched for. */
  readonly isTruncated: boolean
  /** Entries beyond the limit. */
  readonly omitted: number
}

const localHeader = 0x04034b50
const centralHeader = 0x02014b50
const dataDescriptor = 0x08074b50
const endOfDirectory = 0x06054b50
const zip64EndOfDirectory = 0x06064b50

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const isZip = (bytes: Uint8Array): boolean => {
  if (bytes.length < 22) return false
  const first = viewOf(bytes).getUint32(0, true)
  return first === localHeader || first === endOfDirectory
}

const isFolderOrSystemFile = (name: string): boolean =>
  /[/\\]$/.test(name) || /(?:^|[/\\])(?:__MACOSX[/\\]|\.DS_Store$|Thumbs\.db$)/.test(name)

function readName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads the list of entries. An archive that ends too early is searched for the entries that are there. */
export function readZipDirectory(bytes: Uint8Array, limits: { readonly entries: number }): ZipDirectory {
  const central = readCentralDirectory(bytes)
  const all = (central ?? searchEntries(bytes)).filter(({ name }) => !isFolderOrSystemFile(name))
  return {
    entries: all.slice(0, limits.entries),
    isTruncated: central === null,
    omitted: Math.max(0, all.length - limits.entries),
  }
}

function findEnd(view: DataView): number {
  // The end record is followed by a comment of at most 65,535 bytes.
  const last = Math.max(0, view.byteLength - 22 - 65_535)
  for (let at = view.byteLength - 22; at >= last; at -= 1) if (view.getUint32(at, true) === endOfDirectory) return at
  return -1
}

function directoryStart(view: DataView, end: number): number {
  const stated = view.getUint32(end + 16, true)
  if (stated !== 0xffffffff) return stated
  const locator = end - 20
  const zip64 = locator < 0 ? Infinity : Number(view.getBigUint64(locator + 8, true))
  if (zip64 + 56 > view.byteLength || view.getUint32(zip64, true) !== zip64EndOfDirectory) return Infinity
  return Number(view.getBigUint64(zip64 + 48, true))
}

function readCentralDirectory(bytes: Uint8Array): ZipEntry[] | null {
  const view = viewOf(bytes)
  const end = findEnd(view)
  if (end < 0) return null
  const entries: ZipEntry[] = []
  const stated = view.getUint16(end + 10, true)
  let at = directoryStart(view, end)
  while (at + 46 <= end && view.getUint32(at, true) === centralHeader) {
    const nameLength = view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
    const wide = readZip64Fields(extra, [
      view.getUint32(at + 24, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 42, true),
    ])
    const [, packedSize = 0, offset = 0] = wide
    entries.push({
      name: readName(bytes.subarray(at + 46, at + 46 + nameLength)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      start: dataStart(view, offset),
      packedSize,
    })
    at += 46 + nameLength + extraLength + view.getUint16(at + 32, true)
  }
  // A directory that lists nothing of what it counts is no directory.
  return entries.length === 0 && stated > 0 ? null : entries
}

/** Sizes of 0xffffffff stand in the zip64 field, in their order. */
function readZip64Fields(extra: Uint8Array, values: readonly number[]): number[] {
  const view = viewOf(extra)
  let field: DataView | null = null
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === 1) field = viewOf(extra.subarray(at + 4, at + 4 + view.getUint16(at + 2, true)))
  let next = 0
  return values.map((value) => {
    if (value !== 0xffffffff || field === null || next + 8 > field.byteLength) return value
    next += 8
    return Number(field.getBigUint64(next - 8, true))
  })
}

const dataStart = (view: DataView, offset: number): number =>
  offset + 30 > view.byteLength || view.getUint32(offset, true) !== localHeader
    ? Infinity
    : offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)

/** Entries by their own headers. Where a header states no size, the data go to the next header. */
function searchEntries(bytes: Uint8Array): ZipEntry[] {
  const view = viewOf(bytes)
  const entries: ZipEntry[] = []
  let at = findHeader(view, 0, [localHeader])
  while (at + 30 <= bytes.length) {
    const start = dataStart(view, at)
    const stated = view.getUint32(at + 18, true)
    const hasDescriptor = (view.getUint16(at + 6, true) & 8) !== 0 && stated === 0
    const end = hasDescriptor ? findHeader(view, start, [dataDescriptor, localHeader, centralHeader]) : start + stated
    entries.push({
      name: readName(bytes.subarray(at + 30, at + 30 + view.getUint16(at + 26, true))),
      isEncrypted: (view.getUint16(at + 6, true) & 1) === 1,
      method: view.getUint16(at + 8, true),
      crc: hasDescriptor ? null : view.getUint32(at + 14, true),
      start,
      packedSize: end - start,
    })
    at = findHeader(view, Math.max(end, at + 30), [localHeader])
  }
  return entries
}

function findHeader(view: DataView, from: number, headers: readonly number[]): number {
  for (let at = from; at + 4 <= view.byteLength; at += 1)
    if (view.getUint8(at) === 0x50 && headers.includes(view.getUint32(at, true))) return at
  return view.byteLength
}

/**
 * Unpacks an entry. Damaged ones give what could be unpacked.
 * @throws ArchiveError archive-encrypted, entry-damaged (nothing can be read), entry-ratio, archive-too-large
 */
export function unpackEntry(bytes: Uint8Array, entry: ZipEntry, budget: UnpackBudget): Unpacked {
  const unpacked = unpackStart(bytes, entry, budget, Infinity)
  const isDamaged = unpacked.isDamaged || (entry.crc !== null && crc32(unpacked.bytes) !== entry.crc)
  if (isDamaged && unpacked.bytes.length === 0) throw new ArchiveError('entry-damaged')
  return { bytes: unpacked.bytes, isDamaged }
}

/**
 * Unpacks about the first `size` bytes, to see what an entry is.
 * @throws ArchiveError archive-encrypted, entry-damaged, entry-ratio, archive-too-large
 */
export function unpackStart(bytes: Uint8Array, entry: ZipEntry, budget: UnpackBudget, size: number): Unpacked {
  if (entry.isEncrypted) throw new ArchiveError('archive-encrypted')
  if (entry.start > bytes.length) throw new ArchiveError('entry-damaged')
  const packed = bytes.subarray(entry.start, entry.start + entry.packedSize)
  if (entry.method === 8) return inflate(packed, budget, size)
  if (entry.method !== 0) throw new ArchiveError('entry-damaged')
  const part = packed.subarray(0, size)
  budget.spend(part.length)
  return { bytes: part, isDamaged: part.length < Math.min(entry.packedSize, size) }
}
