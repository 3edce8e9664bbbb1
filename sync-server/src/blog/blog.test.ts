import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogEndpoints } from '@simmer/contract/wire/endpoints/blog-endpoints'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { setRole } from '../accounts/roles.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { loadSamplePosts } from './sample-posts.ts'

let app: TestApp
let editor = ''
let reader = ''

beforeAll(async () => {
  app = await startTestApp()
  const signIn = async (name: string): Promise<string> => {
    const { jwt } = await app.signIn(`${name}@simmer.example`)
    await app.call(endpoints.setUsername, { body: { username: name } }, { jwt })
    return jwt
  }
  editor = await signIn('edith')
  reader = await signIn('rita')
  await setRole(app.database, 'edith', 'editor', true)
})
afterAll(() => app.stop())

const text = { title: 'Über Töpfe', summary: 'Which pot, and why.', markdown: '# Pots\n\nUse the *big* one.' }

const publish = async (title: string): Promise<{ postId: string; slug: string }> => {
  const postId = randomUUID()
  const body = { ...text, title, revision: 0 }
  const { body: post } = await app.call(blogEndpoints.writePost, { params: { postId }, body }, { jwt: editor })
  await app.call(blogEndpoints.setPostState, { params: { postId }, body: { state: 'published' } }, { jwt: editor })
  return { postId, slug: post.slug }
}

test('RT-11 WHO-5 an editor writes a post, previews it, and publishes it', async () => {
  const postId = randomUUID()
  const written = await app.call(
    blogEndpoints.writePost,
    { params: { postId }, body: { ...text, revision: 0 } },
    { jwt: editor },
  )
  expect(written.body).toMatchObject({ slug: 'uber-topfe', revision: 1, state: 'draft', markdown: text.markdown })
  expect((await app.call(blogEndpoints.post, { params: { slug: 'uber-topfe' } })).status).toBe(404)

  const preview = await app.call(blogEndpoints.previewPost, { body: { markdown: text.markdown } }, { jwt: editor })
  expect(preview.body.blocks).toMatchObject([{ type: 'heading', depth: 2 }, { type: 'paragraph' }])

  const state = { params: { postId }, body: { state: 'published' as const } }
  expect((await app.call(blogEndpoints.setPostState, state, { jwt: editor })).body).toMatchObject({ revision: 2 })
  const read = await app.call(blogEndpoints.post, { params: { slug: 'uber-topfe' } })
  expect(read.body).toMatchObject({ title: 'Über Töpfe', author: { username: 'edith' }, minutes: 1 })
  expect(read.body.blocks).toEqual(preview.body.blocks)
})

test('WHO-7 only editors can list, write and publish posts, regardless of what a screen shows', async () => {
  const postId = randomUUID()
  const responses = [
    await app.call(blogEndpoints.editorPosts, {}, { jwt: reader }),
    await app.call(blogEndpoints.editorPost, { params: { postId } }, { jwt: reader }),
    await app.call(blogEndpoints.writePost, { params: { postId }, body: { ...text, revision: 0 } }, { jwt: reader }),
    await app.call(blogEndpoints.setPostState, { params: { postId }, body: { state: 'published' } }, { jwt: reader }),
    await app.call(blogEndpoints.previewPost, { body: { markdown: 'x' } }, { jwt: reader }),
  ]
  for (const { status, body } of responses) {
    expect(status).toBe(403)
    expect(body).toMatchObject({ error: 'editors-only' })
  }
  expect((await app.call(blogEndpoints.editorPosts, {})).status).toBe(401)
  const isEditor = async (jwt: string) => (await app.call(blogEndpoints.postPermission, {}, { jwt })).body.mayWrite
  expect([await isEditor(editor), await isEditor(reader)]).toEqual([true, false])
  await setRole(app.database, 'rita', 'editor', true)
  expect((await app.call(blogEndpoints.editorPosts, {}, { jwt: reader })).status).toBe(200)
  await setRole(app.database, 'rita', 'editor', false)
  expect((await app.call(blogEndpoints.editorPosts, {}, { jwt: reader })).status).toBe(403)
})

test('RT-11 an editor cannot overwrite a post that another editor changed meanwhile; a repeated write counts once', async () => {
  const { postId } = await publish('Two editors')
  const write = (markdown: string, revision: number) =>
    app.call(
      blogEndpoints.writePost,
      { params: { postId }, body: { ...text, title: 'Two editors', markdown, revision } },
      { jwt: editor },
    )
  expect((await write('first', 2)).body).toMatchObject({ revision: 3 })
  expect((await write('first', 2)).body).toMatchObject({ revision: 3 })
  const stale = await write('second', 2)
  expect(stale.status).toBe(409)
  expect(stale.body).toMatchObject({ error: 'post-changed' })
})

test('RT-11 the slug of a post stays after it is published, and no two posts share a slug', async () => {
  const first = await publish('Same name')
  const second = await publish('Same name')
  expect([first.slug, second.slug]).toEqual(['same-name', 'same-name-2'])
  const body = { ...text, title: 'A new name', revision: 2 }
  const renamed = await app.call(blogEndpoints.writePost, { params: { postId: first.postId }, body }, { jwt: editor })
  expect(renamed.body.slug).toBe('same-name')
  expect((await publish('Write')).slug).toBe('write-2')
})

test('RT-11 posts are listed in pages, a post has an ETag from its revision, and an unpublished post is 404', async () => {
  const { postId, slug } = await publish('Pages')
  const one = await app.call(blogEndpoints.listPosts, { query: { limit: 1 } })
  expect(one.body.posts).toHaveLength(1)
  const rest = await app.call(blogEndpoints.listPosts, { query: { cursor: one.body.cursor ?? '' } })
  expect(rest.body.posts.length).toBeGreaterThan(0)
  expect(rest.body.posts.map((post) => post.postId)).not.toContain(one.body.posts[0]?.postId)

  const url = `${app.localUrl}/api/blog/posts/${slug}`
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  expect(etag).toContain('.2"')
  expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  await app.call(blogEndpoints.setPostState, { params: { postId }, body: { state: 'draft' } }, { jwt: editor })
  expect(await (await fetch(url)).json()).toMatchObject({ error: 'post-not-found' })
})

test('RT-11 the feed holds the newest posts in full, as safe HTML', async () => {
  const postId = randomUUID()
  const markdown = 'Less < more & [help](/help) <script>alert(1)</script>'
  const body = { ...text, title: 'Fed', markdown, revision: 0 }
  await app.call(blogEndpoints.writePost, { params: { postId }, body }, { jwt: editor })
  await app.call(blogEndpoints.setPostState, { params: { postId }, body: { state: 'published' } }, { jwt: editor })
  const response = await fetch(`${app.localUrl}/blog/rss.xml`)
  expect(response.headers.get('content-type')).toContain('application/rss+xml')
  const feed = await response.text()
  expect(feed).toContain(`<link>${app.origin}/blog/fed</link>`)
  expect(feed).toContain(`Less &lt; more &amp; <a href="${app.origin}/help">help</a>`)
  expect(feed).not.toContain('<script')
  const etag = response.headers.get('etag') ?? ''
  expect((await fetch(`${app.localUrl}/blog/rss.xml`, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  expect(await (await fetch(`${app.localUrl}/sitemap.xml`)).text()).toContain(`${app.origin}/blog/fed</loc>`)
})

test('RT-11 no title or summary breaks out of the feed, and characters that XML does not have are left out', async () => {
  const title = 'A ]]> b ]]> <evil attr="1"> & </title> ]]>'
  const { slug } = await publish(`${title}\u0007\u000B\uE000`)
  const feed = await (await fetch(`${app.localUrl}/blog/rss.xml`)).text()
  const item = feed.split('<item>').find((each) => each.includes(slug)) ?? ''
  const [, element = ''] = /<title>(.*?)<\/title>\s*<link>/s.exec(item) ?? []
  // A reader puts the sections together; nothing is left outside of them.
  const sections = [...element.matchAll(/<!\[CDATA\[(.*?)\]\]>/gs)].map(([, inside]) => inside)
  expect(sections.join('')).toBe(title)
  expect(element.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '')).toBe('')
  expect(feed).not.toContain('\u0007')
})

test('RT-11 the sample posts are loaded once, and an unpublished one stays unpublished', async () => {
  const folder = join(import.meta.dirname, '../../sample-content/blog')
  const deps = { database: app.database, now: () => Date.now() }
  const added = await loadSamplePosts(deps, folder)
  expect(added).toBeGreaterThanOrEqual(4)
  const { body } = await app.call(blogEndpoints.listPosts, { query: { limit: 50 } })
  const sample = body.posts.find((post) => post.author.username === 'the-kitchen')
  const postId = sample?.postId ?? ''
  await app.call(blogEndpoints.setPostState, { params: { postId }, body: { state: 'draft' } }, { jwt: editor })
  expect(await loadSamplePosts(deps, folder)).toBe(0)
  expect((await app.call(blogEndpoints.post, { params: { slug: sample?.slug ?? '' } })).status).toBe(404)
})
