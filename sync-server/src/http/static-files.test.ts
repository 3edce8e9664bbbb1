import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Koa from 'koa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestState } from './middleware.ts'
import { openServer, type OpenServer } from './open-server.ts'
import { serveFiles } from './static-files.ts'

const model = '/assets/eng.traineddata-BxY_12-4.gz'
const parts = [model.slice(1), 'assets/tesseract-core-1a2b.wasm', 'assets/pdf.min-1a2b.mjs']
let folder: string
let server: OpenServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-files-'))
  await mkdir(join(folder, 'assets'))
  const names = ['index.html', 'sw.js', 'assets/entry-1a2b.js', 'assets/entry-1a2b.js.gz', ...parts]
  for (const name of names) await writeFile(join(folder, name), name)
  const app = new Koa<RequestState>()
  app.use(serveFiles(folder))
  server = await openServer({ port: 0, host: '127.0.0.1' })
  const answer = app.callback()
  server.serve((request, response) => void answer(request, response))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** Sends the path unchanged: fetch would normalize it first. */
const fetchRaw = (path: string) =>
  new Promise((resolve, reject) => {
    get({ port: server.port, path }, (answer) => {
      answer.resume()
      resolve([path, answer.statusCode, answer.headers['cache-control']])
    }).on('error', reject)
  })

test('assets are cached for ever, the shell and the worker are revalidated', async () => {
  const assets = '/assets/entry-1a2b.js'
  expect(await fetchRaw(assets)).toEqual([assets, 200, 'public, max-age=31536000, immutable'])
  for (const path of ['/index.html', '/sw.js']) expect(await fetchRaw(path)).toEqual([path, 200, 'no-cache'])
})

const ask = async (path: string, headers: Record<string, string>) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

test('OP-11 after a way back to an older version, devices get its worker and its shell, however old the files are', async () => {
  for (const path of ['/sw.js', '/index.html']) {
    const { headers } = await ask(path, {})
    const tag = headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]{16}"$/)
    expect((await ask(path, { 'If-None-Match': tag })).status).toBe(304)
    // The time of the newer version's file, which the older program also named.
    const later = new Date(Date.now() + 3_600_000).toUTCString()
    const newer = { 'If-None-Match': '"of-another-build"', 'If-Modified-Since': later }
    expect(await ask(path, newer)).toMatchObject({ status: 200, text: path.slice(1) })
    expect(await ask(path, { 'If-Modified-Since': later })).toMatchObject({ status: 200, text: path.slice(1) })
  }
  const time = new Date(1_760_000_000_000)
  await writeFile(join(folder, 'sw.js'), 'SW.js')
  await utimes(join(folder, 'sw.js'), time, time)
  expect(await ask('/sw.js', {})).toMatchObject({ status: 200, text: 'SW.js' })
  const { headers } = await ask('/sw.js', {})
  await writeFile(join(folder, 'sw.js'), 'sw.js')
  expect((await ask('/sw.js', {})).headers.get('etag')).not.toBe(headers.get('etag'))
})

test('another spelling of a path reaches no file, so that no cache stores the shell or the worker under it', async () => {
  for (const path of [
    '/assets/../index.html',
    '/assets/..%2findex.html',
    '/assets/%2E%2E/sw.js',
    '/assets/%2e%2e%2Findex.html',
    '/s%77.js',
  ])
    expect(await fetchRaw(path)).toEqual([path, 404, undefined])
})

test('IM-7 a model of text recognition is served though it is a compressed file; siblings of assets are not', async () => {
  expect(await fetchRaw(model)).toEqual([model, 200, 'public, max-age=31536000, immutable'])
  const sibling = '/assets/entry-1a2b.js.gz'
  expect(await fetchRaw(sibling)).toEqual([sibling, 404, undefined])
})

test('IM-7 what reads photographs and PDF files has the type that browsers ask of it, and is not unpacked on its way', async () => {
  const types: (string | null)[][] = []
  for (const part of parts) {
    const { headers } = await fetch(`http://127.0.0.1:${server.port}/${part}`)
    types.push([headers.get('content-type'), headers.get('content-encoding')])
  }
  expect(types).toEqual([
    ['application/gzip', null],
    ['application/wasm', null],
    ['text/javascript; charset=utf-8', null],
  ])
})
