import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '@simmer/contract/wire/problems'
import Koa from 'koa'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { handleProblems } from './handle-problems.ts'
import type { RequestState } from './middleware.ts'
import { openServer, type OpenServer } from './open-server.ts'

let opened: OpenServer
afterEach(() => opened.close())

test('a thousand requests without a database make a few lines of the log, with their number and no stack', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(...chunk.toString().trim().split('\n'))
      done()
    },
  })
  const app = new Koa<RequestState>()
  app.use(handleProblems(pino({ base: null, timestamp: false }, stream)))
  app.use(() => {
    throw new Problem('database-unavailable', { cause: new Error('connect ECONNREFUSED') })
  })
  opened = await openServer({ port: 0, host: '127.0.0.1' })
  const handle = app.callback()
  opened.serve((request, response) => void handle(request, response))
  for (let part = 0; part < 10; part += 1)
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const response = await fetch(`http://127.0.0.1:${opened.port}/api/recipes`)
        expect(response.status).toBe(503)
        await response.text()
      }),
    )
  await sleep(1200)
  const counts = lines.map((line) => Number(/"requests":(\d+)/.exec(line)?.[1]))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1000)
  expect(lines.length).toBeLessThan(10)
  for (const line of lines) {
    expect(line).toContain('"reason":"connect ECONNREFUSED"')
    expect(line).not.toContain('stack')
  }
})
