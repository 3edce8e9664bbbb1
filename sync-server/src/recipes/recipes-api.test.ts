import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { Recipe, RecipePage } from '@simmer/contract/wire/recipe'
import { SearchResponse } from '@simmer/contract/wire/search'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../http/testing/start-app.ts'
import { statement } from '../postgres/database.ts'
import { deleteRecipe } from './take-down.ts'
import { publishedRecipe, recipeContent } from './testing/published-recipe.ts'

let app: TestApp
const day = (number: number): number => Date.UTC(2026, 0, number)
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const rate = statement('test-rate', 'insert into recipe_rating (recipe_id, stars_4, stars_5) values ($1, $2, $3)')

test('EN-3 a recipe is sent in full, as in the contract', async () => {
  const { recipeShortId, recipeId } = await publishedRecipe(app.database, {}, { at: day(1) })
  const { status, body, headers } = await app.call(endpoints.recipe, { params: { recipeShortId } })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(v.parse(v.strictObject(Recipe.entries), body)).toMatchObject({
    ...recipeContent(),
    id: recipeId,
    recipeShortId,
    slug: 'plain-porridge',
    revision: 1,
    author: { username: 'ada.cook', name: 'Ada Cook' },
    averageRating: null,
    ratingCount: 0,
    picture: { kind: 'cover', width: 1200, height: 900 },
    publishedAt: '2026-01-01T00:00:00.000Z',
  })
})

test('EN-3 a recipe answers 304 to its ETag until its rating changes', async () => {
  const { recipeShortId, recipeId } = await publishedRecipe(app.database, {}, { at: day(1) })
  const first = await app.call(endpoints.recipe, { params: { recipeShortId } })
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(`${app.origin}/api/recipes/${recipeShortId}`, { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
  await app.database.rows(rate, [recipeId, 2, 1])
  const rated = await fetch(`${app.origin}/api/recipes/${recipeShortId}`, { headers: { 'If-None-Match': etag } })
  expect(rated.status).toBe(200)
  expect(await rated.json()).toMatchObject({ averageRating: 4.33, ratingCount: 3 })
})

test('an empty query parameter of a list is ignored', async () => {
  for (const path of ['/api/recipes', '/api/search/recipes']) {
    const plainList: unknown = await (await fetch(`${app.origin}${path}`)).json()
    const listed = await fetch(`${app.origin}${path}?q=&diet=&meal=&cuisine=&limit=&cursor=`)
    expect([path, listed.status, await listed.json()]).toEqual([path, 200, plainList])
  }
})

test('RT-28 an unknown recipe is 404, a deleted one 410', async () => {
  const { recipeShortId } = await publishedRecipe(app.database, {}, { at: day(1) })
  await app.database.tx((tx) => deleteRecipe(tx, recipeShortId, Date.now()))
  expect((await app.call(endpoints.recipe, { params: { recipeShortId } })).status).toBe(410)
  for (const strange of ['nothere2', '%00', "';--", '..%2f..', 'x'.repeat(60)]) {
    const response = await fetch(`${app.origin}/api/recipes/${strange}`)
    expect([400, 404]).toContain(response.status)
    expect(v.is(v.object({ error: v.string(), message: v.string() }), await response.json())).toBe(true)
  }
})

test('RT-2 the list is newest first, and its pages neither repeat nor skip recipes while others are published', async () => {
  // Three recipes share a publication time, where cursors by time alone fail.
  for (let at = 0; at < 7; at += 1)
    await publishedRecipe(app.database, { title: `Number ${at}` }, { at: day(10 + Math.min(at, 4)) })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body, status } = await app.call(endpoints.listRecipes, {
      query: { limit: 3, ...(cursor === undefined ? {} : { cursor }) },
    })
    expect(status).toBe(200)
    const page = v.parse(RecipePage, body)
    expect(page.recipes.length).toBeLessThanOrEqual(3)
    seen.push(...page.recipes.map(({ id }) => id))
    cursor = page.cursor ?? undefined
    await publishedRecipe(app.database, { title: 'Brand new' }, { at: day(300) })
  } while (cursor !== undefined)
  expect(new Set(seen).size).toBe(seen.length)
  const { rows } = { rows: await app.database.rows<{ id: string }>(published) }
  expect(rows.map(({ id }) => id).filter((id) => seen.includes(id))).toEqual(seen)
  expect(rows.filter(({ id }) => !seen.includes(id)).length).toBeGreaterThan(0)
})
const published = statement(
  'test-published',
  `select recipe_id as id from recipe where state = 'published' order by published_at desc, recipe_id desc`,
)

test.each([
  'limit=0',
  'limit=51',
  'limit=-1',
  'limit=ten',
  'limit=1e1',
  'cursor=x',
  'cursor=W10',
  `cursor=${'a'.repeat(501)}`,
])('a list request with %s is rejected with a named problem', async (query) => {
  const response = await fetch(`${app.origin}/api/recipes?${query}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: expect.stringMatching(/^(invalid-input|cursor-not-valid)$/) })
})

test('RT-3 the search works over HTTP and rejects an invalid query', async () => {
  await publishedRecipe(app.database, { title: 'Crème brûlée', cuisine: 'french' }, { at: day(20) })
  const response = await fetch(`${app.origin}/api/search/recipes?q=creme+brule&cuisine=french&cuisine=italian&limit=5`)
  expect(response.status).toBe(200)
  expect(v.parse(SearchResponse, await response.json())).toMatchObject({
    total: 1,
    recipes: [{ title: 'Crème brûlée' }],
    cursor: null,
  })
  for (const query of [`q=${'x'.repeat(201)}`, 'limit=99', `diet=${'a&diet='.repeat(11)}b`, 'cursor=bm90'])
    expect((await fetch(`${app.origin}/api/search/recipes?${query}`)).status).toBe(400)
})
