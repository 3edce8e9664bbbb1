import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'
import { foldRatings } from '../reviews/fold-ratings.ts'
import { purgeDeletedAccounts } from './purge-deleted-accounts.ts'
import { books, exportedTables, omittedTables } from './export-data.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'simmer-care-'))
  app = await startTestApp({ variables: { DATA_DIR: folder } })
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

const rows = <Row>(name: string, text: string, values: unknown[] = []): Promise<Row[]> =>
  app.database.rows<Row>(statement(`test.${name}`, text), values)
const newUserNamed = async (username: string) => {
  const email = `${username.toLowerCase()}@example.test`
  const person = await app.signIn(email)
  await app.call(endpoints.setUsername, { body: { username } }, person)
  return { ...person, email, username }
}
const lastMailTo = (email: string) => app.mails.findLast(({ to }) => to === email)
const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const requestMove = (jwt: string, email: string) => app.call(endpoints.requestEmailChange, { body: { email } }, { jwt })
const confirmMove = (jwt: string, oldCode: string, newCode: string) =>
  app.call(endpoints.changeEmail, { body: { oldCode, newCode } }, { jwt })

test('RT-19 an account changes its e-mail address with a code from each address; devices stay signed in and the old address gets a mail', async () => {
  const { jwt, browser, session, email } = await newUserNamed('Mover')
  const second = await app.signIn(email)
  expect((await requestMove(jwt, 'New.Place@example.test')).status).toBe(200)
  const [oldCode, newCode] = [lastMailTo(email)?.code ?? '', lastMailTo('new.place@example.test')?.code ?? '']
  expect(lastMailTo(email)?.text).toContain('new.place@example.test')

  expect((await confirmMove(jwt, wrongCode(oldCode), newCode)).body).toMatchObject({ error: 'code-wrong' })
  expect((await confirmMove(jwt, oldCode, wrongCode(newCode))).body).toMatchObject({ error: 'code-wrong' })
  // A code for changing the address opens no session.
  const thief = app.browser()
  const signInAttempt = await thief.submit('/api/auth/callback/otp', { email, code: oldCode, json: 'true' })
  expect(signInAttempt.status).toBe(401)

  const confirmed = await confirmMove(jwt, oldCode, newCode)
  expect([confirmed.status, confirmed.body]).toEqual([200, { email: 'new.place@example.test' }])
  expect((await confirmMove(jwt, oldCode, newCode)).status).toBe(401)
  expect(lastMailTo(email)?.subject).toBe('Your Simmer e-mail address was changed')
  for (const each of [browser, second.browser])
    expect(await (await each.get('/api/auth/session')).json()).toMatchObject({
      id: session.id,
      email: 'new.place@example.test',
    })
  expect((await app.signIn('new.place@example.test')).session.id).toBe(session.id)
  expect((await app.signIn(email)).session.id).not.toBe(session.id)
  expect(await rows('audit', 'select action, detail from account_audit where account_id = $1', [session.id])).toEqual([
    { action: 'email-changed', detail: { from: email, to: 'new.place@example.test' } },
  ])
})

test('RT-19 the response to an e-mail change does not reveal whether the new address has an account', async () => {
  const { jwt } = await newUserNamed('Curious')
  const owner = await newUserNamed('Owner')
  const [known, unknown] = [await requestMove(jwt, owner.email), await requestMove(jwt, 'nobody@example.test')]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  await requestMove(jwt, owner.email)
  expect(lastMailTo(owner.email)).toMatchObject({ subject: 'This e-mail address already has a Simmer account' })
  expect(lastMailTo(owner.email)?.code).toBeUndefined()
  const oldCode = lastMailTo('curious@example.test')?.code ?? ''
  expect((await confirmMove(jwt, oldCode, '000000')).status).toBe(401)
  for (const email of ['', 'x', 'curious@example.test', 'a@b.example\r\nBcc: c@d.example'])
    expect(await requestMove(jwt, email)).toMatchObject({ status: 400, body: { error: 'email-not-valid' } })
})

test('RT-19 codes for an e-mail change expire after five wrong attempts, and requests for them are limited', async () => {
  const { jwt, email } = await newUserNamed('Guesser')
  await requestMove(jwt, 'guesser2@example.test')
  const [oldCode, newCode] = [lastMailTo(email)?.code ?? '', lastMailTo('guesser2@example.test')?.code ?? '']
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect((await confirmMove(jwt, oldCode, wrongCode(newCode))).status).toBe(401)
  expect((await confirmMove(jwt, oldCode, newCode)).body).toMatchObject({ error: 'code-expired' })
  const statuses: number[] = []
  for (let attempt = 1; attempt <= 6; attempt += 1)
    statuses.push((await requestMove(jwt, `g${attempt}@example.test`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('WHO-7 only the owner exports the data of an account, and the export covers every table', async () => {
  const { jwt, session } = await newUserNamed('Teller')
  const other = await newUserNamed('Other')
  const recipe = await publishedRecipe(app.database, { title: 'Exported soup' })
  await app.call(endpoints.saveRecipe, { params: { id: recipe.recipeId } }, { jwt })
  await app.call(endpoints.rateRecipe, { params: { id: recipe.recipeId }, body: { rating: 4 } }, { jwt })
  await app.call(endpoints.rateRecipe, { params: { id: recipe.recipeId }, body: { rating: 1 } }, other)
  const { body } = await app.call(endpoints.exportAccountData, {}, { jwt })
  expect(body).toMatchObject({
    account: [{ account_id: session.id, username: 'Teller' }],
    saved_recipe: [{ title: 'Exported soup' }],
    rating: [{ title: 'Exported soup', stars: 4 }],
    session: [{ session_id: expect.any(String) }],
    account_audit: [{ action: 'data-downloaded' }],
  })
  expect(JSON.stringify(body)).not.toContain(other.session.id)
  expect(JSON.stringify(body)).not.toMatch(/hash|code_/)

  const tables = await rows<{ name: string }>(
    'tables-of-accounts',
    `select distinct table_name::text as name from information_schema.columns
      where table_schema = 'public' and column_name in ('account_id', 'author_id', 'owner_id', 'reader_id') order by 1`,
  )
  expect([...Object.keys(exportedTables), ...Object.keys(omittedTables)].toSorted()).toEqual(
    tables.map(({ name }) => name).toSorted(),
  )

  const statuses: number[] = []
  for (let attempt = 2; attempt <= 6; attempt += 1)
    statuses.push((await app.call(endpoints.exportAccountData, {}, { jwt })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429])
})

const exportFolders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('simmer-export-'))

test('WHO-7 the data of an account is not exported without a recent proof of identity, and arrives in parts', async () => {
  const { email, browser } = await newUserNamed('Holder')
  const texts = Array.from({ length: 1200 }, (_, each) => `mark ${each}`)
  await rows(
    'many-events',
    `insert into analytics_event (event_id, account_id, name, source, page_path, clicked_at, received_at)
     select gen_random_uuid(), (select account_id from account where email = $1), 'click', text, '/', now(), now() from unnest($2::text[]) as text`,
    [email, texts],
  )
  app.advanceClock(11 * 60_000)
  const session = v.parse(v.object({ jwt: v.string() }), await (await browser.get('/api/auth/session')).json())
  const later = { jwt: session.jwt }
  const refused = await app.call(endpoints.exportAccountData, {}, later)
  expect([refused.status, refused.body]).toMatchObject([428, { error: 'reauthentication-required' }])
  await app.call(endpoints.sendReauthenticationCode, {}, later)
  await app.call(endpoints.reauthenticate, { body: { code: lastMailTo(email)?.code ?? '' } }, later)
  const exported = await app.call(endpoints.exportAccountData, {}, later)
  expect([exported.status, exported.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  expect([exported.headers.get('content-length'), exported.headers.get('cache-control')]).toEqual([null, 'no-store'])
  const events = v.parse(v.array(v.object({ source: v.string() })), exported.body['analytics_event'])
  expect(events.map(({ source }) => source).toSorted()).toEqual(texts.toSorted())
  await expect.poll(exportFolders).toEqual([])
})

const requestDeletion = async (person: { jwt: string; email: string }) => {
  await app.call(endpoints.sendDeletionCode, {}, person)
  const code = lastMailTo(person.email)?.code ?? ''
  return app.call(endpoints.requestDeletion, { body: { code } }, person)
}
const readProfile = (username: string) => app.call(endpoints.profile, { params: { username } })

test('RT-19 a deletion needs a fresh code, hides the profile, ends all sessions, and is cancelled by signing in', async () => {
  const person = await newUserNamed('Leaver')
  const second = await app.signIn(person.email)
  await app.call(endpoints.sendDeletionCode, {}, person)
  const code = lastMailTo(person.email)?.code ?? ''
  const wrong = await app.call(endpoints.requestDeletion, { body: { code: wrongCode(code) } }, person)
  expect(wrong).toMatchObject({ status: 401, body: { error: 'code-wrong' } })
  expect((await readProfile('leaver')).status).toBe(200)

  const { status, body } = await requestDeletion(person)
  expect(status).toBe(200)
  expect(Date.parse(body.deletionAt) - Date.now()).toBeGreaterThan(13 * day)
  expect(lastMailTo(person.email)?.subject).toBe('Your Simmer account will be deleted')
  expect(await readProfile('leaver')).toMatchObject({ status: 410, body: { error: 'author-gone' } })
  for (const each of [person, second]) {
    expect((await app.call(endpoints.profileType, {}, each)).status).toBe(401)
    expect(await (await each.browser.get('/api/auth/session')).json()).toEqual({})
  }
  // Nothing is deleted before the date.
  await purgeDeletedAccounts(app.services.photos)({ database: app.database, now: Date.now() + 13 * day })
  expect((await app.signIn(person.email)).session).toMatchObject({ id: person.session.id, username: 'Leaver' })
  expect((await readProfile('leaver')).status).toBe(200)
  await purgeDeletedAccounts(app.services.photos)({ database: app.database, now: Date.now() + 30 * day })
  expect((await readProfile('leaver')).status).toBe(200)
})

const countPictureFiles = async () =>
  (await readdir(path.join(folder, 'photos'), { recursive: true })).filter((name) => name.endsWith('.webp')).length

test('RT-19 14 days after the request an account is deleted with its rows, pictures, recipes and ratings', async () => {
  const person = await newUserNamed('Goner')
  const { jwt, session } = person
  const otherRecipe = await publishedRecipe(app.database, { title: 'Stays' })
  const ownRecipe = await publishedRecipe(
    app.database,
    { title: 'Goes along' },
    { authorId: session.id, author: { username: 'Goner', name: 'Goner' } },
  )
  const reader = await newUserNamed('Reader')
  for (const [recipe, rating, who] of [
    [otherRecipe, 2, jwt],
    [otherRecipe, 5, reader.jwt],
    [ownRecipe, 4, reader.jwt],
  ] as const)
    await app.call(endpoints.rateRecipe, { params: { id: recipe.recipeId }, body: { rating } }, { jwt: who })
  await app.call(endpoints.saveRecipe, { params: { id: ownRecipe.recipeId } }, reader)
  const form = new FormData()
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()
  form.set('files', new Blob([new Uint8Array(bytes)]), 'me.png')
  form.set('ref', 'profile')
  await fetch(`${app.localUrl}/api/upload`, { method: 'POST', body: form, headers: { Authorization: `Bearer ${jwt}` } })
  expect(await countPictureFiles()).toBe(2)
  await foldRatings(app.database)
  const rating = async () =>
    (await app.call(endpoints.recipe, { params: { recipeShortId: otherRecipe.recipeShortId } })).body
  expect(await rating()).toMatchObject({ averageRating: 3.5, ratingCount: 2 })

  expect((await requestDeletion(person)).status).toBe(200)
  await rows('time-is-over', `update account set deletion_at = now() - interval '1 second' where account_id = $1`, [
    session.id,
  ])
  const purgeDue = purgeDeletedAccounts(app.services.photos)
  expect(await purgeDue({ database: app.database, now: Date.now() })).toBe(1)
  expect(await purgeDue({ database: app.database, now: Date.now() })).toBe(0)
  await foldRatings(app.database)

  expect(await rating()).toMatchObject({ averageRating: 5, ratingCount: 1 })
  expect(await countPictureFiles()).toBe(0)
  expect(await readProfile('goner')).toMatchObject({ status: 404 })
  const deletedRecipe = await app.call(endpoints.recipe, { params: { recipeShortId: ownRecipe.recipeShortId } })
  expect(deletedRecipe).toMatchObject({ status: 410, body: { error: 'recipe-gone' } })
  const found = await app.call(endpoints.searchRecipes, { query: { q: 'goes along' } })
  expect(found.body.recipes.map(({ title }) => title)).not.toContain('Goes along')
  for (const table of [...Object.keys(exportedTables), ...Object.keys(omittedTables)].filter(
    (name) => !books.has(name),
  )) {
    const ofAuthors = ['recipe', 'recipe_day', 'recipe_month', 'blog_post']
    const column = { earn_point: 'reader_id' }[table] ?? (ofAuthors.includes(table) ? 'author_id' : 'account_id')
    const remaining = await rows(`left-in-${table}`, `select 1 as one from ${table} where ${column} = $1`, [session.id])
    expect([table, remaining]).toEqual([table, []])
  }
  expect(await rows('no-words-left', `select 1 as one from recipe where document_head like '%Goes along%'`)).toEqual([])
  // The username stays reserved, and the e-mail address may sign up again.
  const usernameCheck = await app.call(endpoints.usernameAvailability, { query: { username: 'goner' } }, reader)
  expect(usernameCheck.body.problem).toBe('username-taken')
  expect((await app.signIn(person.email)).session.id).not.toBe(session.id)
})

test('RT-11 RT-19 blog posts of a deleted account stay, and its name is hidden from the day of the request', async () => {
  const person = await newUserNamed('Blogger')
  await rows(
    'a-post',
    `insert into blog_post (post_id, slug, author_id, title, summary, markdown, blocks, minutes, updated_at)
     values (gen_random_uuid(), 'a-post', $1, 'Salt', '', '', '[]', 1, now())`,
    [person.session.id],
  )
  await rows('publish-post', `update blog_post set state = 'published', published_at = now() where slug = 'a-post'`)
  const post = () => app.call(endpoints.post, { params: { slug: 'a-post' } })
  const [published, tag] = [await post(), (await post()).headers.get('etag')]
  expect(published.body.author).toEqual({ username: 'Blogger', name: 'Blogger' })

  expect((await requestDeletion(person)).status).toBe(200)
  const anonymous = { username: '', name: '' }
  expect(await post()).toMatchObject({ status: 200, body: { title: 'Salt', author: anonymous } })
  expect((await post()).headers.get('etag')).not.toBe(tag)
  expect((await app.call(endpoints.listPosts, {})).body.posts).toMatchObject([{ slug: 'a-post', author: anonymous }])

  await app.signIn(person.email)
  expect((await post()).body.author.name).toBe('Blogger')

  await rows('writer-goes', `update account set deletion_at = now() - interval '1 second' where account_id = $1`, [
    person.session.id,
  ])
  expect(await purgeDeletedAccounts(app.services.photos)({ database: app.database, now: Date.now() })).toBe(1)
  expect(await post()).toMatchObject({ status: 200, body: { title: 'Salt', author: anonymous } })
})

test('RT-19 a user who signs in before the deletion date learns by mail and on the account page that the account stays', async () => {
  const person = await newUserNamed('Returner')
  await requestDeletion(person)
  const browser = app.browser()
  await browser.submit('/api/auth/signin/otp', { email: person.email, json: 'true' })
  const code = lastMailTo(person.email)?.code ?? ''
  const fields = { email: person.email, code, json: 'true', callbackUrl: '/saved' }
  const signInResult: unknown = await (await browser.submit('/api/auth/callback/otp', fields)).json()
  expect(signInResult).toEqual({ url: `${app.origin}/dashboard/account?restored=1` })
  expect(lastMailTo(person.email)?.subject).toBe('Your Simmer account won’t be deleted')
  const audit = await rows('undone', 'select action from account_audit where account_id = $1', [person.session.id])
  expect(audit).toEqual([{ action: 'deletion-requested' }, { action: 'deletion-cancelled' }])
})
