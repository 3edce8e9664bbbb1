// Above 300 lines: a table of hostile pages.
import { createServer, type RequestListener, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { ImportAnswer } from '@simmer/contract/wire/import'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#http/testing/start-app.ts'
import { privateAddresses } from './fetch/testing/private-addresses.ts'

/** A foreign site on this machine, whose pages each test sets. */
const pages = new Map<string, RequestListener>()
const asked: { readonly path: string; readonly headers: Record<string, unknown> }[] = []
let site: Server
let siteUrl = ''
let app: TestApp
let guarded: TestApp
beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers })
    const page = pages.get(request.url ?? '')
    if (page === undefined) response.writeHead(404).end()
    else page(request, response)
  })
  await new Promise<void>((done) => {
    site.listen(0, '127.0.0.1', done)
  })
  const address = site.address()
  siteUrl = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`
  ;[app, guarded] = await Promise.all([
    startTestApp({ variables: { IMPORT_ALLOW_PRIVATE_ADDRESSES: '1' } }),
    startTestApp(),
  ])
}, 60_000)
afterAll(async () => {
  site.closeAllConnections()
  await Promise.all([app.stop(), guarded.stop(), new Promise((done) => site.close(done))])
})
beforeEach(() => {
  asked.length = 0
  pages.clear()
})

const recipe = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek pie',
  recipeYield: '6',
  prepTime: 'PT30M',
  cookTime: 'PT55M',
  recipeIngredient: ['250 g plain flour', '125 g cold butter, cubed', '3 leeks'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Rub the butter into the flour.' },
    { '@type': 'HowToStep', text: 'Bake for 55 minutes.' },
  ],
}
const markedPage = `<!doctype html><html lang="en"><title>Leek pie | A kitchen</title>
  <script type="application/ld+json">${JSON.stringify(recipe)}</script><h1>Leek pie</h1><p>Serves 6</p>`
const plainPage = `<!doctype html><html lang="de"><head><title>Linsensuppe – Omas Küche</title></head><body>
  <div class="menu"><a href="/">Start</a></div><h1>Linsensuppe</h1><p>Für 4 Personen</p><p><b>Zutaten</b></p>
  <p>250 g Linsen<br>2 Möhren<br>1 Zwiebel<br>1 l Brühe<br>1 EL Essig</p><p><b>Zubereitung</b></p>
  <p>Die Zwiebel würfeln und anbraten.</p><p>Linsen, Möhren und Brühe zugeben und 40 Minuten kochen.</p></body></html>`

const html =
  (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
  }
const importPage = (body: { url: string; html?: string }, to = app, jwt?: string) =>
  to.call(endpoints.importPage, { body }, jwt === undefined ? {} : { jwt })
const errorOf = (body: object): unknown => ('error' in body ? body.error : null)
const names = (body: ImportAnswer): readonly string[] =>
  body.recipe?.ingredientSublists.flatMap(({ ingredients }) =>
    ingredients.map((one) => [one.quantity, one.unit, one.ingredient_name].filter((part) => part !== null).join(' ')),
  ) ?? []
const steps = (body: ImportAnswer): readonly string[] =>
  body.recipe?.methodSublists.flatMap(({ methods }) => methods.map(({ description }) => description)) ?? []

describe('IM-1 a page is read', () => {
  test('by its address', async () => {
    pages.set('/pie', html(markedPage))
    const { status, body, headers } = await importPage({ url: `${siteUrl}/pie` })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(v.parse(v.strictObject(ImportAnswer.entries), body)).toMatchObject({
      recipe: {
        title: 'Leek pie',
        servings: 6,
        prepTimeInMinutes: 30,
        cookTimeInMinutes: 55,
        language: 'en',
        source: { kind: 'page', url: `${siteUrl}/pie`, fetchedAt: expect.any(String), hash: expect.any(String) },
      },
      warnings: [],
    })
    expect(names(body)).toEqual(['250 g plain flour', '125 g cold butter', '3 leeks'])
    expect(steps(body)).toEqual(['Rub the butter into the flour.', 'Bake for 55 minutes.'])
  })

  test('given as HTML, without any fetch', async () => {
    const { status, body } = await importPage({ url: 'https://site.example/suppe', html: plainPage })
    expect([status, asked]).toEqual([200, []])
    expect(body.recipe).toMatchObject({
      title: 'Linsensuppe',
      servings: 4,
      language: 'de',
      source: { url: 'https://site.example/suppe', fetchedAt: null },
    })
    expect(names(body)).toEqual(['250 g Linsen', '2 Möhren', '1 Zwiebel', '1 L Brühe', '1 tbsp Essig'])
    expect(steps(body)).toHaveLength(2)
  })

  test('as JSON that a site sends alone', async () => {
    pages.set('/pie.json', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/ld+json' }).end(JSON.stringify(recipe))
    })
    expect((await importPage({ url: `${siteUrl}/pie.json` })).body.recipe?.title).toBe('Leek pie')
  })

  test('and a page without a recipe claims none', async () => {
    const { status, body } = await importPage({
      url: 'https://site.example/',
      html: '<h1>About us</h1><p>We cook.</p>',
    })
    expect([status, body.recipe, body.warnings]).toEqual([200, null, [{ code: 'no-recipe', recipe: null }]])
    expect(new Set(Object.values(body.confidence))).toEqual(new Set(['missing']))
  })

  test('and nothing is stored', async () => {
    const count = async (): Promise<unknown> =>
      app.database.rows({
        name: 'test.rows',
        text: `select relname, n_tup_ins + n_tup_upd as writes from pg_stat_user_tables
          where relname not in ('rate_limit') and n_tup_ins + n_tup_upd > 0 order by relname`,
      })
    await app.database.rows({ name: 'test.flush', text: 'select pg_stat_force_next_flush()' })
    const before = await count()
    pages.set('/pie', html(markedPage))
    await importPage({ url: `${siteUrl}/pie` })
    await app.call(endpoints.importText, { body: { text: 'Pie\n\n2 eggs\n1 leek\n200 g flour\n\nBake it.' } })
    await app.database.rows({ name: 'test.flush', text: 'select pg_stat_force_next_flush()' })
    expect(await count()).toEqual(before)
  })
})

test('IM-1 a text is read', async () => {
  const text =
    'Pancakes\nServes 4\n\nIngredients\n200 g flour\n2 eggs\n300 ml milk\n\nMethod\n1. Whisk it all.\n2. Fry for 2 minutes.'
  const { status, body } = await app.call(endpoints.importText, { body: { text } })
  expect([status, body.recipe?.title, body.recipe?.servings]).toEqual([200, 'Pancakes', 4])
  expect(names(body)).toEqual(['200 g flour', '2 eggs', '300 mL milk'])
  expect(steps(body)).toEqual(['Whisk it all.', 'Fry for 2 minutes.'])
})

test('IM-3 confidence and warnings by field', async () => {
  const doubtful = markedPage.replace('"prepTime":"PT30M",', '').replace('"cookTime":"PT55M",', '')
  const { body } = await importPage({
    url: 'https://site.example/',
    html: doubtful.replace(/"recipeInstructions":\[.*?\]/, '"x":[]'),
  })
  expect(body.confidence).toMatchObject({ title: 'sure', steps: 'missing', prepTimeInMinutes: 'missing' })
  expect(body.warnings).toEqual([{ code: 'no-steps', recipe: 0 }])
})

test('IM-2 every line of the page is in the recipe or left out', async () => {
  const { body } = await importPage({ url: 'https://site.example/', html: plainPage })
  const { recipes, lines, leftOut } = body.result
  const used = new Set(leftOut.map(({ line }) => line))
  JSON.stringify(recipes, (key, value: unknown) => {
    if (key === 'from' && Array.isArray(value)) for (const line of value) used.add(Number(line))
    return value
  })
  expect(lines.filter((_, at) => !used.has(at))).toEqual([])
})

describe('IM-14 what is no address', () => {
  test.each([
    '',
    'soup',
    'me@site.example',
    'javascript:alert(1)',
    'file:///etc/passwd',
    `https://a.example/${'a'.repeat(4000)}`,
  ])('%j is refused', async (url) => {
    const { status, body } = await importPage({ url }, guarded)
    expect([status, body]).toMatchObject([400, { error: 'address-not-valid' }])
  })
})

test('IM-4 60 of 60 ways to a private address are refused in the same way', async () => {
  expect(new Set(privateAddresses).size).toBeGreaterThanOrEqual(60)
  const waiting = privateAddresses.slice(0, 60)
  const answers: unknown[] = []
  const next = async (): Promise<void> => {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      const { status, body } = await importPage({ url }, guarded)
      answers.push([url, status, errorOf(body)])
    }
  }
  await Promise.all(Array.from({ length: 6 }, next))
  const refused = privateAddresses.slice(0, 60).map((url) => [url, 400, 'address-not-allowed'])
  expect(answers).toHaveLength(60)
  expect(answers).toEqual(expect.arrayContaining(refused))
  expect(asked).toEqual([])
}, 60_000)

test('IM-4 an address of this site is said to be one, and not fetched', async () => {
  for (const url of [`${guarded.origin}/recipe/abc`, ` ${guarded.origin}/?q=soup#top `]) {
    const { status, body } = await importPage({ url }, guarded)
    expect([status, errorOf(body)]).toEqual([422, 'page-of-this-site'])
  }
})

test('IM-15 a request names its sender, and robots rules that name it hold', async () => {
  // The rules of a site count for a day, so this is another site.
  const other = siteUrl.replace('127.0.0.1', 'localhost')
  pages.set('/robots.txt', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: SimmerImport\nDisallow: /private\n')
  })
  pages.set('/public', html(markedPage))
  pages.set('/private', html(markedPage))
  expect((await importPage({ url: `${other}/public` })).status).toBe(200)
  const { status, body } = await importPage({ url: `${other}/private` })
  expect([status, body]).toMatchObject([422, { error: 'page-refused' }])
  expect(asked.some(({ path }) => path === '/private')).toBe(false)
  expect(asked.find(({ path }) => path === '/public')?.headers['user-agent']).toMatch(
    /^SimmerImport\/1 \(\+http.*\/help\/importing-recipes\)$/,
  )
})

const megabyte = 1024 * 1024
/** 30 kinds of hostile pages. */
const hostile: readonly (readonly [string, string])[] = [
  ['nested divs', '<div>'.repeat(100_000)],
  ['nested lists', '<ul><li>'.repeat(50_000)],
  ['nested tables', '<table><tr><td>'.repeat(30_000)],
  ['open brackets', '<'.repeat(megabyte)],
  ['breaks', 'a<br>'.repeat(megabyte)],
  ['a long line', 'flour '.repeat(megabyte / 2)],
  ['a long word', 'a'.repeat(4 * megabyte)],
  ['an attribute', `<p class="${'ad '.repeat(megabyte)}">x`],
  ['attributes', `<p ${'a=b '.repeat(500_000)}>x`],
  ['comments', '<!-- '.repeat(500_000)],
  ['entities', '&amp;'.repeat(megabyte)],
  [
    'deep entities',
    `<script type="application/ld+json">{"@type":"Recipe","name":"${'&amp;amp;'.repeat(200_000)}"}</script>`,
  ],
  ['scripts', '<script type="application/ld+json">{"@type":"Recipe"</script>'.repeat(20_000)],
  ['broken JSON', `<script type="application/ld+json">${'[{"a":'.repeat(200_000)}</script>`],
  ['JSON of quotes', `<script type="application/ld+json">${'"'.repeat(megabyte)}</script>`],
  ['JSON of brackets', `<script type="application/ld+json">${'['.repeat(megabyte)}</script>`],
  ['JSON of backslashes', `<script type="application/ld+json">"${'\\'.repeat(megabyte)}</script>`],
  [
    'many recipes',
    `<script type="application/ld+json">[${Array.from({ length: 20_000 }, (_, at) => JSON.stringify({ ...recipe, name: `Pie ${at}` })).join()}]</script>`,
  ],
  [
    'a recipe in itself',
    `<script type="application/ld+json">${'{"@type":"Recipe","mainEntity":'.repeat(20_000)}1${'}'.repeat(20_000)}</script>`,
  ],
  [
    'many ingredients',
    `<script type="application/ld+json">${JSON.stringify({ ...recipe, recipeIngredient: Array.from({ length: 100_000 }, (_, at) => `${at} g flour`) })}</script>`,
  ],
  ['many items', `<ul>${'<li>1 egg'.repeat(200_000)}</ul>`],
  ['a table of cells', `<table>${'<tr><td>1<td>egg'.repeat(100_000)}`],
  ['headings', '<h2>Ingredients</h2>'.repeat(100_000)],
  ['numbers', `<li>${'1 '.repeat(500_000)}cups`],
  ['fractions', `<li>${'1/2 '.repeat(300_000)}cups`],
  ['brackets in a line', `<li>${'('.repeat(500_000)}1 egg`],
  ['microdata', '<div itemscope itemtype="http://schema.org/Recipe">'.repeat(30_000)],
  ['microformats', '<div class="h-recipe">'.repeat(30_000)],
  ['cards', '<div class="wprm-recipe-container"><li class="wprm-recipe-ingredient">1 egg</li></div>'.repeat(30_000)],
  ['control characters', '\u0001\u0002\u200b\u202e'.repeat(500_000)],
]

/** How long another call of the node takes. */
const waitOfOthers = async (): Promise<number> => {
  const start = performance.now()
  await app.call(endpoints.parseIngredients, { body: { lines: ['2 eggs'] } })
  return performance.now() - start
}

test('IM-14 30 of 30 hostile pages end within the limits, while the node answers others quickly', async () => {
  expect(hostile).toHaveLength(30)
  await importPage({ url: 'https://site.example/', html: markedPage })
  const waits: number[] = []
  const others = setInterval(() => {
    void waitOfOthers().then((waited) => waits.push(waited))
  }, 1100)
  const outcomes: (readonly [string, number, number])[] = []
  for (const [name, body] of hostile) {
    const start = performance.now()
    const { status } = await importPage({ url: 'https://site.example/', html: body.slice(0, 5 * megabyte) })
    outcomes.push([name, status, performance.now() - start])
  }
  clearInterval(others)
  expect(outcomes.filter(([, status]) => status !== 200 && status !== 422)).toEqual([])
  // Two seconds of reading, and the start of a thread after one that was ended.
  expect(outcomes.filter(([, , took]) => took > 30_000)).toEqual([])
  const sorted = waits.toSorted((one, other) => one - other)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(2000)
  expect((await importPage({ url: 'https://site.example/', html: markedPage })).body.recipe?.title).toBe('Leek pie')
}, 300_000)

test('IM-14 a bomb is not unpacked, and a page of more than 5 MB is not read', async () => {
  pages.set('/bomb', html(gzipSync(Buffer.alloc(50 * megabyte)), { 'content-encoding': 'gzip' }))
  expect(await importPage({ url: `${siteUrl}/bomb` })).toMatchObject({ status: 422, body: { error: 'page-too-large' } })
  const { status, body } = await importPage({ url: 'https://site.example/', html: 'a'.repeat(5 * megabyte + 1) })
  expect([status, body]).toMatchObject([400, { error: 'invalid-input' }])
})

test('IM-14 an account that posts large pages without end is asked to wait before they are read', async () => {
  const { jwt } = await app.signIn('bea@example.org')
  const { jwt: other } = await app.signIn('cem@example.org')
  const [large, url] = ['<p>'.repeat(1_600_000), 'https://site.example/']
  const post = async (from: string) =>
    fetch(`${app.localUrl}/api/import/page`, {
      method: 'POST',
      // It is no page, so that the time of the readers does not count.
      body: JSON.stringify({ url: 1, html: large }),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${from}` },
    })
  const statuses: number[] = []
  while (statuses.length < 200 && statuses.at(-1) !== 429) {
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(jwt)))
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses.at(-1)).toBe(429)
  expect((await importPage({ url, html: markedPage }, app, other)).status).toBe(200)
}, 60_000)

test('IM-14 an account fetches at most sixty pages an hour', async () => {
  const { jwt } = await guarded.signIn('ada@example.org')
  const errors: unknown[] = []
  for (let fetched = 0; fetched < 61; fetched += 4)
    errors.push(
      ...(await Promise.all(
        Array.from({ length: 4 }, async () => {
          const { body } = await importPage({ url: `http://93.184.215.${fetched}:22/` }, guarded, jwt)
          return errorOf(body)
        }),
      )),
    )
  expect(errors.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 'address-not-allowed'))
  expect(new Set(errors.slice(60))).toEqual(new Set(['too-many-requests']))
}, 60_000)
