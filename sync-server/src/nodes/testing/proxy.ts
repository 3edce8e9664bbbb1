import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

export interface TestProxy {
  readonly port: number
  /** Sends no requests to a node that is not ready, as its health checks found. */
  readonly setNodes: (ports: readonly number[]) => void
  /** The nodes that were ready at the last check. */
  readonly ready: () => readonly number[]
  readonly close: () => void
}

const checkMs = 50

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health?ready`).then(
    (response) => response.status === 200,
    () => false,
  )

/** A reverse proxy that sends the requests to its nodes in turns, over connections that stay open, and repeats none. */
export const startProxy = async (): Promise<TestProxy> => {
  const agent = new Agent({ keepAlive: true })
  let nodes: readonly number[] = []
  let ready: readonly number[] = []
  let turn = 0

  const check = async (): Promise<void> => {
    const results = await Promise.all(nodes.map(async (port) => ({ port, isUp: await isReady(port) })))
    ready = results.filter(({ isUp }) => isUp).map(({ port }) => port)
  }
  const timer = setInterval(() => void check(), checkMs)

  const forward = (from: IncomingMessage, to: ServerResponse): void => {
    turn += 1
    const port = ready[turn % ready.length]
    if (port === undefined) {
      to.writeHead(503).end()
      return
    }
    const headers = { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress ?? '' }
    const upstream = request(
      { port, host: '127.0.0.1', agent, path: from.url, method: from.method, headers },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.on('error', () => to.destroy())
        answer.pipe(to)
      },
    )
    upstream.on('error', () => {
      if (to.headersSent) to.destroy()
      else to.writeHead(502).end()
    })
    to.on('close', () => upstream.destroy())
    from.pipe(upstream)
  }
  const server = createServer(forward).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    setNodes: (ports) => {
      nodes = ports
    },
    ready: () => ready,
    close: () => {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
