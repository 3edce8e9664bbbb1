import { Gunzip, Inflate } from 'fflate'
import { ArchiveError, type UnpackBudget } from './archive-limits.ts'

/** Input is handed over in small pieces: a piece of 16 kB unpacks to 17 MB at most before it is counted. */
const pieceSize = 16_384
/** Below this size the ratio means nothing: a short text of blanks packs well. */
const ratioFloor = 1_000_000

export interface Unpacked {
  readonly bytes: Uint8Array
  /** The packed data ended early or were wrong; `bytes` holds what came before. */
  readonly isDamaged: boolean
}

interface Unpacker {
  push(piece: Uint8Array, isFinal: boolean): void
}

/** Signals that enough has been unpacked. */
const enough = new Error('enough')

const joined = (chunks: readonly Uint8Array[], size: number): Uint8Array => {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

function unpack(
  packed: Uint8Array,
  budget: UnpackBudget,
  unpacker: (take: (chunk: Uint8Array, isLast: boolean) => void) => Unpacker,
  stopAfter: number,
): Unpacked {
  const chunks: Uint8Array[] = []
  const largest = Math.max(ratioFloor, packed.length * budget.limits.ratio)
  let [size, isComplete, isDamaged] = [0, false, false]
  try {
    const stream = unpacker((chunk, isLast) => {
      budget.spend(chunk.length)
      size += chunk.length
      if (size > largest) throw new ArchiveError('entry-ratio')
      chunks.push(chunk)
      if (isLast) isComplete = true
      if (size >= stopAfter) throw enough
    })
    for (let at = 0; at < packed.length || at === 0; at += pieceSize)
      stream.push(packed.subarray(at, at + pieceSize), at + pieceSize >= packed.length)
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    isDamaged = error !== enough
  }
  return { bytes: joined(chunks, size), isDamaged: isDamaged || (!isComplete && size < stopAfter) }
}

/**
 * Unpacks deflated data and counts while it does so. It stops when `stopAfter` bytes are there.
 * @throws ArchiveError archive-too-large, entry-ratio
 */
export const inflate = (packed: Uint8Array, budget: UnpackBudget, stopAfter = Infinity): Unpacked =>
  unpack(packed, budget, (take) => new Inflate(take), stopAfter)

/**
 * Unpacks a gzip file and counts while it does so.
 * @throws ArchiveError archive-too-large, entry-ratio
 */
export const gunzip = (packed: Uint8Array, budget: UnpackBudget, stopAfter = Infinity): Unpacked =>
  unpack(packed, budget, (take) => new Gunzip(take), stopAfter)

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8

const crcTable = Uint32Array.from({ length: 256 }, (_, value) => {
  let crc = value
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

/** The checksum of zip entries. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}
