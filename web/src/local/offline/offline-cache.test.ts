import { beforeEach, expect, test } from 'vitest'
import { savedPagesCache, savedPicturesCache } from './cache-names.ts'
import { buildMetaTag } from './page-build.ts'
import { createOfflineCache, noCaches } from './offline-cache.ts'

const pageOf = (build: string): string => {
  const { name, content } = buildMetaTag(build)
  return `<head><meta name="${name}" content="${content}"></head>`
}

/** The caches of a browser: paths with their responses, by the name of the cache. */
const stored = new Map<string, Response>()
const cacheOf = (name: string) => ({
  put: async (path: string, response: Response) => void stored.set(`${name} ${path}`, response),
  match: async (path: string) => stored.get(`${name} ${path}`)?.clone(),
  delete: async (path: string) => stored.delete(`${name} ${path}`),
})

const offlineCacheWith = (answer: Response | null, accepts: string[] = []) =>
  createOfflineCache({
    // oxlint-disable-next-line no-unsafe-type-assertion -- the cache under test calls only `open`
    caches: { open: (name: string) => Promise.resolve(cacheOf(name)) } as unknown as CacheStorage,
    fetchPublic: (_, accept) => {
      accepts.push(accept)
      return Promise.resolve(answer)
    },
    build: 'mine',
    storeApp: () => Promise.resolve(true),
  })

beforeEach(() => stored.clear())

test('a saved page is cached completely, in its public form', async () => {
  await offlineCacheWith(new Response(pageOf('mine'), { headers: { 'content-type': 'text/html' } })).storePage(
    '/recipe/a/b',
  )
  const cached = stored.get(`${savedPagesCache('mine')} /recipe/a/b`)
  expect(await cached?.text()).toBe(pageOf('mine'))
  expect(cached?.headers.get('content-type')).toBe('text/html')
})

test.each([
  ['a newer build', new Response(pageOf('newer'))],
  ['no build', new Response('<h1>Hello</h1>')],
  ['an unreachable server', null],
])('pitfall 5: a page of %s is not cached', async (_, answer) => {
  await offlineCacheWith(answer).storePage('/recipe/a/b')
  expect([...stored.keys()]).toEqual([])
})

test('ST-7 a picture is stored with its type, and its size is known', async () => {
  const accepts: string[] = []
  const picture = new Response('12345', { headers: { 'content-type': 'image/webp' } })
  const cache = offlineCacheWith(picture, accepts)
  expect([await cache.hasPicture('/p.webp'), await cache.pictureSize('/p.webp')]).toEqual([false, null])
  expect(await cache.storePicture('/p.webp')).toBe(5)
  expect([await cache.hasPicture('/p.webp'), await cache.pictureSize('/p.webp')]).toEqual([true, 5])
  expect(stored.get(`${savedPicturesCache} /p.webp`)?.headers.get('content-type')).toBe('image/webp')
  expect(accepts).toEqual(['image/*'])
})

test('a picture that the server does not have is not stored', async () => {
  const cache = offlineCacheWith(null)
  expect(await cache.storePicture('/p.webp')).toBeNull()
  expect([...stored.keys()]).toEqual([])
})

test('ST-7 the page and pictures of one recipe are deleted, and nothing of another', async () => {
  const [pages, pictures] = [savedPagesCache('mine'), savedPicturesCache]
  const fill = () => {
    for (const key of [`${pages} /a`, `${pages} /b`, `${pictures} /1`, `${pictures} /2`, `${pictures} /3`])
      stored.set(key, new Response(''))
  }
  const cache = offlineCacheWith(null)
  fill()
  await cache.remove('/a', ['/1', '/2'])
  expect([...stored.keys()]).toEqual([`${pages} /b`, `${pictures} /3`])
  fill()
  await cache.remove(null, ['/3'])
  expect([...stored.keys()].toSorted()).toEqual([`${pages} /a`, `${pages} /b`, `${pictures} /1`, `${pictures} /2`])
})

test('ST-7 a browser without caches, as at an address without https, stores nothing, and nothing fails', async () => {
  const cache = createOfflineCache({
    caches: noCaches,
    fetchPublic: () => Promise.resolve(new Response(pageOf('mine'))),
    build: 'mine',
    storeApp: () => Promise.resolve(false),
  })
  await cache.storePage('/a')
  expect(await cache.storePicture('/p.webp')).toBeGreaterThan(0)
  await cache.remove('/a', ['/p.webp'])
  expect([await cache.hasPicture('/p.webp'), await cache.pictureSize('/p.webp')]).toEqual([false, null])
  expect([await noCaches.keys(), await noCaches.has('a'), await noCaches.delete('a')]).toEqual([[], false, false])
  const opened = await noCaches.open('a')
  expect([await opened.keys(), await opened.matchAll(), await noCaches.match('/a')]).toEqual([[], [], undefined])
})
