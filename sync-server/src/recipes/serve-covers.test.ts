import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../http/testing/start-app.ts'
import { storePhoto } from '../photos/store-photo.ts'
import { publishedRecipe } from './testing/published-recipe.ts'

let app: TestApp
let home: string
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'simmer-covers-'))
  app = await startTestApp({ variables: { DATA_DIR: home } })
})
afterAll(async () => {
  await app.stop()
  await rm(home, { recursive: true })
})

const get = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${app.origin}${address}`, { redirect: 'manual', ...init })

test('EN-3 a recipe without a photograph has a drawn cover, which caches ask for again after a day', async () => {
  const { recipeShortId } = await publishedRecipe(app.database, { title: 'Tomato soup' })
  const cover = await get(`/covers/${recipeShortId}/1.svg`)
  expect(cover.status).toBe(200)
  expect(cover.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(cover.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=2592000')
  expect(await cover.text()).toMatch(/^<svg /)
  const etag = cover.headers.get('etag') ?? ''
  expect((await get(`/covers/${recipeShortId}/1.svg`, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  const other = await get(`/covers/${recipeShortId}/1.svg`, { headers: { 'If-None-Match': '"of-an-older-drawing"' } })
  expect(other.status).toBe(200)
})

test('EN-3 the cover is also served as a raster image of 1200 px for link previews', async () => {
  const { recipeShortId } = await publishedRecipe(app.database)
  for (const round of ['painted', 'kept']) {
    const preview = await get(`/covers/${recipeShortId}/1.png`)
    expect([round, preview.status]).toEqual([round, 200])
    const { width, height, format } = await sharp(await preview.arrayBuffer()).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 900, format: 'png' })
  }
})

test('a cover of an earlier revision redirects to the current one', async () => {
  const { recipeShortId } = await publishedRecipe(app.database)
  const old = await get(`/covers/${recipeShortId}/7.svg`)
  expect([old.status, old.headers.get('location')]).toEqual([302, `/covers/${recipeShortId}/1.svg`])
})

test('a photograph is cached for ever, and a client that has it gets 304', async () => {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#284' } })
    .png()
    .toBuffer()
  const { photoId } = await storePhoto(app.database, app.services.photos, bytes)
  const photo = await get(`/photos/${photoId}/320.webp`)
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const etag = photo.headers.get('etag') ?? ''
  expect((await get(`/photos/${photoId}/320.webp`, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  expect((await get(`/photos/${photoId}/320.webp`, { method: 'HEAD' })).status).toBe(200)
  expect((await get(`/photos/${photoId}/961.webp`)).status).toBe(404)
})

test.each([
  '/photos/x/320.webp',
  `/photos/${'a'.repeat(32)}/320.webp`,
  `/photos/${'a'.repeat(32)}/..%2f..%2f320.webp`,
  '/photos/..%2f..%2fpackage/1.webp',
  '/photos/',
  '/covers/nothere2/1.svg',
  '/covers/a%2fb/1.svg',
  '/covers/x/0.svg',
  '/covers/x/1.gif',
])('%s is not found', async (address) => {
  expect((await get(address)).status).toBe(404)
})
