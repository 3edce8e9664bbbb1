import { randomUUID } from 'node:crypto'
import { addDays } from '@simmer/contract/plan/days'
import { maxEventsPerRequest, readLimits, type RecipeRead } from '@simmer/contract/wire/analytics'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'
import { countDays } from './count-days.ts'
import { purgeRecipeReads } from './record-reads.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

let statements = 0
const run = <Row>(sql: string, values: readonly unknown[] = []) =>
  app.database.rows<Row>(statement(`test.reads-${(statements += 1)}`, sql), values)
const today = (): string => new Date(app.services.now()).toISOString().slice(0, 10)
const read = (recipeShortId: string, more: Partial<RecipeRead> = {}): RecipeRead => ({
  id: randomUUID(),
  kind: 'read',
  recipeShortId,
  age: 0,
  ...more,
})
const send = async (events: readonly RecipeRead[], jwt?: string) => {
  app.advanceClock(61_000)
  return app.call(endpoints.recordRecipeEvents, { body: { events: [...events] } }, jwt === undefined ? {} : { jwt })
}
const daysOf = async (recipeId: string) =>
  (await run<{ day: string }>('select day from recipe_read where recipe_id = $1 order by day', [recipeId])).map(
    ({ day: each }) => each,
  )
const purge = (days: number) => purgeRecipeReads({ database: app.database, now: app.services.now() + days * day })
let people = 0
const scene = async () => {
  const { jwt, session } = await app.signIn(`reader${(people += 1)}@example.test`)
  const { recipeId, recipeShortId } = await publishedRecipe(app.database, { title: 'Soup' })
  return { jwt, accountId: session.id, recipeId, recipeShortId }
}

test('AN-1 a reader counts once a recipe and day, and an event once, however often and on whichever device', async () => {
  const { jwt, accountId, recipeId, recipeShortId } = await scene()
  const first = read(recipeShortId)
  expect((await send([first], jwt)).body).toEqual({ recorded: 1 })
  expect((await send([first, read(recipeShortId)], jwt)).body).toEqual({ recorded: 0 })
  expect(await run('select account_id from recipe_read where recipe_id = $1', [recipeId])).toEqual([
    { account_id: accountId },
  ])
  // The answer was lost, and the device sends it again on the next day.
  app.advanceClock(day)
  expect((await send([{ ...first, age: 0 }], jwt)).body).toEqual({ recorded: 0 })
  expect((await send([read(recipeShortId)], jwt)).body).toEqual({ recorded: 1 })
  expect(await daysOf(recipeId)).toHaveLength(2)
})

test('AN-1 what was read offline counts on its day for seven days, then on arrival, and never after 35', async () => {
  const { jwt, recipeId, recipeShortId } = await scene()
  const ages = [readLimits.ownDayMs, readLimits.ownDayMs + 1, readLimits.countedMs + 1]
  expect(
    (
      await send(
        ages.map((age) => read(recipeShortId, { age })),
        jwt,
      )
    ).body,
  ).toEqual({ recorded: 2 })
  expect(await daysOf(recipeId)).toEqual([addDays(today(), -7), today()])
})

test('AN-3 guests of one network count as one, under a hash of the day, and without an account', async () => {
  const { recipeId, recipeShortId, jwt } = await scene()
  expect((await send([read(recipeShortId), read(recipeShortId)])).body).toEqual({ recorded: 1 })
  expect((await send([read(recipeShortId)], jwt)).body).toEqual({ recorded: 1 })
  const rows = await run<{ account_id: string | null; size: number }>(
    'select account_id, length(who) as size from recipe_read where recipe_id = $1 order by account_id nulls first',
    [recipeId],
  )
  expect(rows).toMatchObject([
    { account_id: null, size: 16 },
    { account_id: expect.any(String), size: 16 },
  ])
})

test('AN-1 AN-2 the author and recipes that are not published count nothing, and the author sees the sum by day', async () => {
  const author = await scene()
  const { jwt, recipeId, recipeShortId } = await scene()
  await run('update recipe set author_id = $2 where recipe_id = $1', [recipeId, author.accountId])
  expect((await send([read(recipeShortId), read('unknown')], author.jwt)).body).toEqual({ recorded: 0 })
  expect((await send([read(recipeShortId)], jwt)).body).toEqual({ recorded: 1 })
  expect((await send([read(recipeShortId)])).body).toEqual({ recorded: 1 })
  await expect.poll(() => countDays(app.database, today(), today())).toBe(true)
  const { body } = await app.call(endpoints.analyticsOverview, { query: { period: '7d' } }, { jwt: author.jwt })
  expect(body.totals).toMatchObject({ read: 2, views: 0 })
  const year = await app.call(endpoints.analyticsOverview, { query: { period: '12m' } }, { jwt: author.jwt })
  expect(year.body.totals.read).toBe(2)
  await run(`update recipe set state = 'withdrawn' where recipe_id = $1`, [recipeId])
  app.advanceClock(day)
  expect((await send([read(recipeShortId)], jwt)).body).toEqual({ recorded: 0 })
})

test.each([
  ['an unknown kind', { kind: 'licked' }],
  ['an age below zero', { age: -1 }],
  ['an address in place of an id', { recipeShortId: '../secret' }],
  ['no id', { id: 'one' }],
])('AN-1 a reading with %s is rejected', async (_, wrong) => {
  const response = await fetch(`${app.localUrl}${endpoints.recordRecipeEvents.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events: [{ ...read('soup'), ...wrong }] }),
  })
  expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid-input' }])
})

test('EP-2 who read what is deleted after two months, but not while its month waits to be counted', async () => {
  const { jwt, recipeId, recipeShortId } = await scene()
  expect((await send([read(recipeShortId)], jwt)).body).toEqual({ recorded: 1 })
  await run(`insert into earn_pool (month, amount, currency) values ($1, 100, 'USD')`, [today().slice(0, 7)])
  await purge(64)
  expect(await daysOf(recipeId)).toHaveLength(1)
  await run('update earn_pool set counted_at = now()')
  await purge(61)
  expect(await daysOf(recipeId)).toHaveLength(1)
  await purge(64)
  expect(await daysOf(recipeId)).toHaveLength(0)
})

test('EP-2 who read what is deleted after half a year, also where its month was never counted', async () => {
  const { jwt, recipeId, recipeShortId } = await scene()
  await send([read(recipeShortId)], jwt)
  await run(
    `insert into earn_pool (month, amount, currency) values ($1, 100, 'USD')
    on conflict (month) do update set counted_at = null`,
    [today().slice(0, 7)],
  )
  await purge(179)
  expect(await daysOf(recipeId)).toHaveLength(1)
  await purge(182)
  expect(await daysOf(recipeId)).toHaveLength(0)
})

test('AN-1 too many readings in one call are rejected, and so are too many calls', async () => {
  const { jwt, recipeShortId } = await scene()
  const many = Array.from({ length: maxEventsPerRequest + 1 }, () => read(recipeShortId))
  expect((await send(many, jwt)).status).toBe(400)
  const body = { events: [read(recipeShortId)] }
  const responses = await Promise.all(
    Array.from({ length: 70 }, () => app.call(endpoints.recordRecipeEvents, { body }, { jwt })),
  )
  expect(responses.some(({ status }) => status === 429)).toBe(true)
})
