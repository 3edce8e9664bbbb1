import { paths } from '@simmer/contract/wire/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../http/testing/start-app.ts'
import { createWebFolder, type WebFolder } from '../http/testing/web-folder.ts'

/** A web whose every page is a number: how many pages were rendered until then. */
const entryServer = `
let rendered = 0
export const renderPage = async () => {
  rendered += 1
  return { status: 200, redirect: null, head: '', icons: '', body: '<p>' + rendered + '</p>', dehydratedState: {}, jsonLd: [] }
}`
let app: TestApp
let web: WebFolder
beforeAll(async () => {
  web = await createWebFolder(entryServer)
  app = await startTestApp({ webFolder: web.folder })
})
afterAll(async () => {
  await app.stop()
  await web.remove()
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
