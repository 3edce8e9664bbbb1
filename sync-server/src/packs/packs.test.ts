import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../http/testing/start-app.ts'
import { statement } from '../postgres/database.ts'
import { deleteRecipe } from '../recipes/take-down.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'

let app: TestApp
const rate = statement(
  'test-rate-popular',
  'insert into recipe_rating (recipe_id, stars_4, stars_5) values ($1, $2, $3)',
)
const deletedShortIds: string[] = []

beforeAll(async () => {
  app = await startTestApp()
  for (let number = 0; number < 45; number += 1) {
    const { recipeId, recipeShortId } = await publishedRecipe(
      app.database,
      {
        title: `Number ${number}`,
        cuisine: number < 42 ? 'greek' : 'french',
        diets: number % 9 === 0 ? ['vegan'] : [],
      },
      { at: Date.UTC(2026, 0, 1, 0, number) },
    )
    if (number === 7) await app.database.rows(rate, [recipeId, 0, 10])
    if (number === 44) deletedShortIds.push(recipeShortId)
  }
})
afterAll(() => app.stop())

/** All pages of a pack, one after the other. */
const readWholePack = async (pack: string) => {
  const titles: string[] = []
  let [page, pages, total]: [string | null, number, number] = ['0', 0, 0]
  while (page !== null) {
    const response: Awaited<ReturnType<typeof app.call<typeof endpoints.pack>>> = await app.call(endpoints.pack, {
      params: { pack },
      query: { page },
    })
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    const { recipes, next, total: all } = response.body
    titles.push(...recipes.map(({ title, methodSublists }) => `${title} ${methodSublists.length}`))
    ;[page, pages, total] = [next, pages + 1, all]
  }
  return { titles, pages, total }
}

test('ST-7 a pack serves complete recipes, each once, in a few pages', async () => {
  const greek = await readWholePack('cuisine-greek')
  expect(greek).toMatchObject({ pages: 2, total: 42 })
  expect(new Set(greek.titles)).toEqual(new Set(Array.from({ length: 42 }, (_, number) => `Number ${number} 1`)))
  expect((await readWholePack('popular')).titles).toContain('Number 7 1')
  expect((await readWholePack('diet-vegan')).total).toBe(5)
  expect(await readWholePack('cuisine-nowhere')).toEqual({ titles: [], pages: 1, total: 0 })
})

test('ST-7 the list of packs gives recipes and estimated bytes, and leaves out packs that are too small', async () => {
  const { body, headers } = await app.call(endpoints.packs, {})
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  const greek = body.packs.find(({ pack }) => pack === 'cuisine-greek')
  expect(greek?.recipes).toBe(42)
  expect(greek?.bytes).toBeGreaterThan(42 * 24_000)
  expect(body.packs[0]?.pack).toBe('popular')
  await app.database.tx((tx) => deleteRecipe(tx, deletedShortIds[0] ?? '', Date.now()))
  const { packs } = (await app.call(endpoints.packs, {})).body
  expect(packs.map(({ pack }) => pack)).not.toContain('cuisine-french')
})

test('ST-7 the members of a pack list revision and rating, for devices that have the pack', async () => {
  const { body } = await app.call(endpoints.packMembers, { params: { pack: 'popular' } })
  expect(body.members.length).toBe((await readWholePack('popular')).titles.length)
  expect(body.members.filter(({ ratingCount }) => ratingCount > 0)).toMatchObject([
    { revision: 1, averageRating: 5, ratingCount: 10 },
  ])
  const nothing = await app.call(endpoints.packMembers, { params: { pack: 'cuisine-nowhere' } })
  expect(nothing.body.members).toEqual([])
})

test('ST-7 an unchanged page answers 304, and an unknown pack fails without an error of the server', async () => {
  const path = `${app.origin}/api/packs/cuisine-greek?page=1`
  const etag = (await fetch(path)).headers.get('etag') ?? ''
  expect((await fetch(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  for (const strange of ['everything', 'diet-', 'cuisine-%00', `diet-${'x'.repeat(80)}`, 'popular?page=-1']) {
    expect([200, 400, 404]).toContain((await fetch(`${app.origin}/api/packs/${strange}`)).status)
  }
})

test('ST-7 the members of a pack answer 304 until a revision or a rating of theirs changes', async () => {
  const path = `${app.origin}/api/packs/cuisine-greek/members`
  const readEtag = async () => (await fetch(path)).headers.get('etag') ?? ''
  const first = await readEtag()
  expect(await readEtag()).toBe(first)
  expect((await fetch(path, { headers: { 'If-None-Match': first } })).status).toBe(304)
  const { body } = await app.call(endpoints.packMembers, { params: { pack: 'cuisine-greek' } })
  const id = body.members.find(({ ratingCount }) => ratingCount === 0)?.id
  await app.database.rows(rate, [id, 1, 0])
  const rated = await readEtag()
  expect(rated).not.toBe(first)
  expect((await fetch(path, { headers: { 'If-None-Match': first } })).status).toBe(200)
  const revise = statement('test-revise', 'update recipe set revision = revision + 1 where recipe_id = $1')
  await app.database.rows(revise, [id])
  expect(new Set([first, rated, await readEtag()]).size).toBe(3)
})

test('ST-7 a recipe that is far longer than real ones is in no pack, so that a page stays small', async () => {
  const own = await startTestApp()
  const long = { description: 'Add the onion. '.repeat(600) }
  for (const [title, steps] of [
    ['Short', 1],
    ['Longest', 20],
  ] as const)
    await publishedRecipe(own.database, {
      title,
      diets: ['vegan'],
      methodSublists: [{ subheading: '', methods: Array.from({ length: steps }, () => long) }],
    })
  for (const pack of ['popular', 'diet-vegan']) {
    const { body } = await own.call(endpoints.pack, { params: { pack }, query: { page: '0' } })
    expect([pack, body.total, ...body.recipes.map(({ title }) => title)]).toEqual([pack, 1, 'Short'])
    expect((await own.call(endpoints.packMembers, { params: { pack } })).body.members).toHaveLength(1)
  }
  await own.stop()
})
