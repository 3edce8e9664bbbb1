import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { paths } from '@simmer/contract/wire/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { statement } from '../postgres/database.ts'
import { reviseRecipe, withdrawRecipe } from './publish-recipe.ts'
import { recipeSitemapSources } from './sitemap-sources.ts'
import { deleteRecipe, hideRecipe, showRecipe, suspendRecipes, unsuspendRecipes } from './take-down.ts'
import { publishedRecipe, recipeContent } from './testing/published-recipe.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const setUsername = statement('test.username', 'update account set username = $2 where account_id = $1')
let authors = 0
/** A recipe of an author of its own, with a word in title and cuisine that no other recipe has. */
const newRecipe = async () => {
  authors += 1
  const username = `author${authors}`
  const word = `zucchinella${'x'.repeat(authors)}`
  const { session, jwt } = await app.signIn(`${username}@example.test`)
  await app.database.rows(setUsername, [session.id, username])
  const author = { authorId: session.id, author: { username, name: username } }
  const content = { title: `Soup of ${word}`, cuisine: word }
  const recipe = await publishedRecipe(app.database, content, author)
  return { ...recipe, ...author, content: recipeContent(content), word, jwt }
}
type NewRecipe = Awaited<ReturnType<typeof newRecipe>>

const readText = async (path: string) => (await fetch(app.origin + path)).text()

/** Where visitors find a recipe. */
const findPlaces = async ({ recipeShortId, recipeId, word, author }: NewRecipe): Promise<string[]> => {
  const { body } = await app.call(endpoints.recipe, { params: { recipeShortId } })
  const indexed = await recipeSitemapSources(app.database).recipes('00000000-0000-0000-0000-000000000000', 100)
  const cover = await fetch(app.origin + paths.cover(recipeShortId, 1), { redirect: 'manual' })
  const places = {
    itself: 'id' in body,
    list: (await readText('/api/recipes?limit=50')).includes(recipeId),
    profile: (await readText(`/api/profiles/${author.username}/recipes`)).includes(recipeId),
    search: (await app.call(endpoints.searchRecipes, { query: { q: word } })).body.total > 0,
    pack: (await readText(`/api/packs/cuisine-${word}/members`)).includes(recipeId),
    revisions: (await readText(`/api/revisions?ids=${recipeShortId}`)).includes(recipeShortId),
    sitemap: indexed.some((each) => each.recipeShortId === recipeShortId),
    cover: cover.status < 400,
  }
  return Object.entries(places).flatMap(([place, isFound]) => (isFound ? [place] : []))
}
const everywhere = ['itself', 'list', 'profile', 'search', 'pack', 'revisions', 'sitemap', 'cover']

const problemAt = async ({ recipeShortId }: NewRecipe) => {
  const { status, body } = await app.call(endpoints.recipe, { params: { recipeShortId } })
  return [status, Reflect.get(body, 'error')]
}

test('WHO-5 a hidden recipe is not found anywhere, and is found everywhere again once it is shown', async () => {
  const recipe = await newRecipe()
  expect(await findPlaces(recipe)).toEqual(everywhere)
  expect(await app.database.tx((tx) => hideRecipe(tx, recipe.recipeShortId, Date.now()))).toMatchObject({
    recipeId: recipe.recipeId,
    authorId: recipe.authorId,
  })
  expect(await findPlaces(recipe)).toEqual([])
  expect(await problemAt(recipe)).toEqual([410, 'recipe-taken-down'])
  expect(await app.database.tx((tx) => hideRecipe(tx, recipe.recipeShortId, Date.now()))).toBeUndefined()
  await app.database.tx((tx) => showRecipe(tx, recipe.recipeId))
  expect(await findPlaces(recipe)).toEqual(everywhere)
  expect(await app.database.tx((tx) => showRecipe(tx, recipe.recipeId))).toBeUndefined()
})

test('a hidden recipe cannot be published again by its author, and stays withdrawn if its author withdraws it', async () => {
  const recipe = await newRecipe()
  await app.database.tx((tx) => hideRecipe(tx, recipe.recipeShortId, Date.now()))
  const edit = { ...recipe, content: { ...recipe.content, title: 'New words' }, photo: null }
  expect(await app.database.tx((tx) => reviseRecipe(tx, { now: Date.now }, edit))).toBeNull()
  await app.database.tx((tx) => withdrawRecipe(tx, recipe.recipeId))
  expect(await problemAt(recipe)).toEqual([410, 'recipe-taken-down'])
  await app.database.tx((tx) => showRecipe(tx, recipe.recipeShortId))
  expect(await problemAt(recipe)).toEqual([410, 'recipe-gone'])
})

test('a recipe that an operator deletes loses its texts for good', async () => {
  const recipe = await newRecipe()
  expect(await app.database.tx((tx) => deleteRecipe(tx, recipe.recipeShortId, Date.now()))).toMatchObject({
    title: recipe.content.title,
  })
  expect(await findPlaces(recipe)).toEqual([])
  expect(await problemAt(recipe)).toEqual([410, 'recipe-taken-down'])
  const row = statement('test.row', 'select recipe::text as text from recipe where recipe_id = $1')
  expect((await app.database.row<{ text: string }>(row, [recipe.recipeId]))?.text).not.toContain(recipe.word)
  expect(await app.database.tx((tx) => showRecipe(tx, recipe.recipeShortId))).toBeUndefined()
  const edit = { ...recipe, photo: null }
  expect(await app.database.tx((tx) => reviseRecipe(tx, { now: Date.now }, edit))).toBeNull()
})

test('the recipes of a suspended author are not found anywhere until the suspension ends', async () => {
  const [recipe, hidden] = [await newRecipe(), await newRecipe()]
  const moveTo = statement('test.move', 'update recipe set author_id = $2 where recipe_id = $1')
  await app.database.rows(moveTo, [hidden.recipeId, recipe.authorId])
  await app.database.tx((tx) => hideRecipe(tx, hidden.recipeShortId, Date.now()))

  expect(await findPlaces(recipe)).toEqual(everywhere)
  await app.database.tx((tx) => suspendRecipes(tx, recipe.authorId))
  expect(await findPlaces(recipe)).toEqual([])
  // A person who saved it keeps the copy on the device, as with a recipe that its author withdrew.
  expect(await problemAt(recipe)).toEqual([410, 'recipe-gone'])
  // A recipe that was hidden before is not shown to the public while its author is suspended.
  await app.database.tx((tx) => showRecipe(tx, hidden.recipeShortId))
  expect(await problemAt(hidden)).toEqual([410, 'recipe-gone'])
  await app.database.tx((tx) => hideRecipe(tx, hidden.recipeShortId, Date.now()))

  await app.database.tx((tx) => unsuspendRecipes(tx, recipe.authorId))
  expect(await findPlaces(recipe)).toEqual(everywhere)
  expect(await problemAt(hidden)).toEqual([410, 'recipe-taken-down'])
  await app.database.tx((tx) => showRecipe(tx, hidden.recipeShortId))
  expect((await problemAt(hidden))[0]).toBe(200)
})

test('WHO-5 a featured recipe comes to Explore on its first day and leaves it after its last, and the audit names both acts', async () => {
  const [first, second] = [await newRecipe(), await newRecipe()]
  const makeEditor = statement('test.editor', `insert into account_capability values ($1, 'editor', now())`)
  await app.database.rows(makeEditor, [first.authorId])
  let { jwt } = first
  const nextDay = async () => {
    app.advanceClock(86_400_000)
    ;({ jwt } = await app.signIn(`${first.author.username}@example.test`))
  }
  const put = (id: string, body: { featured: boolean; from: string | null; until: string | null }) =>
    app.call(endpoints.featureRecipe, { params: { id }, body }, { jwt })
  const read = async (id: string) => (await app.call(endpoints.featuring, { params: { id } }, { jwt })).body
  const featuredIds = async () => (await app.call(endpoints.featuredRecipes, {})).body.recipes.map(({ id }) => id)
  const date = (days: number) => new Date(app.services.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [yesterday, from, until] = [date(-1), date(1), date(2)]

  const planned = { featured: true, from, until, isFirst: false }
  expect((await put(first.recipeId, { featured: true, from, until })).body).toEqual(planned)
  // A choice counts from its first day, so that a later one for at once does not stay before it.
  app.advanceClock(1000)
  await put(second.recipeId, { featured: true, from: null, until: null })
  expect(await featuredIds()).toEqual([second.recipeId])
  await nextDay()
  expect(await featuredIds()).toEqual([first.recipeId, second.recipeId])
  expect(await read(first.recipeShortId)).toEqual({ ...planned, isFirst: true })
  expect(await read(second.recipeId)).toEqual({ featured: true, from: null, until: null, isFirst: false })
  await nextDay()
  expect(await featuredIds()).toEqual([first.recipeId, second.recipeId])
  await nextDay()
  expect(await featuredIds()).toEqual([second.recipeId])
  expect(await read(first.recipeId)).toEqual({ featured: false, from: null, until: null, isFirst: false })

  for (const [days, expected] of [
    [{ from: null, until: yesterday }, `${date(0)} or later`],
    [{ from: date(3), until: date(2) }, `${date(3)}, the first day, or later`],
  ] as const) {
    const answer = await put(first.recipeId, { featured: true, ...days })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'invalid-input', details: { at: 'body.until', expected } },
    })
  }
  await put(second.recipeId, { featured: false, from: null, until: null })
  // Nothing ends, so there is nothing to record.
  await put(second.recipeId, { featured: false, from: null, until: null })
  const lines = statement(
    'test.featured-audit',
    `select step, actor, recipe_id as recipe, starts_on::text as "from", ends_on::text as until from moderation_audit
     where recipe_id = any($1) order by audit_id`,
  )
  const act = { actor: first.authorId, from: null, until: null }
  expect(await app.database.rows(lines, [[first.recipeId, second.recipeId]])).toEqual([
    { ...act, step: 'featured', recipe: first.recipeId, from, until },
    { ...act, step: 'featured', recipe: second.recipeId },
    { ...act, step: 'unfeatured', recipe: second.recipeId },
  ])
})

test('WHO-5 editors feature recipes by id or short id, the latest choice comes first, and no other account may', async () => {
  const [first, second] = [await newRecipe(), await newRecipe()]
  const feature = (id: string, featured: boolean, jwt: string) =>
    app.call(endpoints.featureRecipe, { params: { id }, body: { featured, from: null, until: null } }, { jwt })
  const featuredIds = async () =>
    (await app.call(endpoints.featuredRecipes, {})).body.recipes.map(({ recipeShortId }) => recipeShortId)

  expect(await feature(first.recipeShortId, true, first.jwt)).toMatchObject({ status: 403 })
  expect(await featuredIds()).toEqual([])
  const makeEditor = statement('test.editor', `insert into account_capability values ($1, 'editor', now())`)
  await app.database.rows(makeEditor, [first.authorId])
  expect(await feature(first.recipeShortId, true, first.jwt)).toMatchObject({ status: 200, body: { featured: true } })
  app.advanceClock(1000)
  await feature(second.recipeId, true, first.jwt)
  expect(await featuredIds()).toEqual([second.recipeShortId, first.recipeShortId])

  await app.database.tx((tx) => hideRecipe(tx, second.recipeShortId, Date.now()))
  expect(await featuredIds()).toEqual([first.recipeShortId])
  expect(await feature(second.recipeShortId, true, first.jwt)).toMatchObject({
    status: 404,
    body: { error: 'recipe-not-found' },
  })
  await feature(first.recipeShortId, false, first.jwt)
  expect(await featuredIds()).toEqual([])
})
