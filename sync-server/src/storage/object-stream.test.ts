import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import type { BucketRequest } from './bucket-requests.ts'
import { readObject, readObjectStream } from './object-stream.ts'

afterEach(() => void vi.useRealTimers())

/** An answer of the storage; where it breaks, the rest of its parts never arrives. */
const answer = (parts: readonly string[], headers: Record<string, string>, breaks = false): Response => {
  const left = [...parts]
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const part = left.shift()
      if (part !== undefined) return controller.enqueue(new TextEncoder().encode(part))
      if (breaks) controller.error(new TypeError('terminated'))
      else controller.close()
    },
  })
  return new Response(body, { status: headers['content-range'] === undefined ? 200 : 206, headers })
}

/** A storage that gives these answers one after the other. */
const storageOf = (...answers: Response[]) => {
  const requests: BucketRequest[] = []
  const send = (request: BucketRequest): Promise<Response> => {
    requests.push(request)
    const next = answers.shift()
    return next === undefined ? Promise.reject(new Error('one request too many')) : Promise.resolve(next)
  }
  return { send, requests }
}

test('OP-15 an object of unknown size is read to its end, and is an error where the connection breaks', async () => {
  expect(String(await buffer(readObjectStream(storageOf(answer(['ab', 'cd'], {})).send, 'a')))).toBe('abcd')
  const packed = { 'content-encoding': 'gzip', 'content-length': '2' }
  for (const headers of [{}, packed]) {
    const { send, requests } = storageOf(answer(['ab'], headers, true))
    await expect(buffer(readObjectStream(send, 'a'))).rejects.toThrow('The connection broke while reading a.')
    expect(requests).toHaveLength(1)
  }
})

test('OP-15 an object that ends before its last byte is continued, and an error where nothing follows', async () => {
  const range = { 'content-range': 'bytes 2-4/5', 'content-length': '3' }
  const { send, requests } = storageOf(answer(['ab'], { 'content-length': '5' }), answer(['cde'], range))
  expect(String(await buffer(readObjectStream(send, 'a')))).toBe('abcde')
  expect(requests.map(({ headers }) => headers)).toEqual([{}, { Range: 'bytes=2-' }])
  const short = [answer(['ab'], { 'content-length': '5' }), ...Array.from({ length: 4 }, () => answer([], range))]
  await expect(buffer(readObjectStream(storageOf(...short).send, 'a'))).rejects.toThrow('The connection broke')
  // A connection that breaks after the last byte has brought all of them.
  const whole = storageOf(answer(['ab'], { 'content-length': '2' }, true))
  expect(String(await buffer(readObjectStream(whole.send, 'a')))).toBe('ab')
})

test('OP-15 a storage that hangs ends the reading of a whole object after ten seconds', async () => {
  vi.useFakeTimers()
  let count = 0
  const hang = ({ signal }: BucketRequest): Promise<Response> => {
    count += 1
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
  }
  const outcome = readObject(hang, 'a').catch((error: unknown) => String(error))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await outcome).toBe('Error: Object storage took more than 10 seconds to send a.')
  expect(count).toBe(1)
})
