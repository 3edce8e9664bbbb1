import { randomUUID } from 'node:crypto'
import { readDraft } from '@simmer/contract/sync/read-draft'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, Device, startSyncServer, type SyncServer } from '../sync/testing/sync-server.ts'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { purgeDeletedDrafts } from './purge-drafts.ts'

let store: TestDatabase
let server: SyncServer
beforeAll(async () => {
  store = await testDatabase()
  server = await startSyncServer(store.db)
})
afterAll(async () => {
  await server.close()
  await store.drop()
})

const about = (device: Device, draft: string) =>
  [...device.base]
    .map(([key, value]) => ({ id: key.replace('record ', ''), value, order: 1 }))
    .filter(({ id }) => id.split(':')[1] === draft)
const texts = (device: Device, draft: string, title: string, from: string | null) =>
  device.set('drafttext.set', `drafttext:${draft}:title`, { text: title, from })
const deleteIt = (device: Device, draft: string) =>
  device.set('draft.set', `draft:${draft}:gone`, { value: readDraft(draft, about(device, draft))?.fingerprint ?? '' })
const after = (days: number) => purgeDeletedDrafts({ database: store.db, now: Date.now() + days * day })

test('RT-18 I7 a deleted draft can be restored for 90 days; then it is purged with its versions, on every device', async () => {
  const user = await createAccount(store.db)
  const device = () => new Device(server.url, user)
  const [phone, tablet, late] = [device(), device(), device()]
  const [deleted, untouched, restored] = [randomUUID(), randomUUID(), randomUUID()]
  for (const draft of [deleted, untouched, restored]) {
    await phone.sync([
      phone.set('draft.set', `draft:${draft}:made`, { value: 1 }),
      texts(phone, draft, 'Soup', null),
      texts(phone, draft, 'Soup of the day', 'Soup'),
    ])
  }
  for (const each of [phone, tablet, late]) await each.sync()
  await phone.sync([deleteIt(phone, deleted), deleteIt(phone, restored)])
  // The tablet did not know of the deletion.
  await tablet.sync([texts(tablet, restored, 'Soup of yesterday', 'Soup of the day')])
  expect(await after(89)).toBe(0)
  expect(await after(91)).toBe(3)
  expect(await after(91)).toBe(0)
  for (const each of [phone, tablet]) {
    await each.sync()
    expect(about(each, deleted)).toEqual([])
    expect(readDraft(untouched, about(each, untouched))).toMatchObject({ isDeleted: false })
    expect(readDraft(restored, about(each, restored))).toMatchObject({ isDeleted: false, isRestored: true })
  }
  const versions = statement('test.versions', `select body from text_revision where split_part(id, ':', 2) = $1`)
  expect([await store.db.rows(versions, [deleted]), (await store.db.rows(versions, [restored])).length > 0]).toEqual([
    [],
    true,
  ])
  // A device that edits it after months offline loses none of its words.
  await late.sync([texts(late, deleted, 'Soup of the day after', 'Soup of the day')])
  await late.sync()
  expect(readDraft(deleted, about(late, deleted))?.title?.text).toBe('Soup of the day after')
})

test('RT-18 a deleted draft stays stored as long as readers find its recipe', async () => {
  const user = await createAccount(store.db)
  const phone = new Device(server.url, user)
  const draft = randomUUID()
  await phone.sync([
    texts(phone, draft, 'Soup', null),
    phone.set('drafttext.set', `drafttext:${draft}:description`, { text: 'Warm.', from: null }),
    phone.set('drafttext.set', `drafttext:${draft}:ingredient-${draft}`, { text: '1 leek', from: null }),
    phone.set('drafttext.set', `drafttext:${draft}:step-${draft}`, { text: 'Boil it.', from: null }),
    phone.set('draft.set', `draft:${draft}:servings`, { value: 2 }),
  ])
  await phone.sync()
  const fingerprint = readDraft(draft, about(phone, draft))?.fingerprint ?? ''
  const publish = (args: object) => phone.set('draft.publish', `publish:${draft}`, args)
  await phone.sync([publish({ kind: 'publish', fingerprint, origin: { is: 'own' } }), deleteIt(phone, draft)])
  expect(await after(91)).toBe(0)
  await phone.sync([publish({ kind: 'withdraw' })])
  expect(await after(91)).toBeGreaterThan(0)
  await phone.sync()
  expect(about(phone, draft)).toEqual([])
})

test('RT-18 I7 a draft that its author restores while it is being purged stays', async () => {
  const user = await createAccount(store.db)
  const [phone, tablet] = [new Device(server.url, user), new Device(server.url, user)]
  const draft = randomUUID()
  await phone.sync([texts(phone, draft, 'Soup', null)])
  await Promise.all([phone.sync(), tablet.sync()])
  await phone.sync([deleteIt(phone, draft)])
  let transactions = 0
  const interrupted = {
    ...store.db,
    tx: async <T>(run: Parameters<typeof store.db.tx<T>>[0], options?: Parameters<typeof store.db.tx<T>>[1]) => {
      // The draft was found purgeable. Now another device edits it.
      if ((transactions += 1) === 1) await tablet.sync([texts(tablet, draft, 'Soup of yesterday', 'Soup')])
      return store.db.tx(run, options)
    },
  }
  expect(await purgeDeletedDrafts({ database: interrupted, now: Date.now() + 91 * day })).toBe(0)
  expect(transactions).toBe(1)
  await phone.sync()
  expect(readDraft(draft, about(phone, draft))).toMatchObject({
    isRestored: true,
    title: { text: 'Soup of yesterday' },
  })
})
