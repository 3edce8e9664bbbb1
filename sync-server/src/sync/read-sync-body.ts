import { maxSyncBytes } from '@simmer/contract/wire/sync'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { SyncError } from './sync-error.ts'

const gunzipAsync = promisify(gunzip)

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

/** @throws RequestCutShort, SyncError MALFORMED or TOO_LARGE. A small body that unpacks to a huge one stops at the limit. */
export const readSyncBody = async (request: IncomingMessage): Promise<unknown> => {
  const bytes = await readBytes(request)
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding !== 'identity' && encoding !== 'gzip' && encoding !== 'x-gzip') throw new SyncError('MALFORMED')
  try {
    const plain = encoding === 'identity' ? bytes : await gunzipAsync(bytes, { maxOutputLength: maxSyncBytes })
    return JSON.parse(plain.toString('utf8'))
  } catch (error) {
    if (error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
      throw new SyncError('TOO_LARGE', {}, error)
    }
    throw new SyncError('MALFORMED', {}, error)
  }
}
