import { randomUUID } from 'node:crypto'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setRole } from '../accounts/roles.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'
import { bumpAccountVersion, ensureSyncUsers } from '../sync/account-version.ts'
import { countPartnerReaders } from './count-readers.ts'

const thresholds = { accountDays: 60, recipes: 2, recipeDays: 30, readers: 3, readerDays: 90 }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ variables: { PARTNER_RECIPES: '2', PARTNER_READERS: '3' } })
})
afterAll(() => app.stop())

const sql = (name: string, text: string, values: unknown[] = []) =>
  app.database.rows<Record<string, unknown>>(statement(`test.${name}`, text), values)
const daysAgo = (days: number) => new Date(app.services.now() - days * day)
const makeOld = (accountId: string, days: number) =>
  sql('age', 'update account set created_at = $2 where account_id = $1', [accountId, daysAgo(days)])
const count = () => countPartnerReaders({ database: app.database, now: app.services.now, thresholds })

const newAuthor = async (username: string) => {
  const { jwt, session } = await app.signIn(`${username}@example.test`)
  await app.call(endpoints.setUsername, { body: { username } }, { jwt })
  await makeOld(session.id, 60)
  const publish = async (days: number, origin = 'own', state = 'published') => {
    const author = { authorId: session.id, author: { username, name: username } }
    const { recipeId } = await publishedRecipe(app.database, { title: `Soup ${randomUUID()}` }, author)
    const update = 'update recipe set published_at = $2, origin = $3, state = $4 where recipe_id = $1'
    await sql('publish', update, [recipeId, daysAgo(days), origin, state])
    return recipeId
  }
  const status = async () => (await app.call(endpoints.partnerStatus, {}, { jwt })).body
  const progress = async (name: string) => (await status()).requirements.find((each) => each.name === name)?.have
  return {
    jwt,
    id: session.id,
    publish,
    status,
    progress,
    apply: () => app.call(endpoints.applyAsPartner, {}, { jwt }),
  }
}

/** Accounts that may be readers; the tests change one thing of each. */
const newReaders = async (quantity: number): Promise<string[]> => {
  const rows = await sql(
    'readers',
    `insert into account (account_id, email, confirmed, created_at)
     select id, id || '@reader.test', true, $2 from (select gen_random_uuid() as id from generate_series(1, $1)) as made
     returning account_id as id`,
    [quantity, daysAgo(30)],
  )
  return rows.map(({ id }) => String(id))
}
/** Writes a synced row, which the database accepts in the order of its account alone. */
const sync = (accountId: string, name: string, text: string, values: unknown[]) =>
  app.database.tx(async (tx) => {
    await ensureSyncUsers(tx, [accountId])
    const version = await bumpAccountVersion(tx, accountId)
    await tx.rows(statement(`test.${name}`, text), [accountId, ...values, version])
  })
const save = (accountId: string, recipeId: string, days = 1) =>
  sync(
    accountId,
    'save',
    `insert into saved_recipe (account_id, recipe_id, adds, saved_at, version) values ($1, $2, '[1]', $3, $4)
     on conflict (account_id, recipe_id) do update set saved_at = excluded.saved_at, version = excluded.version`,
    [recipeId, daysAgo(days)],
  )
const unsave = (accountId: string) =>
  sync(
    accountId,
    'unsave',
    `update saved_recipe set adds = '[]', saved_at = null, version = $2 where account_id = $1`,
    [],
  )

test('WHO-4 EP-5 an author sees each threshold with its progress, and becomes a partner by an application once all are met', async () => {
  const author = await newAuthor('Climber')
  const first = await author.publish(30)
  expect(await author.status()).toEqual({
    isPartner: false,
    hasEarned: false,
    mayApply: false,
    requirements: [
      { name: 'username', have: 1, need: 1 },
      { name: 'confirmed', have: 1, need: 1 },
      { name: 'unrestricted', have: 1, need: 1 },
      { name: 'account-age', have: 60, need: 60 },
      { name: 'recipes', have: 1, need: 2 },
      { name: 'readers', have: 0, need: 3 },
    ],
    recipeDays: 30,
    readerDays: 90,
    countedAt: null,
  })
  expect(await author.apply()).toMatchObject({ status: 409, body: { error: 'partner-requirements-missing' } })
  await author.publish(31)
  for (const reader of await newReaders(3)) await save(reader, first)
  await count()
  expect((await author.status()).mayApply).toBe(true)

  expect(await author.apply()).toMatchObject({ status: 200, body: { isPartner: true, mayApply: false } })
  expect(await author.apply()).toMatchObject({ status: 200, body: { isPartner: true } })
  expect((await app.call(endpoints.profileType, {}, author)).body).toMatchObject({ isSimmerPartner: true })
  expect(await sql('audit', 'select action, detail from account_audit where account_id = $1', [author.id])).toEqual([
    { action: 'partner-granted', detail: { by: 'application' } },
  ])
})

test('EP-5 only recipes of the own that are published long enough count', async () => {
  const author = await newAuthor('Counter')
  await author.publish(30)
  await author.publish(29)
  await author.publish(40, 'adapted')
  await author.publish(40, 'imported')
  await author.publish(40, 'own', 'hidden')
  await author.publish(40, 'own', 'withdrawn')
  expect(await author.progress('recipes')).toBe(1)
})

test('EP-5 a reader counts once, however much of the author’s they saved, rated, reviewed and cooked', async () => {
  const author = await newAuthor('Lucky')
  const [one, two] = [await author.publish(40), await author.publish(40)]
  const [saver, rater, cook] = await newReaders(3)
  for (const recipe of [one, two]) await save(saver ?? '', recipe)
  const rate = `insert into rating (account_id, recipe_id, stars, occurred_at, by_client, by_mid, version)
    select $1, recipe, 4, $3, gen_random_uuid(), 1, $4 from unnest($2::uuid[]) as recipe`
  for (const reader of [saver, rater]) await sync(reader ?? '', 'rate', rate, [[one, two], daysAgo(2)])
  const cooked = `insert into user_record (account_id, id, value, occurred_at, by_client, by_mid, version)
    values ($1, 'cooked:' || gen_random_uuid(), $2, $3, gen_random_uuid(), 1, $4)`
  const record = JSON.stringify({ recipeId: two, on: daysAgo(3).toISOString().slice(0, 10), servings: null })
  await sync(cook ?? '', 'cook', cooked, [record, daysAgo(3)])
  await count()
  expect(await author.progress('readers')).toBe(3)
})

const change = (text: string) => (reader: string) => sql(`change-${text.length}`, text, [reader])
let authors = 0
test.each<[string, (reader: string, recipe: string, author: string) => Promise<unknown>]>([
  ['is suspended', change(`update account set suspended_at = now() where account_id = $1`)],
  ['is not confirmed', change(`update account set confirmed = false where account_id = $1`)],
  ['signed up 13 days before', (reader) => makeOld(reader, 14)],
  [
    'was invited by the author less than 30 days before',
    async (reader, _, author) => {
      await makeOld(reader, 30)
      const invite = `update account set referred_by = (select referral_code from account where account_id = $2) where account_id = $1`
      await sql('invite', invite, [reader, author])
    },
  ],
  ['took the recipe out again', unsave],
  ['saved it 91 days ago', (reader, recipe) => save(reader, recipe, 91)],
])('EP-5 an account that %s is no reader', async (_, spoil) => {
  authors += 1
  const author = await newAuthor(`Strict${authors}`)
  const recipe = await author.publish(120)
  const [reader = '', other = ''] = await newReaders(2)
  for (const each of [reader, other]) await save(each, recipe)
  await spoil(reader, recipe, author.id)
  await count()
  expect(await author.progress('readers')).toBe(1)
})

test('EP-5 an invited account is a reader once it is 30 days old', async () => {
  const author = await newAuthor('Inviter')
  const recipe = await author.publish(120)
  const [reader = ''] = await newReaders(1)
  await makeOld(reader, 31)
  await sql(
    'invite',
    `update account set referred_by = (select referral_code from account where account_id = $2) where account_id = $1`,
    [reader, author.id],
  )
  await save(reader, recipe)
  await count()
  expect(await author.progress('readers')).toBe(1)
})

test('EP-5 the author is no reader, a hidden recipe has none, and an old count is forgotten', async () => {
  const author = await newAuthor('Selfish')
  const [shown, hidden] = [await author.publish(40), await author.publish(40, 'own', 'hidden')]
  await save(author.id, shown)
  const [reader, other] = await newReaders(2)
  await save(reader ?? '', shown)
  await save(other ?? '', hidden)
  await count()
  expect(await author.progress('readers')).toBe(1)
  await unsave(reader ?? '')
  app.advanceClock(1000)
  await count()
  expect(await author.progress('readers')).toBe(0)
})

test('WHO-4 a limited account cannot apply, and neither can one without a username', async () => {
  const author = await newAuthor('Limited')
  const recipe = await author.publish(40)
  await author.publish(40)
  for (const reader of await newReaders(3)) await save(reader, recipe)
  await count()
  const restrict = `update account set limited_until = now() + interval '1 day' where account_id = $1`
  await sql('limit', restrict, [author.id])
  expect(await author.progress('unrestricted')).toBe(0)
  expect(await author.apply()).toMatchObject({ status: 409, body: { error: 'partner-requirements-missing' } })
  await sql('unlimit', 'update account set limited_until = null where account_id = $1', [author.id])
  expect((await author.apply()).status).toBe(200)
})

test('WHO-4 an author whose status an operator revoked does not become a partner by applying', async () => {
  const author = await newAuthor('Revoked')
  const recipe = await author.publish(40)
  await author.publish(40)
  for (const reader of await newReaders(3)) await save(reader, recipe)
  await count()
  expect((await author.apply()).status).toBe(200)
  await setRole(app.database, 'Revoked', 'partner', false)
  await count()
  expect(await author.progress('unrestricted')).toBe(0)
  expect(await author.apply()).toMatchObject({ status: 409, body: { error: 'partner-requirements-missing' } })
  await setRole(app.database, 'revoked', 'partner', true)
  expect((await author.status()).isPartner).toBe(true)
})
