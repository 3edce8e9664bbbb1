import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { SearchResponse, maxTimeLimit } from '@simmer/contract/wire/search'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { statement } from '../postgres/database.ts'
import { migrationsFolder } from '../postgres/read-migrations.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'
import { buildTimeFilter, timeLexemes } from './filter-lexemes.ts'
import { newestInFacets } from './newest-in-facets.ts'

let app: TestApp
let clock = Date.parse('2026-05-01T12:00:00.000Z')

const publish = (title: string, prep: number | null, cook: number | null, meal = 'dinner') =>
  publishedRecipe(
    app.database,
    { title, prepTimeInMinutes: prep, cookTimeInMinutes: cook, meals: [meal], diets: [], cuisine: null },
    { at: (clock += 1000) },
  )

beforeAll(async () => {
  app = await startTestApp()
  await publish('Timeless soup', null, null)
  await publish('Zero soup', 0, 0)
  await publish('Ten-minute soup', 10, null, 'lunch')
  await publish('Half-hour soup', 10, 20)
  await publish('Slow soup', null, 31)
  await publish('Day-long soup', 40, 1400)
  await publish('Week-long soup', 60, 9000)
  await publish('Half-hour stew', 15, 15, 'lunch')
})
afterAll(() => app.stop())

const request = async (query: string) => {
  const response = await fetch(`${app.origin}${endpoints.searchRecipes.path}?${query}`)
  return { status: response.status, body: (await response.json()) as unknown }
}
const search = async (query: string): Promise<SearchResponse> => v.parse(SearchResponse, (await request(query)).body)
const titles = async (query: string): Promise<string[]> => (await search(query)).recipes.map(({ title }) => title)

test('RT-3 a time limit holds for the sum of preparation and cooking; recipes without a time are left out', async () => {
  expect(await titles('maxMinutes=30')).toEqual(['Half-hour stew', 'Half-hour soup', 'Ten-minute soup'])
  expect(await titles('q=soup&maxMinutes=30')).toEqual(['Half-hour soup', 'Ten-minute soup'])
  expect(await titles('q=soup&maxMinutes=29')).toEqual(['Ten-minute soup'])
  expect(await titles('q=soup&maxMinutes=31')).toEqual(['Slow soup', 'Half-hour soup', 'Ten-minute soup'])
  expect(await titles('q=soup&maxMinutes=1440')).toEqual([
    'Slow soup',
    'Day-long soup',
    'Half-hour soup',
    'Ten-minute soup',
  ])
  expect((await search('q=soup&maxMinutes=')).total).toBe(7)
  expect((await search('')).total).toBe(8)
})

test.each([
  ['soup under 30 minutes', ['Half-hour soup', 'Ten-minute soup']],
  ['Soup unter 30 Minuten', ['Half-hour soup', 'Ten-minute soup']],
  ['15 min', ['Ten-minute soup']],
])('RT-3 the words "%s" limit the time', async (q, found) => {
  expect(await titles(new URLSearchParams({ q }).toString())).toEqual(found)
})

test('RT-3 of a typed limit and a chosen one the shorter counts', async () => {
  expect(await titles('q=soup+under+1+hour&maxMinutes=15')).toEqual(['Ten-minute soup'])
  expect(await titles('q=soup+15+min&maxMinutes=60')).toEqual(['Ten-minute soup'])
})

test('RT-3 a search whose matches all take longer is empty, and does not fall back to recipes with some of the words', async () => {
  expect(await search('q=slow+soup&maxMinutes=15')).toMatchObject({ total: 0, recipes: [] })
})

test('RT-4 facets narrow a time limit, and their counts respect it', async () => {
  for (const query of ['maxMinutes=30', 'maxMinutes=30&q=half']) {
    expect((await search(`${query}&meal=lunch`)).recipes[0]?.title).toBe('Half-hour stew')
    expect((await search(`${query}&meal=dinner`)).recipes.map(({ title }) => title)).toEqual(['Half-hour soup'])
  }
  const { total, facets } = await search('maxMinutes=30&meal=lunch')
  expect(total).toBe(2)
  expect(facets.meal).toEqual([
    { value: 'lunch', count: 2 },
    { value: 'dinner', count: 1 },
  ])
  expect((await search('q=soup&maxMinutes=30&meal=lunch')).facets.meal).toEqual([
    { value: 'dinner', count: 1 },
    { value: 'lunch', count: 1 },
  ])
})

test.each(['maxMinutes=60', 'maxMinutes=60&q=soup', 'maxMinutes=60&meal=lunch&meal=dinner'])(
  'RT-3 the pages of "%s" show every recipe within the limit once',
  async (query) => {
    const { total } = await search(query)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await search(`${query}&limit=1&cursor=${cursor}`)
      seen.push(...page.recipes.map(({ id }) => id))
      ;({ cursor } = page)
    }
    expect([new Set(seen).size, seen.length]).toEqual([total, total])
  },
)

test('RT-3 a limit that is no number of minutes within a day is a named problem', async () => {
  for (const value of ['0', '-5', '1441', '1e3', 'thirty', '99999'])
    expect([value, (await request(`maxMinutes=${value}`)).status]).toEqual([value, 400])
})

const readWithinAnHour = (recipes: number, limit: number) =>
  newestInFacets(
    app.database,
    { facets: null, recipes, filter: buildTimeFilter(60), isOnlyAbsence: false },
    null,
    limit,
  )

test('RT-3 a long list is read from the newest recipes on, with the same result as a short one', async () => {
  for (const limit of [2, 50]) expect(await readWithinAnHour(1000, limit)).toEqual(await readWithinAnHour(4, limit))
  expect(await readWithinAnHour(1000, 2)).toHaveLength(2)
})

test('RT-3 recipes of earlier versions get their time with the migration', async () => {
  const lexemesWithoutTime = `array(select lexeme from unnest(document) where lexeme like 'time=%')`
  await app.database.rows(
    statement('test-remove-times', `update recipe_search set document = ts_delete(document, ${lexemesWithoutTime})`),
  )
  await app.database.rows(statement('test-raise', 'update search_version set version = version + 1'))
  expect((await search(`maxMinutes=${maxTimeLimit}`)).total).toBe(0)
  const migration = await readFile(join(migrationsFolder(), '0090-search-times.sql'), 'utf8')
  for (const [at, sql] of migration
    .split(';\n')
    .filter((part) => part.trim() !== '')
    .entries())
    await app.database.rows(statement(`test-migration-${at}`, sql))
  expect(await titles('maxMinutes=30')).toEqual(['Half-hour stew', 'Half-hour soup', 'Ten-minute soup'])
  expect((await search(`maxMinutes=${maxTimeLimit}`)).total).toBe(5)
})

test.each([1, 9, 10, 29, 30, 45, 99, 100, 119, 999, 1000, 1439, 1440])(
  'RT-3 the filter of %d minutes covers exactly the times up to it',
  (limit) => {
    const filter = buildTimeFilter(limit)
    const covered = (minutes: number): boolean => timeLexemes(minutes).some((lexeme) => filter.includes(`'${lexeme}'`))
    const times = Array.from({ length: 2000 }, (_, at) => at + 1)
    expect(times.filter(covered)).toEqual(times.slice(0, limit))
  },
)
