import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { v7 as uuid } from 'uuid'
import { deriveKey } from '../../src/config/keys.ts'
import { type Database, statement } from '../../src/postgres/database.ts'
import { createAccessTokens } from '../../src/sessions/access-tokens.ts'
import { insertAccounts, insertSessions } from '../bench-accounts.ts'
import { authSecret } from '../start-server.ts'
import { LoadDevice, type DeviceAccount, type FleetContext } from './load-device.ts'

/** An access token is used for 10 of its 15 minutes. */
const tokenLifetimeMs = 600_000
/** Connections that carry the requests of all devices, like those of a proxy. */
const maxConnections = 256
const recipeCount = 300

const insertRecipes = statement(
  'bench.load-recipes',
  `insert into recipe (recipe_id, short_id, slug, author_id, title, body, card_head, document_head)
   select id, 'bench-' || id, 'soup', $2, 'Soup', '{}', head, head
   from unnest($1::uuid[]) as given (id),
     lateral format('{"id":"%s","publishedAt":"2026-01-01T00:00:00.000Z"', id) as head`,
)

/** The devices of a run. Every tenth account has a second device, which acts itself never and sees what the first one did. */
export interface Fleet {
  readonly devices: readonly LoadDevice[]
  readonly watchers: readonly (readonly [watched: LoadDevice, watcher: LoadDevice])[]
  readonly recipeIds: readonly string[]
  readonly stop: () => Promise<void>
}

/** Creates signed-in accounts in bulk, recipes for them to save and rate, and a device of each account. */
export const createFleet = async (
  database: Database,
  size: number,
  context: Omit<FleetContext, 'agent'>,
): Promise<Fleet> => {
  const tokens = createAccessTokens(deriveKey(authSecret, 'access token'), Date.now)
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections })
  const users = Array.from({ length: size }, () => randomUUID())
  const author = randomUUID()
  const sessions = users.map(() => randomUUID())
  await database.rows(insertAccounts, [[...users, author]])
  await database.rows(insertSessions, [sessions, users])
  const recipeIds = Array.from({ length: recipeCount }, () => uuid())
  await database.rows(insertRecipes, [recipeIds, author])

  const createAccount = (user: string, session: string): DeviceAccount => {
    let known: { readonly token: Promise<string>; readonly until: number } | undefined
    const renew = () => {
      known = { token: tokens.issue(user, session), until: Date.now() + tokenLifetimeMs }
      return known.token
    }
    return {
      user,
      jwt: () => (known === undefined || known.until < Date.now() ? renew() : known.token),
      renew,
    }
  }
  const devices = users.map((user, index) => {
    return new LoadDevice({ ...context, agent }, createAccount(user, sessions[index] ?? ''))
  })
  const watchers = devices
    .filter((_, index) => index % 10 === 0)
    .map((watched) => [watched, new LoadDevice({ ...context, agent }, watched.account)] as const)
  return {
    devices,
    watchers,
    recipeIds,
    stop: async () => {
      await Promise.all([...devices, ...watchers.map(([, watcher]) => watcher)].map((device) => device.stop()))
      agent.destroy()
    },
  }
}
