// All tests share one server with a small web of its own, so they are one file.
// Above 300 lines: every case needs the same minimal web and its recorded calls.
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type IncomingHttpHeaders, request } from 'node:http'
import { paths } from '@simmer/contract/wire/paths'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../http/testing/start-app.ts'
import { createWebFolder, type WebFolder } from '../http/testing/web-folder.ts'
import { statusOf } from '@simmer/contract/wire/problem-statuses'
import { upsertUnclaimedAuthor } from '../accounts/author-account.ts'
import { reviseRecipe } from '../recipes/publish-recipe.ts'
import { deleteRecipe } from '../recipes/take-down.ts'
import { publishedRecipe, recipeContent } from '../recipes/testing/published-recipe.ts'

/** A minimal web, to test what the server does with rendered pages. */
const entryServer = `
globalThis.rendered = 0
globalThis.filled = 0
globalThis.missingOfTest = { status: 404, redirect: null, head: '<title>Missing</title>', icons: '', get body() { globalThis.filled += 1; return '<p>nothing here</p>' }, dehydratedState: {}, jsonLd: [] }
export const renderPage = async ({ url, origin, call }) => {
  globalThis.rendered += 1
  const { pathname, searchParams } = new URL(url, origin)
  const page = { status: 200, redirect: null, head: '<title>' + pathname + '</title>', icons: '<symbol id="icon-home"></symbol>', body: url.includes('two-views') ? '<p>above</p><!--rest-of-styles--><p>below</p>' : '<p>' + url + '</p>', dehydratedState: { url }, jsonLd: [] }
  if (pathname === '/breaks') throw new Error('a bug')
  if (pathname === '/404') return { ...page, status: 404 }
  if (pathname.startsWith('/missing/')) return globalThis.missingOfTest
  if (pathname === '/search/recipes') await globalThis.newestOfTest(call)
  const [, , id, slug] = pathname.split('/')
  if (!pathname.startsWith('/recipe/')) return page
  const recipe = await globalThis.readRecipeOfTest(call, id).catch((problem) => problem)
  if (recipe instanceof Error) { const status = globalThis.statusOfTest(recipe); if (status === 503) throw recipe; return { ...page, status } }
  if (slug !== recipe.slug) return { ...page, redirect: '/recipe/' + id + '/' + recipe.slug }
  return {
    ...page,
    head: '<link rel="expect" href="#first"><title>' + recipe.title + '</title>',
    dehydratedState: { recipe, tricky: '</script><!--\\u2028' },
    jsonLd: [{ '@type': 'Recipe', name: recipe.title + '</script>' }],
  }
}`

const indexHtml = `<!doctype html><html><head><meta charset="utf-8" /><!--head-->
<link rel="modulepreload" crossorigin href="/assets/router.js">
<script type="module" crossorigin src="/assets/entry.js"></script>
<style>@font-face{}</style>
<link rel="stylesheet" crossorigin href="/assets/all.css"><link rel="manifest" href="/manifest.webmanifest">
<script>hold()</script>
</head><body><div id="root"><!--body--></div><svg id="icons" hidden><!--icons--></svg><!--dehydrated-state--></body></html>`

const sheet = JSON.stringify({
  href: '/assets/all.css',
  parts: [
    { within: ['@media (width < 9em)'], css: 'p{color:red}', needs: [[]] },
    { within: [], css: '.elsewhere_x{color:red}', needs: [['elsewhere_x']] },
  ],
})

let app: TestApp
let web: WebFolder
beforeAll(async () => {
  web = await createWebFolder(entryServer, { 'dist/client/index.html': indexHtml, 'dist/sheet.json': sheet })
  Object.assign(globalThis, {
    statusOfTest: statusOf,
    readRecipeOfTest: (call: (endpoint: unknown, input: unknown) => unknown, recipeShortId: string) =>
      call(endpoints.recipe, { params: { recipeShortId } }),
    newestOfTest: (call: (endpoint: unknown, input: unknown) => unknown) =>
      call(endpoints.searchRecipes, { query: { limit: 1 } }),
  })
  app = await startTestApp({ webFolder: web.folder, variables: { TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await app.stop()
  await web.remove()
})

const get = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${app.origin}${url}`, { redirect: 'manual', headers })
const rendered = (): number => Number(Reflect.get(globalThis, 'rendered'))

test('RT-26 a recipe page is rendered in order: head, markup, dehydrated state, structured data', async () => {
  const recipe = await publishedRecipe(app.database, { title: 'Pea soup' })
  const page = await get(paths.recipe(recipe))
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, must-revalidate')
  const html = await page.text()
  expect(html.indexOf('charset')).toBeLessThan(html.indexOf('rel="expect"'))
  expect(html.indexOf('rel="expect"')).toBeLessThan(html.indexOf('<style'))
  expect(html).toContain('<title>Pea soup</title>')
  expect(html).toContain(`<div id="root"><p>${paths.recipe(recipe)}</p></div>`)
  expect(html).not.toContain('modulepreload')
})

test('RT-26 the data in a page cannot end its element, and the only script inline is that of the build', async () => {
  const page = await get(paths.recipe(await publishedRecipe(app.database, { title: 'Pea soup' })))
  const html = await page.text()
  const [, state = ''] = /<script type="application\/json" id="__dehydrated_state">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(state)).toMatchObject({ recipe: { title: 'Pea soup' }, tricky: '</script><!--\u2028' })
  const [, structured = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(structured)).toEqual({ '@type': 'Recipe', name: 'Pea soup</script>' })
  expect(html.match(/<script(?![^>]*(?:src=|type="application\/))[^>]*>.*?<\/script>/g)).toEqual([
    '<script>hold()</script>',
  ])
  const hash = createHash('sha256').update('hold()').digest('base64')
  expect(page.headers.get('content-security-policy')?.split(';')).toContain(`script-src 'self' 'sha256-${hash}'`)
})

test('RT-26 a page holds the styles it uses, the only inline content that its policy allows', async () => {
  const page = await get('/home')
  const html = await page.text()
  const [, href, styles = ''] = /<style data-stylesheet="(.*?)">(.*?)<\/style>/s.exec(html) ?? []
  expect([href, styles]).toEqual(['/assets/all.css', '@media (width < 9em){p{color:red}}'])
  expect(html.split('<style')).toHaveLength(2)
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(page.headers.get('content-security-policy')?.split(';')).toContain(`style-src 'self' 'sha256-${hash}'`)
  const again = await get('/home', { 'if-none-match': page.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(again.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'))
})

test('RT-26 the shell holds the rules of the fonts, which its policy allows', async () => {
  const shell = await get('/index.html')
  expect(await shell.text()).toContain('<style>@font-face{}</style>')
  const hash = createHash('sha256').update('@font-face{}').digest('base64')
  expect(shell.headers.get('content-security-policy')?.split(';')).toContain(`style-src 'self' 'sha256-${hash}'`)
})

test('RT-26 a page with a first view has its styles first and the styles of the rest behind it', async () => {
  const page = await get('/search/recipes?q=two-views')
  const html = await page.text()
  const [, first = '', between, rest = ''] =
    /<style data-stylesheet=".*?">(.*?)<\/style>(.*)<style media="screen">(.*?)<\/style>/s.exec(html) ?? []
  expect(between?.endsWith('<div id="root"><p>above</p>')).toBe(true)
  expect(html).toContain('</style><p>below</p></div>')
  expect([first, rest]).toEqual(
    ['hidden', 'visible'].map(
      (seen) => `@media (width < 9em){p{color:red}}[data-deferred]{content-visibility:${seen}}`,
    ),
  )
  const hashes = [first, rest].map((styles) => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`)
  expect(page.headers.get('content-security-policy')?.split(';')).toContain(`style-src 'self' ${hashes.join(' ')}`)
})

test('RT-26 a wrong or missing slug redirects to the right one and keeps the query', async () => {
  const recipe = await publishedRecipe(app.database, { title: 'Pea soup' })
  for (const slug of ['/wrong', '', '/']) {
    const page = await get(`/recipe/${recipe.recipeShortId}${slug}?ref=jane&x=1`)
    expect([page.status, page.headers.get('location')]).toEqual([301, `${paths.recipe(recipe)}?ref=jane&x=1`])
  }
})

test.each([
  [{}, 'en', 'public'],
  [{ 'Accept-Language': 'fr, de-AT;q=0.8, en;q=0.7' }, 'de', 'public'],
  [{ 'Accept-Language': 'de', Cookie: 'language=en' }, 'en', 'private'],
  [{ 'Accept-Language': 'en', Cookie: 'other=1; language=de' }, 'de', 'private'],
  [{ 'Accept-Language': 'de', Cookie: 'language=zz' }, 'de', 'public'],
])('a request with %j gets the page in %s with a %s cache', async (headers, language, caching) => {
  const page = await get('/home', headers)
  expect(page.headers.get('content-language')).toBe(language)
  expect(page.headers.get('cache-control')).toMatch(new RegExp(`^${caching},`))
  expect(page.headers.get('vary')).toContain('Accept-Language')
  const manifest = language === 'en' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`
  expect(await page.text()).toMatch(new RegExp(`<html lang="${language}".*"${manifest}"`, 's'))
})

test('RT-5 a page of a secret link is rendered for each request, not indexed, and its URL is not sent as a referrer', async () => {
  const secret = 's'.repeat(43)
  for (const page of [paths.sharedCollection(secret), paths.joinList(secret), `/%63ollection/${secret}`]) {
    const before = rendered()
    const [first] = [await get(page), await get(page)]
    expect([page, rendered() - before]).toEqual([page, 2])
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect(first.headers.get('referrer-policy')).toBe('no-referrer')
    expect(first.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  }
  const slug = await get(`/no-secret/${'a-long-name-'.repeat(6)}`)
  expect(slug.headers.get('cache-control')).toMatch(/^public/)
  expect(slug.headers.get('x-robots-tag')).toBeNull()
})

/** Sends a path as it is; fetch would normalize it. */
const sendPath = (url: string) =>
  new Promise<IncomingHttpHeaders>((resolve, reject) => {
    const { hostname, port } = new URL(app.localUrl)
    request({ hostname, port, path: url }, (response) => resolve(response.resume().headers))
      .on('error', reject)
      .end()
  })

test('RT-5 every spelling of a secret link is protected, because the router understands all of them', async () => {
  const secret = 's'.repeat(43)
  for (const url of [
    `//collection/${secret}`,
    `/Collection/${secret}`,
    `/collection//${secret}`,
    `/home/../collection/${secret}`,
    `/%2563ollection/${secret}`,
    `/collection\\${secret}`,
    `//shopping-list//join/${secret}`,
    `/SHOPPING-LIST/JOIN/${secret}`,
  ]) {
    const before = rendered()
    const [first] = [await sendPath(url), await sendPath(url)]
    expect([url, rendered() - before]).toEqual([url, 2])
    expect([url, first['cache-control'], first['referrer-policy'], first['x-robots-tag']]).toEqual([
      url,
      'no-cache',
      'no-referrer',
      'noindex, nofollow',
    ])
  }
})

test('RT-28 a missing file is plain text under the strictest policy, and renders no page', async () => {
  const before = rendered()
  for (const url of [
    '/assets/nothing.js',
    '/assets/nothing',
    '/assets/picture-worker-x.js',
    '/assets/import-worker-x.js',
    '/assets/scan-worker-x.js',
    '/assets/pdf.worker.min-x.mjs',
    '/assets/heic2any-x',
    '/icons/none.png',
    '/photos/none',
  ]) {
    const response = await get(url, { accept: 'text/html' })
    const type = response.headers.get('content-type')
    expect([url, response.status, type]).toEqual([url, 404, 'text/plain; charset=utf-8'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'(?!.*unsafe).*;frame-ancestors 'none'/)
  }
  expect(rendered()).toBe(before)
})

test('RT-28 a missing page is 404, a removed one 410, a bug 500, and none of them is cached', async () => {
  const { recipeShortId } = await publishedRecipe(app.database)
  await app.database.tx((tx) => deleteRecipe(tx, recipeShortId, Date.now()))
  for (const [url, status] of [
    ['/recipe/nothere2/x', 404],
    ['/404', 404],
    [`/recipe/${recipeShortId}/x`, 410],
    ['/breaks', 500],
  ] as const) {
    const page = await get(url)
    expect([url, page.status, page.headers.get('cache-control'), page.headers.get('etag')]).toEqual([
      url,
      status,
      'no-store',
      null,
    ])
    expect(await page.text()).toContain('<div id="root">')
  }
})

const filled = (): number => Number(Reflect.get(globalThis, 'filled'))
const getMissing = async (at: number, headers: Record<string, string>) => {
  const page = await get(`/missing/${at}?q=${at}`, headers)
  return [page.status, page.headers.get('cache-control'), await page.text()]
}

test('RT-28 all missing pages are one page for each language and theme, however many paths are asked for', async () => {
  const [plain] = [await getMissing(0, {})]
  expect(plain).toEqual([404, 'no-store', expect.stringContaining('<p>nothing here</p>')])
  const filledOnce = filled()
  for (let at = 1; at < 10; at += 1) expect(await getMissing(at, {})).toEqual(plain)
  expect(filled()).toBe(filledOnce)
  for (const [headers, start] of [
    [{ cookie: 'theme=dark' }, '<html data-theme="dark" lang="en"'],
    [{ cookie: 'theme=light' }, '<html data-theme="light" lang="en"'],
  ] as const) {
    const before = filled()
    for (let at = 1; at < 5; at += 1) expect((await getMissing(at, headers))[2]).toContain(start)
    expect(filled() - before).toBe(filledOnce)
  }
})

const pageFor = async (cookie: string) => {
  const response = await fetch(`${app.localUrl}/home`, { headers: { cookie } })
  return [(await response.text()).slice(0, 60), response.headers.get('cache-control')?.split(',')[0]]
}

test('RT-19 a page has the chosen theme, and then it is private to the browser', async () => {
  for (const [cookie, tag, expectedCaching] of [
    ['a=b', '<html lang="en"><head>', 'public'],
    ['a=b; theme=dark', '<html data-theme="dark" lang="en"><head>', 'private'],
    ['theme=light; a=b', '<html data-theme="light" lang="en"><head>', 'private'],
    ['theme=%22onload', '<html lang="en"><head>', 'public'],
    ['xtheme=dark', '<html lang="en"><head>', 'public'],
  ]) {
    const [start, caching] = await pageFor(cookie ?? '')
    expect([cookie, start?.includes(tag ?? ''), caching]).toEqual([cookie, true, expectedCaching])
  }
})

const ada = { handle: 'ada.cook', name: 'Ada Cook', bio: '' }

test('RT-26 a page is rendered again within a second of a change of its data, otherwise once a minute, however many requests arrive', async () => {
  const recipe = await publishedRecipe(app.database, { title: 'Pea soup' })
  const page = paths.recipe(recipe)
  app.advanceClock(5000)
  const before = rendered()
  const timesSince = async (ms: number): Promise<[status: number, title: string | undefined, times: number]> => {
    app.advanceClock(ms)
    const responses = await Promise.all(Array.from({ length: 20 }, () => get(page)))
    const html = await responses[0]?.text()
    return [responses[0]?.status ?? 0, /<title>(.*)<\/title>/.exec(html ?? '')?.[1], rendered() - before]
  }
  expect(await timesSince(0)).toEqual([200, 'Pea soup', 1])
  expect(await timesSince(1001)).toEqual([200, 'Pea soup', 1])
  expect(await timesSince(1001)).toEqual([200, 'Pea soup', 1])

  await app.database.tx(async (tx) => {
    const { accountId: authorId, ...author } = await upsertUnclaimedAuthor(tx, uuidv7, ada)
    const content = recipeContent({ title: 'Pea soup', description: 'With mint.' })
    await reviseRecipe(tx, { now: Date.now }, { ...recipe, authorId, author, content, photo: null })
  })
  expect(await timesSince(1001)).toEqual([200, 'Pea soup', 2])
  expect(await timesSince(30_000)).toEqual([200, 'Pea soup', 2])
  expect(await timesSince(30_001)).toEqual([200, 'Pea soup', 3])

  await app.database.tx((tx) => deleteRecipe(tx, recipe.recipeShortId, Date.now()))
  app.advanceClock(1001)
  expect((await get(page)).status).toBe(410)
})

test('RT-26 a page of the newest recipes is rendered once until a recipe is published', async () => {
  for (const title of ['Pea soup', 'Leek soup']) await publishedRecipe(app.database, { title })
  app.advanceClock(5000)
  const before = rendered()
  const timesNow = async (): Promise<number> => {
    app.advanceClock(1001)
    await get('/search/recipes?meal=soup')
    return rendered() - before
  }
  expect([await timesNow(), await timesNow(), await timesNow()]).toEqual([1, 1, 1])
  await publishedRecipe(app.database, { title: 'Carrot soup' })
  expect([await timesNow(), await timesNow()]).toEqual([2, 2])
})

test('unknown query parameters share one cached page', async () => {
  app.advanceClock(5000)
  const before = rendered()
  for (const query of ['', '?utm=1', '?utm=2', '?a=b&c=d'])
    expect(await (await get(`/home${query}`)).text()).toContain('<p>/home</p>')
  expect(rendered()).toBe(before + 1)
  expect(await (await get('/search/recipes?x=1&q=a%20b&diet=vegan')).text()).toContain(
    '<p>/search/recipes?q=a+b&diet=vegan</p>',
  )
  expect(await (await get('/auth/error?error=Verification')).text()).toContain('<p>/auth/error?error=Verification</p>')
})

test('a client with the current page gets 304', async () => {
  const first = await get('/home')
  const etag = first.headers.get('etag') ?? ''
  const again = await get('/home', { 'If-None-Match': etag })
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  app.advanceClock(2000)
  expect((await get('/home', { 'If-None-Match': etag })).status).toBe(304)
  expect((await get('/search/recipes', { 'If-None-Match': etag })).status).toBe(200)
})

test('a page has the best encoding that the client accepts, and HEAD sends the same headers without a body', async () => {
  const send = (method: string, encoding: string) =>
    new Promise<{ encoding: string | undefined; vary: string | undefined; bytes: Buffer }>((done, fail) => {
      const outgoing = request(
        `${app.origin}/home`,
        { method, headers: { 'Accept-Encoding': encoding } },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            done({
              encoding: response.headers['content-encoding'],
              vary: response.headers.vary,
              bytes: Buffer.concat(chunks),
            }),
          )
        },
      )
      outgoing.on('error', fail)
      outgoing.end()
    })
  const plain = (await send('GET', 'identity')).bytes.toString()
  const brotli = await send('GET', 'gzip, br')
  expect([brotli.encoding, brotli.vary]).toEqual(['br', 'Accept-Encoding, Accept-Language, x-after'])
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain)
  expect(gunzipSync((await send('GET', 'gzip')).bytes).toString()).toBe(plain)
  expect(await send('HEAD', 'br')).toMatchObject({ encoding: 'br', bytes: Buffer.alloc(0) })
  const posted = await fetch(`${app.origin}/home`, { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('RT-16 robots.txt and the sitemaps list every published recipe and every author', async () => {
  const recipe = await publishedRecipe(app.database, { title: 'Leek pie' })
  const robots = await (await get('/robots.txt')).text()
  const maps = ['sitemap.xml', 'sitemap-cooks.xml'].map((name) => `Sitemap: ${app.origin}/${name}`)
  expect(robots.match(/Sitemap: .*/g)).toEqual(maps)
  expect(robots).toContain('Disallow: /api/')
  const map = await get('/sitemap.xml')
  expect(map.headers.get('content-type')).toContain('xml')
  expect(await map.text()).toContain(`<loc>${app.origin}${paths.recipe(recipe)}</loc>`)
  expect((await get('/sitemap-1.xml')).status).toBe(404)
  const cooks = await (await get('/sitemap-cooks.xml')).text()
  expect(cooks.match(/<loc>[^<]*/g)).toEqual([`<loc>${app.origin}${paths.profile('ada.cook')}`])
})

test('a query parameter that a page does not read renders no page of its own', async () => {
  const before = rendered()
  for (const query of ['', '?q=a', '?cursor=c', '?utm_source=letter', '?ref=d'])
    expect([query, (await get(`/lp/our-mission${query}`)).status]).toEqual([query, 200])
  expect(rendered() - before).toBe(1)
  for (const query of ['?q=a', '?q=b', '?q=a&ref=x']) await get(`/search/recipes${query}`)
  expect(rendered() - before).toBe(3)
})

const from = (network: string) => ({ 'x-forwarded-for': network })

test('a network that has many pages rendered gets the empty shell until it slows down; others and cached pages do not', async () => {
  await get('/lp/our-mission')
  const before = rendered()
  const responses = []
  for (let count = 0; count < 105; count += 1) responses.push(await get(`/cook-${count}`, from('203.0.113.9')))
  const statuses = responses.map(({ status }) => status)
  expect(statuses).toEqual([...Array<number>(100).fill(200), ...Array<number>(5).fill(429)])
  expect(rendered() - before).toBe(100)
  const refused = responses.at(-1)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused?.headers.get('cache-control')).toBe('no-store')
  expect(await refused?.text()).toContain('/assets/entry.js')
  expect((await get('/cook-0', from('203.0.113.9'))).status).toBe(200)
  expect((await get('/another-cook', from('198.51.100.7'))).status).toBe(200)
})
