import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Stands between a test and its PostgreSQL, as a pooler does; `join` connects both sides. Returns `host:port`. */
export const startPostgresProxy = async (url: string, join: (near: Socket, far: Socket) => void): Promise<string> => {
  const { searchParams, port, hostname } = new URL(url.replace(/\/\/([^@/]*@)?\//, '//$1localhost/'))
  const folder = searchParams.get('host')
  const target =
    folder === null
      ? { host: hostname, port: Number(port) }
      : { path: `${folder}/.s.PGSQL.${searchParams.get('port') ?? 5432}` }
  const server = createServer((near) => {
    const far = connect(target)
    join(near, far)
    for (const socket of [near, far]) {
      socket.on('error', () => {})
      socket.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
