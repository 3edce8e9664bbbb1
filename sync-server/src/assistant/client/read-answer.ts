import { createParser } from 'eventsource-parser'
import * as v from 'valibot'
import { Chunk } from './chat-shapes.ts'
import { ModelFailure } from './model-failure.ts'

/** The most bytes of an answer that are read. The longest allowed answer is far below. */
const maxBytes = 4 * 1024 * 1024
/** The most UTF-16 units without an event among them. */
const maxWithoutEvent = 1_500_000

const parseChunk = (text: string): Chunk => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ModelFailure('failing', 'a chunk is no JSON')
  }
  const chunk = v.safeParse(Chunk, value)
  if (!chunk.success) throw new ModelFailure('failing', 'a chunk is no completion')
  if (chunk.output.error !== undefined && chunk.output.error !== null)
    throw new ModelFailure('failing', 'an error in the stream')
  return chunk.output
}

async function* decode(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const part of body) {
    onBytes()
    bytes += part.byteLength
    if (bytes > maxBytes) throw new ModelFailure('failing', 'an answer without end')
    yield decoder.decode(part, { stream: true })
  }
  yield decoder.decode()
}

async function* readEvents(texts: AsyncIterable<string>): AsyncGenerator<Chunk> {
  const events: string[] = []
  const parser = createParser({ onEvent: ({ data }) => events.push(data) })
  let withoutEvent = 0
  const take = function* (): Generator<string> {
    const all = events.splice(0)
    if (all.length > 0) withoutEvent = 0
    yield* all
  }
  for await (const text of texts) {
    withoutEvent += text.length
    parser.feed(text)
    for (const data of take()) {
      if (data.trim() === '[DONE]') return
      if (data.trim() !== '') yield parseChunk(data)
    }
    if (withoutEvent > maxWithoutEvent) throw new ModelFailure('failing', 'a line without end')
  }
  // The last event of a server that closes without the empty line.
  parser.feed('\n\n')
  for (const data of take()) if (data.trim() !== '[DONE]' && data.trim() !== '') yield parseChunk(data)
}

/**
 * The chunks of an answer: of a stream, or the one of a server that does not stream.
 * @throws ModelFailure not-a-model, failing; errors of the connection as they are
 */
export async function* readAnswer(response: Response, onBytes: () => void): AsyncGenerator<Chunk> {
  const type = response.headers.get('content-type') ?? ''
  if (response.body === null) throw new ModelFailure('not-a-model', 'an empty response')
  if (/html/i.test(type)) throw new ModelFailure('not-a-model', 'a web page')
  const texts = decode(response.body, onBytes)
  if (!/json/i.test(type) || /event-stream|ndjson/i.test(type)) {
    yield* readEvents(texts)
    return
  }
  let whole = ''
  for await (const text of texts) whole += text
  yield parseChunk(whole)
}
