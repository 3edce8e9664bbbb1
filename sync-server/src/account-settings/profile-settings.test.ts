// Above 300 lines: every case of the profile shares one server and its helpers.
import { randomUUID } from 'node:crypto'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { UploadResponse, normalizeLink } from '@simmer/contract/wire/profile-settings'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Device } from '../sync/testing/sync-server.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'
import { purgeProfilePictures } from './purge-profile-pictures.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'simmer-own-profile-'))
  app = await startTestApp({ variables: { DATA_DIR: folder } })
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

const newUserNamed = async (username: string) => {
  const person = await app.signIn(`${username.toLowerCase()}@example.test`)
  await app.call(endpoints.setUsername, { body: { username } }, person)
  return person
}
const profile = async (username: string) => (await app.call(endpoints.profile, { params: { username } })).body
const write = (jwt: string, body: { name?: string; about?: string; links?: string[] }) =>
  app.call(endpoints.saveProfile, { body: { name: '', about: '', links: [], ...body } }, { jwt })
const rename = (jwt: string, username: string) => app.call(endpoints.changeUsername, { body: { username } }, { jwt })
const upload = (jwt: string | null, form: FormData) =>
  fetch(`${app.localUrl}/api/upload`, {
    method: 'POST',
    body: form,
    headers: jwt === null ? {} : { Authorization: `Bearer ${jwt}` },
  })
const createForm = (file: Blob | string | null, ref?: string): FormData => {
  const form = new FormData()
  if (typeof file === 'string') form.set('files', file)
  else if (file !== null) form.set('files', file, 'me.jpg')
  if (ref !== undefined) form.set('ref', ref)
  return form
}
const picture = async (width = 700, height = 700): Promise<Blob> => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#a4c' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

test('RT-19 WHO-2 a user edits the profile, and every reader sees it', async () => {
  const { jwt, browser } = await newUserNamed('Ana.Cooks')
  const { status, body } = await write(jwt, {
    name: '  Ana Cook ',
    about: 'I cook.\nMostly beans.',
    links: ['example.org/beans', 'http://ana.example/', 'example.org/beans'],
  })
  expect([status, body]).toEqual([
    200,
    {
      username: 'Ana.Cooks',
      name: 'Ana Cook',
      about: 'I cook.\nMostly beans.',
      links: ['https://example.org/beans', 'http://ana.example/'],
      picture: null,
      usernameFrom: null,
    },
  ])
  expect(await profile('ana.cooks')).toMatchObject({
    name: 'Ana Cook',
    about: 'I cook.\nMostly beans.',
    links: ['https://example.org/beans', 'http://ana.example/'],
    picture: null,
  })
  expect(await (await browser.get('/api/auth/session')).json()).toMatchObject({ name: 'Ana Cook' })
  // Without a name the profile shows the username.
  await write(jwt, {})
  expect(await profile('ana.cooks')).toMatchObject({ name: 'Ana.Cooks', about: '', links: [] })
})

test('RT-19 a link in a profile is a complete web address or is rejected', () => {
  for (const [uploadErrorForType, link] of [
    ['example.org', 'https://example.org/'],
    [' HTTP://Example.org/A?b#c ', 'http://example.org/A?b#c'],
    ['example.org:8080/x', 'https://example.org:8080/x'],
    ['javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    ['mailto:a@b.example', null],
    ['ftp://example.org', null],
    ['https://user:secret@example.org', null],
    ['localhost', null],
    ['', null],
    [`example.org/${'x'.repeat(200)}`, null],
  ] as const)
    expect([uploadErrorForType, normalizeLink(uploadErrorForType)]).toEqual([uploadErrorForType, link])
})

test('RT-19 WHO-7 invalid profiles are rejected, and a guest cannot write one', async () => {
  const { jwt } = await newUserNamed('Strict')
  for (const body of [
    { name: 'x'.repeat(61) },
    { name: 'two\nlines' },
    { name: 'Ana\u202egpj.exe' },
    { name: '\u2066Simmer\u2069' },
    { about: 'x'.repeat(501) },
    { links: ['javascript:alert(1)'] },
    { links: Array.from({ length: 6 }, (_, index) => `example.org/${index}`) },
    { links: ['https://example.org/\u0000'] },
  ])
    expect(await write(jwt, body)).toMatchObject({ status: 400, body: { error: 'invalid-input' } })
  for (const endpoint of [endpoints.profileSettings, endpoints.removePicture])
    expect((await app.call(endpoint, {})).status).toBe(401)
  expect((await write('nobody', {})).status).toBe(401)
  expect((await rename('nobody', 'Somebody')).status).toBe(401)
})

test('RT-19 published recipes show the new name of their author, and search finds them by it', async () => {
  const { jwt, session } = await newUserNamed('Signer')
  const recipe = await publishedRecipe(
    app.database,
    { title: 'Signed soup' },
    { authorId: session.id, author: { username: 'Signer', name: 'Signer' } },
  )
  await write(jwt, { name: 'Wilhelmina' })
  await rename(jwt, 'Willa')
  const { body } = await app.call(endpoints.recipe, { params: { recipeShortId: recipe.recipeShortId } })
  expect(body).toMatchObject({ title: 'Signed soup', revision: 3, author: { username: 'Willa', name: 'Wilhelmina' } })
  const found = await app.call(endpoints.searchRecipes, { query: { q: 'wilhelmina' } })
  expect(found.body.recipes).toMatchObject([{ author: { username: 'Willa' } }])
})

test('RT-16 RT-19 a former username leads to its owner, is reserved for 90 days, and its owner can take it back', async () => {
  const { jwt, session } = await newUserNamed('Before')
  const other = await newUserNamed('Other')
  expect((await rename(jwt, 'After')).body).toEqual({ username: 'After' })
  expect(await profile('before')).toMatchObject({ username: 'After' })
  const page = await app.call(endpoints.profileRecipes, { params: { username: 'BEFORE' } })
  expect(page.status).toBe(200)

  const usernameCheck = await app.call(endpoints.usernameAvailability, { query: { username: 'before' } }, other)
  expect(usernameCheck.body).toEqual({ free: false, problem: 'username-taken' })
  expect(await rename(other.jwt, 'before')).toMatchObject({ status: 409, body: { error: 'username-taken' } })
  const fresh = await app.signIn('fresh@example.test')
  expect(await app.call(endpoints.setUsername, { body: { username: 'Before' } }, fresh)).toMatchObject({
    status: 409,
    body: { error: 'username-taken' },
  })

  // A new name is limited to one in a period; a change of case is always allowed.
  expect(await rename(jwt, 'Before')).toMatchObject({ status: 409, body: { error: 'username-changed-recently' } })
  expect((await rename(jwt, 'AFTER')).status).toBe(200)
  expect((await app.call(endpoints.profileSettings, {}, { jwt })).body.usernameFrom).not.toBeNull()
  await app.database.rows(
    {
      name: 'test.long-ago',
      text: `update account set username_since = username_since - interval '31 days' where account_id = $1`,
    },
    [session.id],
  )
  expect((await rename(jwt, 'Before')).status).toBe(200)
  expect(await profile('after')).toMatchObject({ username: 'Before' })

  await app.database.rows({ name: 'test.held-long', text: `update former_username set until = now()` })
  expect((await rename(other.jwt, 'After')).status).toBe(200)
  expect(await profile('after')).toMatchObject({ username: 'After' })
})

test('RT-19 a reserved or taken username is rejected, and of simultaneous requests for one username only one succeeds', async () => {
  const people = await Promise.all(['Racer1', 'Racer2', 'Racer3'].map(newUserNamed))
  for (const [username, status] of [
    ['dashboard', 400],
    ['a b', 400],
    ['RACER2', 409],
  ] as const)
    expect((await rename(people[0]?.jwt ?? '', username)).status).toBe(status)
  const responses = await Promise.all(people.map(({ jwt }) => rename(jwt, 'Wanted')))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('CA-12 EN-4 VA-1 an uploaded picture is decoded, stored as WebP without EXIF, and becomes the profile picture', async () => {
  const { jwt } = await newUserNamed('Pictured')
  const response = await upload(jwt, createForm(await picture(), 'profile'))
  expect(response.status).toBe(200)
  const [uploaded] = v.parse(UploadResponse, await response.json())
  expect(uploaded).toMatchObject({
    width: 700,
    height: 700,
    url: expect.stringMatching(/^\/photos\/[0-9a-f]{32}\/700\.webp$/),
  })
  const file = await fetch(app.localUrl + (uploaded?.url ?? ''))
  const { format, exif } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
  expect([format, exif]).toEqual(['webp', undefined])

  const shown = (await profile('pictured')).picture
  expect(shown?.sources.map(({ width }) => width)).toEqual([320, 640])
  expect(shown?.placeholder).toMatch(/^data:image\/webp;base64,/)

  expect((await app.call(endpoints.removePicture, {}, { jwt })).body.picture).toBeNull()
  expect((await profile('pictured')).picture).toBeNull()
})

/** Uploads a picture and returns its URL. */
const uploadAndGetUrl = async (who: string, file: Blob, ref?: string): Promise<string> => {
  const [uploaded] = v.parse(UploadResponse, await (await upload(who, createForm(file, ref))).json())
  return uploaded?.url ?? ''
}

test('CA-12 a replaced profile picture is deleted after a day; a picture in use, or uploaded for another purpose, stays', async () => {
  const { jwt } = await newUserNamed('Changing')
  const other = await newUserNamed('Wearing')
  const [first, second] = [await picture(301, 300), await picture(302, 300)]
  const free = await uploadAndGetUrl(jwt, await picture(303, 300))
  const before = await uploadAndGetUrl(jwt, first, 'profile')
  const shared = await uploadAndGetUrl(jwt, second, 'profile')
  await uploadAndGetUrl(other.jwt, second, 'profile')
  const now = await uploadAndGetUrl(jwt, await picture(304, 300), 'profile')
  const statuses = async () =>
    Promise.all([before, shared, now, free].map(async (url) => (await fetch(app.localUrl + url)).status))
  const purge = purgeProfilePictures(app.services.photos)
  const contextAfterDays = (days: number) => ({ database: app.database, now: Date.now() + days * day })

  await purge(contextAfterDays(0.9))
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await purge(contextAfterDays(1.1))
  expect(await statuses()).toEqual([404, 200, 200, 200])
  await app.call(endpoints.removePicture, {}, other)
  await purge(contextAfterDays(1.1))
  expect(await statuses()).toEqual([404, 404, 200, 200])
  expect(await purge(contextAfterDays(1.1))).toBe(0)
  // A second upload of the same picture stores it again.
  expect(await uploadAndGetUrl(jwt, first, 'profile')).toBe(before)
  expect((await fetch(app.localUrl + before)).status).toBe(200)

  const referring = await app.database.rows<{ name: string }>(
    statement(
      'test.tables-of-photos',
      `select conrelid::regclass::text as name from pg_constraint where confrelid = 'photo'::regclass order by 1`,
    ),
  )
  expect(referring.map(({ name }) => name)).toEqual(['account', 'account_photo', 'recipe', 'recipe_photo'])
})

test('RT-19 language and units are stored for an account, reach each of its devices, and reach no other account', async () => {
  const here = await newUserNamed('Chooser')
  const statuses = await app.signIn('chooser@example.test')
  const other = await newUserNamed('Unmoved')
  const unset = { language: null, units: null }
  expect((await app.call(endpoints.preferences, {}, here)).body).toEqual(unset)
  const chosen = { language: 'de', units: 'metric' } as const
  expect((await app.call(endpoints.setPreferences, { body: chosen }, here)).body).toEqual(chosen)
  expect((await app.call(endpoints.preferences, {}, statuses)).body).toEqual(chosen)
  expect((await app.call(endpoints.preferences, {}, other)).body).toEqual(unset)
  const klingon = JSON.stringify({ language: 'tlh', units: 'metric' })
  const headers = { Authorization: `Bearer ${here.jwt}`, 'Content-Type': 'application/json' }
  const rejected = await fetch(`${app.localUrl}/api/user/preferences`, { method: 'PUT', headers, body: klingon })
  expect(rejected.status).toBe(400)
})

const padded = async (bytes: number): Promise<Blob> => {
  const photo = new Uint8Array(await (await picture()).arrayBuffer())
  const whole = new Uint8Array(bytes)
  whole.set(photo)
  return new Blob([whole], { type: 'image/jpeg' })
}

test('VA-1 the limit is for each file of an upload, and not for all of them together', async () => {
  const { jwt } = await newUserNamed('Several')
  const form = new FormData()
  for (const name of ['one.jpg', 'two.jpg']) form.append('files', await padded(6_000_000), name)
  const both = await upload(jwt, form)
  expect(both.status).toBe(200)
  expect(v.parse(UploadResponse, await both.json())).toHaveLength(2)

  expect((await upload(jwt, createForm(await padded(10_000_000)))).status).toBe(200)
  form.append('files', await padded(10_000_001), 'three.jpg')
  const tooLarge = await upload(jwt, form)
  expect([tooLarge.status, await tooLarge.json()]).toEqual([
    413,
    { error: 'picture-too-large', message: 'file is too large', details: { maxBytes: 10_000_000 } },
  ])
})

const refOutcome = async (jwt: string, ref: string, refId?: string) => {
  const form = createForm(await picture(20, 20), ref)
  if (refId !== undefined) form.set('refId', refId)
  const response = await upload(jwt, form)
  return response.status === 200 ? 200 : v.parse(v.looseObject({ error: v.string() }), await response.json())
}

test('CA-12 ref is profile, draft or review, and refId one’s own draft; anything else is refused in plain words', async () => {
  const [owner, other] = [await newUserNamed('Drafter'), await newUserNamed('Nosy')]
  const draftId = randomUUID()
  const device = new Device(`${app.origin}/api/sync/v1`, owner.session.id, owner.jwt)
  await device.sync([device.set('drafttext.set', `drafttext:${draftId}:title`, { text: 'Soup', from: null })])
  const recipeId = randomUUID()
  await device.sync([device.set('review.set', `review:${recipeId}`, { text: 'Good' })])
  expect(await refOutcome(owner.jwt, 'review', recipeId)).toBe(200)
  expect(await refOutcome(other.jwt, 'review', recipeId)).toMatchObject({ error: 'picture-ref-not-found' })
  expect(await refOutcome(owner.jwt, 'draft', draftId)).toBe(200)
  expect(await refOutcome(owner.jwt, 'draft')).toBe(200)
  expect(await refOutcome(owner.jwt, 'profile')).toBe(200)
  for (const [jwt, ref, refId, error] of [
    [owner.jwt, 'recipe', draftId, 'picture-ref-unknown'],
    [owner.jwt, 'toString', draftId, 'picture-ref-unknown'],
    [owner.jwt, 'draft', randomUUID(), 'picture-ref-not-found'],
    [owner.jwt, 'draft', "' or true --", 'picture-ref-not-found'],
    [other.jwt, 'draft', draftId, 'picture-ref-not-found'],
    [owner.jwt, 'review', draftId, 'picture-ref-not-found'],
  ] as const)
    expect([ref, refId, await refOutcome(jwt, ref, refId)]).toMatchObject([
      ref,
      refId,
      { error, message: expect.stringMatching(/(?:picture|draft or review)/) },
    ])
})

test('RT-19 a display name cannot pass for Simmer itself, and loses invisible characters', async () => {
  const { jwt } = await newUserNamed('Namer')
  const name = async (text: string) => (await write(jwt, { name: text, about: '', links: [] })).body
  for (const official of ['Simmer', 'Sim\u200bmer', 'simmer support'])
    expect(await name(official)).toMatchObject({ error: 'name-not-allowed' })
  expect(await name('Ana\u200b Cook')).toMatchObject({ name: 'Ana Cook' })
})

test('ER-5 VA-1 an upload that is not a picture is rejected with the message for its cause', async () => {
  const { jwt } = await newUserNamed('Refused')
  const uploadError = async (form: FormData, who: string | null = jwt) => {
    const response = await upload(who, form)
    const { message } = v.parse(v.object({ message: v.string() }), await response.json())
    return [response.status, message]
  }
  expect(await uploadError(createForm(null))).toEqual([400, 'Error uploading image, no file'])
  expect(await uploadError(createForm('a string'))).toEqual([400, 'file is a string'])
  expect(await uploadError(createForm(new Blob([])))).toEqual([400, 'image is empty'])
  const large = 'file is too large'
  expect(await uploadError(createForm(new Blob([new Uint8Array(10_000_001)])))).toEqual([413, large])
  expect(await uploadError(createForm(new Blob([new Uint8Array(30_000_000)])))).toEqual([413, large])
  const broken = 'This picture couldn’t be read. Please choose a JPEG, PNG or WebP.'
  expect(await uploadError(createForm(new Blob(['<svg onload="x"/>'], { type: 'image/jpeg' })))).toEqual([400, broken])
  expect((await uploadError(createForm(await picture()), null))[0]).toBe(401)
  const uploadErrorForType = async (type: string) => {
    const response = await fetch(`${app.localUrl}/api/upload`, {
      method: 'POST',
      body: 'x',
      headers: { Authorization: `Bearer ${jwt}`, 'Content-Type': type },
    })
    return [response.status, v.parse(v.object({ message: v.string() }), await response.json()).message]
  }
  expect(await uploadErrorForType('multipart/form-data; boundary=y')).toEqual([400, 'This form couldn’t be read.'])
  for (const type of ['multipart/form-data', 'image/jpeg', 'application/json', 'text/plain'])
    expect(await uploadErrorForType(type)).toEqual([400, 'Error uploading image, no file'])
  const get = await fetch(`${app.localUrl}/api/upload`)
  expect(get.status).toBe(405)
})
