import Koa from 'koa'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestState } from '../http/middleware.ts'
import { createRouter } from '../http/router.ts'
import { type TestDatabase, testDatabase } from '../postgres/testing/test-database.ts'
import { recipeSitemapSources } from '../recipes/sitemap-sources.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'
import { sitemap } from './sitemap.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  for (let at = 0; at < 5; at += 1) await publishedRecipe(database.db, { title: `Recipe ${at}` })
})
afterAll(() => database.drop())

test('RT-26 a sitemap too large for one file becomes an index of files that list every recipe once', async () => {
  const app = new Koa<RequestState>()
  const sources = { ...recipeSitemapSources(database.db), posts: async () => [] }
  app.use(createRouter(sitemap(sources, 'https://simmer.test', 2)))
  const handle = app.callback()
  const server = createServer((req, res) => void handle(req, res)).listen(0)
  try {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port was opened')
    const { port } = address
    const read = async (path: string): Promise<string> => (await fetch(`http://localhost:${port}${path}`)).text()
    const index = await read('/sitemap.xml')
    const files = [...index.matchAll(/<loc>https:\/\/simmer\.test([^<]*)<\/loc>/g)].map(([, path = '']) => path)
    expect(files).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'])
    const pages = await Promise.all(files.map(read))
    const recipes = pages.flatMap((page) => page.match(/\/recipe\/[^<]*/g) ?? [])
    expect(new Set(recipes).size).toBe(5)
    expect(recipes).toHaveLength(5)
  } finally {
    server.close()
  }
})
