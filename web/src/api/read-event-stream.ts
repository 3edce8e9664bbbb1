/** An event of a stream: its name, and its data as text. */
export interface StreamEvent {
  readonly name: string
  readonly data: string
}

/** Reads the lines of one event; null for a comment, which keeps the connection open. */
const parseEvent = (lines: readonly string[]): StreamEvent | null => {
  let name = 'message'
  const data: string[] = []
  for (const line of lines) {
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/su.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }
  return data.length === 0 ? null : { name, data: data.join('\n') }
}

/**
 * Reads server-sent events from the body of a response: characters and lines may be cut anywhere. What follows the last
 * blank line is no whole event, so it is dropped.
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let lines: string[] = []
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const parts = (rest + decoder.decode(chunk.value, { stream: true })).split(/\r\n|\n|\r(?!$)/u)
      rest = parts.pop() ?? ''
      for (const line of parts) {
        if (line !== '') {
          lines.push(line)
          continue
        }
        const event = parseEvent(lines)
        lines = []
        if (event !== null) yield event
      }
    }
  } finally {
    // The person has stopped the answer, or its reader failed: the server need not go on.
    await reader.cancel().catch(() => undefined)
  }
}
