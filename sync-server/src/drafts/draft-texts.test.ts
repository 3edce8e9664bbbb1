import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccount, Device, startSyncServer, type SyncServer } from '../sync/testing/sync-server.ts'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { purgeOldRevisions } from './purge-drafts.ts'

let store: TestDatabase
let server: SyncServer
let user: string
let phone: Device
let tablet: Device
beforeAll(async () => {
  store = await testDatabase()
  server = await startSyncServer(store.db)
})
afterAll(async () => {
  await server.close()
  await store.drop()
})
beforeEach(async () => {
  user = await createAccount(store.db)
  ;[phone, tablet] = [new Device(server.url, user), new Device(server.url, user)]
})

const draft = randomUUID()
const title = `drafttext:${draft}:title`
const step = `drafttext:${draft}:step-${randomUUID()}`
const write = (device: Device, key: string, text: string | null, from: string | null, more: object = {}) =>
  device.set('drafttext.set', key, { text, from, ...more })
const seen = async (device: Device, key: string) => {
  await device.sync()
  return device.base.get(`record ${key}`)
}
const revisions = async () =>
  (
    await store.db.rows<{ body: string }>(
      statement('test.revisions', 'select body from text_revision where account_id = $1 order by version, ordinal'),
      [user],
    )
  ).map(({ body }) => body)

test('I7 two devices edit one text offline: the text has every word, and each version is a revision', async () => {
  await phone.sync([write(phone, title, 'Potato soup with chives', null)])
  await tablet.sync()
  const offline = write(tablet, title, 'Potato soup with fresh chives', 'Potato soup with chives')
  await phone.sync([write(phone, title, 'Creamy potato soup with chives', 'Potato soup with chives')])
  const answer = await tablet.sync([offline])
  expect(answer.push.results).toEqual([[1, 'merged']])
  const both = { text: 'Creamy potato soup with fresh chives' }
  expect([await seen(phone, title), await seen(tablet, title)]).toEqual([both, both])
  expect(await revisions()).toEqual([
    'Potato soup with chives',
    'Creamy potato soup with chives',
    'Potato soup with fresh chives',
    'Creamy potato soup with fresh chives',
  ])
})

test('I7 a passage that two devices changed keeps both versions as a conflict, until the author chooses', async () => {
  await phone.sync([write(phone, step, 'Bake for 20 minutes.', null)])
  await tablet.sync()
  const offline = write(tablet, step, 'Bake for 25 minutes.', 'Bake for 20 minutes.')
  await phone.sync([write(phone, step, 'Bake for 30 minutes.', 'Bake for 20 minutes.')])
  await tablet.sync([offline])
  const conflict = {
    text: 'Bake for 30 25 minutes.',
    conflicts: [{ ours: 'Bake for 30 minutes.', theirs: 'Bake for 25 minutes.' }],
  }
  expect([await seen(phone, step), await seen(tablet, step)]).toEqual([conflict, conflict])
  await phone.sync([write(phone, step, 'Bake for 30 minutes.', conflict.text, { resolvesConflict: true })])
  expect(await seen(tablet, step)).toEqual({ text: 'Bake for 30 minutes.' })
})

test('I7 a device that removes a step without having seen its last change does not remove the change', async () => {
  await phone.sync([write(phone, step, 'Stir.', null)])
  await tablet.sync()
  const offline = write(tablet, step, null, 'Stir.')
  await phone.sync([write(phone, step, 'Stir well.', 'Stir.')])
  expect((await tablet.sync([offline])).push.results).toEqual([[1, 'superseded']])
  expect(await seen(tablet, step)).toEqual({ text: 'Stir well.' })
  await tablet.sync([write(tablet, step, null, 'Stir well.')])
  expect(await seen(phone, step)).toBeUndefined()
  // An edit of a device that did not know of the removal restores the text.
  await phone.sync([write(phone, step, 'Stir very well.', 'Stir well.', { o: 0 })])
  expect(await seen(tablet, step)).toEqual({ text: 'Stir very well.' })
})

test('VA-2 an invalid part of a draft is rejected alone', async () => {
  const part = (name: string, value: unknown) => phone.set('draft.set', `draft:${draft}:${name}`, { value })
  const answer = await phone.sync([
    part('servings', 0),
    part('servings', 'four'),
    part('cook', -1),
    part('meals', 'Dinner'),
    part('colour', 'red'),
    part('place', 1),
    write(phone, `drafttext:${draft}:step`, 'x', null),
    write(phone, step, 'a\0b', null),
    write(phone, step, 'x'.repeat(40_001), null),
    part('meals', ['dinner']),
    part(`place-${randomUUID()}`, 1.5),
  ])
  expect(answer.push.results.map(([, outcome, code]) => code ?? outcome)).toEqual([
    'DRAFT_NOT_VALID',
    'DRAFT_NOT_VALID',
    'DRAFT_NOT_VALID',
    'DRAFT_NOT_VALID',
    'KEY_NOT_VALID',
    'KEY_NOT_VALID',
    'KEY_NOT_VALID',
    'DRAFT_TEXT_NOT_VALID',
    'DRAFT_TEXT_NOT_VALID',
    'applied',
    'applied',
  ])
})

test('I7 a text that merging made longer than the limit can be shortened step by step', async () => {
  const [one, other] = ['one '.repeat(8000), 'other '.repeat(6000)]
  await tablet.sync()
  await phone.sync([write(phone, title, one, null)])
  await tablet.sync([write(tablet, title, other, null)])
  const both = `${one}${other}`
  expect(await seen(phone, title)).toMatchObject({ text: both })
  const shorter = both.slice(4)
  const rejected = [write(phone, title, `${both}!`, both), write(phone, title, 'x'.repeat(40_001), 'short')]
  const no = 'DRAFT_TEXT_NOT_VALID'
  const outcomes: unknown[] = []
  // One by one, because each is as much as one request merges.
  for (const each of [...rejected, write(phone, title, shorter, both)]) {
    const answer = await phone.sync([each])
    outcomes.push(...answer.push.results.map(([, outcome, code]) => code ?? outcome))
  }
  expect(outcomes).toEqual([no, no, 'applied'])
  expect(await seen(tablet, title)).toMatchObject({ text: shorter })
})

test('revisions are purged after 90 days or with the account, and the text itself stays', async () => {
  await phone.sync([write(phone, title, 'Soup', null), write(phone, title, 'Soup of the day', 'Soup')])
  expect(await revisions()).toEqual(['Soup', 'Soup of the day'])
  expect(await purgeOldRevisions({ database: store.db, now: Date.now() + 89 * day })).toBe(0)
  await purgeOldRevisions({ database: store.db, now: Date.now() + 91 * day })
  expect(await revisions()).toEqual([])
  expect(await seen(tablet, title)).toEqual({ text: 'Soup of the day' })
  await phone.sync([write(phone, title, 'Soup', 'Soup of the day')])
  await store.db.rows(statement('test.gone', 'delete from sync_user where account_id = $1'), [user])
  expect(await revisions()).toEqual([])
})
