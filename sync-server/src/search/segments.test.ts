import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { SearchResponse } from '@simmer/contract/wire/search'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JsonText, guestCaller } from '../http/handler.ts'
import { statement } from '../postgres/database.ts'
import { type TestDatabase, testDatabase } from '../postgres/testing/test-database.ts'
import { readCards } from '../recipes/list-recipes.ts'
import { deleteRecipe } from '../recipes/take-down.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'
import { recipesPerSegment } from './index-recipe.ts'
import { searchRecipes } from './search-recipes.ts'

let database: TestDatabase
const firstOfSegments: string[] = []
let clock = Date.parse('2026-05-01T12:00:00.000Z')

const add = (title: string, cuisine: string, publishedAt = (clock += 1000)) =>
  publishedRecipe(database.db, { title, cuisine }, { at: clock, publishedAt: new Date(publishedAt) })

/** Marks the current segment as full. */
const fillSegment = () =>
  database.db.rows(statement('test-end-era', `update search_segment set recipes = ${recipesPerSegment}`))

const search = async (query: Record<string, unknown>): Promise<SearchResponse> => {
  const input = v.parse(endpoints.searchRecipes.query, query)
  const response = await searchRecipes({ publicReads: database.db, readCards })(
    { query: input, params: undefined, body: undefined },
    guestCaller,
  )
  return v.parse(SearchResponse, response instanceof JsonText ? JSON.parse(response.text) : response)
}

const segmentOf = async (recipeId: string): Promise<number | undefined> =>
  (
    await database.db.row<{ segment: number }>(
      statement(
        'test-era-of',
        `select segment from recipe_search where recipe_id = $1 and document @@ ('segment=' || segment)::tsquery`,
      ),
      [recipeId],
    )
  )?.segment

beforeAll(async () => {
  database = await testDatabase()
  for (const segment of [0, 1, 2]) {
    const { recipeId } = await add(`Goulash of era ${segment}`, segment === 1 ? 'austrian' : 'hungarian')
    firstOfSegments.push(recipeId)
    await add('Goulash soup', 'hungarian')
    if (segment < 2) await fillSegment()
  }
  // Pretends that a great many recipes hold the word.
  await database.db.rows(
    statement(
      'test-common-word',
      `update search_word set recipes = 1000000, titles = 1000000 where lexeme = 'goulash'`,
    ),
  )
  await database.db.rows(
    statement(
      'test-many-recipes',
      `update search_facets set recipes = 1000000, changed_at = now() where cuisine = 'hungarian'`,
    ),
  )
})
afterAll(() => database.drop())

test('the index begins a new segment when one is full', async () => {
  expect(await Promise.all(firstOfSegments.map(segmentOf))).toEqual([0, 1, 2])
})

test('RT-3 a search covers all segments when the newest hold too few matches', async () => {
  const { total, recipes } = await search({ q: 'goulash' })
  expect(total).toBe(6)
  expect(recipes.map(({ title }) => title)).toEqual([
    'Goulash soup',
    'Goulash soup',
    'Goulash soup',
    'Goulash of era 2',
    'Goulash of era 1',
    'Goulash of era 0',
  ])
})

test('RT-4 a search with facets covers all segments as well', async () => {
  const { total, facets } = await search({ q: 'goulash', cuisine: 'hungarian', diet: 'vegan' })
  expect(total).toBe(5)
  expect(facets.cuisine).toEqual([
    { value: 'hungarian', count: 5 },
    { value: 'austrian', count: 1 },
  ])
  expect((await search({ q: 'goulash', diet: ['vegan', "a chef's \\ diet"] })).total).toBe(0)
  expect((await search({ q: 'goulash', cuisine: `\u0000\ud800${'x'.repeat(5000)}` })).recipes).toEqual([])
})

test('RT-4 a very long facet value with quotes filters like any other', async () => {
  const cuisine = `mother's \\ "own" ${'and her '.repeat(8)}`.trim()
  await add('Strudel', cuisine)
  expect((await search({ q: 'strudel', cuisine })).total).toBe(1)
  expect((await search({ q: 'strudel', cuisine: `${cuisine} x` })).total).toBe(0)
})

test('a recipe that is indexed late ranks by its publication date', async () => {
  const { recipeId, recipeShortId } = await add('Goulash of long ago', 'hungarian', Date.parse('2001-01-01T00:00:00Z'))
  expect(await segmentOf(recipeId)).toBe(2)
  expect((await search({ q: 'goulash' })).recipes.at(-1)?.title).toBe('Goulash of long ago')
  await database.db.tx((tx) => deleteRecipe(tx, recipeShortId, clock))
  expect((await search({ q: 'goulash' })).total).toBe(6)
})
