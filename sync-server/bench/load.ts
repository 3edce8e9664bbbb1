import { connect, type Socket } from 'node:net'

/** Reads the length of a response from its first bytes: the head, plus the body length that the head announces. */
const responseLength = (start: string): number => {
  const end = start.indexOf('\r\n\r\n')
  const [, body] = /\r\ncontent-length: *(\d+)/i.exec(start.slice(0, end)) ?? []
  if (end === -1 || body === undefined) throw new Error(`a response without a length: ${start.slice(0, 200)}`)
  return end + 4 + Number(body)
}

const sendRepeatedly = (
  socket: Socket,
  request: () => string,
  onResponse: () => boolean,
  onError: (error: Error) => void,
): void => {
  let length = 0
  let received = 0
  socket.on('data', (chunk: Buffer) => {
    try {
      if (received === 0) {
        if (chunk.toString('latin1', 0, 12) !== 'HTTP/1.1 200')
          throw new Error(`not a 200 response: ${chunk.toString('latin1', 0, 80)}`)
        length ||= responseLength(chunk.toString('latin1'))
      }
      received += chunk.length
      if (received > length) throw new Error('a response longer than the first one')
      if (received < length) return
      received = 0
      if (onResponse()) socket.write(request())
    } catch (thrown) {
      onError(thrown instanceof Error ? thrown : new Error('the measurement failed', { cause: thrown }))
    }
  })
  socket.write(request())
}

/**
 * Measures the requests per second that `url` answers on this many connections; each sends again as soon as a response
 * is complete.
 * All responses must be as long as the first one. HTTP client libraries parse every header and are slower than the
 * servers measured here, so this client only compares lengths. `headers` returns the header lines of the next request,
 * each with its line end.
 */
export const requestsPerSecond = async (
  url: string,
  connections: number,
  seconds: number,
  headers: () => string = () => '',
): Promise<number> => {
  const { hostname, port, host, pathname, search } = new URL(url)
  const request = (): string => `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n${headers()}\r\n`
  const sockets = await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<Socket>((done, fail) => {
          const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => done(socket))
          socket.once('error', fail)
        }),
    ),
  )
  let responses = 0
  const started = performance.now()
  try {
    await new Promise<void>((done, fail) => {
      const end = started + seconds * 1000
      for (const socket of sockets) {
        socket.on('error', fail)
        socket.on('close', () => fail(new Error('the server hung up')))
        sendRepeatedly(
          socket,
          request,
          () => {
            responses += 1
            if (performance.now() < end) return true
            done()
            return false
          },
          fail,
        )
      }
    })
    return responses / ((performance.now() - started) / 1000)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}
