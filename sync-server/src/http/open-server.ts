import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'

/** How long a stop waits for answers that are under way. */
const drainMilliseconds = 5000

export interface OpenServer {
  /** The port that was opened; what was asked for may have been 0. */
  readonly port: number
  /** Begins to answer; who asked before this waits until now. */
  readonly serve: (listener: RequestListener) => void
  /** Takes no more connections, lets answers under way finish for a few seconds, then closes what is left. */
  readonly close: () => Promise<void>
  readonly server: Server
}

export const openServer = async (options: { readonly port: number; readonly host: string }): Promise<OpenServer> => {
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 })
  server.listen(options.port, options.host)
  // The port is open before there is anybody to answer: a request without a listener would hang for ever.
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
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      // Keep-alive connections become idle one by one while their last answers go out.
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      const deadline = setTimeout(() => server.closeAllConnections(), drainMilliseconds)
      await closed
      clearInterval(sweep)
      clearTimeout(deadline)
    },
  }
}
