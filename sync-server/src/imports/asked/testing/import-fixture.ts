import { randomUUID } from 'node:crypto'
import { readPostLink } from '@simmer/contract/recipe/source/post-link'
import { readAskedImport } from '@simmer/contract/sync/import-rule'
import { readDraft } from '@simmer/contract/sync/read-draft'
import type { AskedImport } from '@simmer/contract/wire/asked-import'
import { Problem } from '@simmer/contract/wire/problems'
import type { ProblemName } from '@simmer/contract/wire/problem-statuses'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { statement, type Database } from '#postgres/database.ts'
import { testDatabase, type TestDatabase } from '#postgres/testing/test-database.ts'
import { createAccount, Device, startSyncServer, type SyncServer } from '#sync/testing/sync-server.ts'
import { createReaderPool, type ReaderPool } from '../../reading/reader-pool.ts'
import { runDueImports } from '../import-worker.ts'

export let store: TestDatabase
export let server: SyncServer
let readers: ReaderPool
export let phone: Device
export let tablet: Device
export let user: string
/** The record of the link that `ask` asks for. */
let key: string
/** The pages of other sites, and what their fetching fails with. */
export const pages = new Map<string, string>()
export const fetched: string[] = []
export const failures: unknown[] = []

/** A server with a database of its own, and for each test an account with two devices and an unused link. */
export const useImportFixture = (): void => {
  beforeAll(async () => {
    store = await testDatabase()
    server = await startSyncServer(store.db)
    readers = createReaderPool({ limitMs: 30_000 })
  }, 60_000)
  afterAll(async () => {
    readers.close()
    await server.close()
    await store.drop()
  })
  beforeEach(async () => {
    // A test may leave a job that still waits.
    await store.db.rows(query('clear', 'delete from import_job'))
    user = await createAccount(store.db)
    ;[phone, tablet] = [new Device(server.url, user), new Device(server.url, user)]
    key = `import:${randomUUID()}`
    pages.clear()
    fetched.length = 0
    failures.length = 0
  })
}

export const query = (name: string, text: string) => statement(`test.${name}`, text)
export const url = 'https://site.example/pie'
export const page = (title: string) => `<!doctype html><html lang="en"><title>${title}</title>
  <script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: title,
    recipeYield: '6',
    recipeIngredient: ['250 g plain flour', '125 g cold butter'],
    recipeInstructions: ['Rub the butter into the flour.', 'Bake for 55 minutes.'],
  })}</script><h1>${title}</h1><p>My grandmother made it every Sunday.</p>`
const known: ReadonlySet<string> = new Set([
  'page-not-reachable',
  'page-not-found',
  'too-many-requests',
  'address-not-allowed',
])
const isProblem = (given: string): given is ProblemName => known.has(given)

interface Options {
  readonly database?: Database
  /** Runs while a page is fetched. */
  readonly meanwhile?: () => Promise<unknown>
}
export const runAll = ({ database = store.db, meanwhile }: Options = {}) =>
  runDueImports({
    database,
    now: Date.now,
    log: { warn: (what: unknown) => failures.push(what) },
    onChanged: () => {},
    pageReader: {
      readAddress: async (address, { accountId }) => {
        fetched.push(address)
        await meanwhile?.()
        const given = pages.get(address) ?? 'page-not-found'
        if (isProblem(given)) throw new Problem(given)
        const kind = readPostLink(address) === null ? 'html' : 'post'
        return readers.read(accountId, { kind, text: given, url: address, fetchedAt: Date.now() })
      },
    },
  })
export const ask = (device: Device, more: object = {}, on = key) =>
  device.set('import.ask', on, { kind: 'url', url, ...more })
export const importOn = async (device: Device, on = key): Promise<AskedImport | null> => {
  await device.sync()
  return readAskedImport(device.base.get(`record ${on}`))
}
/** The titles of the drafts on a device, by id. */
export const draftsOn = async (device: Device) => {
  await device.sync()
  const records = [...device.base].flatMap(([name, value]) =>
    /^record draft(?:text)?:/.test(name) ? [{ id: name.replace('record ', ''), value, order: 1 }] : [],
  )
  const ids = new Set(records.map(({ id }) => id.split(':')[1] ?? ''))
  return [...ids].flatMap(
    (id) =>
      readDraft(
        id,
        records.filter((record) => record.id.split(':')[1] === id),
      ) ?? [],
  )
}
export const jobs = () =>
  store.db.rows<{ tries: number; wait: number }>(
    query(
      'jobs',
      'select tries, round(extract(epoch from due_at - now()))::int as wait from import_job where account_id = $1',
    ),
    [user],
  )
export const dueNow = () =>
  store.db.rows(query('due', 'update import_job set due_at = now() where account_id = $1'), [user])
export const outcomes = (response: Awaited<ReturnType<Device['sync']>>) =>
  response.push.results.map(([, outcome, code]) => code ?? outcome)
