import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@simmer/contract/testing/free-port'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { startNode, type NodeProcess } from './testing/node-process.ts'

const patience = { timeout: 30_000, interval: 100 }

/** The processes that a process started and that run; PostgreSQL is not one of them. */
const workersOf = async (pid: number): Promise<number[]> => {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number)
  const commands = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  )
  return children.filter((_, n) => commands[n]?.includes('main.ts'))
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const pidOf = ({ child }: NodeProcess): number => child.pid ?? Number.NaN

const start = async (variables: Readonly<Record<string, string>>): Promise<{ node: NodeProcess; url: string }> => {
  const port = await freePort()
  const started = startNode({ PORT: String(port), WORKERS: '2', ...variables })
  await started.started
  return { node: started, url: `http://localhost:${port}` }
}

const dataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'simmer-workers-'))

let store: TestDatabase
let folder: string
let node: NodeProcess
let url: string
beforeAll(async () => {
  store = await testDatabase()
  folder = await dataFolder()
  ;({ node, url } = await start({ DATABASE_URL: store.url, DATA_DIR: folder }))
}, 120_000)
afterAll(async () => {
  await node.end('SIGKILL')
  await store.drop()
  await rm(folder, { recursive: true, force: true })
})

const readMetrics = async (): Promise<string> => (await fetch(`${url}/api/metrics`)).text()
const streamsOf = (metrics: string): string[] =>
  [...metrics.matchAll(/^simmer_streams\{worker="(\d+)"\}/gm)].map(([, worker]) => worker ?? '').toSorted()

test('OP-1 OP-5 workers share one port, and a scrape has the metrics of all of them, whichever answers', async () => {
  expect(node.output().match(/Simmer is running at/g)).toHaveLength(1)
  expect(await workersOf(pidOf(node))).toHaveLength(2)
  for (let scrape = 0; scrape < 4; scrape += 1) {
    const metrics = await readMetrics()
    expect(streamsOf(metrics)).toEqual(['1', '2'])
    expect(metrics.match(/^# TYPE simmer_streams /gm)).toHaveLength(1)
    expect(metrics).toMatch(/^simmer_sync_batch_seconds_count\{worker="1"\} 0$/m)
  }
})

test('OP-1 a worker that was killed is replaced, and the other answers meanwhile', { timeout: 90_000 }, async () => {
  const [killed = Number.NaN] = await workersOf(pidOf(node))
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(() => expect(node.output()).toContain('a worker has ended and is replaced'), patience)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  await vi.waitFor(async () => expect(streamsOf(await readMetrics())).toHaveLength(2), patience)
  expect(await workersOf(pidOf(node))).not.toContain(killed)
})

test('OP-14 what keeps workers from starting is printed once, and ends the start', { timeout: 90_000 }, async () => {
  const second = startNode({ DATABASE_URL: store.url, DATA_DIR: folder, PORT: new URL(url).port, WORKERS: '3' })
  await expect(second.started).rejects.toThrow('it ended with 1')
  expect(second.output().match(/Another program is already using this port/g)).toHaveLength(1)
})

test('OP-1 a stop ends all workers', { timeout: 90_000 }, async () => {
  const workers = await workersOf(pidOf(node))
  expect(await node.end('SIGTERM')).toBe(0)
  expect(workers.filter(isRunning)).toEqual([])
})

test(
  'OP-1 workers use the embedded database of the first process, and end with it when it is killed',
  { timeout: 120_000 },
  async () => {
    const own = await dataFolder()
    const embedded = await start({ DATA_DIR: own, WORKERS: '3', DATABASE_POOL: '20', SAMPLE_CONTENT: '1' })
    onTestFinished(async () => {
      // The next process ends the database that the killed one left.
      const last = await start({ DATA_DIR: own, WORKERS: '1' })
      await last.node.end('SIGTERM')
      await rm(own, { recursive: true, force: true })
    })
    const answer = await fetch(`${embedded.url}/api/recipes?limit=1`)
    expect(await answer.json()).toHaveProperty('recipes.0.recipeShortId')
    // Without room for their connections some of these would fail.
    const statuses = await Promise.all(
      Array.from(
        { length: 120 },
        async (_, n) => (await fetch(`${embedded.url}/api/search/recipes?q=soup${n}`)).status,
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    const workers = await workersOf(pidOf(embedded.node))
    await embedded.node.end('SIGKILL')
    await vi.waitFor(() => expect(workers.filter(isRunning)).toEqual([]), patience)
  },
)
