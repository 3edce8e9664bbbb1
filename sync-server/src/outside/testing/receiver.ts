import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'

interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** After decompression. */
  readonly body: string
}

interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

/** A service outside on this machine, which records what it gets. */
export interface Receiver {
  readonly origin: string
  readonly received: readonly Received[]
  /** How it answers from now on; null: never. */
  readonly answerWith: (answer: Answer | null) => void
  readonly close: () => Promise<void>
}

export const startReceiver = async (): Promise<Receiver> => {
  const received: Received[] = []
  let answer: Answer | null = { status: 200 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const body = Buffer.concat(chunks)
      received.push({
        method,
        path,
        headers,
        body: (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString(),
      })
      if (answer !== null) response.writeHead(answer.status, answer.headers).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the receiver has no port')
  return {
    origin: `http://127.0.0.1:${bound.port}`,
    received,
    answerWith: (next) => {
      answer = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
