import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** A device of an account that does not look at what it gets. */
export const createDevice = (origin: string, user: string, jwt: string) => {
  const client = randomUUID()
  let mid = 0
  const body = (push: readonly unknown[], limit = 1) =>
    JSON.stringify({
      proto: 1,
      app: 'b',
      user,
      client,
      push,
      pull: { epoch: null, cursor: '0', limit, resultsAcked: mid },
    })
  const sendPacked = async (packed: ReturnType<typeof gzipSync>): Promise<number> => {
    const headers = {
      authorization: `Bearer ${jwt}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    }
    const response = await fetch(`${origin}/api/sync/v1`, { method: 'POST', headers, body: packed })
    await response.arrayBuffer()
    return response.status
  }
  const send = (text: string): Promise<number> => sendPacked(gzipSync(text))
  const action = (n: string, k: string, a: unknown) => ({ m: (mid += 1), u: randomUUID(), n, v: 1, k, a, o: 0, g: 0 })
  return { body, send, sendPacked, action }
}
export type Device = ReturnType<typeof createDevice>
