import { once } from 'node:events'
import type { Socket } from 'node:net'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'

/** A connection is closed when nothing moves on it for this long. Event streams send a heartbeat more often. */
const stalledMilliseconds = 120_000
/** 10,000 event streams and the requests beside them; memory for the sockets of strangers is limited. */
const maxConnections = 12_000
/**
 * Connections that wait while this process is busy. The system drops those above it, and their devices find out minutes later:
 * after a restart thousands of devices come back within seconds. Linux allows 4,096.
 */
const maxPendingConnections = 4096
/** No browser and no proxy sends requests ahead of responses; a client that reads nothing would fill the memory so. */
const maxOpenRequestsPerConnection = 10
const maxRequestsPerConnection = 10_000

export interface OpenServer {
  /** The open port; the requested one may have been 0. */
  readonly port: number
  /** Starts to handle requests, including those that arrived since the port opened. */
  readonly serve: (listener: RequestListener) => void
  /** Still accepts connections, but each ends with its next response. */
  readonly drain: () => void
  /** Accepts no more connections, lets open responses finish for a while, then closes the rest. */
  readonly close: (maxMs?: number) => Promise<void>
  readonly server: Server
}

/** Closes a connection that has more unanswered requests than a client needs. */
const limitOpenRequests = (server: Server): void => {
  const openRequests = new WeakMap<Socket, number>()
  server.on('request', ({ socket }, response) => {
    const open = (openRequests.get(socket) ?? 0) + 1
    openRequests.set(socket, open)
    if (open > maxOpenRequestsPerConnection) socket.destroy()
    response.once('close', () => openRequests.set(socket, (openRequests.get(socket) ?? 1) - 1))
  })
}

const trackSockets = (server: Server): ReadonlySet<Socket> => {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

export const openServer = async (options: {
  readonly port: number
  readonly host: string
  readonly stalledMilliseconds?: number
}): Promise<OpenServer> => {
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 })
  server.timeout = options.stalledMilliseconds ?? stalledMilliseconds
  server.maxConnections = maxConnections
  server.maxRequestsPerSocket = maxRequestsPerConnection
  limitOpenRequests(server)
  const sockets = trackSockets(server)
  server.listen({ port: options.port, host: options.host, backlog: maxPendingConnections })
  // The port opens before the app is ready: a request without a listener would hang for ever.
  const pending: [IncomingMessage, ServerResponse][] = []
  const queueRequest: RequestListener = (request, response) => pending.push([request, response])
  server.on('request', queueRequest)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return {
    server,
    port: address.port,
    serve: (listener) => {
      server.off('request', queueRequest)
      server.on('request', listener)
      for (const [request, response] of pending.splice(0)) listener(request, response)
    },
    drain: () => {
      server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
    },
    close: async (maxMs = 5000) => {
      const closed = once(server, 'close')
      server.close()
      const closeIdle = (): void => {
        server.closeIdleConnections()
        // Node counts these as active: browsers open connections ahead of requests.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      }
      closeIdle()
      // Keep-alive connections become idle one by one as their last responses end.
      const sweep = setInterval(closeIdle, 50)
      const deadline = setTimeout(() => server.closeAllConnections(), maxMs)
      await closed
      clearInterval(sweep)
      clearTimeout(deadline)
    },
  }
}
