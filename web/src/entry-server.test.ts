import { expect, test } from 'vitest'
import { aRecipe, aRecipeCard } from '@simmer/contract/testing/a-recipe'
import { pageQuery } from '@simmer/contract/wire/endpoints/render-page'
import { paths } from '@simmer/contract/wire/paths'
import type { Post } from '@simmer/contract/wire/blog'
import { helpSlugs } from '@simmer/contract/wire/help-slugs'
import { createCall } from './api/call.ts'
import { createFixedCall } from './api/testing/fixed-call.ts'
import { renderPage } from './entry-server.tsx'
import { accountTexts } from './features/accounts/account-texts.ts'
import { translate } from './texts/translate.ts'
import { routes } from './routes.ts'

const cook = {
  username: 'ana.cooks',
  name: 'Ana <Cooks>',
  about: 'Bread on Sundays.',
  links: ['https://ana.example'],
  picture: null,
  joinedAt: '2026-03-01T00:00:00.000Z',
  recipeCount: 1,
  averageRating: 4.5,
  ratingCount: 12,
}
const post: Post = {
  postId: '018f3c1e-0000-7000-8000-0000000000b1',
  slug: 'why-it-works-on-a-plane',
  revision: 1,
  title: 'Why it works on a plane',
  summary: 'A kitchen is not always where the signal is.',
  author: aRecipe().author,
  minutes: 2,
  publishedAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
  blocks: [{ type: 'paragraph', children: ['A kitchen is not always where the signal is.'] }],
}
/** A secret as in the URLs of shared links. */
const secret = 'k7Qm2xv9TzL4c0WdJr8sYbNfHa3uEgPi'
const responses: Readonly<Record<string, unknown>> = {
  '/api/recipes': { recipes: [aRecipeCard()], cursor: null },
  '/api/featured-recipes': { recipes: [] },
  '/api/cooked-recipes': { recipes: [] },
  '/api/search/recipes': { recipes: [], total: 0, facets: { diet: [], meal: [], cuisine: [] }, cursor: null },
  [`/api/recipes/${aRecipe().recipeShortId}`]: aRecipe(),
  '/api/blog/posts': { posts: [post], cursor: null },
  [`/api/blog/posts/${post.slug}`]: post,
  [`/api/shared-collections/${secret}`]: { name: 'Weeknights', owner: aRecipe().author, recipes: [aRecipeCard()] },
  [`/api/shopping/invitations/${secret}`]: { from: 'Ana' },
  '/api/status': { checkedAt: 0, parts: [], interruptions: null },
  '/api/profiles/ana.cooks': cook,
  '/api/profiles/ANA.cooks': cook,
  '/api/profiles/ana.cooks/recipes': { recipes: [aRecipeCard()], cursor: null },
  '/api/profiles/ANA.cooks/recipes': { recipes: [aRecipeCard()], cursor: null },
}
const call = createFixedCall(responses)
const render = (url: string) => renderPage({ url, origin: 'https://simmer.example', language: 'en', call })

const { recipeShortId, slug } = aRecipe()
const examplePath = (path: string): string =>
  path
    .replace('$recipeShortId', recipeShortId)
    .replace(`${paths.search}/$slug`, '/search/recipes/vegan-diet')
    .replace(paths.helpArticle('$slug'), paths.helpArticle(helpSlugs[0]))
    .replace(paths.post('$slug'), paths.post(post.slug))
    .replace('$slug', slug)
    .replace('$postId', post.postId)
    .replace('$draftId', post.postId)
    .replace('$decisionId', post.postId)
    .replace('$username', cook.username)
    .replace('$secret', secret)

test.each(routes.filter(({ path }) => path !== '/recipe/$recipeShortId').map(({ path }) => [examplePath(path)]))(
  'the server renders %s with a title and exactly one h1',
  async (path) => {
    const { status, head, body } = await render(path)
    expect(status).toBe(200)
    expect(head).toMatch(/<title>[^<]*Simmer[^<]*<\/title>/)
    expect(body.match(/<h1[\s>]/g)).toHaveLength(1)
  },
)

test.each(['__proto__', 'constructor', 'toString', '<script>'])(
  'ER-8 the error name %s in the URL shows the general error text and is escaped',
  async (error) => {
    for (const path of [paths.authError, paths.signIn]) {
      const { status, body } = await render(`${path}?error=${encodeURIComponent(error)}`)
      expect([path, status, body]).toEqual([path, 200, expect.stringMatching(/<h1[\s>]/)])
      expect(body).not.toContain('<script>')
    }
    expect((await render(`${paths.authError}?error=${encodeURIComponent(error)}`)).body).toContain(
      translate(accountTexts, 'en')('anyError'),
    )
  },
)

test('RT-14 the sign-in and sign-up pages have an e-mail field', async () => {
  for (const path of [paths.signIn, paths.signUp])
    expect([path, (await render(path)).body]).toEqual([path, expect.stringMatching(/<input[^>]*type="email"/)])
})

test('RT-6 the header of the saved recipes reads "Your Saved Recipes"', async () => {
  const { head, body } = await render(paths.saved)
  expect(head).toContain('<title>Your Saved Recipes · Simmer</title>')
  expect(/<header.*?<\/header>/s.exec(body)?.[0]).toContain('>Your Saved Recipes<')
})

test('RT-17 a guest who opens Create or Profile sees a preview with links to sign up and to explore', async () => {
  for (const path of [paths.createRecipeAsGuest, paths.profileAsGuest]) {
    const main = /<main.*<\/main>/s.exec((await render(path)).body)?.[0]
    const ownPath = path === paths.createRecipeAsGuest ? paths.newDraft : paths.editProfile
    expect(main).toContain(`href="${paths.signUp}?callbackUrl=${encodeURIComponent(ownPath)}"`)
    expect(main).toContain(`href="${paths.explore}"`)
  }
})

test('ER-2 a page whose data fails to load shows the prescribed sentence', async () => {
  const broken = createCall(
    () => Promise.resolve({ status: 500, headers: new Headers(), json: { error: 'internal-error' } }),
    { current: () => null, refresh: () => Promise.resolve(null) },
    () => undefined,
  )
  for (const url of ['/home', '/search/recipes?q=soup', examplePath('/recipe/$recipeShortId/$slug')]) {
    const { status, body } = await renderPage({
      url,
      origin: 'https://simmer.example',
      language: 'en',
      call: broken,
    })
    expect([url, status, body.includes('An error occured please try again')]).toEqual([url, 500, true])
  }
})

test('RT-16 a profile page shows the cook and their recipes, in its structured data too', async () => {
  const { status, head, body, jsonLd } = await render('/ana.cooks')
  expect(status).toBe(200)
  expect(head).toContain('<link rel="canonical" href="https://simmer.example/ana.cooks"/>')
  expect(body).toContain('Ana &lt;Cooks&gt;')
  expect(body).toContain('On Simmer since March 2026')
  expect(body).toContain(`href="${paths.recipe(aRecipeCard())}"`)
  expect(jsonLd).toMatchObject([
    {
      '@type': 'ProfilePage',
      url: 'https://simmer.example/ana.cooks',
      mainEntity: { '@type': 'Person', name: 'Ana <Cooks>', alternateName: 'ana.cooks' },
    },
  ])
})

test("RT-16 a username in another case redirects to the owner's spelling", async () => {
  expect(await render('/ANA.cooks')).toMatchObject({ status: 301, redirect: '/ana.cooks' })
})

test.each([
  ['author-not-found', 404, 'There’s no profile or page at this address.'],
  ['author-gone', 410, 'no longer available'],
] as const)('RT-16 RT-28 the problem %s is rendered with its status and text', async (problem, status, words) => {
  // The server throws the error class of its own copy of the contract.
  const thrown = Object.assign(new Error(problem), { name: 'Problem', problem })
  const rejectingCall = () => Promise.reject(thrown)
  const page = await renderPage({
    url: '/unknown.cook',
    origin: 'https://simmer.example',
    language: 'en',
    call: rejectingCall,
  })
  expect([page.status, page.body.includes(words), JSON.stringify(page.dehydratedState)]).toEqual([
    status,
    true,
    expect.stringContaining(problem),
  ])
  expect(page.head).toContain('noindex')
})

/** The slugs of `number-1`, `number-2` and so on that markup links to. */
const linkedNumbers = (html: string): ReadonlySet<string> => new Set(html.match(/(?<=\/)number-\d+(?=")/g))

test('RT-5 the server renders the first 60 recipes of a shared collection, and links to the others without a script', async () => {
  const url = `/api/shared-collections/${secret}`
  const recipes = Array.from({ length: 200 }, (_, at) => ({
    ...aRecipeCard(),
    id: `recipe-${at}`,
    slug: `number-${at}`,
  }))
  const many = createFixedCall({ [url]: { name: 'Weeknights', owner: null, recipes } })
  const { body, dehydratedState } = await renderPage({
    url: paths.sharedCollection(secret),
    origin: 'https://simmer.example',
    language: 'en',
    call: many,
  })
  expect(body.match(/<h2[\s>]/g)).toHaveLength(60)
  const [cards = '', links = ''] = body.split('<noscript><ul>')
  expect([linkedNumbers(cards).size, linkedNumbers(links).size]).toEqual([60, 140])
  expect(JSON.stringify(dehydratedState)).toContain('recipe-199')
})

const failingCall = () => Promise.reject(new Error('asked'))

test.each(['/404', '/support', '/ab', '/%3Cscript%3E', `/${'x'.repeat(400)}`, '/a.b.c.html', '/x/y/z'])(
  'RT-28 %s renders not-found without a request for a profile',
  async (url) => {
    const page = await renderPage({ url, origin: 'https://simmer.example', language: 'en', call: failingCall })
    expect([page.status, page.body.includes('Page not found')]).toEqual([404, true])
  },
)

const renderMissing = (url: string, language: 'en' | 'de' = 'en') =>
  renderPage({ url, origin: 'https://simmer.example', language, call: failingCall })

test('RT-28 all paths that do not exist have one rendered page in each language', async () => {
  const first = await renderMissing('/no/such/page')
  for (const url of ['/another/one', '/another/one?q=<b>&x=1', `/a/${'x'.repeat(400)}`])
    expect([url, (await renderMissing(url)) === first]).toEqual([url, true])
  expect(first).toMatchObject({ status: 404, dehydratedState: {} })
  expect(first.body).toContain(`href="${paths.signIn}"`)
  const german = await renderMissing('/no/such/page', 'de')
  expect([german === first, german.body.includes('Page not found')]).toEqual([false, false])
  // The navigation marks the section of a path.
  expect((await renderMissing(`${paths.library}/nothing`)).body).toContain('aria-current="page"')
  expect(first.body).not.toContain('aria-current')

  const notFound = Object.assign(new Error('none'), { name: 'Problem', problem: 'author-not-found' })
  const [ana, ben] = await Promise.all(
    ['ana.unknown', 'ben.unknown'].map((name) =>
      renderPage({
        url: `/${name}`,
        origin: 'https://simmer.example',
        language: 'en',
        call: () => Promise.reject(notFound),
      }),
    ),
  )
  expect(ana?.body).toBe(ben?.body)
  expect(JSON.stringify(ana?.dehydratedState)).toContain('ana.unknown')
  expect(JSON.stringify(ben?.dehydratedState)).not.toContain('ana.unknown')
})

test.each([
  [paths.wallet, null],
  [paths.wallet.slice(0, -1), paths.wallet],
  [`${paths.wallet.slice(0, -1)}?ref=jane`, `${paths.wallet}?ref=jane`],
  [`${paths.explore}/`, paths.explore],
  [`${paths.search}/?q=rice`, `${paths.search}?q=rice`],
  [`${paths.addBankDetails}/`, paths.addBankDetails],
  [`${paths.profile(cook.username)}/`, paths.profile(cook.username)],
])('RT-21 %s is canonical, or redirects to the form with or without a final slash', async (requested, expectedPath) => {
  const { status, redirect } = await render(requested)
  expect([status, redirect]).toEqual([expectedPath === null ? 200 : 301, expectedPath])
})

test.each(['//evil.example/', '///evil.example//', '/%5Cevil.example/', '/\\evil.example/', '/%2F%2Fevil.example/'])(
  '%s never redirects to another site',
  async (path) => {
    const { redirect } = await render(path)
    expect(redirect === null || new URL(redirect, 'https://simmer.example').origin === 'https://simmer.example').toBe(
      true,
    )
  },
)

/** Links to log in and sign up keep the current URL with all of its parameters. */
const withoutReturnPaths = (body: string): string => body.replaceAll(/href="\/auth\/sign-(?:in|up)[^"]*"/g, '')

test.each(routes.filter(({ path }) => path !== '/recipe/$recipeShortId').map(({ path }) => [examplePath(path)]))(
  'the page at %s reads no query parameter besides those that the server keeps for it',
  async (path) => {
    const everything = new URLSearchParams(
      'q=soup&diet=vegan&meal=dinner&cuisine=thai&with=leek&without=egg&maxMinutes=30&minRating=4&sort=rating&cursor=next',
    )
    for (const [name, value] of Object.entries({
      error: 'Configuration',
      restored: '1',
      callbackUrl: '/saved',
      ref: 'CODE',
    }))
      everything.set(name, value)
    const remaining = pageQuery(path, `${everything}`)
    const [whole, filtered] = [await render(`${path}?${everything}`), await render(`${path}?${remaining}`)]
    expect(withoutReturnPaths(filtered.body)).toBe(withoutReturnPaths(whole.body))
    expect(filtered.dehydratedState).toEqual(whole.dehydratedState)
  },
)
