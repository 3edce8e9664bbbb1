import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP connection between browser and server that can be cut, or lose only responses. */
export class CuttableLine {
  readonly #server: Server
  readonly #open = new Set<Socket>()
  #mode: 'open' | 'cut' | 'lose-replies' = 'open'
  /** How often the browser tried to connect, with success or without. */
  attempts = 0

  private constructor(server: Server) {
    this.#server = server
  }

  /** Listens on the local `port`, or on a free one, and forwards every connection to `target`. */
  static async between(port: number | null, target: number): Promise<CuttableLine> {
    const server = createServer()
    const line = new CuttableLine(server)
    server.on('connection', (near) => line.#join(near, target))
    await new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen(port ?? 0, '127.0.0.1', done)
    })
    return line
  }

  get port(): number {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the line is not open')
    return address.port
  }

  /** Refuses new connections and closes open ones. */
  cut(): void {
    this.#mode = 'cut'
    for (const socket of this.#open) socket.destroy()
  }

  /** Lets requests through; the first byte of a response closes the connection. */
  loseReplies(): void {
    this.#mode = 'lose-replies'
  }

  restore(): void {
    this.#mode = 'open'
  }

  /**
   * The argument that sends Chromium's requests to `origin` through this connection. The origin in the address stays, so the
   * browser believes itself online while the connection is cut, like a phone with one bar of signal.
   */
  browserArgument(origin: string): string {
    return `--host-resolver-rules=MAP ${new URL(origin).host} 127.0.0.1:${this.port}`
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise<void>((done) => this.#server.close(() => done()))
  }

  #join(near: Socket, target: number): void {
    this.attempts += 1
    if (this.#mode === 'cut') {
      near.destroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    for (const socket of [near, far]) {
      this.#open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        this.#open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    far.on('data', (chunk) => {
      if (this.#mode === 'lose-replies') near.destroy()
      else near.write(chunk)
    })
  }
}
