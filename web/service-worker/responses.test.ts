import { expect, test } from 'vitest'
import { dataResponse, isPublicData } from './data-response.ts'
import { pageResponse, type PageResponseDeps } from './page-response.ts'
import { pictureResponse, samePicture } from './picture-response.ts'
import { isPublic } from '../src/api/fetch-public.ts'

const noShell = () => Promise.resolve(undefined)
const never = () => new Promise<never>(() => undefined)
const soon = () => Promise.resolve()
const neverRefreshed = { refresh: never, now: () => 0 }

/** Responses that Node creates have the type "default". Those of a network have "basic". */
const newResponse = (
  body: string,
  init: ResponseInit = {},
  more: { type?: string; redirected?: boolean } = {},
): Response =>
  Object.defineProperties(new Response(body, init), {
    type: { value: more.type ?? 'basic' },
    redirected: { value: more.redirected ?? false },
  })

const page = (parts: Partial<PageResponseDeps>) => {
  const cached: string[] = []
  const removed: string[] = []
  const work: Promise<unknown>[] = []
  const whole: PageResponseDeps = {
    fetch: () => Promise.reject(new TypeError('no network')),
    cached: () => Promise.resolve(undefined),
    store: (url) => {
      cached.push(url)
      return Promise.resolve()
    },
    remove: (url) => {
      removed.push(url)
      return Promise.resolve()
    },
    shell: () => Promise.resolve(newResponse('shell')),
    wait: never,
    waitUntil: (one) => void work.push(one),
    ...parts,
  }
  return { cached, forgotten: removed, response: pageResponse(new Request('http://simmer.test/recipe/a/b'), whole) }
}
const cachedPage = { cached: () => Promise.resolve(newResponse('kept')) }
const text = async (response: Promise<Response>): Promise<string> => (await response).text()

test('a navigation is answered from the network, and the page is cached', async () => {
  const { response, cached } = page({ ...cachedPage, fetch: () => Promise.resolve(newResponse('fresh')) })
  expect(await text(response)).toBe('fresh')
  expect(cached).toEqual(['http://simmer.test/recipe/a/b'])
})

test('RT-18 the cached page of a withdrawn recipe is removed, and the message of the server is shown', async () => {
  const {
    response,
    cached,
    forgotten: removed,
  } = page({
    ...cachedPage,
    fetch: () => Promise.resolve(newResponse('gone', { status: 410 })),
  })
  expect(await text(response)).toBe('gone')
  expect([cached, removed]).toEqual([[], ['http://simmer.test/recipe/a/b']])
})

test('pitfall 3: after a server error the cached page is used, else the app shell', async () => {
  const failing = { fetch: () => Promise.resolve(newResponse('broken', { status: 503 })) }
  expect(await text(page({ ...cachedPage, ...failing }).response)).toBe('kept')
  expect(await text(page(failing).response)).toBe('shell')
})

test('pitfall 4: a refused connection that resolves as an error counts as a missing network', async () => {
  const refused = { fetch: () => Promise.resolve(newResponse('', {}, { type: 'error' })) }
  expect(await text(page({ ...cachedPage, ...refused }).response)).toBe('kept')
  expect(await text(page(refused).response)).toBe('shell')
})

test('pitfall 7: without a network the cached page is used, else the app shell', async () => {
  expect(await text(page(cachedPage).response)).toBe('kept')
  expect(await text(page({}).response)).toBe('shell')
})

test('a cached page is used when the network is slow', async () => {
  expect(await text(page({ ...cachedPage, fetch: never, wait: soon }).response)).toBe('kept')
})

test.each([
  ['is cached', cachedPage, 3000],
  ['is not cached', {}, 8000],
])('RT-5 a page that %s waits for the network no longer than a person does', async (_, parts, longest) => {
  const waits: number[] = []
  const wait = (milliseconds: number) => {
    waits.push(milliseconds)
    return never()
  }
  await page({ ...parts, wait }).response
  expect(waits).toEqual([longest])
})

test('the message of the server that a page does not exist is shown, and removes no cached page', async () => {
  const { response, forgotten } = page({
    ...cachedPage,
    fetch: () => Promise.resolve(newResponse('no', { status: 404 })),
  })
  expect(await text(response)).toBe('no')
  expect(forgotten).toEqual([])
})

test.each([500, 503])('the %d of a server is shown only where this device has nothing', async (status) => {
  const fetch = () => Promise.resolve(newResponse('broken', { status }))
  expect((await page({ fetch, shell: noShell }).response).status).toBe(status)
  expect((await page({ shell: noShell }).response).type).toBe('error')
  expect(await text(page({ ...cachedPage, fetch }).response)).toBe('kept')
})

test('a cached page of another part of the same page is found without the fragment of its address', async () => {
  const asked: string[] = []
  const deps: PageResponseDeps = {
    fetch: () => Promise.resolve(newResponse('fresh')),
    cached: (url) => {
      asked.push(url)
      return Promise.resolve(undefined)
    },
    store: soon,
    remove: soon,
    shell: () => Promise.resolve(undefined),
    wait: never,
    waitUntil: () => undefined,
  }
  await pageResponse(new Request('http://simmer.test/recipe/a/b#step-3'), deps)
  expect(asked).toEqual(['http://simmer.test/recipe/a/b'])
})

test.each([
  ['an error', newResponse('x', { status: 404 })],
  ['a redirected response', newResponse('x', {}, { redirected: true })],
  ['an opaque response', newResponse('x', {}, { type: 'opaque' })],
  ['a response with no-store', newResponse('x', { headers: { 'cache-control': 'no-store' } })],
])('pitfall 8: %s is not cached', async (_, given) => {
  expect(isPublic(given)).toBe(false)
  const { response, cached } = page({ fetch: () => Promise.resolve(given) })
  await response
  expect(cached).toEqual([])
})

test('RT-26 pitfall 8: a private page in a chosen language or theme is cached, other private responses are not', async () => {
  const given = newResponse('x', { headers: { 'cache-control': 'private, max-age=0, must-revalidate' } })
  expect(isPublic(given)).toBe(false)
  const { response, cached } = page({ fetch: () => Promise.resolve(given) })
  await response
  expect(cached).toEqual(['http://simmer.test/recipe/a/b'])
})

test('pitfall 2: a public response that must be revalidated may be cached', () => {
  expect(isPublic(newResponse('x', { headers: { 'cache-control': 'public, max-age=0, must-revalidate' } }))).toBe(true)
})

test('a saved picture is used without a request, and another size of it without a network', async () => {
  const parts = {
    fetch: () => Promise.reject(new TypeError('no network')),
    cached: (url: string) => Promise.resolve(url.endsWith('640.webp') ? newResponse('kept') : undefined),
    store: soon,
    otherSize: () => Promise.resolve(newResponse('smaller')),
    waitUntil: () => undefined,
    ...neverRefreshed,
  }
  expect(await text(pictureResponse(new Request('http://simmer.test/photos/p/640.webp'), parts))).toBe('kept')
  expect(await text(pictureResponse(new Request('http://simmer.test/photos/p/1280.webp'), parts))).toBe('smaller')
  expect(samePicture('http://simmer.test/photos/p/640.webp')).toBe(samePicture('http://simmer.test/photos/p/1280.webp'))
})

test('recipe data come from the network, else from the cache; data of one account are not cached', async () => {
  const parts = {
    fetch: () => Promise.reject(new TypeError('no network')),
    cached: () => Promise.resolve(newResponse('seen')),
    store: soon,
    remove: soon,
    waitUntil: () => undefined,
  }
  const seen = await dataResponse(new Request('http://simmer.test/api/recipes/a'), parts)
  expect(await seen.text()).toBe('seen')
  expect(seen.headers.get('cache-status'), 'the page is told that it is not the newest').toBe('device; hit')
  expect(
    ['/api/recipes', '/api/recipes/a1b2', '/api/profiles/ana', '/api/profiles/ana/recipes'].every(isPublicData),
  ).toBe(true)
  expect(['/api/recipes/savedIds', '/api/recipes/a/save', '/api/sync/v1'].some(isPublicData)).toBe(false)
})

test.each([404, 410])('RT-18 the cached data of a recipe are removed after a %i of the server', async (status) => {
  const removed: string[] = []
  const parts = {
    cached: () => Promise.resolve(newResponse('seen')),
    store: soon,
    remove: (url: string) => Promise.resolve(void removed.push(url)),
    waitUntil: () => undefined,
  }
  const request = new Request('http://simmer.test/api/recipes/a')
  const answer = (type: string) => () =>
    Promise.resolve(newResponse('gone', { status, headers: { 'content-type': type } }))
  expect((await dataResponse(request, { ...parts, fetch: answer('application/json') })).status).toBe(status)
  expect(removed).toEqual([request.url])
  // A proxy that has no such page tells nothing about the recipe.
  expect(await text(dataResponse(request, { ...parts, fetch: answer('text/html') }))).toBe('seen')
  expect(removed).toHaveLength(1)
})

test('a response of a captive portal is neither cached nor used as a recipe or picture', async () => {
  const cached: string[] = []
  const parts = {
    fetch: () =>
      Promise.resolve(newResponse('<h1>Log in to the Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })),
    store: (url: string) => {
      cached.push(url)
      return Promise.resolve()
    },
    remove: soon,
    waitUntil: () => undefined,
  }
  const seen = { ...parts, cached: () => Promise.resolve(newResponse('seen')) }
  const smaller = {
    ...parts,
    ...neverRefreshed,
    cached: () => Promise.resolve(undefined),
    otherSize: () => Promise.resolve(newResponse('smaller')),
  }
  expect(await text(dataResponse(new Request('http://simmer.test/api/recipes/a'), seen))).toBe('seen')
  expect(await text(pictureResponse(new Request('http://simmer.test/photos/p/640.webp'), smaller))).toBe('smaller')
  expect(cached).toEqual([])
})

test.each([
  ['a recipe', 'application/json', dataResponse],
  ['a picture', 'image/webp', pictureResponse],
] as const)('%s from the server is cached', async (_, type, answerIt) => {
  const cached: string[] = []
  const response = answerIt(new Request('http://simmer.test/it'), {
    fetch: () => Promise.resolve(newResponse('fresh', { headers: { 'content-type': type } })),
    cached: () => Promise.resolve(undefined),
    otherSize: () => Promise.resolve(undefined),
    ...neverRefreshed,
    store: (url: string) => {
      cached.push(url)
      return Promise.resolve()
    },
    remove: soon,
    waitUntil: () => undefined,
  })
  expect(await text(response)).toBe('fresh')
  expect(cached).toEqual(['http://simmer.test/it'])
})

test.each([500, 502, 503])(
  'a %d of the server in JSON does not replace cached recipe data, and is shown where nothing is cached',
  async (status) => {
    const stored: string[] = []
    const parts = {
      fetch: () =>
        Promise.resolve(newResponse('busy', { status, headers: { 'content-type': 'application/problem+json' } })),
      store: (url: string) => {
        stored.push(url)
        return Promise.resolve()
      },
      remove: soon,
      waitUntil: () => undefined,
    }
    const request = new Request('http://simmer.test/api/recipes/a')
    const seen = { ...parts, cached: () => Promise.resolve(newResponse('seen')) }
    expect(await text(dataResponse(request, seen))).toBe('seen')
    const unseen = { ...parts, cached: () => Promise.resolve(undefined) }
    expect((await dataResponse(request, unseen)).status).toBe(status)
    expect(stored).toEqual([])
  },
)
