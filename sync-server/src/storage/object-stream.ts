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

/** Reads an object of any size; a connection that breaks is opened again where it broke. @throws StorageError */
export async function* readObjectStream(send: SendToBucket, key: string): AsyncGenerator<Uint8Array> {
  const task = `reading ${key}`
  let at = 0
  let breaks = 0
  let first: { readonly etag: string | null; readonly size: number } | undefined

  /** One connection, from `at` on. */
  async function* readOnce(): AsyncGenerator<Uint8Array> {
    const idle = new AbortController()
    const withTimeout = async <T>(step: () => Promise<T>): Promise<T> => {
      const timer = setTimeout(() => idle.abort(new StorageError(`Object storage is too slow at ${task}.`)), idleMs)
      return step().finally(() => clearTimeout(timer))
    }
    const headers = at === 0 ? {} : { Range: `bytes=${at}-` }
    const request = { method: 'GET', key, headers, timeoutMs: streamTimeoutMs, signal: idle.signal, task } as const
    const response = await withTimeout(() => send(request))
    if (!response.ok) throw await storageError(response, task)
    const etag = response.headers.get('etag')
    first ??= { etag, size: Number(response.headers.get('content-length')) }
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

  while (first === undefined || at < first.size) {
    try {
      for await (const part of readOnce()) {
        at += part.byteLength
        breaks = 0
        yield part
      }
    } catch (cause) {
      breaks += 1
      // With a status it is an answer, which another try would not change.
      if (cause instanceof StorageError && cause.status !== null) throw cause
      if (breaks === maxBreaks) throw new StorageError(`The connection broke while ${task}.`, { cause })
      await pause(pauseMs * breaks)
    }
  }
}
