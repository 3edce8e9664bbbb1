import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '../config/external-services.ts'
import { inCall } from '../traces/spans.ts'
import { StorageError } from './storage-error.ts'

/** The timeout of a small request with all its tries. */
const usualTimeoutMs = 10_000
/** A request is tried so often when the storage is busy or the connection breaks: each of them can be repeated. */
const maxTries = 4
const firstPauseMs = 50

export interface BucketRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Empty: the bucket itself. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
  readonly timeoutMs?: number
  readonly signal?: AbortSignal | undefined
  /** What is tried, for the message of an error: `reading 3f/640.webp`. */
  readonly task: string
}

/**
 * Sends signed requests to a bucket. Resolves with any answer; a busy storage was tried again before.
 * @throws StorageError without an answer; what `signal` was aborted with
 */
export type SendToBucket = (request: BucketRequest) => Promise<Response>

const isBusy = ({ status }: Response): boolean => status >= 500 || status === 429

/** URLs name the bucket in the path, which every implementation supports. */
export const createBucketRequests = ({ endpoint, bucket, ...keys }: Bucket): SendToBucket => {
  const client = new AwsClient({ ...keys, service: 's3' })
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`

  const send = async (request: BucketRequest): Promise<Response> => {
    const { method, key = '', query = {}, headers = {}, body, timeoutMs = usualTimeoutMs, signal, task } = request
    const url = new URL(key === '' ? base : `${base}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const timeout = AbortSignal.timeout(timeoutMs)
    const init = {
      method,
      // The signature covers the hash of the body, so plain http cannot alter it unnoticed.
      headers: {
        ...headers,
        'X-Amz-Content-Sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(body === undefined ? {} : { body }),
    }
    const tryOnce = async (): Promise<Response | StorageError> => {
      try {
        const signed = await client.sign(url.href, init)
        // Without it an object could arrive packed, without a length. It is not signed, because some proxies change it.
        signed.headers.set('Accept-Encoding', 'identity')
        return await fetch(signed)
      } catch (cause) {
        signal?.throwIfAborted()
        const reason = timeout.aborted ? `within ${timeoutMs / 1000} seconds` : 'because the connection failed'
        return new StorageError(`Object storage gave no answer to ${task} ${reason}.`, { cause })
      }
    }
    for (let count = 1; ; count += 1) {
      const result = await tryOnce()
      const isLast = count === maxTries || timeout.aborted
      if (result instanceof Response && (isLast || !isBusy(result))) return result
      if (result instanceof StorageError && isLast) throw result
      if (result instanceof Response) await result.body?.cancel()
      await setTimeout(Math.random() * firstPauseMs * 2 ** count)
    }
  }
  return (request) => inCall('object storage', () => send(request))
}
