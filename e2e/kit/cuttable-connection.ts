import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP line between browser and server that can be cut, or lose only what comes back. */
export class CuttableLine {
  readonly #server: Server
  readonly #open = new Set<Socket>()
  #mode: 'open' | 'cut' | 'lose-replies' = 'open'

  private constructor(server: Server) {
    this.#server = server
  }

  /** Listens on `port` of this machine and passes everything on to `target`. */
  static async between(port: number, target: number): Promise<CuttableLine> {
    const server = createServer()
    const line = new CuttableLine(server)
    server.on('connection', (near) => line.#join(near, target))
    await new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen(port, '127.0.0.1', done)
    })
    return line
  }

  get port(): number {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the line is not open')
    return address.port
  }

  /** From now on connections are refused and open ones die. */
  cut(): void {
    this.#mode = 'cut'
    for (const socket of this.#open) socket.destroy()
  }

  /** Requests arrive; the first byte of an answer kills the connection instead. */
  loseReplies(): void {
    this.#mode = 'lose-replies'
  }

  restore(): void {
    this.#mode = 'open'
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise<void>((done) => this.#server.close(() => done()))
  }

  #join(near: Socket, target: number): void {
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
