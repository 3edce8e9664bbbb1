import { maxSyncBytes } from '@simmer/contract/wire/sync'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { isCheapToParse } from './json-shape.ts'
import { SyncError } from './sync-error.ts'

const gunzipAsync = promisify(gunzip)

/**
 * The most that a packed body may unpack to: 40 times its length. Texts pack to a third, edits of one text to a twentieth.
 * Up to 1 MB may pack to anything, so that the largest single action always fits.
 */
const maxUnpackedRatio = 40
const freeUnpackedBytes = 1024 * 1024
const maxUnpackedBytes = (packed: number): number =>
  Math.min(maxSyncBytes, Math.max(freeUnpackedBytes, maxUnpackedRatio * packed))

/** The connection broke before the whole request had arrived. No client is left to get a response. */
export class RequestCutShort extends Error {}

const readBytes = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
      size += bytes.length
      // The rest is read and discarded, so that the device receives the response.
      if (size <= maxSyncBytes) chunks.push(bytes)
      else if (size > 8 * maxSyncBytes) break
    }
  } catch (cause) {
    throw new RequestCutShort('a sync request was cut short', { cause })
  }
  if (size > maxSyncBytes) throw new SyncError('TOO_LARGE')
  return Buffer.concat(chunks, size)
}

/**
 * The parsed body, and its length unpacked. TOO_LARGE is also the answer to a body that would take long to parse: a device
 * then sends a smaller batch, and keeps a single action that is too large as an issue.
 * @throws RequestCutShort, SyncError MALFORMED or TOO_LARGE. A small body that unpacks to a huge one stops at the limit.
 */
export const readSyncBody = async (
  request: IncomingMessage,
): Promise<{ readonly bytes: number; readonly parse: () => unknown }> => {
  const bytes = await readBytes(request)
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding !== 'identity' && encoding !== 'gzip' && encoding !== 'x-gzip') throw new SyncError('MALFORMED')
  const plain = encoding === 'identity' ? bytes : await unpack(bytes)
  return { bytes: plain.length, parse: () => parseJson(plain) }
}

const unpack = async (bytes: Buffer): Promise<Buffer> => {
  try {
    return await gunzipAsync(bytes, { maxOutputLength: maxUnpackedBytes(bytes.length) })
  } catch (error) {
    const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new SyncError(isTooLarge ? 'TOO_LARGE' : 'MALFORMED', {}, error)
  }
}

const parseJson = (bytes: Buffer): unknown => {
  if (!isCheapToParse(bytes)) throw new SyncError('TOO_LARGE')
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    throw new SyncError('MALFORMED', {}, error)
  }
}
