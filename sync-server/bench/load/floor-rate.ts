import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { firstLine } from '../start-server.ts'

/** Requests at once, like the connections that carry the requests of the devices. */
const concurrency = 256

/**
 * Actions per second that bare node:http and pg store with one set-based statement for each batch (`push-floor.ts`): the
 * same number of devices, each with the same queue in one batch.
 */
export const floorRate = async (options: {
  readonly databaseUrl: string
  readonly devices: number
  readonly queuedEach: number
  readonly recipeIds: readonly string[]
}): Promise<number> => {
  const { databaseUrl, devices, queuedEach, recipeIds } = options
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, '../push-floor.ts'), databaseUrl],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  try {
    const port = Number(await firstLine(child, /listening on (\d+)/))
    const push = Array.from({ length: queuedEach }, (_, index) => ({
      m: index + 1,
      n: index % 2 === 0 ? 'saved.set' : 'rating.set',
      k: `r:${recipeIds[index % recipeIds.length]}`,
      a: index % 2 === 0 ? { on: true } : { stars: 1 + (index % 5) },
    }))
    const bodies = Array.from({ length: devices }, () =>
      JSON.stringify({ user: randomUUID(), client: randomUUID(), push }),
    )
    const since = performance.now()
    await Promise.all(bodies.map((body) => post(port, agent, body)))
    return (1000 * devices * queuedEach) / (performance.now() - since)
  } finally {
    agent.destroy()
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
}

const post = (port: number, agent: Agent, body: string): Promise<void> =>
  new Promise((done, fail) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request({ host: '127.0.0.1', port, method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200) done()
        else fail(new Error(`the floor responded with ${response.statusCode}`))
      })
    })
    sent.on('error', fail)
    sent.end(body)
  })
