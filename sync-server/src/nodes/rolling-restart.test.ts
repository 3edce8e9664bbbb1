import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@simmer/contract/testing/free-port'
import { paths } from '@simmer/contract/wire/paths'
import type { SyncResponse } from '@simmer/contract/wire/sync'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deriveKey } from '../config/keys.ts'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { countRatings, foldRatings } from '../reviews/fold-ratings.ts'
import { createAccessTokens } from '../sessions/access-tokens.ts'
import { createAccount, createRecipes, Device } from '../sync/testing/sync-server.ts'
import { startNode, type NodeProcess } from './testing/node-process.ts'
import { startProxy, type TestProxy } from './testing/proxy.ts'

const authSecret = 'a secret of three nodes that is long enough'
let store: TestDatabase
let proxy: TestProxy
let folder: string
let ports: readonly number[]
const nodes = new Map<number, NodeProcess>()
let recipes: readonly string[]

const start = async (port: number): Promise<void> => {
  const node = startNode({
    DATABASE_URL: store.url,
    DATA_DIR: folder,
    DATA_SHARED: '1',
    AUTH_SECRET: authSecret,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${proxy.port}`,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '3',
  })
  nodes.set(port, node)
  await node.started
}
/** Waits until the proxy sends requests to a node. */
const isInUse = (port: number): Promise<void> =>
  vi.waitFor(() => expect(proxy.ready()).toContain(port), { timeout: 20_000, interval: 20 })

beforeAll(async () => {
  store = await testDatabase()
  proxy = await startProxy()
  folder = await mkdtemp(join(tmpdir(), 'simmer-nodes-'))
  ports = [await freePort(), await freePort(), await freePort()]
  proxy.setNodes(ports)
  recipes = await createRecipes(store.db, 6)
  await Promise.all(ports.map(start))
  await Promise.all(ports.map(isInUse))
}, 180_000)
afterAll(async () => {
  await Promise.all([...nodes.values()].map((node) => node.end('SIGKILL')))
  proxy.close()
  await store.drop()
  await rm(folder, { recursive: true, force: true })
})

const insertSession = statement(
  'test.session',
  `insert into session (session_id, account_id, token_hash, expires_at)
   values ($1::uuid, $2::uuid, decode(md5($1::uuid::text), 'hex'), now() + interval '1 day')`,
)
const signIn = async (): Promise<{ readonly accountId: string; readonly jwt: string }> => {
  const [accountId, sessionId] = [await createAccount(store.db), randomUUID()]
  await store.db.rows(insertSession, [sessionId, accountId])
  const tokens = createAccessTokens(deriveKey(authSecret, 'access token'), Date.now)
  return { accountId, jwt: await tokens.issue(accountId, sessionId) }
}
const originOf = (port: number): string => `http://127.0.0.1:${port}`

/** A device that drops no action before its acknowledgement, and counts the requests that fail. */
class Cook {
  readonly device: Device
  readonly failures: string[] = []
  readonly performed: { readonly uid: string; readonly recipe: string; readonly stars: number }[] = []
  requests = 0
  acknowledged = 0
  #queue: { readonly m: number; readonly u: string }[] = []

  constructor(device: Device) {
    this.device = device
  }

  get isDone(): boolean {
    return this.#queue.length === 0
  }

  act(): void {
    const recipe = recipes[this.performed.length % recipes.length] ?? ''
    const stars = 1 + ((this.performed.length * 7) % 5)
    const mutation = this.device.rate(recipe, stars)
    this.#queue.push(mutation)
    this.performed.push({ uid: mutation.u, recipe, stars })
  }

  async send(): Promise<void> {
    this.requests += 1
    try {
      const response = await this.device.send(this.device.request(this.#queue.slice(0, 20)))
      const reply: SyncResponse = JSON.parse(await response.text())
      if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(reply)}`)
      if (reply.pull.lastMid < this.acknowledged) this.failures.push(`lost what was acknowledged: ${this.acknowledged}`)
      this.acknowledged = reply.pull.lastMid
      this.#queue = this.#queue.filter(({ m }) => m > reply.pull.lastMid)
    } catch (error) {
      this.failures.push(String(error))
    }
  }
}

/** Cooks that act and send, and a visitor, while `run` runs. */
const underLoad = async (run: () => Promise<void>) => {
  const cooks = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const { accountId, jwt } = await signIn()
      return new Cook(new Device(`${originOf(proxy.port)}${paths.sync}`, accountId, jwt))
    }),
  )
  const over = new AbortController()
  const visits: number[] = []
  const visit = async (): Promise<void> => {
    while (!over.signal.aborted)
      visits.push(
        await fetch(`${originOf(proxy.port)}/api/recipes`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
  }
  const cook = async (each: Cook): Promise<void> => {
    while (!over.signal.aborted) {
      each.act()
      await each.send()
    }
  }
  const load = [...cooks.map(cook), visit()]
  await run()
  over.abort()
  await Promise.all(load)
  return { cooks, visits }
}

const ledger = statement(
  'test.ledger',
  'select mid, uid from sync_ledger($1) where client_id = $2 order by mid limit 100000',
)
/** Every action is applied once, in its order, and the ratings are counted once by the jobs of all nodes. */
const expectNothingLost = async (cooks: readonly Cook[]): Promise<void> => {
  for (const each of cooks) while (!each.isDone) await each.send()
  for (const { device, performed } of cooks)
    expect(await store.db.rows(ledger, [device.user, device.client])).toEqual(
      performed.map(({ uid }, index) => ({ mid: index + 1, uid })),
    )
  await foldRatings(store.db)
  const all = await store.db.rows<{ recipe: string; stars: number }>(
    statement('test.ratings', 'select recipe_id as recipe, stars from rating where stars is not null'),
  )
  for (const recipe of recipes) {
    const stars = all.filter((rating) => rating.recipe === recipe).map((rating) => rating.stars)
    const sum = stars.reduce((before, each) => before + each, 0)
    const average = stars.length === 0 ? null : Math.round((sum / stars.length) * 100) / 100
    expect(await countRatings(store.db, recipe)).toEqual({ average, count: stars.length })
  }
}

test('OP-1 a change that one node applies is announced by the streams of all others', async () => {
  const { accountId, jwt } = await signIn()
  const streams = await Promise.all(
    ports.map((port) => fetch(originOf(port) + paths.syncEvents, { headers: { Authorization: `Bearer ${jwt}` } })),
  )
  const device = new Device(`${originOf(ports[0] ?? 0)}${paths.sync}`, accountId, jwt)
  const started = performance.now()
  await device.sync([device.rate(recipes[0] ?? '', 3)])
  for (const { body } of streams) {
    let text = ''
    for await (const chunk of body ?? []) {
      text += new TextDecoder().decode(chunk)
      if (text.includes('"version":1')) break
    }
    expect(text).toContain('"version":1')
  }
  // Without notifications, the poll of each node finds the version within 15 s.
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('OP-1 a limit counts the calls on all nodes together', async () => {
  const statuses: number[] = []
  // The proxy sends them to the nodes in turns.
  for (let call = 0; call < 63; call += 1) {
    const response = await fetch(`${originOf(proxy.port)}/api/parse/ingredients`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ lines: ['1 onion'] }),
    })
    statuses.push(response.status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.slice(60)).toEqual([429, 429, 429])
})

test('OP-10 while three nodes restart one after the other under load, no request fails and no action is lost', async () => {
  const { cooks, visits } = await underLoad(async () => {
    for (const port of ports) {
      expect(await nodes.get(port)?.end('SIGTERM')).toBe(0)
      await start(port)
      await isInUse(port)
    }
  })
  expect(cooks.flatMap(({ failures }) => failures)).toEqual([])
  expect(new Set(visits)).toEqual(new Set([200]))
  expect(Math.min(...cooks.map(({ acknowledged }) => acknowledged))).toBeGreaterThan(ports.length)
  await expectNothingLost(cooks)
}, 300_000)

test('OP-1 a node that is killed under load starts again at once; no acknowledged action is lost and none is applied twice', async () => {
  const { cooks } = await underLoad(async () => {
    const [first = 0, second = 0] = ports
    await nodes.get(first)?.end('SIGKILL')
    await start(first)
    await isInUse(first)
    await nodes.get(second)?.end('SIGKILL')
  })
  expect(cooks.flatMap(({ failures }) => failures).filter((failure) => failure.startsWith('lost'))).toEqual([])
  await expectNothingLost(cooks)
}, 300_000)
