import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '../config/external-services.ts'
import { inCall } from '../traces/spans.ts'
import type { PhotoFiles } from './photo-files.ts'

/** The timeout of a request with all its retries. */
const timeoutMs = 10_000

const responseError = async (response: Response, operation: string): Promise<Error> =>
  new Error(`Object storage answered ${response.status} to ${operation}: ${(await response.text()).slice(0, 300)}`)

/**
 * Stores files in S3-compatible object storage, by default pictures. URLs name the bucket in the path, which every
 * implementation supports.
 */
export function photoBucket(
  { endpoint, bucket, ...keys }: Bucket,
  { folder = 'photos', type = 'image/webp' }: { readonly folder?: string; readonly type?: string } = {},
): PhotoFiles {
  const client = new AwsClient({ ...keys, service: 's3', retries: 3 })
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}/${folder}/`

  // The signature covers the hash of the body, so plain http cannot alter it unnoticed.
  const send = (
    name: string,
    init: Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> },
    bytes: Uint8Array,
  ) =>
    inCall('object storage', () =>
      client.fetch(base + name, {
        ...init,
        headers: { ...init.headers, 'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex') },
        signal: AbortSignal.timeout(timeoutMs),
      }),
    )

  return {
    async read(name) {
      const response = await send(name, { method: 'GET' }, new Uint8Array())
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      const error = await responseError(response, `reading ${name}`)
      if (response.status === 404) return null
      throw error
    },
    async write(name, bytes) {
      const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' }
      const response = await send(name, { method: 'PUT', headers, body: new Uint8Array(bytes) }, bytes)
      if (!response.ok) throw await responseError(response, `writing ${name}`)
      await response.arrayBuffer()
    },
    async remove(name) {
      const response = await send(name, { method: 'DELETE' }, new Uint8Array())
      if (!response.ok && response.status !== 404) throw await responseError(response, `removing ${name}`)
      await response.arrayBuffer()
    },
  }
}
