import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { Profile } from '@simmer/contract/wire/profile'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { deleteRecipe } from '../recipes/take-down.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'

let app: TestApp
const day = (number: number): number => Date.UTC(2026, 0, number)
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const profile = (username: string) => app.call(endpoints.profile, { params: { username } })
const runSql = (name: string, text: string, values: unknown[]) =>
  app.database.rows({ name: `test.${name}`, text }, values)

test('RT-16 a profile shows its author and the totals of the recipes, for any case of the username', async () => {
  const first = await publishedRecipe(app.database, { title: 'First' }, { at: day(1) })
  const second = await publishedRecipe(app.database, { title: 'Second' }, { at: day(2) })
  const deletedRecipe = await publishedRecipe(app.database, { title: 'Taken down' }, { at: day(3) })
  await app.database.tx((tx) => deleteRecipe(tx, deletedRecipe.recipeShortId, Date.now()))
  for (const [{ recipeId }, stars, count] of [
    [first, 4, 2],
    [first, 5, 1],
    [second, 5, 1],
    [deletedRecipe, 1, 1],
  ] as const)
    await runSql(
      `rate-${stars}`,
      `insert into recipe_rating (recipe_id, stars_${stars}) values ($1, $2)
       on conflict (recipe_id) do update set stars_${stars} = excluded.stars_${stars}`,
      [recipeId, count],
    )
  const { status, body } = await profile('ADA.cook')
  expect(status).toBe(200)
  // A profile reveals no more than these fields: no e-mail address, no id.
  expect(v.parse(v.strictObject(Profile.entries), body)).toEqual({
    username: 'ada.cook',
    name: 'Ada Cook',
    about: '',
    links: [],
    picture: null,
    id: expect.any(String),
    joinedAt: null,
    recipeCount: 2,
    averageRating: 4.5,
    ratingCount: 4,
  })
})

test('RT-16 the recipes of a profile are listed newest first, page by page, without deleted ones', async () => {
  const params = { username: 'Ada.Cook' }
  const page = await app.call(endpoints.profileRecipes, { params, query: { limit: 1 } })
  expect(page.body.recipes.map(({ title }) => title)).toEqual(['Second'])
  const { cursor } = page.body
  const rest = await app.call(endpoints.profileRecipes, { params, query: { limit: 1, cursor: cursor ?? '' } })
  expect([rest.body.recipes.map(({ title }) => title), rest.body.cursor]).toEqual([['First'], null])
  const broken = await app.call(endpoints.profileRecipes, { params, query: { cursor: 'x' } })
  expect(broken).toMatchObject({ status: 400, body: { error: 'cursor-not-valid' } })
})

test('RT-16 a user has a profile as soon as the username is set, and it shows the username until there is a name', async () => {
  const { jwt } = await app.signIn('newcomer@example.test')
  await app.call(endpoints.setUsername, { body: { username: 'Newcomer' } }, { jwt })
  const { body } = await profile('newcomer')
  expect(body).toMatchObject({ username: 'Newcomer', name: 'Newcomer', recipeCount: 0, averageRating: null })
  expect(body.joinedAt).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test('RT-16 an unknown username is 404, and the profile of a suspended account is 410', async () => {
  for (const username of ['nobody-here', 'home', "x' or 1=1", '%00', 'ümlaut', '<script>'])
    expect(await profile(username)).toMatchObject({ status: 404, body: { error: 'author-not-found' } })
  expect(await profile('x'.repeat(5000))).toMatchObject({ status: 400, body: { error: 'invalid-input' } })

  await runSql('suspend', 'update account set suspended_at = now() where username = $1', ['ada.cook'])
  expect(await profile('ada.cook')).toMatchObject({ status: 410, body: { error: 'author-gone' } })
  const recipes = await app.call(endpoints.profileRecipes, { params: { username: 'ada.cook' } })
  expect(recipes).toMatchObject({ status: 410, body: { error: 'author-gone' } })
})
