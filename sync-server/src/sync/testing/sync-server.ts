import type { SyncResponse } from '@simmer/contract/wire/sync'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import Koa from 'koa'
import { pino, type Logger } from 'pino'
import { syncedTables } from '#services.ts'
import type { Person } from '#http/handler.ts'
import type { RequestState } from '#http/middleware.ts'
import { handleProblems } from '#http/handle-problems.ts'
import { createRouter } from '#http/router.ts'
import { statement, type Database } from '#postgres/database.ts'
import { createRequestBudget, type RequestBudget } from '../request/request-budget.ts'
import { createSyncEngine, type SyncEngine, type SyncEngineDeps } from '../sync-engine.ts'
import { syncRoute, type SyncObserver } from '../sync-route.ts'

export interface SyncServer {
  readonly url: string
  readonly syncEngine: SyncEngine
  close(): Promise<void>
}

/** The sync route over HTTP, on a real database. The token of a caller is the account id. */
export const startSyncServer = async (
  database: Database,
  more: Partial<SyncEngineDeps> & {
    readonly suspended?: ReadonlySet<string>
    readonly log?: Logger
    readonly budget?: RequestBudget
    readonly observer?: SyncObserver
  } = {},
): Promise<SyncServer> => {
  const syncEngine = createSyncEngine({ database, tables: syncedTables, ...more })
  const app = new Koa<RequestState>()
  // Tests break connections on purpose.
  app.silent = true
  app.use(handleProblems(pino({ level: 'silent' })))
  app.use(
    createRouter([
      syncRoute({
        syncEngine,
        budget: more.budget ?? createRequestBudget({ now: () => performance.now(), sleep, sharedWork: null }),
        log: more.log ?? pino({ level: 'silent' }),
        ...(more.observer && { observer: more.observer }),
        authenticate: async (ctx) => {
          const token = /^Bearer (.+)$/.exec(ctx.get('Authorization'))?.[1]
          return token === undefined ? null : testPerson(token, more.suspended?.has(token) ?? false)
        },
      }),
    ]),
  )
  const server = createServer((request, response) => void app.callback()(request, response))
  // A stalled test would send on a connection that the server has just closed for being idle.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens on a port')
  const { port } = address
  return {
    url: `http://127.0.0.1:${port}/api/sync/v1`,
    syncEngine,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const testPerson = (accountId: string, suspended = false): Person => ({
  accountId,
  sessionId: accountId,
  email: `${accountId}@example.org`,
  username: null,
  confirmed: true,
  profileType: 'reader',
  isSimmerPartner: false,
  suspended,
})

const insertAccount = statement('test.account', 'insert into account (account_id, email) values ($1, $2)')
const insertRecipe = statement(
  'test.recipe',
  `insert into recipe (recipe_id, short_id, slug, author_id, title, body, card_head, document_head, state)
   select given.id, 'test-' || given.id, 'soup', $2, 'Soup', '{}', '{}', '{}', $3 from unnest($1::uuid[]) as given (id)`,
)

export const createAccount = async (database: Database): Promise<string> => {
  const accountId = randomUUID()
  await database.rows(insertAccount, [accountId, `${accountId}@example.org`])
  return accountId
}

export const createRecipes = async (database: Database, count: number, state = 'published'): Promise<string[]> => {
  const author = await createAccount(database)
  const ids = Array.from({ length: count }, () => randomUUID())
  await database.rows(insertRecipe, [ids, author, state])
  return ids
}

/** A minimal device: it numbers its actions and stores the rows that it pulls. */
export class Device {
  readonly url: string
  readonly user: string
  readonly token: string
  client: string = randomUUID()
  mid = 0
  cursor = '0'
  epoch: string | null = null
  resultsAcked = 0
  readonly base = new Map<string, unknown>()

  constructor(url: string, user: string, token = user) {
    this.url = url
    this.user = user
    this.token = token
  }

  save(recipeId: string, on = true, more: object = {}) {
    return this.set('saved.set', `r:${recipeId}`, { on }, more)
  }

  rate(recipeId: string, stars: unknown, more: object = {}) {
    return this.set('rating.set', `r:${recipeId}`, { stars }, more)
  }

  set(name: string, key: string, args: unknown, more: object = {}) {
    this.mid += 1
    return { m: this.mid, u: randomUUID(), n: name, v: 1, k: key, a: args, o: Number(this.cursor), g: 0, ...more }
  }

  request(push: readonly unknown[], more: object = {}) {
    return {
      proto: 1,
      app: 'test',
      user: this.user,
      client: this.client,
      replaces: [],
      push,
      pull: { epoch: this.epoch, cursor: this.cursor, limit: 2000, resultsAcked: this.resultsAcked },
      ...more,
    }
  }

  send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.token}`, ...headers },
      body:
        body instanceof Uint8Array
          ? new Blob([new Uint8Array(body)])
          : typeof body === 'string'
            ? body
            : JSON.stringify(body),
    })
  }

  /** One exchange that must succeed. The device stores the rows of the response. */
  async sync(push: readonly unknown[] = [], more: object = {}): Promise<SyncResponse> {
    const response = await this.send(this.request(push, more))
    const body: SyncResponse = JSON.parse(await response.text())
    if (response.status !== 200) throw new Error(`sync failed with ${response.status} ${JSON.stringify(body)}`)
    if (body.pull.reset) this.base.clear()
    for (const [kind, id, , value] of body.pull.rows) {
      if (value === null) this.base.delete(`${kind} ${id}`)
      else this.base.set(`${kind} ${id}`, value)
    }
    this.cursor = body.pull.to
    this.epoch = body.epoch
    this.resultsAcked = Math.max(this.resultsAcked, ...body.pull.results.map(([mid]) => mid))
    return body
  }

  async errorResponse(
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<readonly [status: number, body: unknown]> {
    const response = await this.send(body, headers)
    return [response.status, JSON.parse(await response.text())]
  }
}
