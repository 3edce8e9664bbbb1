import { randomUUID } from 'node:crypto'
import { syncProto, syncProtoHeader } from '@simmer/contract/wire/sync'
import { paths } from '@simmer/contract/wire/paths'
import * as v from 'valibot'
import { holdOutgoing } from '../jobs/outgoing-hold.ts'
import { statement, type Database } from '../postgres/database.ts'
import type { Sessions } from '../sessions/sessions.ts'

/** A server on the restored copy. */
export interface AskedServer {
  readonly localUrl: string
  readonly services: { readonly sessions: Pick<Sessions, 'open' | 'read'> }
  readonly stop: () => Promise<void>
}

const anyRecipe = statement(
  'backup.any-recipe',
  `select short_id as "shortId", title from recipe where state = 'published' order by md5(recipe_id::text || $1) limit 1`,
)
const largestAccount = statement(
  'backup.largest-account',
  `select account_id as "accountId", version from sync_user join account using (account_id)
    where suspended_at is null and deletion_at is null order by version desc limit 1`,
)
/** Imports would read pages of other sites for the copy as well. */
const forgetImports = statement('backup.forget-imports', 'delete from import_job')

const Pull = v.object({
  proto: v.literal(syncProto),
  pull: v.object({ to: v.string(), more: v.boolean(), rows: v.array(v.unknown()) }),
})
const Recipe = v.object({ title: v.string() })

const get = async (url: string): Promise<{ status: number; text: string }> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) })
  return { status: response.status, text: await response.text() }
}

/** A new device of an account pulls, as after a restore. */
const pull = async ({ localUrl, services }: AskedServer, accountId: string): Promise<string[]> => {
  const { token } = await services.sessions.open(accountId, 'admin backup verify')
  const session = await services.sessions.read(token)
  if (session === null) return ['Nobody can sign in to the restored copy.']
  const response = await fetch(localUrl + paths.sync, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${session.jwt}`,
      'Content-Type': 'application/json',
      [syncProtoHeader]: String(syncProto),
    },
    body: JSON.stringify({
      proto: syncProto,
      app: 'verify',
      user: accountId,
      client: randomUUID(),
      replaces: [],
      push: [],
      pull: { epoch: null, cursor: '0', limit: 2000, resultsAcked: 0 },
    }),
    signal: AbortSignal.timeout(30_000),
  })
  const text = await response.text()
  if (response.status !== 200)
    return [`A device of ${accountId} could not pull from a server on the restored copy (${response.status}).`]
  return v.is(Pull, JSON.parse(text)) ? [] : ['A server on the restored copy answered a pull with something else.']
}

/** Asks a server on a restored copy for its health, one recipe, one search and one pull of a device. */
export const askServer = async (database: Database, start: () => Promise<AskedServer>): Promise<readonly string[]> => {
  await database.rows(forgetImports)
  await holdOutgoing(database)
  const server = await start()
  try {
    const faults: string[] = []
    const health = await get(`${server.localUrl}/api/health`)
    if (health.status !== 200) faults.push(`A server on the restored copy is not healthy (${health.status}).`)
    const recipe = await database.row<{ shortId: string; title: string }>(anyRecipe, [randomUUID()])
    if (recipe !== undefined) {
      const read = await get(`${server.localUrl}/api/recipes/${encodeURIComponent(recipe.shortId)}`)
      if (read.status !== 200 || !v.is(Recipe, JSON.parse(read.text)))
        faults.push(`A server on the restored copy does not show the recipe ${recipe.shortId} (${read.status}).`)
      const search = await get(`${server.localUrl}/api/search/recipes?q=${encodeURIComponent(recipe.title)}`)
      if (search.status !== 200)
        faults.push(`A server on the restored copy does not answer a search for "${recipe.title}" (${search.status}).`)
    }
    const account = await database.row<{ accountId: string }>(largestAccount)
    return account === undefined ? faults : [...faults, ...(await pull(server, account.accountId))]
  } finally {
    await server.stop()
  }
}
