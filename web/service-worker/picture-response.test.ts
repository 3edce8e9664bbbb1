import { describe, expect, test } from 'vitest'
import { pictureResponse, refreshPicture } from './picture-response.ts'

const now = Date.parse('2026-11-27T12:00:00Z')
const hour = 60 * 60 * 1000

const pictureFrom = (date: string | null, body = 'drawn'): Response =>
  new Response(body, { headers: { 'content-type': 'image/svg+xml', ...(date !== null && { date }) } })

/** Responses that Node creates have the type "default". Those of a network have "basic". */
const fromNetwork = (response: Response): Response => Object.defineProperty(response, 'type', { value: 'basic' })

async function refreshed(path: string, cached: Response): Promise<readonly string[]> {
  const urls: string[] = []
  const work: Promise<unknown>[] = []
  const response = await pictureResponse(new Request(`http://simmer.test${path}`), {
    fetch: () => Promise.reject(new TypeError('no network')),
    cached: () => Promise.resolve(cached),
    store: () => Promise.resolve(),
    otherSize: () => Promise.resolve(undefined),
    refresh: (url) => Promise.resolve(void urls.push(new URL(url).pathname)),
    now: () => now,
    waitUntil: (one) => void work.push(one),
  })
  expect(response, 'the cached picture shows at once').toBe(cached)
  await Promise.all(work)
  return urls
}

describe('a cached cover', () => {
  test.each([
    ['of today', '/covers/r7k2m9p4/1.svg', new Date(now - 23 * hour).toUTCString(), []],
    [
      'of the day before',
      '/covers/r7k2m9p4/1.svg',
      new Date(now - 25 * hour).toUTCString(),
      ['/covers/r7k2m9p4/1.svg'],
    ],
    ['of an unknown day', '/covers/r7k2m9p4/1.svg', null, ['/covers/r7k2m9p4/1.svg']],
    ['that is a photograph', '/photos/p/640.webp', new Date(now - 25 * hour).toUTCString(), []],
  ])('%s is loaded anew only when it may have been drawn anew', async (_, path, date, urls) => {
    expect(await refreshed(path, pictureFrom(date))).toEqual(urls)
  })
})

describe('loading a cover anew', () => {
  const stored: string[] = []
  const holder = (name: string) => ({
    put: async (_: RequestInfo | URL, response: Response) => {
      stored.push(`${name}: ${await response.text()}`)
    },
  })
  const load = async (response: Response | null): Promise<readonly string[]> => {
    stored.length = 0
    await refreshPicture('http://simmer.test/covers/r7k2m9p4/1.svg', {
      fetch: () => (response === null ? Promise.reject(new TypeError('no network')) : Promise.resolve(response)),
      holders: () => Promise.resolve([holder('saved'), holder('visited')]),
    })
    return [...stored]
  }

  test('replaces it in every cache that has it', async () => {
    expect(await load(fromNetwork(pictureFrom(null, 'new')))).toEqual(['saved: new', 'visited: new'])
  })

  test.each([
    ['without a network', null],
    ['where the recipe is gone', fromNetwork(new Response('gone', { status: 404 }))],
    [
      'behind a captive portal',
      fromNetwork(new Response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html' } })),
    ],
  ])('keeps it %s', async (_, response) => {
    expect(await load(response)).toEqual([])
  })
})
