import { expect, test } from 'vitest'
import { aRecipe } from '@simmer/contract/testing/a-recipe'
import { isSamePageOrRecipe, warmBlog, warmPage } from './warm-page.ts'

/** Loads from a server that has this JSON by path. Anything else is a page. */
const loading = (json: Record<string, unknown> = {}, status = 200) => {
  const loaded: string[] = []
  const load = (path: string, kind: string) => {
    loaded.push(`${kind} ${path}`)
    const body = json[path]
    return Promise.resolve(body === undefined ? new Response('<p>page</p>') : Response.json(body, { status }))
  }
  return { loaded, load }
}

const recipe = aRecipe()
const data = '/api/recipes/r7k2m9p4'
const page = '/recipe/r7k2m9p4/lemon-lentil-soup'

test('the page of a recipe that installed the worker opens offline with its data and picture', async () => {
  const { loaded, load } = loading({ [data]: recipe })
  await warmPage(page, load)
  expect(loaded).toEqual([`page ${page}`, `data ${data}`, 'picture /covers/r7k2m9p4/1.svg'])
})

test.each(['/recipe/r7k2m9p4/lemon-lentil-soup/cook', '/recipe/r7k2m9p4/former-title'])(
  'from %s the page of the recipe is cached too',
  async (path) => {
    const { loaded, load } = loading({ [data]: recipe })
    await warmPage(path, load)
    expect(loaded).toEqual([`page ${path}`, `data ${data}`, `page ${page}`, 'picture /covers/r7k2m9p4/1.svg'])
  },
)

test('RT-18 cooking mode and print view of a withdrawn recipe are removed with its page, pages of others stay', () => {
  const origin = 'https://simmer.test'
  const isRemoved = isSamePageOrRecipe(origin + page)
  const others = ['', '/cook', '/print', '/cook?step=2'].map((rest) => origin + page + rest)
  expect(others.map(isRemoved)).toEqual([true, true, true, true])
  expect(isRemoved(`${origin}/recipe/r7k2m9p4/former-title/cook`)).toBe(true)
  expect(isRemoved(`${origin}/recipe/r7k2m9p5/lemon-lentil-soup`)).toBe(false)
  expect(isRemoved(`${origin}/`)).toBe(false)
  const isPost = isSamePageOrRecipe(`${origin}/blog/a`)
  expect([isPost(`${origin}/blog/a`), isPost(`${origin}/blog/b`), isPost(origin + page)]).toEqual([true, false, false])
})

test.each(['/', '/recipe', '/blog/recipe/a/b', '/saved'])('of %s only the page is cached', async (path) => {
  const { loaded, load } = loading()
  await warmPage(path, load)
  expect(loaded).toEqual([`page ${path}`])
})

test.each([
  ['the server does not have', recipe, 404],
  ['this worker cannot read', { title: 'from the future' }, 200],
])('nothing is cached of a recipe that %s', async (_, body, status) => {
  const { loaded, load } = loading({ [data]: body }, status)
  await warmPage(page, load)
  expect(loaded).toEqual([`page ${page}`, `data ${data}`])
})

const posts = ['a', 'b', 'c', 'd'].map((slug) => ({
  postId: slug,
  slug,
  revision: 1,
  title: slug,
  summary: '',
  author: { username: 'ana', name: 'Ana' },
  minutes: 3,
  updatedAt: '2026-03-01T09:00:00.000Z',
  publishedAt: '2026-03-01T09:00:00.000Z',
}))
const list = '/api/blog/posts'

test('RT-11 the three newest posts open offline unread, with their covers', async () => {
  const { loaded, load } = loading({ [list]: { posts, cursor: null } })
  await warmBlog(load)
  expect(loaded).toEqual([
    `data ${list}`,
    ...['a', 'b', 'c'].flatMap((slug) => [`data ${list}/${slug}`, `picture /covers/blog/${slug}/1.svg`]),
  ])
})

test.each([
  ['cannot send', { posts, cursor: null }, 503],
  ['sends in an unknown form', { posts: 'many' }, 200],
])('RT-11 of a list that the server %s no post is asked for', async (_, body, status) => {
  const { loaded, load } = loading({ [list]: body }, status)
  await warmBlog(load)
  expect(loaded).toEqual([`data ${list}`])
})
