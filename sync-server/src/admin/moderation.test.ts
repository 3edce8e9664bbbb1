import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { statement } from '../postgres/database.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'
import { signOut, suspend, unsuspend } from './accounts.ts'
import { CommandFailed, type Command } from './command.ts'
import { deleteForGood, feature, hide, show, unfeature } from './recipes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const run = (command: Command, ...args: string[]): Promise<string> =>
  command.run(args, {
    database: app.database,
    connection: { connectionString: '' },
    administration: { connection: { connectionString: '' }, owner: null },
    photos: app.services.photos,
    environment: app.services.environment,
    applied: [],
    loadPayoutDeps: () => Promise.reject(new Error('unused')),
    print: () => undefined,
  })

const newAuthor = async (username: string) => {
  const { session, jwt, browser } = await app.signIn(`${username}@example.test`)
  await app.call(endpoints.setUsername, { body: { username } }, { jwt })
  const recipe = await publishedRecipe(
    app.database,
    { title: `Soup of ${username}` },
    { authorId: session.id, author: { username, name: username } },
  )
  return { accountId: session.id, jwt, browser, recipe }
}
type Author = Awaited<ReturnType<typeof newAuthor>>

const recipeStatus = async ({ recipe: { recipeShortId } }: Author) =>
  (await app.call(endpoints.recipe, { params: { recipeShortId } })).status
const profileStatus = async (username: string) => (await app.call(endpoints.profile, { params: { username } })).status

const actions = statement('test.audited', 'select action, detail from account_audit where account_id = $1 order by at')
const audited = async ({ accountId }: Author) =>
  (await app.database.rows<{ action: string }>(actions, [accountId])).map(({ action }) => action)

/** Opens an event stream; `ended` resolves with everything that it sent. */
const openStream = async (jwt: string): Promise<{ readonly ended: Promise<string> }> => {
  const response = await fetch(`${app.origin}/api/sync/events`, { headers: { Authorization: `Bearer ${jwt}` } })
  expect(response.status).toBe(200)
  return { ended: response.text() }
}

test('a suspended author is signed out everywhere, cannot sign in, and is public again after the suspension', async () => {
  const author = await newAuthor('spammer')
  const stream = await openStream(author.jwt)
  expect(await run(suspend, 'Spammer')).toBe('spammer is suspended: 1 recipe out of sight, 1 session ended.')
  expect(await (await author.browser.get('/api/auth/session')).json()).toEqual({})
  await expect(stream.ended).resolves.toContain('version')
  app.advanceClock(5000)
  expect((await app.call(endpoints.profileType, {}, { jwt: author.jwt })).status).toBe(401)
  expect([await recipeStatus(author), await profileStatus('spammer')]).toEqual([410, 410])
  await expect(app.signIn('spammer@example.test')).rejects.toThrow('account-suspended')

  expect(await run(unsuspend, 'spammer')).toBe('spammer is no longer suspended: 1 recipe public again.')
  expect([await recipeStatus(author), await profileStatus('spammer')]).toEqual([200, 200])
  expect((await app.signIn('spammer@example.test')).session.username).toBe('spammer')
  expect(await audited(author)).toEqual(['suspended', 'unsuspended'])
})

test('an operator signs an account out everywhere, and it can sign in again', async () => {
  const author = await newAuthor('traveller')
  const stream = await openStream(author.jwt)
  expect(await run(signOut, 'traveller')).toBe('traveller is signed out: 1 session ended.')
  await stream.ended
  expect(await (await author.browser.get('/api/auth/session')).json()).toEqual({})
  expect(await recipeStatus(author)).toBe(200)
  expect((await app.signIn('traveller@example.test')).session.id).toBe(author.accountId)
  expect(await audited(author)).toEqual(['signed-out-by-operator'])
})

test('WHO-5 an operator hides, shows and deletes a recipe, and its author’s audit names each', async () => {
  const author = await newAuthor('cook.one')
  const { recipeShortId, recipeId, slug } = author.recipe
  expect(await run(hide, recipeShortId)).toBe(`“Soup of cook.one” (${recipeShortId}) is hidden.`)
  expect(await recipeStatus(author)).toBe(410)
  await expect(run(hide, recipeShortId)).rejects.toThrow(CommandFailed)
  await run(show, `https://simmer.example/recipe/${recipeShortId}/${slug}`)
  expect(await recipeStatus(author)).toBe(200)
  await expect(run(show, recipeShortId)).rejects.toThrow('or it is not hidden')
  await run(deleteForGood, recipeId)
  expect(await recipeStatus(author)).toBe(410)
  await expect(run(show, recipeShortId)).rejects.toThrow(CommandFailed)
  expect(await audited(author)).toEqual(['recipe-hidden', 'recipe-shown', 'recipe-deleted'])
})

test('the author sees in the status of the draft that the recipe was taken down, and when it is shown again', async () => {
  const author = await newAuthor('cook.two')
  const { recipeId, recipeShortId, slug } = author.recipe
  const draft = '0197c000-0000-7000-8000-0000000000d1'
  const recipe = { id: recipeId, recipeShortId, slug, revision: 1, fingerprint: 'f', isPublished: true }
  const publication = { state: 'published', fingerprint: 'f', at: null, origin: { is: 'own' }, recipe }
  await app.database.tx(async (tx) => {
    await tx.rows(statement('test.sync', 'insert into sync_user (account_id, version) values ($1, 3)'), [
      author.accountId,
    ])
    await tx.rows(
      statement(
        'test.publication',
        `with context as materialized (select set_config('sync.account', $1::text, true), set_config('sync.version', '3', true))
         insert into user_record (account_id, id, value, occurred_at, by_client, by_mid, version)
         select $1::uuid, $2, $3, now(), gen_random_uuid(), 1, 3 from context`,
      ),
      [author.accountId, `publish:${draft}`, JSON.stringify(publication)],
    )
  })
  const row = statement('test.row-of-draft', 'select value, version from user_record where account_id = $1')
  await run(hide, recipeShortId)
  expect(await app.database.row(row, [author.accountId])).toEqual({
    value: { ...publication, state: 'rejected', code: 'TAKEN_DOWN' },
    version: 4,
  })
  await run(show, recipeShortId)
  expect(await app.database.row(row, [author.accountId])).toEqual({ value: publication, version: 5 })
})

const featured = async () =>
  (await app.call(endpoints.featuredRecipes, {})).body.recipes.map(({ recipeShortId }) => recipeShortId)

test('WHO-5 an operator features a recipe on Explore', async () => {
  const { recipe } = await newAuthor('cook.three')
  expect(await run(feature, recipe.recipeShortId)).toBe(`${recipe.recipeShortId} is now featured on /home.`)
  expect(await featured()).toEqual([recipe.recipeShortId])
  await run(unfeature, recipe.recipeShortId)
  expect(await featured()).toEqual([])
  await expect(run(feature, 'nothing')).rejects.toThrow('There is no published recipe nothing.')
  const name = recipe.recipeShortId
  expect(await run(feature, name, '2020-01-01', '9999-12-31')).toBe(
    `${name} is now featured on /home from 2020-01-01 until 9999-12-31.`,
  )
  expect(await featured()).toEqual([name])
  await expect(run(feature, name, '2020-02-30')).rejects.toThrow('2020-02-30 is no day.')
  await expect(run(feature, name, '2020-01-01', '2020-01-02')).rejects.toThrow('The last day is today or later')
  const lines = statement(
    'test.featured-audit',
    `select step, actor, starts_on::text as "from", ends_on::text as until from moderation_audit
     where recipe_id = $1 order by audit_id`,
  )
  expect(await app.database.rows(lines, [recipe.recipeId])).toEqual([
    { step: 'featured', actor: null, from: null, until: null },
    { step: 'unfeatured', actor: null, from: null, until: null },
    { step: 'featured', actor: null, from: '2020-01-01', until: '9999-12-31' },
  ])
})
