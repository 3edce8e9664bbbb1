// Above 300 lines: the cases of leaving a device share one filled device.
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSession } from '@simmer/contract/testing/a-session'
import { DeviceDatabase } from '../database/device-database.ts'
import { PublicDatabase } from '../database/public-database.ts'
import { ImportDatabase } from '../database/import-database.ts'
import { TalkDatabase } from '../database/talk-database.ts'
import { UndoDatabase } from '../database/undo-database.ts'
import { toPerson } from '../store/session-state.ts'
import { AccountDatabase } from '../sync/account-database.ts'
import { enqueueAction } from '../sync/outbox.ts'
import { createDeviceRecords, findWaitingWork, watchWaitingWork, type WaitingWork } from './device-records.ts'

const person = toPerson(aSession({ id: 'ana', email: 'ana@example.org' }))
const clock = { now: () => 1_795_000_000_000, uuid: () => crypto.randomUUID() }

/** Caches by name, of which the records need the names only. */
const cacheNames = new Set<string>()
const unused = () => Promise.reject(new Error('the records open no cache'))
const records = createDeviceRecords({
  keys: () => Promise.resolve([...cacheNames]),
  delete: (name) => Promise.resolve(cacheNames.delete(name)),
  has: unused,
  match: unused,
  open: unused,
})

const leave = (unsent: 'keep' | 'delete') => records.leave(person, unsent, clock.now())

/** Opened databases, closed after the test. */
let opened: Dexie[] = []
const open = <D extends Dexie>(database: D): D => {
  opened.push(database)
  return database
}
const account = () => open(new AccountDatabase(person.id))
const device = () => open(new DeviceDatabase())

/** All rows of a database, by table; tables without rows are left out. */
const rowsOf = async (database: Dexie): Promise<Record<string, number>> => {
  const counts = await Promise.all(database.tables.map(async (table) => [table.name, await table.count()] as const))
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

const picture = { hash: 'a1', v: 1, size: 3, state: 'waiting', sent: 0, problem: null, at: 1 } as const
const storePicture = async ({ pictures, pictureChunks }: AccountDatabase): Promise<void> => {
  await pictures.put(picture)
  await pictureChunks.put({ hash: 'a1', n: 0, bytes: new ArrayBuffer(3) })
}
const save = (database: AccountDatabase) =>
  enqueueAction(database, { name: 'saved.set', key: 'r:rice', args: { on: true } }, clock)

/** A signed-in device after some use, with everything sent. */
const fillDevice = async (): Promise<void> => {
  await records.remember(person)
  const { base, view, viewed } = account()
  await base.record.put({ id: 'note:rice:recipe', version: 1, value: { text: 'secret' } })
  await view.record.put({ id: 'note:rice:recipe', value: { text: 'secret' }, order: 1 })
  await view.saved.put({ id: 'rice', value: { on: true }, order: 1 })
  await base.saved.put({ id: 'rice', version: 1, value: { on: true } })
  await viewed.put({ id: 'rice', at: 1 })
  const { texts, guestActions, contactMessages, signInContext } = device()
  await texts.put({ key: 'cooking.rice', v: 1, timestamped: '1 2' })
  await guestActions.put({ uid: 'g', v: 1, name: 'saved.set', recipeId: 'rice', args: { on: true }, at: 1 })
  await signInContext.bulkPut([
    { kind: 'return-path', v: 1, path: '/collection/secret', at: clock.now() - 1 },
    { kind: 'invitation', v: 1, code: 'FRIEND1', at: clock.now() - 1 },
    { kind: 'ask-ai', v: 1, path: '/cooking-ai?q=secret', at: clock.now() + 100_000 },
  ])
  await contactMessages.bulkPut([
    { id: 'sent by ana', by: person.id, state: 'sent' },
    { id: 'waiting, by ana', by: person.id, state: 'waiting' },
    { id: 'sent by ben', by: 'ben', state: 'sent' },
  ])
  await open(new PublicDatabase()).recipes.put({
    id: 'rice',
    v: 1,
    shortId: 'r1',
    revision: 1,
    recipe: {},
    bytes: 2,
    readAt: 1,
    writtenAt: 1,
  })
  await open(new TalkDatabase()).talks.bulkPut(
    ['ana', 'ben'].map((owner) => ({ id: owner, v: 1, owner, at: 1, title: 'secret', recipe: null })),
  )
  const entries = ['ana', 'ben'].map((owner) => ({
    id: `undo of ${owner}`,
    owner,
    draft: 'd',
    at: 1,
    undone: 0 as const,
  }))
  await open(new UndoDatabase()).entries.bulkPut(entries)
  for (const name of [
    'pages-1',
    'saved-pages-1',
    'saved-pictures',
    'visited-pictures',
    'recipe-data',
    'codec',
    'precache',
  ])
    cacheNames.add(name)
}

beforeEach(async () => {
  cacheNames.clear()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})
afterEach(() => {
  for (const database of opened.splice(0)) database.close()
})

test('ST-6 AS-10 after a sign-out with nothing unsent, no table of this device holds a row of the account', async () => {
  await fillDevice()
  await leave('keep')
  expect(await rowsOf(account())).toEqual({})
  expect(await rowsOf(open(new PublicDatabase()))).toEqual({})
  expect((await open(new UndoDatabase()).entries.toArray()).map(({ owner }) => owner)).toEqual(['ben'])
  expect((await open(new TalkDatabase()).talks.toArray()).map(({ owner }) => owner)).toEqual(['ben'])
  expect(await rowsOf(device())).toEqual({ contact_messages: 2 })
  expect(await device().contactMessages.toCollection().primaryKeys()).toEqual(['sent by ben', 'waiting, by ana'])
  expect([...cacheNames]).toEqual(['codec', 'precache'])
})

test('ST-6 a sign-out empties the list of URLs that the service worker keeps of its caches, while the worker has it open', async () => {
  await fillDevice()
  const worker = open(new Dexie('workbox-expiration'))
  worker.version(1).stores({ 'cache-entries': 'id,cacheName,timestamp' })
  await worker.table('cache-entries').put({ id: 'pages-1|/collection/secret', url: '/collection/secret', timestamp: 1 })
  await leave('keep')
  expect(await worker.table('cache-entries').count()).toBe(0)
})

test('ST-6 a sign-out creates no list of the caches where the service worker has none', async () => {
  await fillDevice()
  await leave('keep')
  expect(await Dexie.getDatabaseNames()).not.toContain('workbox-expiration')
})

test('ST-6 ER-1 the unsent actions and pictures of a session that ends are sealed, and nothing that came from the server', async () => {
  await fillDevice()
  await save(account())
  await storePicture(account())
  await leave('keep')
  expect(await rowsOf(account())).toEqual({ meta: 1, outbox: 1, pictures: 1, picture_chunks: 1 })
  expect(await account().meta.get('sync')).toMatchObject({ epoch: null, cursor: '0' })
  expect((await open(new UndoDatabase()).entries.toArray()).map(({ owner }) => owner)).toEqual(['ana', 'ben'])
  expect(await device().accounts.toArray()).toMatchObject([{ id: 'ana', current: false }])
  expect(await findWaitingWork()).toEqual({ changes: 2, drafts: 0 })
})

test('ST-6 an action that another tab stores while this one signs out is either deleted with the rest or listed as sealed', async () => {
  await fillDevice()
  await leave('keep')
  await save(account())
  await leave('keep')
  expect(await findWaitingWork()).toEqual({ changes: 1, drafts: 0 })
  expect(await rowsOf(account())).toEqual({ meta: 1, outbox: 1 })
})

test('ST-6 no action is lost that another tab stores at any moment of a sign-out', async () => {
  const lost: number[] = []
  for (let moment = 0; moment < 8; moment += 1) {
    await records.remember(person)
    const otherTab = new AccountDatabase(person.id)
    await otherTab.outbox.clear()
    const leaving = leave('keep')
    for (let turn = 0; turn < moment; turn += 1) await new Promise((done) => setImmediate(done))
    const { uid } = await save(otherTab)
    await leaving
    if ((await otherTab.outbox.get({ uid })) === undefined) lost.push(moment)
    otherTab.close()
  }
  expect(lost).toEqual([])
})

test('ST-6 a picture that waits is unsent work, and is sealed even without any action', async () => {
  await fillDevice()
  await storePicture(account())
  expect(await records.unsent(person.id)).toEqual({ actions: 0, pictures: 1, drafts: [] })
  await leave('keep')
  expect(await rowsOf(account())).toEqual({ pictures: 1, picture_chunks: 1 })
  expect((await account().pictureChunks.toArray()).map(({ bytes }) => bytes.byteLength)).toEqual([3])
})

test('ST-9 a picture that the server rejected is no unsent work', async () => {
  await account().pictures.put({ ...picture, state: 'rejected', problem: 'picture-too-large' })
  expect(await records.unsent(person.id)).toEqual({ actions: 0, pictures: 0, drafts: [] })
})

test('ST-6 a person who deletes unsent work leaves none of it, and the drafts of another account stay', async () => {
  await fillDevice()
  await save(account())
  await storePicture(account())
  const { profileDrafts, postDrafts } = device()
  await profileDrafts.bulkPut([
    { owner: 'ana', v: 1, draft: {} },
    { owner: 'ben', v: 1, draft: {} },
  ])
  await postDrafts.bulkPut([
    { by: 'ana', id: '1' },
    { by: 'ben', id: '1' },
  ])
  expect(await records.unsent(person.id)).toEqual({ actions: 1, pictures: 1, drafts: ['profile', 'posts'] })
  await leave('delete')
  expect(await rowsOf(account())).toEqual({})
  expect((await profileDrafts.toArray()).map(({ owner }) => owner)).toEqual(['ben'])
  expect(await postDrafts.toArray()).toMatchObject([{ by: 'ben' }])
  expect(await findWaitingWork()).toEqual({ changes: 0, drafts: 2 })
  expect(await device().accounts.count()).toBe(0)
})

test('ER-1 ST-5 the page where a session ended is stored for the next sign-in, and survives the clean-up', async () => {
  await fillDevice()
  await device().signInContext.put({ kind: 'return-path', v: 1, path: '/saved', at: clock.now() })
  await leave('keep')
  expect(await device().signInContext.toArray()).toMatchObject([{ kind: 'return-path', path: '/saved' }])
})

test('ER-1 ST-5 the context of a sign-in that begins within a minute after the end of a session stays, and no other', async () => {
  await records.remember(person)
  for (const [kind, after] of [
    ['return-path', 0],
    ['ask-ai', 60_000],
    ['profile', 60_001],
    ['invitation', -1],
  ] as const)
    await device().signInContext.put({ kind, v: 1, path: '/', at: clock.now() + after })
  await leave('keep')
  expect((await device().signInContext.toArray()).map(({ kind }) => kind).toSorted()).toEqual(['ask-ai', 'return-path'])
})

test('ST-6 a browser without caches signs out too', async () => {
  await fillDevice()
  await createDeviceRecords(undefined).leave(person, 'keep', clock.now())
  expect(await rowsOf(account())).toEqual({})
})

test('ST-6 ER-1 unsent work is listed of accounts that are signed out and have some', async () => {
  const ben = { ...person, id: 'ben', email: 'ben@example.org' }
  await records.remember({ ...person, id: 'cleo' })
  await records.remember(ben)
  await records.remember(person)
  const bens = open(new AccountDatabase('ben'))
  for (const database of [bens, account()]) await storePicture(database)
  expect(await findWaitingWork()).toEqual({ changes: 1, drafts: 0 })
  await bens.issues.put({
    v: 1,
    uid: 'i',
    state: 'rejected',
    code: 'X',
    detail: null,
    name: 'saved.set',
    key: 'r:a',
    args: {},
    at: 1,
    rejectedAt: 1,
  })
  expect(await findWaitingWork()).toEqual({ changes: 2, drafts: 0 })
})

test('ST-6 a list of cached pages that cannot be opened is an error: it may name secret links', async () => {
  await fillDevice()
  const openDatabase = indexedDB.open.bind(indexedDB)
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (name === 'workbox-expiration') throw new DOMException('refused', 'SecurityError')
    return openDatabase(name, version)
  })
  await expect(leave('keep')).rejects.toThrow('refused')
  vi.restoreAllMocks()
})

test('ST-6 a list of cached pages that cannot be emptied is an error, too', async () => {
  await fillDevice()
  const worker = open(new Dexie('workbox-expiration'))
  worker.version(1).stores({ 'cache-entries': 'id' })
  await worker.open()
  const clear = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
    if (this.name === 'cache-entries') throw new DOMException('the disk is full', 'QuotaExceededError')
    return this.delete(IDBKeyRange.lowerBound(0))
  })
  await expect(leave('keep')).rejects.toThrow('the disk is full')
  clear.mockRestore()
})

test('ST-6 drafts of profile and blog posts stay with their author when the session ends', async () => {
  await fillDevice()
  await device().profileDrafts.put({ owner: 'ana', v: 1, draft: {} })
  await leave('keep')
  expect(await records.unsent(person.id)).toEqual({ actions: 0, pictures: 0, drafts: ['profile'] })
  expect(await findWaitingWork()).toEqual({ changes: 0, drafts: 1 })
  await leave('delete')
  expect(await findWaitingWork()).toEqual({ changes: 0, drafts: 0 })
})

test('ST-6 a sign-in page that opens before a sign-out has finished sees the work that it leaves', async () => {
  await fillDevice()
  await save(account())
  const seen: WaitingWork[] = []
  const end = watchWaitingWork((work) => void seen.push(work))
  await expect.poll(() => seen.at(-1)).toEqual({ changes: 0, drafts: 0 })
  await leave('keep')
  await expect.poll(() => seen.at(-1)).toEqual({ changes: 1, drafts: 0 })
  end()
})

test('ST-8 the service worker reads which account is signed in: the one that signed in last', async () => {
  await records.remember(person)
  await records.remember({ ...person, id: 'ben' })
  expect(await device().accounts.orderBy('id').toArray()).toMatchObject([
    { id: 'ana', current: false },
    { id: 'ben', current: true },
  ])
})

const addImport = (id: string, owner: string, state: 'ready' | 'waiting' | 'done') =>
  open(new ImportDatabase()).transaction('rw', ['imports', 'items'], async (tx) => {
    await tx
      .table('imports')
      .put({ id, v: 1, owner, at: 1, kind: 'text', name: id, files: [], state: 'read', notes: [] })
    await tx.table('items').put({ import: id, n: 0, state, warned: 0, draftId: id })
  })

test('ST-6 an import that is not finished is unsent work: it stays for its account, and the sign-in page counts it', async () => {
  await records.remember(person)
  await addImport('finished', 'ana', 'done')
  expect(await records.unsent(person.id)).toEqual({ actions: 0, pictures: 0, drafts: [] })
  await addImport('chosen', 'ana', 'waiting')
  await addImport('under review', 'ana', 'ready')
  await addImport('of ben', 'ben', 'ready')
  expect(await records.unsent(person.id)).toEqual({ actions: 1, pictures: 0, drafts: ['imports'] })
  expect(await findWaitingWork()).toEqual({ changes: 0, drafts: 1 })
  await leave('keep')
  expect(await findWaitingWork()).toEqual({ changes: 1, drafts: 2 })
  await leave('delete')
  expect(await findWaitingWork()).toEqual({ changes: 0, drafts: 1 })
})
