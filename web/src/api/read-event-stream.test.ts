import { expect, test } from 'vitest'
import { readEventStream, type StreamEvent } from './read-event-stream.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

const streamOf = (
  chunks: readonly Uint8Array[],
  onCancel: () => void = () => undefined,
): ReadableStream<Uint8Array> => {
  const left = [...chunks]
  return new ReadableStream({
    pull: (controller) => {
      const next = left.shift()
      if (next === undefined) controller.close()
      else controller.enqueue(next)
    },
    cancel: onCancel,
  })
}

const readAll = async (stream: ReadableStream<Uint8Array>): Promise<readonly StreamEvent[]> => {
  const events: StreamEvent[] = []
  for await (const event of readEventStream(stream)) events.push(event)
  return events
}

const text =
  ': open\n\nevent: delta\ndata: {"text":"Grüße 🍲"}\n\nevent: done\r\ndata:one\r\ndata: two\r\n\r\ndata: bare\n\nevent: cut\ndata: off'
const expected = [
  { name: 'delta', data: '{"text":"Grüße 🍲"}' },
  { name: 'done', data: 'one\ntwo' },
  { name: 'message', data: 'bare' },
]

test('AS-4 events are read whole, however the bytes are cut, and a comment or an unfinished event is none', async () => {
  const whole = bytes(text)
  expect(await readAll(streamOf([whole]))).toEqual(expected)
  for (let cut = 1; cut < whole.length; cut += 1)
    expect([cut, await readAll(streamOf([whole.slice(0, cut), whole.slice(cut)]))]).toEqual([cut, expected])
  expect(await readAll(streamOf([...whole].map((byte) => Uint8Array.of(byte))))).toEqual(expected)
})

test('AS-4 a reader that stops early cancels the stream', async () => {
  let isCancelled = false
  const stream = streamOf([bytes(text), bytes(text)], () => {
    isCancelled = true
  })
  for await (const event of readEventStream(stream)) {
    expect(event).toEqual(expected[0])
    break
  }
  expect(isCancelled).toBe(true)
})
