import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostCard, postCoverPath } from '@simmer/contract/wire/blog'
import { blogEndpoints } from '@simmer/contract/wire/endpoints/blog-endpoints'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { setRole } from '../accounts/roles.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'

let app: TestApp
let home: string
let post: PostCard
let setState: (state: 'draft' | 'published') => Promise<unknown>
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'simmer-post-covers-'))
  app = await startTestApp({ variables: { DATA_DIR: home } })
  const { jwt } = await app.signIn('edith@simmer.example')
  await app.call(endpoints.setUsername, { body: { username: 'edith' } }, { jwt })
  await setRole(app.database, 'edith', 'editor', true)
  const params = { postId: randomUUID() }
  const body = { title: 'One good knife', summary: 'And no other.', markdown: 'Cut the carrots.', revision: 0 }
  await app.call(blogEndpoints.writePost, { params, body }, { jwt })
  setState = (state) => app.call(blogEndpoints.setPostState, { params, body: { state } }, { jwt })
  await setState('published')
  post = (await app.call(blogEndpoints.post, { params: { slug: 'one-good-knife' } })).body
})
afterAll(async () => {
  await app.stop()
  await rm(home, { recursive: true })
})

const get = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${app.origin}${url}`, { redirect: 'manual', ...init })

test('RT-11 a published post has a drawn cover, which caches ask for again after a day', async () => {
  const cover = await get(postCoverPath(post, 'svg'))
  expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(cover.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=2592000')
  const etag = cover.headers.get('etag') ?? ''
  expect((await get(postCoverPath(post, 'svg'), { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test('RT-11 the cover of a post is also a raster image for link previews', async () => {
  const preview = await get(postCoverPath(post, 'png'))
  const { width, height, format } = await sharp(await preview.arrayBuffer()).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 900, format: 'png' })
})

test('RT-11 a cover of an earlier revision redirects to the current one, and a post that is not published has none', async () => {
  const earlier = await get(postCoverPath({ ...post, revision: post.revision + 5 }, 'svg'))
  expect([earlier.status, earlier.headers.get('location')]).toEqual([302, postCoverPath(post, 'svg')])
  for (const url of ['/covers/blog/no-such-post/1.svg', '/covers/blog/one-good-knife/0.svg', '/covers/blog/x'])
    expect((await get(url)).status).toBe(404)
  await setState('draft')
  expect((await get(postCoverPath(post, 'svg'))).status).toBe(404)
})
