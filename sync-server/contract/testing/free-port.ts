import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => void probe.close(() => done(true)))
  })

/**
 * A free port below the ports that systems give to outgoing connections: such a connection could take the port while
 * a server is stopped.
 */
export const freePort = async (): Promise<number> => {
  const port = randomInt(12_000, 32_000)
  return (await isFree(port)) ? port : freePort()
}
