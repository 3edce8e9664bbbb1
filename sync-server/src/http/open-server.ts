import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'

/** A stop waits this long for open responses. */
const drainMilliseconds = 5000

export interface OpenServer {
  /** The open port; the requested one may have been 0. */
  readonly port: number
  /** Starts to handle requests, including those that arrived since the port opened. */
  readonly serve: (listener: RequestListener) => void
  /** Accepts no more connections, lets open responses finish for a few seconds, then closes the rest. */
  readonly close: () => Promise<void>
  readonly server: Server
}

export const openServer = async (options: { readonly port: number; readonly host: string }): Promise<OpenServer> => {
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 })
  server.listen(options.port, options.host)
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
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      // Keep-alive connections become idle one by one as their last responses end.
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      const deadline = setTimeout(() => server.closeAllConnections(), drainMilliseconds)
      await closed
      clearInterval(sweep)
      clearTimeout(deadline)
    },
  }
}
