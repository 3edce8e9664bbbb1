import { beforeEach, expect, test } from 'vitest'
import { savedPagesCache } from './cache-names.ts'
import { buildMetaTag } from './page-build.ts'
import { createOfflineCache } from './offline-cache.ts'

const pageOf = (build: string): string => {
  const { name, content } = buildMetaTag(build)
  return `<head><meta name="${name}" content="${content}"></head>`
}

const stored = new Map<string, Response>()
const cacheOf = (name: string) => ({
  put: (path: string, response: Response) => {
    stored.set(`${name} ${path}`, response)
    return Promise.resolve()
  },
})

const offlineCacheWith = (answer: Response | null) =>
  createOfflineCache({
    // oxlint-disable-next-line no-unsafe-type-assertion -- the cache under test calls only `open`
    caches: { open: (name: string) => Promise.resolve(cacheOf(name)) } as unknown as CacheStorage,
    fetchPublic: () => Promise.resolve(answer),
    build: 'mine',
    isWorkerActive: () => Promise.resolve(true),
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
