import { randomUUID } from 'node:crypto'
import type { CallInput } from '@simmer/contract/wire/endpoints/endpoint'
import { addDays } from '@simmer/contract/plan/days'
import {
  analyticsPeriods,
  authorMetrics,
  leftOutReasons,
  recipeMetrics,
  recipeSorts,
  type AnalyticsPeriod,
  type LeftOutReason,
  type RecipeCounts,
  type RecipeSort,
} from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { expect, test } from 'vitest'
import { deleteRecipe } from '../recipes/take-down.ts'
import { reviewTests } from '../reviews/testing/review-app.ts'
import { countDays, createDayCounts } from './count-days.ts'

const { kit, people } = reviewTests()

const today = (): string => new Date(kit().app.services.now()).toISOString().slice(0, 10)
const count = async (daysBack = 28): Promise<void> => {
  // The job of the server may be counting.
  await expect.poll(() => countDays(kit().app.database, addDays(today(), -daysBack), today())).toBe(true)
}
const overview = async (jwt: string, period: AnalyticsPeriod = '28d', recipe?: string) =>
  (await kit().app.call(endpoints.analyticsOverview, { query: { period, recipe } }, { jwt })).body
const series = (jwt: string, query: CallInput<typeof endpoints.analyticsSeries>['query']) =>
  kit().app.call(endpoints.analyticsSeries, { query: query ?? {} }, { jwt })
const table = async (
  jwt: string,
  period: AnalyticsPeriod,
  sort: RecipeSort = 'views',
  limit = 50,
): Promise<RecipeCounts[]> => {
  const all: RecipeCounts[] = []
  for (let cursor: string | undefined; ;) {
    const { body } = await kit().app.call(
      endpoints.analyticsRecipes,
      { query: { period, sort, limit, cursor } },
      { jwt },
    )
    all.push(...body.recipes)
    if (body.cursor === null) return all
    cursor = body.cursor
  }
}
const file = async (jwt: string, query = ''): Promise<Response> =>
  fetch(`${kit().app.origin}/api/analytics/export.csv${query}`, { headers: { Authorization: `Bearer ${jwt}` } })

const addEvents = (recipeId: string, day: string, source: string, visitors: number, views = 1) =>
  kit().run(
    'add-events',
    `insert into recipe_event (day, recipe_id, who, source, views)
     select $2, $1, uuid_send(gen_random_uuid()), $3, $5 from generate_series(1, $4::integer)`,
    [recipeId, day, source, visitors, views],
  )
const addLeftOut = (recipeId: string, day: string, reason: LeftOutReason, views: number) =>
  kit().run('add-left-out', `insert into recipe_left_out (day, recipe_id, reason, views) values ($2, $1, $3, $4)`, [
    recipeId,
    day,
    reason,
    views,
  ])
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

// First, while the job of the server waits: only one of them counts at a time.
test('AN-1 what arrives late counts on its day within the hour, for 28 days', async () => {
  const author = await kit().newPerson('late')
  const recipe = await kit().publish(author.id)
  const { database } = kit().app.services
  let time = Date.parse(`${today()}T12:00:00Z`)
  const run = createDayCounts({ database, now: () => time, log: { warn: () => expect.fail('no day fails') } })
  const stopping = new AbortController()
  const readers = async (): Promise<number> => (await overview(author.jwt, '90d')).totals.readers
  for (const age of [0, 1, 2, 28, 29]) await addEvents(recipe, addDays(today(), -age), 'search', 1)
  await run(stopping.signal)
  expect(await readers()).toBe(4)
  for (const age of [0, 1, 2]) await addEvents(recipe, addDays(today(), -age), 'search', 1)
  time += 59 * 60_000
  await run(stopping.signal)
  expect(await readers()).toBe(5)
  time += 60_000
  await run(stopping.signal)
  expect(await readers()).toBe(7)
  stopping.abort()
  await addEvents(recipe, today(), 'search', 1)
  await run(stopping.signal)
  expect(await readers()).toBe(7)
})

test('AN-1 RT-20 an author reads how often recipes were opened, saved, cooked, rated and reviewed, without the own doing', async () => {
  const author = await kit().newPerson('counted')
  const [, ana, ben] = people()
  const recipe = await kit().publish(author.id)
  await addEvents(recipe, today(), 'search', 3, 2)
  await addEvents(recipe, today(), 'outside', 1)
  const cook = (person: typeof ana, on = today()) =>
    person.set('cooked.set', `cooked:${randomUUID()}`, { recipeId: recipe, on, servings: null })
  for (const person of [author, ana, ben]) {
    await person.device.sync([person.device.save(recipe), person.device.rate(recipe, person === ana ? 5 : 2)])
    // Twice on one day counts once.
    await cook(person)
    await cook(person)
    await person.set('follow.set', `follow:${author.id}`, { on: true })
  }
  await cook(ana, addDays(today(), -1))
  await ana.review(recipe, 'Lovely')
  const [review] = await kit().reviews(recipe)
  await ben.like(review?.id ?? '')
  await count()
  const { totals, sources } = await overview(author.jwt)
  expect(totals).toMatchObject({ views: 7, readers: 4, saved: 2, cooked: 3, rated: 2, stars: 7, reviews: 1, likes: 1 })
  expect(totals.followers).toBeGreaterThanOrEqual(2)
  expect(sources).toEqual({ search: 3, explore: 0, profile: 0, collection: 0, outside: 1, unknown: 0 })

  // What is taken back is not counted any more.
  await ana.device.sync([ana.device.save(recipe, false), ana.device.rate(recipe, null)])
  await ana.review(recipe, null)
  // Held back until a moderator decides.
  await ben.review(recipe, 'Fine')
  await kit().run('hold', `update recipe_review set state = 'held' where writer_id = $1`, [ben.id])
  await count()
  expect((await overview(author.jwt)).totals).toMatchObject({
    saved: 1,
    rated: 1,
    stars: 2,
    reviews: 0,
    likes: 0,
    views: 7,
  })
})

test('AN-1 counting again, also in between and on another node, changes nothing', async () => {
  const author = await kit().newPerson('again')
  const recipe = await kit().publish(author.id)
  await addEvents(recipe, today(), 'search', 2)
  await count()
  const rows = () =>
    kit().run(
      'all-rows',
      `select 'day' as unit, recipe_id, day, views, readers from recipe_day where author_id = $1
       union all select 'month', recipe_id, month, views, readers from recipe_month where author_id = $1 order by 1, 2, 3`,
      [author.id],
    )
  const counted = await rows()
  expect(counted).toHaveLength(4)
  await count()
  expect(await rows()).toEqual(counted)

  await addEvents(recipe, today(), 'explore', 5)
  const { database } = kit().app
  const killed = database.tx(async (tx) => {
    await countDays({ ...database, tx: (run) => run(tx) }, today(), today())
    // Another node waits for nothing, and counts nothing.
    expect(await countDays(database, today(), today())).toBe(false)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await rows()).toEqual(counted)
  await count()
  expect((await overview(author.jwt)).totals).toMatchObject({ views: 7, readers: 7 })
})

test('AN-1 totals, table, series and CSV file have the same sums in every period, and deleted recipes stay in them', async () => {
  const author = await kit().newPerson('sums')
  const { jwt } = author
  const titles = ['Zwieback', '=cmd|"x"', 'Äpfel, gebacken', 'Bread', 'Removed']
  const recipes: string[] = []
  for (const title of titles) recipes.push(await kit().publish(author.id, title))
  const ages = [0, 1, 6, 7, 13, 14, 27, 28, 55, 56, 89, 90, 179, 180, 364, 400, 800]
  for (const [at, age] of ages.entries())
    for (const [index, recipe] of recipes.entries())
      await addEvents(
        recipe,
        addDays(today(), -age),
        index % 2 === 0 ? 'search' : 'profile',
        1 + ((at * 7 + index * 3) % 5),
        2,
      )
  for (const age of [0, 20, 80, 300])
    for (const [at, reason] of leftOutReasons.entries())
      await addLeftOut(recipes[at] ?? '', addDays(today(), -age), reason, 1 + age + at)
  await count(900)
  await kit().app.database.tx((tx) => deleteRecipe(tx, recipes[4] ?? '', kit().app.services.now()))
  // The rows of single visitors end before those of the deleted recipe: neither changes the sums.
  await kit().run('forget', 'delete from recipe_event where recipe_id = $1', [recipes[4]])
  await count()

  for (const period of analyticsPeriods) {
    const { totals, sources, before, days, leftOut } = await overview(jwt, period)
    const listed = await table(jwt, period)
    const lines = (await (await file(jwt, `?period=${period}`)).text()).trimEnd().split('\r\n').slice(1)
    const cells = lines.map((line) =>
      line.match(/(?:"(?:[^"]|"")*"|[^,]*)(?:,|$)/g)?.map((cell) => cell.replace(/,$/, '')),
    )
    for (const [index, metric] of recipeMetrics.entries()) {
      const { points } = (await series(jwt, { period, metric })).body
      const column = [3, 4, 5, 6, 7, 8, 10, 11][index] ?? 0
      const sums = [
        sum(listed.map((line) => line[metric])),
        sum(points.map((point) => point.count)),
        sum(cells.map((line) => Number(line?.[column]))),
      ]
      expect([period, metric, ...sums]).toEqual([period, metric, ...sums.map(() => totals[metric])])
    }
    for (const [at, reason] of leftOutReasons.entries())
      expect([period, reason, sum(cells.map((line) => Number(line?.[13 + at])))]).toEqual([
        period,
        reason,
        leftOut[reason],
      ])
    const ofOne = await overview(jwt, period, recipes[0])
    const row = listed.find(({ id }) => id === recipes[0])
    expect({ ...row, followers: 0 }).toMatchObject(ofOne.totals)
    expect(ofOne.leftOut).toEqual({ machine: leftOut.machine, own: 0, many: 0 })
    expect(sum(Object.values(sources))).toBe(totals.readers)
    // By brute force, from what was opened: the sums of the days that the answer names.
    const expected = (from: string, to: string): number =>
      sum(
        ages.flatMap((age, at) =>
          recipes.map((_, index) => {
            const on = addDays(today(), -age)
            return on >= from && on <= to ? 1 + ((at * 7 + index * 3) % 5) : 0
          }),
        ),
      )
    expect([period, totals.readers]).toEqual([period, expected(days?.from ?? '', today())])
    expect(totals.views).toBe(2 * totals.readers)
    const endOf = (day: string): string => (period === '12m' ? `${day.slice(0, 7)}-31` : day)
    expect(before?.totals.readers).toBe(before === null ? undefined : expected(before.from, endOf(before.to)))
  }
  expect((await table(jwt, 'all', 'title')).map(({ recipe }) => recipe?.title ?? null)).toEqual(
    expect.arrayContaining([...titles.slice(0, 4), null]),
  )
})

test('AN-1 the table is sorted by every column, page by page', async () => {
  const author = await kit().newPerson('sorted')
  const titles = ['Cake', 'apple pie', 'Bread', 'Soup']
  for (const [index, title] of titles.entries())
    await addEvents(await kit().publish(author.id, title), today(), 'search', 1 + (index % 2), 3)
  await count()
  for (const sort of recipeSorts) {
    const all = await table(author.jwt, '7d', sort)
    expect(await table(author.jwt, '7d', sort, 1)).toEqual(all)
    const column = all.map((line) => (sort === 'title' ? line.recipe?.title : line[sort]))
    const numbers = all.map((line) => (sort === 'title' ? 0 : line[sort])).toSorted((a, b) => b - a)
    expect(column).toEqual(sort === 'title' ? ['apple pie', 'Bread', 'Cake', 'Soup'] : numbers)
  }
  const bad = await kit().app.call(endpoints.analyticsRecipes, { query: { cursor: 'x' } }, author)
  expect(bad).toMatchObject({ status: 400, body: { error: 'cursor-not-valid' } })
  const [byTitle] = [await kit().app.call(endpoints.analyticsRecipes, { query: { sort: 'title', limit: 1 } }, author)]
  const mixed = await kit().app.call(
    endpoints.analyticsRecipes,
    { query: { cursor: byTitle.body.cursor ?? '' } },
    author,
  )
  expect(mixed).toMatchObject({ status: 400, body: { error: 'cursor-not-valid' } })
})

test('AN-2 WHO-2 an account cannot read the numbers of another author, and an account without recipes reads zeros', async () => {
  const [author, ana] = [await kit().newPerson('owned'), people()[1]]
  const recipe = await kit().publish(author.id)
  await addEvents(recipe, today(), 'search', 2)
  await count()
  expect((await series(author.jwt, { recipe, period: '7d' })).body.points.at(-1)).toEqual({ from: today(), count: 2 })
  expect(await series(ana.jwt, { recipe })).toMatchObject({ status: 404, body: { error: 'recipe-not-found' } })
  expect(await overview(ana.jwt, '7d', recipe)).toMatchObject({ error: 'recipe-not-found' })
  const { totals, days } = await overview(ana.jwt, 'all')
  expect([Object.values(totals), days]).toEqual([authorMetrics.map(() => 0).concat(0), null])
  expect(await table(ana.jwt, 'all')).toEqual([])
  expect((await series(ana.jwt, { period: 'all' })).body.points).toEqual([])
  expect((await (await file(ana.jwt)).text()).trimEnd().split('\r\n')).toHaveLength(1)
  expect(await table(author.jwt, '7d')).toMatchObject([{ recipe: { isPublic: true } }])
  await kit().run('withdraw', `update recipe set state = 'withdrawn' where recipe_id = $1`, [recipe])
  expect(await table(author.jwt, '7d')).toMatchObject([{ recipe: { title: 'Soup', isPublic: false } }])
})
