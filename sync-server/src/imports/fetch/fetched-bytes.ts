import { Problem } from '@simmer/contract/wire/problems'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { codeOf } from './resolve-host.ts'

export interface ByteLimits {
  /** Of the packed and of the unpacked body. */
  readonly maxBytes: number
  /** The most unpacked bytes for a packed one. */
  readonly maxRatio: number
}

/** Below this size any ratio is fine: an empty table of a page packs very well. */
const smallBody = 256 * 1024

/**
 * Reads and unpacks a body. IM-14: it counts while it unpacks and stops at the limit, so that no bomb and no endless
 * body fills the memory.
 * @throws Problem page-too-large, page-damaged
 */
export async function readBytes(
  body: Readable,
  encoding: string | undefined,
  { maxBytes, maxRatio }: ByteLimits,
): Promise<Buffer> {
  const unpack = unpackerFor(encoding)
  const chunks: Buffer[] = []
  let packed = 0
  let unpacked = 0
  const countPacked = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      packed += chunk.length
      if (packed > maxBytes) throw new Problem('page-too-large')
      yield chunk
    }
  }
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      unpacked += chunk.length
      if (unpacked > maxBytes || (unpacked > smallBody && unpacked > packed * maxRatio))
        throw new Problem('page-too-large')
      chunks.push(chunk)
    }
  }
  try {
    if (unpack === null) await pipeline(body, countPacked, collect)
    else await pipeline(body, countPacked, unpack, collect)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(/^(?:Z_|ERR_+BROTLI|ERR__?ERROR)/.test(codeOf(error)) ? 'page-damaged' : 'page-not-reachable', {
      cause: error,
    })
  }
  return Buffer.concat(chunks, unpacked)
}

function unpackerFor(encoding: string | undefined): ReturnType<typeof createGunzip> | null {
  switch ((encoding ?? '').trim().toLowerCase()) {
    case '':
    case 'identity':
      return null
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'br':
      return createBrotliDecompress()
    default:
      // Others were not asked for; packing several times is a way to hide a bomb.
      throw new Problem('page-damaged')
  }
}
