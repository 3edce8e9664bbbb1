import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openServer } from './open-server.ts'

test('a request that arrives before the server is ready gets its response afterwards', async () => {
  const opened = await openServer({ port: 0, host: '127.0.0.1' })
  const earlyResponse = fetch(`http://127.0.0.1:${opened.port}/early`)
  await sleep(50)
  opened.serve((request, response) => response.end(request.url))
  expect(await (await earlyResponse).text()).toBe('/early')
  await opened.close()
})

test('closing lets an open response finish and accepts no new connection', async () => {
  const opened = await openServer({ port: 0, host: '127.0.0.1' })
  opened.serve((_, response) => {
    setTimeout(() => response.end('done'), 200)
  })
  const url = `http://127.0.0.1:${opened.port}/`
  const pendingResponse = fetch(url)
  await sleep(50)
  const closed = opened.close()
  expect(await (await pendingResponse).text()).toBe('done')
  await closed
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

test('OP-10 while the server drains, each response ends its connection, and new connections still get responses', async () => {
  const opened = await openServer({ port: 0, host: '127.0.0.1' })
  opened.serve((_, response) => response.end('done'))
  const url = `http://127.0.0.1:${opened.port}/`
  expect((await fetch(url)).headers.get('connection')).toBe('keep-alive')
  opened.drain()
  for (let call = 0; call < 2; call += 1) {
    const response = await fetch(url)
    expect([await response.text(), response.headers.get('connection')]).toEqual(['done', 'close'])
  }
  await opened.close()
})

test('OP-10 a connection that never sent a request, as browsers open them ahead, does not hold up closing', async () => {
  const opened = await openServer({ port: 0, host: '127.0.0.1' })
  opened.serve((_, response) => response.end())
  const accepted = once(opened.server, 'connection')
  const socket = connect(opened.port, '127.0.0.1')
  await accepted
  // Without it the deadline of an hour would pass.
  await Promise.all([opened.close(3_600_000), once(socket, 'close')])
  expect(opened.server.listening).toBe(false)
})

test('closing lets a streamed response finish', async () => {
  const opened = await openServer({ port: 0, host: '127.0.0.1' })
  opened.serve((_, response) => {
    let parts = 0
    const next = setInterval(() => {
      response.write('part ')
      if ((parts += 1) < 6) return
      clearInterval(next)
      response.end('end')
    }, 40)
  })
  const response = await fetch(`http://127.0.0.1:${opened.port}/`)
  const closed = opened.close()
  expect(await response.text()).toBe(`${'part '.repeat(6)}end`)
  await closed
})

/** Reads to the end, with a pause after each part. */
const receive = async (socket: Socket, pauseMs: number) => {
  let received = 0
  socket.on('data', (part: Buffer) => {
    received += part.length
    socket.pause()
    setTimeout(() => socket.resume(), pauseMs)
  })
  await once(socket, 'close')
  return received
}

const large = Buffer.alloc(20_000_000)

test('a client that stops reading is disconnected, a slow one gets everything', async () => {
  const opened = await openServer({ port: 0, host: '127.0.0.1', stalledMilliseconds: 300 })
  opened.serve((_, response) => void response.end(large))
  const disconnected = new Promise((resolve) => {
    opened.server.once('connection', (socket) => socket.once('close', resolve))
  })
  const open = () => {
    const socket = connect(opened.port, '127.0.0.1').on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    return socket
  }
  const stalled = open().pause()
  await disconnected
  expect(await receive(stalled.resume(), 0)).toBeLessThan(large.length)
  expect(await receive(open(), 2)).toBeGreaterThan(large.length)
  await opened.close()
})

test('a client that sends many requests ahead of their responses is disconnected', async () => {
  const opened = await openServer({ port: 0, host: '127.0.0.1' })
  opened.serve((_, response) => {
    setTimeout(() => response.end(large), 50)
  })
  const socket = connect(opened.port, '127.0.0.1').on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(60))
  let received = 0
  socket.on('data', (part: Buffer) => (received += part.length))
  await once(socket, 'close')
  expect(received).toBe(0)
  await opened.close()
})
