import { setTimeout as passing } from 'node:timers/promises'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'

let app: TestApp
let clock = Date.parse('2026-05-01T12:00:00.000Z')

const publish = (title: string) => publishedRecipe(app.database, { title, meals: ['dinner'] }, { at: (clock += 1000) })

beforeAll(async () => {
  app = await startTestApp()
  for (const title of ['Bean stew', 'Leek stew', 'Pea stew', 'Lentil stew', 'Chickpea stew']) await publish(title)
})
afterAll(() => app.stop())

const path = endpoints.searchRecipes.path
const requestPage = async (query: string, etag: string) => {
  // Page cursors hold milliseconds, so requests must be some apart.
  await passing(5)
  const response = await fetch(`${app.origin}${path}?${query}`, { headers: { 'If-None-Match': etag } })
  return { status: response.status, etag: response.headers.get('etag') ?? '', text: await response.text() }
}

test.each(['limit=2', 'limit=2&meal=dinner', 'limit=2&q=stew', 'limit=2&q=the'])(
  'RT-4 a page of "%s" stays the same until a recipe is published',
  async (query) => {
    const first = await requestPage(query, '')
    expect(JSON.parse(first.text)).toMatchObject({ recipes: [{}, {}], cursor: expect.any(String) })
    expect(await requestPage(query, '')).toEqual(first)
    expect(await requestPage(query, first.etag)).toEqual({ status: 304, etag: first.etag, text: '' })

    const { recipeShortId } = await publish('Turnip stew')
    const changed = await requestPage(query, first.etag)
    expect(changed.status).toBe(200)
    expect(JSON.parse(changed.text)).toMatchObject({ recipes: [{ recipeShortId }, {}] })
    expect((await requestPage(query, changed.etag)).status).toBe(304)
  },
)

const dinners = (cursor?: string) =>
  app.call(endpoints.searchRecipes, {
    query: { meal: ['dinner'], limit: 2, ...(cursor === undefined ? {} : { cursor }) },
  })

test('RT-4 browsing shows every recipe once while others are published', async () => {
  let { recipes, total, cursor } = (await dinners()).body
  const seen = recipes.map(({ id }) => id)
  while (cursor !== null) {
    const again = (await dinners(cursor)).body
    await publish('Turnip stew')
    ;({ recipes, cursor } = (await dinners(cursor)).body)
    expect(again.recipes).toEqual(recipes)
    seen.push(...recipes.map(({ id }) => id))
  }
  expect([new Set(seen).size, seen.length]).toEqual([total, total])
})
