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
