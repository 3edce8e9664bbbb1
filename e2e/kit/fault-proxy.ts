import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

interface Override {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A web server in front of Simmer, as many people run one: it passes everything on, or answers by itself. */
export class FaultProxy {
  readonly #server: Server
  /** What it answers by itself, by path; undefined passes the request on. */
  overrideFor: (path: string) => Override | undefined = () => undefined

  private constructor(target: number) {
    this.#server = createServer((incoming, response) => this.#handle(incoming, response, target))
    // A test may rest longer between two questions than the usual five seconds; a line closed in that moment is no finding.
    this.#server.keepAliveTimeout = 60_000
  }

  /** Listens on `port` of this machine and passes on to `target`. */
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
    const override = this.overrideFor(new URL(url, 'http://front').pathname)
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
