import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Koa from 'koa'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '../config/environment.ts'
import type { RequestState } from '../http/middleware.ts'
import { openServer } from '../http/open-server.ts'
import { serveFiles } from '../http/static-files.ts'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { startS3 } from '../storage/testing/s3-server.ts'
import { openSharedAssets } from './shared-assets.ts'

let postgres: TestDatabase
let dataDir: string
beforeAll(async () => {
  postgres = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'simmer-assets-'))
})
afterAll(async () => {
  await postgres.drop()
  await rm(dataDir, { recursive: true })
})

/** A server with the files of a build, by name and content. */
const startNode = async (build: Readonly<Record<string, string>>, variables: Readonly<Record<string, string>> = {}) => {
  const filesFolder = await mkdtemp(join(tmpdir(), 'simmer-build-'))
  await mkdir(join(filesFolder, 'assets'))
  for (const [name, text] of Object.entries(build)) await writeFile(join(filesFolder, 'assets', name), text)
  const environment = readEnvironment({
    DATABASE_URL: 'postgresql://anywhere/simmer',
    DATA_DIR: dataDir,
    DATA_SHARED: '1',
    ...variables,
  })
  const log = pino({ level: 'silent' })
  const assets = await openSharedAssets({ database: postgres.db, environment, filesFolder, log })
  const app = new Koa<RequestState>()
  app.use(serveFiles(filesFolder))
  if (assets !== null) app.use(assets.serve)
  const server = await openServer({ port: 0, host: '127.0.0.1' })
  const answer = app.callback()
  server.serve((request, response) => void answer(request, response))
  onTestFinished(async () => {
    await server.close()
    await rm(filesFolder, { recursive: true })
  })
  const ask = async (name: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}/assets/${name}`)
    const { headers } = response
    return [response.status, await response.text(), headers.get('content-type'), headers.get('cache-control')]
  }
  return { assets, ask }
}

const javascript = 'text/javascript; charset=utf-8'
const forEver = 'public, max-age=31536000, immutable'

test('OP-10: a server of one build answers for the scripts of the other, in both directions', async () => {
  const old = await startNode({ 'page-1a.js': 'old()', 'page-1a.js.br': 'packed', 'style-1a.css': 'a{}' })
  const recent = await startNode({ 'page-2b.js': 'recent()' })
  expect(await recent.ask('page-1a.js')).toEqual([200, 'old()', javascript, forEver])
  expect(await recent.ask('style-1a.css')).toEqual([200, 'a{}', 'text/css; charset=utf-8', forEver])
  expect(await old.ask('page-2b.js')).toEqual([200, 'recent()', javascript, forEver])
  await writeFile(join(dataDir, 'assets', 'half-4d.js'), 'its server ended before it was complete')
  // Copies are for the server that has them, and other names are no files.
  for (const name of ['half-4d.js', 'page-1a.js.br', 'page-3c.js', '..%2Fauth-secret', 'page%2D1a.js'])
    expect((await recent.ask(name))[0]).toBe(404)
})

test('OP-10: a build that no server runs any more is removed after some days, the own build never', async () => {
  const gone = await startNode({ 'gone-1a.js': 'gone()' })
  const running = await startNode({ 'running-2b.js': 'running()' }, { ASSETS_KEEP_DAYS: '3' })
  const other = await startNode({ 'other-3c.js': 'other()' })
  const setAge = statement('test.age', `update shared_asset set used_at = now() - make_interval(days => $1)`)
  const purge = () => running.assets?.purge({ database: postgres.db, now: Date.now() })

  await postgres.db.rows(setAge, [2])
  await purge()
  expect((await other.ask('gone-1a.js'))[0]).toBe(200)
  await postgres.db.rows(setAge, [4])
  await purge()
  expect((await other.ask('gone-1a.js'))[0]).toBe(404)
  expect(await readdir(join(dataDir, 'assets'))).not.toContain('gone-1a.js')
  expect((await other.ask('running-2b.js'))[0]).toBe(200)
  // A server that still runs stores its files again.
  await gone.assets?.purge({ database: postgres.db, now: Date.now() - 4 * day })
  expect((await other.ask('gone-1a.js'))[0]).toBe(200)
})

test('OP-10 OP-15: servers without a shared folder share the files of their builds in the bucket', async () => {
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const inBucket = { ...s3.variables, DATA_SHARED: '0', ASSETS_KEEP_DAYS: '3' }
  const old = await startNode({ 'bucket-1a.js': 'old()' }, { ...inBucket, DATA_DIR: join(dataDir, 'one') })
  const recent = await startNode({ 'bucket-2b.js': 'recent()' }, { ...inBucket, DATA_DIR: join(dataDir, 'two') })
  expect(await recent.ask('bucket-1a.js')).toEqual([200, 'old()', javascript, forEver])
  expect(await old.ask('bucket-2b.js')).toEqual([200, 'recent()', javascript, forEver])
  expect(s3.requests).toContain('PUT /pictures/assets/bucket-1a.js')
  // The storage cannot be reached when another build is stored: the server starts all the same.
  s3.disturb = () => ({ breaks: 'request' })
  const later = await startNode({ 'bucket-3c.js': 'later()' }, inBucket)
  s3.disturb = () => undefined
  expect((await old.ask('bucket-3c.js'))[0]).toBe(404)
  const setAge = statement('test.age-of-bucket', `update shared_asset set used_at = now() - make_interval(days => 4)`)
  await postgres.db.rows(setAge)
  await later.assets?.purge({ database: postgres.db, now: Date.now() })
  expect((await later.ask('bucket-1a.js'))[0]).toBe(404)
  expect(s3.requests).toContain('DELETE /pictures/assets/bucket-1a.js')
  expect(await old.ask('bucket-3c.js')).toEqual([200, 'later()', javascript, forEver])
})

test('OP-10: a server that shares no folder or database with others stores no files', async () => {
  expect((await startNode({}, { DATA_SHARED: '0' })).assets).toBeNull()
  expect((await startNode({}, { DATABASE_URL: '' })).assets).toBeNull()
})
