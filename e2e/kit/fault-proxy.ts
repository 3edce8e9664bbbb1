import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'

interface Override {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A reverse proxy in front of Simmer: it forwards requests, or responds by itself. */
export class FaultProxy {
  readonly #server: Server
  /** The response of the proxy itself, by path; undefined forwards the request. */
  overrideFor: (path: string) => Override | undefined = () => undefined
  /** Sees each request before it is forwarded. */
  onRequest: (path: string, headers: IncomingHttpHeaders) => void = () => undefined

  private constructor(target: number) {
    this.#server = createServer((incoming, response) => this.#handle(incoming, response, target))
    // A test may pause longer than the default keep-alive of five seconds.
    this.#server.keepAliveTimeout = 60_000
  }

  /** Listens on the local `port` and forwards to `target`. */
  static async between(port: number, target: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(target)
    await new Promise<void>((done, fail) => {
      proxy.#server.once('error', fail)
      proxy.#server.listen(port, '127.0.0.1', done)
    })
    return proxy
  }

  async close(): Promise<void> {
    await new Promise<void>((done) => {
      this.#server.close(() => done())
      this.#server.closeAllConnections()
    })
  }

  #handle(incoming: IncomingMessage, response: ServerResponse, target: number): void {
    const { url = '/', method, headers } = incoming
    const { pathname } = new URL(url, 'http://front')
    this.onRequest(pathname, headers)
    const override = this.overrideFor(pathname)
    if (override !== undefined) {
      response.writeHead(override.status, override.headers).end(override.body)
      return
    }
    const upstream = request({ host: '127.0.0.1', port: target, path: url, method, headers }, (upstreamResponse) => {
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers)
      upstreamResponse.pipe(response)
    })
    upstream.once('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end('Bad Gateway')
    })
    response.once('close', () => upstream.destroy())
    incoming.pipe(upstream)
  }
}
