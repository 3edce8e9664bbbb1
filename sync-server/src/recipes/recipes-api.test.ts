import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { Recipe, RecipePage } from '@simmer/contract/wire/recipe'
import { SearchResponse } from '@simmer/contract/wire/search'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../http/testing/start-app.ts'
import { statement } from '../postgres/database.ts'
import { deleteRecipe } from './publish-recipe.ts'
import { publishedRecipe, recipeContent } from './testing/published-recipe.ts'

let app: TestApp
const day = (number: number): number => Date.UTC(2026, 0, number)
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const rate = statement(
  'test-rate',
  `insert into recipe_rating (recipe_id, stars_sum, rating_count) values ($1, $2, $3)
   on conflict (recipe_id) do update set stars_sum = excluded.stars_sum, rating_count = excluded.rating_count`,
)

test('EN-3 one recipe is answered whole, as the contract says', async () => {
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

test('EN-3 the ETag changes with the rating and answers 304 until then', async () => {
  const { recipeShortId, recipeId } = await publishedRecipe(app.database, {}, { at: day(1) })
  const first = await app.call(endpoints.recipe, { params: { recipeShortId } })
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(`${app.origin}/api/recipes/${recipeShortId}`, { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
  await app.database.rows(rate, [recipeId, 13, 3])
  const rated = await fetch(`${app.origin}/api/recipes/${recipeShortId}`, { headers: { 'If-None-Match': etag } })
  expect(rated.status).toBe(200)
  expect(await rated.json()).toMatchObject({ averageRating: 4.33, ratingCount: 3 })
})

test('a list is asked for with what is known: an empty word says nothing', async () => {
  for (const path of ['/api/recipes', '/api/search/recipes']) {
    const whole: unknown = await (await fetch(`${app.origin}${path}`)).json()
    const asked = await fetch(`${app.origin}${path}?q=&diet=&meal=&cuisine=&limit=&cursor=`)
    expect([path, asked.status, await asked.json()]).toEqual([path, 200, whole])
  }
})

test('RT-28 a recipe that never was is 404, one taken down is 410', async () => {
  const { recipeShortId } = await publishedRecipe(app.database, {}, { at: day(1) })
  await app.database.tx((tx) => deleteRecipe(tx, { now: Date.now }, recipeShortId))
  expect((await app.call(endpoints.recipe, { params: { recipeShortId } })).status).toBe(410)
  for (const strange of ['nothere2', '%00', "';--", '..%2f..', 'x'.repeat(60)]) {
    const answer = await fetch(`${app.origin}/api/recipes/${strange}`)
    expect([400, 404]).toContain(answer.status)
    expect(v.is(v.object({ error: v.string(), message: v.string() }), await answer.json())).toBe(true)
  }
})

test('RT-2 the list is newest first, in pages that neither repeat nor skip while recipes come in', async () => {
  // Three share a moment, which is where markers by time alone go wrong.
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
])('a list asked with %s is refused by name', async (query) => {
  const answer = await fetch(`${app.origin}/api/recipes?${query}`)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/^(wrong-shape|cursor-not-valid)$/) })
})

test('RT-3 search answers over HTTP, and refuses what is no question', async () => {
  await publishedRecipe(app.database, { title: 'Crème brûlée', cuisine: 'french' }, { at: day(20) })
  const answer = await fetch(`${app.origin}/api/search/recipes?q=creme+brule&cuisine=french&cuisine=italian&limit=5`)
  expect(answer.status).toBe(200)
  expect(v.parse(SearchResponse, await answer.json())).toMatchObject({
    total: 1,
    recipes: [{ title: 'Crème brûlée' }],
    cursor: null,
  })
  for (const query of [`q=${'x'.repeat(201)}`, 'limit=99', `diet=${'a&diet='.repeat(11)}b`, 'cursor=bm90'])
    expect((await fetch(`${app.origin}/api/search/recipes?${query}`)).status).toBe(400)
})
