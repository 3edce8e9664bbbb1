import { createServer, type Server } from 'node:http'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#http/testing/start-app.ts'

/** A server of this machine that stands in for the platforms. */
const answers = new Map<
  string,
  { readonly status?: number; readonly type?: string; readonly body: unknown; readonly location?: string }
>()
const asked: string[] = []
let platforms: Server
let platformsUrl: string
let app: TestApp
let keyed: TestApp
beforeAll(async () => {
  platforms = createServer((request, response) => {
    const url = request.url ?? ''
    asked.push(url)
    const found = answers.get(url.replace(/\?.*$/, ''))
    if (found === undefined) {
      response.writeHead(404).end()
      return
    }
    const isText = typeof found.body === 'string'
    response
      .writeHead(found.status ?? 200, {
        'content-type': found.type ?? (isText ? 'text/html; charset=utf-8' : 'application/json'),
        ...(found.location !== undefined && { location: found.location }),
      })
      .end(isText ? found.body : JSON.stringify(found.body))
  })
  await new Promise<void>((done) => {
    platforms.listen(0, '127.0.0.1', done)
  })
  const address = platforms.address()
  platformsUrl = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`
  const variables = { IMPORT_ALLOW_PRIVATE_ADDRESSES: '1', IMPORT_POSTS_URL: platformsUrl }
  ;[app, keyed] = await Promise.all([
    startTestApp({ variables }),
    startTestApp({ variables: { ...variables, YOUTUBE_API_KEY: 'a-key_for-tests' } }),
  ])
}, 60_000)
afterAll(async () => {
  platforms.closeAllConnections()
  await Promise.all([app.stop(), keyed.stop(), new Promise((done) => platforms.close(done))])
})
beforeEach(() => {
  answers.clear()
  asked.length = 0
})

const caption = `Lemon lentils 🍋

🥕 2 carrots 🧅 1 onion
🫘 250 g red lentils

Chop the vegetables and fry them in oil.
Add the lentils and simmer for 20 minutes.

Link in bio
#redLentils`
const names = ['2 carrots', '1 onion', '250 g red lentils']
const importPage = async (url: string, to = app, html?: string) => {
  const { status, body } = await to.call(endpoints.importPage, { body: { url, ...(html !== undefined && { html }) } })
  const lines = body.recipe?.ingredientSublists.flatMap(({ ingredients }) => ingredients.map(({ text }) => text))
  return { status, body, lines, codes: body.warnings?.map(({ code }) => code) }
}
const reel = 'https://www.instagram.com/reel/C1aB_2c-3dE/'
const video = 'https://www.tiktok.com/@ana.cooks/video/7301234567890123456'
const short = 'https://www.youtube.com/shorts/a1B2c3D4_-e'

describe('IM-5 VA-5 a link to a post', () => {
  test('TikTok: the caption of its public oEmbed', async () => {
    answers.set('/tiktok/oembed', {
      body: { title: caption, author_name: 'Ana', thumbnail_url: 'https://p.example/1.jpg' },
    })
    const { status, body, lines, codes } = await importPage(`${video}?is_from_webapp=1`)
    expect([status, lines, codes]).toEqual([200, names, []])
    expect(body.recipe).toMatchObject({
      title: 'Lemon lentils',
      tags: ['red lentils'],
      pictures: ['https://p.example/1.jpg'],
      source: { kind: 'post', name: 'TikTok', author: 'Ana', url: video },
    })
    expect(asked).toEqual([`/tiktok/oembed?${new URLSearchParams({ url: video }).toString()}`])
    const { leftOut, lines: all } = body.result
    expect(leftOut.map(({ line, reason }) => [all[line], reason])).toContainEqual(['Link in bio', 'advertisement'])
  })

  test('YouTube: title and author of its public oEmbed, and the description that everybody is shown', async () => {
    answers.set('/youtube/oembed', {
      body: { title: 'My lentils', author_name: 'Ana', thumbnail_url: 'https://p.example/2.jpg' },
    })
    answers.set('/youtube/watch', {
      body: `<meta property="og:description" content="Lemon"><script>{"shortDescription":${JSON.stringify(caption)}}</script>`,
    })
    const { body, lines } = await importPage(short)
    expect(lines).toEqual(names)
    expect(body.recipe).toMatchObject({
      title: 'My lentils',
      source: { kind: 'post', name: 'YouTube', author: 'Ana', url: short },
    })
  })

  test('YouTube: the Data API where the operator has a key, and nothing else is asked', async () => {
    answers.set('/youtube/v3/videos', {
      body: {
        items: [
          {
            snippet: {
              title: 'My lentils',
              description: caption,
              channelTitle: 'Ana',
              thumbnails: {
                default: { url: 'https://p.example/s.jpg', width: 120 },
                high: { url: 'https://p.example/l.jpg', width: 480 },
              },
            },
          },
        ],
      },
    })
    const { body, lines } = await importPage('https://youtu.be/a1B2c3D4_-e?si=x', keyed)
    expect(lines).toEqual(names)
    expect(body.recipe).toMatchObject({
      title: 'My lentils',
      pictures: ['https://p.example/l.jpg'],
      source: { author: 'Ana' },
    })
    expect(asked).toEqual(['/youtube/v3/videos?part=snippet&id=a1B2c3D4_-e&key=a-key_for-tests'])
    expect(JSON.stringify(body)).not.toContain('a-key_for-tests')
    answers.set('/youtube/v3/videos', { body: { items: [] } })
    expect(await importPage(short, keyed)).toMatchObject({ status: 422, body: { error: 'page-not-found' } })
  })

  test('Instagram: the text of its page where it is shown to everybody', async () => {
    answers.set('/instagram/reel/C1aB_2c-3dE/', {
      body: `<meta property="og:description" content="5 likes - ana.cooks on May 1, 2026: &quot;${caption}&quot;. "><meta property="og:image" content="https://p.example/3.jpg">`,
    })
    const { body, lines } = await importPage(reel)
    expect(lines).toEqual(names)
    expect(body.recipe).toMatchObject({
      title: 'Lemon lentils',
      pictures: ['https://p.example/3.jpg'],
      source: { kind: 'post', name: 'Instagram', author: 'ana.cooks', url: reel },
    })
  })

  test.each([
    [
      'a login page',
      { body: '<title>Login • Instagram</title><meta property="og:description" content="Log in to Instagram.">' },
    ],
    ['a refusal', { status: 403, body: 'no' }],
    ['a request to wait', { status: 429, body: 'no' }],
  ])('Instagram: %s is said plainly, and is no failure', async (_, answer) => {
    answers.set('/instagram/p/C1aB_2c-3dE/', answer)
    const { status, body } = await importPage('https://www.instagram.com/p/C1aB_2c-3dE/')
    expect([status, body.recipe, body.warnings]).toEqual([
      200,
      null,
      [{ code: 'post-not-shown', recipe: null, detail: 'Instagram' }],
    ])
  })

  test('what is only spoken is said plainly', async () => {
    answers.set('/tiktok/oembed', { body: { title: 'The best tiramisu ever #tiramisu', author_name: 'Ana' } })
    const { body, codes } = await importPage(video)
    expect(codes).toEqual(['post-only-spoken'])
    expect(body.recipe).toMatchObject({
      title: 'The best tiramisu ever',
      tags: ['tiramisu'],
      ingredientSublists: [],
      methodSublists: [],
    })
    expect(body.confidence).toMatchObject({ ingredients: 'missing', steps: 'missing' })
  })

  test('a deleted post is not found, and odd answers are no failure', async () => {
    expect(await importPage(video)).toMatchObject({ status: 422, body: { error: 'page-not-found' } })
    for (const body of [[], 'x', null, { title: 5 }, { title: caption, thumbnail_url: 'javascript:alert(1)' }]) {
      answers.set('/tiktok/oembed', { type: 'application/json', body: JSON.stringify(body) })
      const { status, body: answer } = await importPage(video)
      expect([status, answer.recipe?.pictures ?? []]).toEqual([200, []])
    }
  })

  test('a page of a post that is handed over is read as the post, without any fetch', async () => {
    const { lines, body } = await importPage(
      reel,
      app,
      `<meta property="og:title" content="Ana on Instagram: &quot;${caption}&quot;">`,
    )
    expect([lines, body.recipe?.source.kind, asked]).toEqual([names, 'post', []])
  })

  test('a caption that is shared with its link is the recipe of the post', async () => {
    const { body } = await app.call(endpoints.importText, { body: { text: `${caption}\n${reel}?igsh=1` } })
    expect(body.recipe).toMatchObject({
      title: 'Lemon lentils',
      source: { kind: 'post', name: 'Instagram', url: reel },
    })
  })

  test('IM-12 a page of plain text names its own address, also where it ends with the link to a post', async () => {
    answers.set('/pie.txt', { type: 'text/plain; charset=utf-8', body: `${caption}\n${reel}` })
    const { body, lines } = await importPage(`${platformsUrl}/pie.txt`)
    expect(lines).toEqual(names)
    expect(body.recipe?.source).toMatchObject({ kind: 'page', url: `${platformsUrl}/pie.txt` })
  })

  test('near misses are pages', async () => {
    const { status, body } = await importPage('https://www.instagram.com/ana.cooks/', app, '<h1>Ana</h1>')
    expect([status, body.recipe, body.warnings]).toEqual([200, null, [{ code: 'no-recipe', recipe: null }]])
  })
})
