import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { SearchResponse, maxCountedMatches } from '@simmer/contract/wire/search'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { JsonText, guestCaller } from '../http/handler.ts'
import { type Queryable, type Statement, statement } from '../postgres/database.ts'
import { testDatabase } from '../postgres/testing/test-database.ts'
import { readCards } from '../recipes/list-recipes.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'
import { recipesPerSegment } from './index-recipe.ts'
import { newestInFacets } from './newest-in-facets.ts'
import { searchRecipes } from './search-recipes.ts'
import { sortedMatches } from './sorted-matches.ts'

const fill = statement('test-fill-segment', `update search_segment set recipes = ${recipesPerSegment}`)

test('RT-3 a search that only leaves foods out counts in the newest segments alone; with a word, everywhere', async () => {
  const { db, drop } = await testDatabase()
  try {
    for (let segment = 0; segment < 7; segment += 1) {
      await publishedRecipe(db, { title: 'Bean salad' }, { at: Date.UTC(2026, 1, segment + 1) })
      if (segment < 6) await db.rows(fill)
    }
    await publishedRecipe(db, { title: 'Egg salad', diets: [] }, { at: Date.UTC(2026, 2, 1) })
    const handler = searchRecipes({ publicReads: db, readCards })
    const total = async (query: Record<string, unknown>): Promise<number> => {
      const input = v.parse(endpoints.searchRecipes.query, query)
      const response = await handler({ query: input, params: undefined, body: undefined }, guestCaller)
      return v.parse(SearchResponse, response instanceof JsonText ? JSON.parse(response.text) : response).total
    }
    expect(await total({ q: 'without egg' })).toBe(5)
    expect(await total({ without: 'egg' })).toBe(5)
    expect(await total({ without: 'egg', meal: 'breakfast' })).toBe(7)
    expect(await total({ q: 'salad', without: 'egg' })).toBe(7)
    expect(await total({ with: 'bean', without: 'egg' })).toBe(7)
  } finally {
    await drop()
  }
})

test('RT-3 a recipe with all of several foods comes before any number of newer ones with one of them', async () => {
  const { db, drop } = await testDatabase()
  try {
    const ofFoods = (title: string, foods: readonly string[], minute: number) => {
      const ingredients = foods.map((food) => ({ quantity: 1, unit: 'cup', ingredient_name: food }))
      return publishedRecipe(
        db,
        { title, tags: [], ingredientSublists: [{ subheading: '', ingredients }] },
        { at: Date.UTC(2026, 1, 1, 0, minute) },
      )
    }
    await ofFoods('Winter bake', ['leeks', 'potatoes'], 0)
    for (let minute = 1; minute <= 160; minute += 1) await ofFoods('Braised leeks', ['leeks'], minute)
    const query = v.parse(endpoints.searchRecipes.query, { q: 'what can i make with leeks and potatoes' })
    const handler = searchRecipes({ publicReads: db, readCards })
    const response = await handler({ query, params: undefined, body: undefined }, guestCaller)
    const { recipes } = v.parse(SearchResponse, response instanceof JsonText ? JSON.parse(response.text) : response)
    expect(recipes.slice(0, 2).map(({ title }) => title)).toEqual(['Winter bake', 'Braised leeks'])
  } finally {
    await drop()
  }
})

test('RT-3 a list that only leaves foods out never collects all recipes', async () => {
  const { db, drop } = await testDatabase()
  try {
    await publishedRecipe(db, { title: 'Bean salad' })
    const run: string[] = []
    const spy = {
      ...db,
      rows: <Row>(query: Statement, values?: readonly unknown[]): Promise<Row[]> => {
        run.push(query.name)
        return db.rows<Row>(query, values)
      },
    }
    const filter = "!'egg'"
    await newestInFacets(spy, { facets: null, recipes: 1, filter, isOnlyAbsence: true }, null, 5)
    for (const order of ['rating', 'quickest'] as const)
      await sortedMatches(spy, order, { filter, matches: 1, isBounded: true }, null, 5)
    expect(run).toHaveLength(5)
    expect(run.filter((name) => /few|collecting/.test(name))).toEqual([])
  } finally {
    await drop()
  }
})

test('RT-3 frequent words in the order of publication are tested in the newest recipes, not collected', async () => {
  const { db, drop } = await testDatabase()
  try {
    await publishedRecipe(db, { title: 'Bean salad' })
    const run: string[] = []
    const spy: Queryable = {
      ...db,
      rows: (query, values) => {
        run.push(query.name)
        return db.rows(query, values)
      },
    }
    const handler = searchRecipes({ publicReads: spy, readCards })
    const query = v.parse(endpoints.searchRecipes.query, { q: 'bean salad', sort: 'newest' })
    await handler({ query, params: undefined, body: undefined }, guestCaller)
    expect(run).toContain('newest-of-few-passing')
    expect(run).not.toContain('remaining-matches')
    run.length = 0
    const scope = { facets: null, recipes: maxCountedMatches, filter: "'bean'&'salad'", isOnlyAbsence: false }
    expect(await newestInFacets(spy, scope, null, 1)).toHaveLength(1)
    expect(run).toEqual(['newest-of-many-passing'])
  } finally {
    await drop()
  }
})

test('RT-3 an order that is read from its start gives the same result as one that is collected', async () => {
  const { db, drop } = await testDatabase()
  try {
    for (const [at, minutes] of [30, 10, null, 20].entries())
      await publishedRecipe(
        db,
        { title: `Salad ${at}`, prepTimeInMinutes: minutes, cookTimeInMinutes: null },
        { at: Date.UTC(2026, 1, at + 1) },
      )
    const filter = "'salad'"
    const read = (matches: number, limit: number) =>
      sortedMatches(db, 'quickest', { filter, matches, isBounded: false }, null, limit)
    for (const limit of [2, 4, 50]) expect(await read(1000, limit)).toEqual(await read(4, limit))
    expect(await read(1000, 50)).toHaveLength(4)
  } finally {
    await drop()
  }
})
