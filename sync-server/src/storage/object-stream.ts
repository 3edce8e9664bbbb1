import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { SendToBucket } from './bucket-requests.ts'
import { StorageError, storageError } from './storage-error.ts'

/** A connection that brings nothing for so long is broken. */
const idleMs = 10_000
/** So many connections may break without a byte between them. */
const maxBreaks = 4
const pauseMs = 100
/** Longer than any object takes: `idleMs` limits each step. */
const streamTimeoutMs = 24 * 60 * 60_000

/** All tries of reading a small object together: a request for a picture waits for it. */
const totalMs = 10_000

/** The size that the storage announces, in bytes; null: it announces none, or that of other bytes than those that arrive. */
const sizeOf = ({ headers }: Response): number | null => {
  const length = headers.get('content-length')
  return length === null || headers.has('content-encoding') ? null : Number(length)
}

/**
 * Reads an object of any size, and ends only after its last byte. A connection that breaks is opened again where it broke;
 * where the storage announced no size, it is an error. @throws StorageError; what `signal` was aborted with
 */
export async function* readObjectStream(
  send: SendToBucket,
  key: string,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const task = `reading ${key}`
  let at = 0
  let breaks = 0
  let first: { readonly etag: string | null; readonly size: number | null } | undefined

  /** One connection, from `at` on. */
  async function* readOnce(): AsyncGenerator<Uint8Array> {
    const idle = new AbortController()
    const withTimeout = async <T>(step: () => Promise<T>): Promise<T> => {
      const timer = setTimeout(() => idle.abort(new StorageError(`Object storage is too slow at ${task}.`)), idleMs)
      return step().finally(() => clearTimeout(timer))
    }
    const headers = at === 0 ? {} : { Range: `bytes=${at}-` }
    const ending = signal === undefined ? idle.signal : AbortSignal.any([idle.signal, signal])
    const request = { method: 'GET', key, headers, timeoutMs: streamTimeoutMs, signal: ending, task } as const
    const response = await withTimeout(() => send(request))
    if (!response.ok) throw await storageError(response, task)
    const etag = response.headers.get('etag')
    first ??= { etag, size: sizeOf(response) }
    if (etag !== first.etag || (at > 0 && response.status !== 206))
      throw new StorageError(`Object storage gave another object while ${task}.`, { status: response.status })
    const reader = response.body?.getReader()
    try {
      for (;;) {
        const next = await withTimeout(async () => reader?.read())
        if (next === undefined || next.done) return
        yield next.value
      }
    } finally {
      await reader?.cancel().catch(() => {})
    }
  }

  for (;;) {
    try {
      for await (const part of readOnce()) {
        at += part.byteLength
        breaks = 0
        yield part
      }
      if (first === undefined || first.size === null || first.size === at) return
      throw new StorageError(`Object storage sent ${at} of ${first.size} bytes.`)
    } catch (cause) {
      signal?.throwIfAborted()
      breaks += 1
      // With a status it is an answer, which another try would not change.
      if (cause instanceof StorageError && cause.status !== null) throw cause
      if (breaks === maxBreaks || first?.size === null)
        throw new StorageError(`The connection broke while ${task}.`, { cause })
      if (first?.size === at) return
      await pause(pauseMs * breaks)
    }
  }
}

/** Reads a whole object within ten seconds, all tries together. @throws StorageError */
export const readObject = async (send: SendToBucket, key: string): Promise<Buffer> => {
  const limit = new AbortController()
  const slow = new StorageError(`Object storage took more than ${totalMs / 1000} seconds to send ${key}.`)
  const timer = setTimeout(() => limit.abort(slow), totalMs)
  try {
    return await buffer(readObjectStream(send, key, limit.signal))
  } finally {
    clearTimeout(timer)
  }
}
