import { addDays } from '@simmer/contract/plan/days'
import {
  analyticsPeriods,
  type AnalyticsPeriod,
  type LeftOutReason,
} from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { reviewTests } from '../reviews/testing/review-app.ts'
import { countDays, purgeLeftOutDays } from './count-days.ts'
import { isNothingCounted } from './count-statements.ts'

const { kit } = reviewTests()
type Author = Awaited<ReturnType<ReturnType<typeof kit>['newPerson']>>

const now = (): number => kit().app.services.now()
const daysAgo = (age: number): string => addDays(new Date(now()).toISOString().slice(0, 10), -age)
// An hour after midnight: no test ends on another day.
beforeAll(() => kit().app.advanceClock(day - (now() % day) + day / 24))
const count = async (age: number): Promise<void> => {
  // The job of the server may be counting.
  await expect.poll(() => countDays(kit().app.database, daysAgo(age), daysAgo(age))).toBe(true)
}
const purge = () => purgeLeftOutDays({ database: kit().app.database, now: now() })

const addLeftOut = (recipeId: string, age: number, reason: LeftOutReason, views: number) =>
  kit().run('left-out', `insert into recipe_left_out (day, recipe_id, reason, views) values ($2, $1, $3, $4)`, [
    recipeId,
    daysAgo(age),
    reason,
    views,
  ])
const addReader = (recipeId: string, age: number) =>
  kit().run(
    'reader',
    `insert into recipe_event (day, recipe_id, who, source, views) values ($2, $1, uuid_send(gen_random_uuid()), 'search', 1)`,
    [recipeId, daysAgo(age)],
  )
/** The ages of the stored days of a recipe. */
const storedAges = async (recipeId: string): Promise<number[]> => {
  const rows = await kit().app.database.rows<{ age: number }>(
    statement('test.ages', 'select $2::date - day as age from recipe_day where recipe_id = $1 order by 1'),
    [recipeId, daysAgo(0)],
  )
  return rows.map(({ age }) => age)
}

const overview = async (author: Author, period: AnalyticsPeriod, recipe?: string) => {
  const { body } = await kit().app.call(endpoints.analyticsOverview, { query: { period, recipe } }, author)
  return { ...body, asOf: '' }
}
/** All that the screen and the CSV file have of each period. */
const readAll = async (author: Author, recipe: string) => {
  // Five files a minute are the limit.
  await kit().run('limits', 'delete from rate_limit', [])
  const all: unknown[] = []
  for (const period of analyticsPeriods) {
    const file = await fetch(`${kit().app.origin}/api/analytics/export.csv?period=${period}`, {
      headers: { Authorization: `Bearer ${author.jwt}` },
    })
    const { body: series } = await kit().app.call(endpoints.analyticsSeries, { query: { period } }, author)
    const { body: table } = await kit().app.call(endpoints.analyticsRecipes, { query: { period } }, author)
    const csv = await file.text()
    all.push([file.status, csv, await overview(author, period), await overview(author, period, recipe), series, table])
  }
  return all
}

test('AN-1 AN-3 days on which only robots opened a recipe are deleted after 90 days, and every number that is shown stays', async () => {
  const author = await kit().newPerson('crawled')
  const [crawled, read] = [await kit().publish(author.id, 'Crawled'), await kit().publish(author.id, 'Read')]
  const ages = [0, 89, 90, 91, 92, 150, 400]
  for (const age of ages) {
    await addLeftOut(crawled, age, 'machine', 7 + age)
    await addLeftOut(crawled, age, 'own', 1)
    await addLeftOut(read, age, 'many', 3)
    await addReader(read, age)
    await count(age)
  }
  const shown = await readAll(author, crawled)
  expect(await overview(author, 'all')).toMatchObject({
    leftOut: { machine: 912 + 49, own: 7, many: 21 },
    totals: { views: 7 },
  })
  expect(await storedAges(crawled)).toEqual(ages)
  await purge()
  expect(await storedAges(crawled)).toEqual([0, 89, 90])
  expect(await storedAges(read)).toEqual(ages)
  expect(await readAll(author, crawled)).toEqual(shown)
  // Counting again adds nothing to a month twice.
  await count(0)
  await purge()
  expect(await readAll(author, crawled)).toEqual(shown)
})

test('AN-3 the row of all recipes is deleted with the last of its day, and a day with a new follower alone stays', async () => {
  const author = await kit().newPerson('alone')
  const recipe = await kit().publish(author.id)
  for (const age of [100, 101]) {
    await addLeftOut(recipe, age, 'machine', 2)
    await count(age)
  }
  await kit().run(
    'followed',
    'update recipe_day set followers = 1 where author_id = $1 and recipe_id <> $2 and day = $3',
    [author.id, recipe, daysAgo(101)],
  )
  await purge()
  const days = await kit().run('days', 'select $2::date - day as age, followers from recipe_day where author_id = $1', [
    author.id,
    daysAgo(0),
  ])
  expect(days).toEqual([{ age: 101, followers: 1 }])
  expect(await overview(author, 'all')).toMatchObject({ leftOut: { machine: 4 }, totals: { followers: 1 } })
})

test('AN-3 WHO-7 the export of an account has the sums of each month, with the days that were deleted', async () => {
  const author = await kit().newPerson('exported')
  const recipe = await kit().publish(author.id)
  await addLeftOut(recipe, 120, 'machine', 5)
  await count(120)
  await purge()
  const { body } = await kit().app.call(endpoints.exportAccountData, {}, author)
  expect(body).toMatchObject({
    recipe_day: [],
    recipe_month: [
      { month: `${daysAgo(120).slice(0, 7)}-01`, left_machine: 5, views: 0 },
      { recipe_id: recipe, left_machine: 5 },
    ],
  })
})

test('AN-3 the days to delete are found by their own index, however many days are counted', async () => {
  await kit().app.database.tx(async (tx) => {
    await tx.rows(statement('test.no-scan', 'set local enable_seqscan = off'))
    const plan = await tx.rows(
      statement('test.plan', `explain select 1 from recipe_day where day < '2026-01-01' and ${isNothingCounted}`),
    )
    expect(JSON.stringify(plan)).toContain('recipe_day_nothing_counted_idx')
  })
})
