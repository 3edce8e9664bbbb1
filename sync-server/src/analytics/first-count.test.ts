import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { expect, test } from 'vitest'
import { reviewTests } from '../reviews/testing/review-app.ts'
import { countDays } from './count-days.ts'

const { kit } = reviewTests()
const [robotMonth, firstMonth] = ['2026-01-01', '2026-03-01']
const query = { period: 'all' } as const

const count = async (): Promise<void> => {
  // The job of the server may be counting.
  for (const day of [robotMonth, firstMonth])
    await expect.poll(() => countDays(kit().app.database, day, day)).toBe(true)
}

test('AN-1 the whole time begins with the first count, not with robots that opened a recipe before', async () => {
  const author = await kit().newPerson('early')
  const recipe = await kit().publish(author.id)
  const overview = async () => (await kit().app.call(endpoints.analyticsOverview, { query }, author)).body
  const points = async () => (await kit().app.call(endpoints.analyticsSeries, { query }, author)).body.points
  const addLeftOut = `insert into recipe_left_out (day, recipe_id, reason, views) values ($2, $1, 'machine', 4)`
  await kit().run('left-out', addLeftOut, [recipe, robotMonth])
  await count()
  expect(await overview()).toMatchObject({ days: null, leftOut: { machine: 4 } })
  expect(await points()).toEqual([])
  const addView = `insert into recipe_event (day, recipe_id, who, source, views)
    values ($2, $1, uuid_send(gen_random_uuid()), 'search', 1)`
  await kit().run('view', addView, [recipe, firstMonth])
  await count()
  expect(await overview()).toMatchObject({ days: { from: firstMonth }, totals: { views: 1 }, leftOut: { machine: 4 } })
  expect((await points())[0]).toEqual({ from: firstMonth, count: 1 })
})
