import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { paths } from '@simmer/contract/wire/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../http/testing/start-app.ts'

/** A web whose every page is a number: how many pages were rendered until then. */
const entryServer = `
let rendered = 0
export const renderPage = async () => {
  rendered += 1
  return { status: 200, redirect: null, head: '', icons: '', body: '<p>' + rendered + '</p>', dehydratedState: {}, jsonLd: [] }
}`
const indexHtml =
  '<!doctype html><html><head><!--head--></head><body><div id="root"><!--body--></div><svg id="icons"><!--icons--></svg><!--dehydrated-state--></body></html>'

let app: TestApp
let webFolder: string
beforeAll(async () => {
  webFolder = await mkdtemp(path.join(tmpdir(), 'simmer-web-'))
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(webFolder, file)), { recursive: true })
    await writeFile(path.join(webFolder, file), text)
  }
  await write('dist/client/index.html', indexHtml)
  await write('dist/server/entry-server.js', entryServer)
  await write('dist/sheet.json', JSON.stringify({ href: '/assets/all.css', parts: [] }))
  await write('package.json', '{"type":"module"}')
  app = await startTestApp({ webFolder })
})
afterAll(async () => {
  await app.stop()
  await rm(webFolder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${app.localUrl}${url}`, { headers })
const renderedAt = async (page: Response): Promise<number> => Number(/<p>(\d+)</.exec(await page.text())?.[1])

test('OP-3 a page for a device that has just published is rendered anew, and no cache in front has it', async () => {
  const url = '/page-of-an-author'
  const first = await renderedAt(await get(url))
  const page = await get(url, { 'x-after': '57' })
  expect(page.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
  expect(page.headers.get('vary')).toContain('x-after')
  expect(await renderedAt(page)).toBe(first + 1)
  expect(await renderedAt(await get(url, { 'x-after': 'words' }))).toBe(first)
  expect(await renderedAt(await get(url))).toBe(first)
})

test('OP-3 a network that names versions without end gets pages of the cache', async () => {
  const url = '/page-of-a-stranger'
  const numbers = new Set<number>()
  for (let visit = 0; visit < 60; visit += 1) numbers.add(await renderedAt(await get(url, { 'x-after': '57' })))
  expect(numbers.size).toBeGreaterThan(10)
  expect(numbers.size).toBeLessThan(40)
})

test('OP-16 no cache stores the status page', async () => {
  for (let visit = 0; visit < 2; visit += 1) {
    const page = await get(paths.status)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
  }
})
