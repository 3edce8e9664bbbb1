import { Dexie } from 'dexie'
import { beforeEach, expect, test } from 'vitest'
import { AccountDatabase, hasAccountDatabase } from './account-database.ts'
import { createDeviceRecords } from '../session/device-records.ts'
import { enqueueAction } from './outbox.ts'

const account = 'ana'
const entry = (mid: number, more: object = {}) => ({
  v: 1,
  client: 'c1',
  mid,
  uid: `u${mid}`,
  seq: mid,
  name: 'rating.set',
  actionVersion: 1,
  key: `r:recipe-${mid}`,
  args: { stars: 4 },
  base: 7,
  at: 1000,
  ...more,
})
const state = {
  k: 'sync',
  v: 1,
  client: 'c1',
  replaces: ['c0'],
  nextMid: 3,
  nextSeq: 3,
  lastMid: 0,
  lastUid: null,
  epoch: 'e1',
  cursor: '7',
  resultsAcked: 0,
  kinds: ['saved', 'rating', 'record'],
}
const issue = {
  v: 1,
  uid: 'u0',
  state: 'rejected',
  code: 'X',
  detail: null,
  name: 'rating.set',
  key: 'r:recipe-0',
  args: { stars: 9 },
  at: 900,
}

const edit = (text: string, from: string) =>
  ({ name: 'drafttext.set', key: 'drafttext:d:title', args: { text, from } }) as const

/** Writes an account database as earlier builds did, at their last version. */
const writeLegacy = async (outbox: readonly object[], meta: object = state): Promise<void> => {
  const legacy = new Dexie(`rs-u-${account}`)
  legacy.version(4).stores({
    meta: 'k',
    outbox: '[client+mid],&uid,&origin,[key+name]',
    acked: '[client+mid],uid,origin,ackedAt',
    base_saved: 'id',
    base_rating: 'id',
    view_saved: 'id,order',
    view_rating: 'id',
    issues: 'uid',
    base_record: 'id',
    view_record: 'id',
    seen: 'id,at',
    pictures: 'hash,state',
    picture_chunks: '[hash+n]',
  })
  await legacy.table('meta').put(meta)
  await legacy.table('outbox').bulkPut([...outbox])
  await legacy.table('issues').put({ ...issue, refusedAt: 950 })
  await legacy.table('base_record').put({ id: 'note:a:recipe', version: 5, value: { text: 'Salt' } })
  await legacy.table('seen').put({ id: 'recipe-1', at: 5 })
  await legacy
    .table('pictures')
    .put({ hash: 'h', v: 1, size: 3, state: 'refused', sent: 0, problem: 'wrong-shape', at: 1 })
  await legacy.table('picture_chunks').put({ hash: 'h', n: 0, bytes: new Uint8Array([1, 2, 3]).buffer })
  legacy.close()
}

const withAccount = async <T>(run: (database: AccountDatabase) => Promise<T>): Promise<T> => {
  const database = new AccountDatabase(account)
  try {
    return await run(database)
  } finally {
    database.close()
  }
}

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

test('I13 unsent actions, issues and pictures of an earlier build move with the identity of the device', async () => {
  await writeLegacy([entry(1, { claimedAt: 1100 }), entry(2)])
  await withAccount(async (database) => {
    expect(await database.outbox.toArray()).toEqual([entry(1, { claimedAt: 1100 }), entry(2)])
    expect(await database.meta.get('sync')).toEqual(state)
    expect(await database.issues.toArray()).toEqual([{ ...issue, rejectedAt: 950 }])
    expect(await database.base.record.count()).toBe(1)
    expect(await database.viewed.toArray()).toEqual([{ id: 'recipe-1', at: 5 }])
    expect(await database.pictures.toArray()).toMatchObject([
      { hash: 'h', state: 'rejected', problem: 'invalid-input' },
    ])
    expect((await database.pictureChunks.get(['h', 0]))?.bytes.byteLength).toBe(3)
  })
  await expect.poll(() => Dexie.getDatabaseNames()).not.toContain(`rs-u-${account}`)
})

test('I13 actions that a tab of an earlier build queues after the move go to the end of the queue', async () => {
  await writeLegacy([entry(1), entry(2)])
  await withAccount((database) => database.outbox.count())
  const other = { ...state, client: 'c9', nextMid: 2, nextSeq: 2 }
  await writeLegacy(
    [entry(1, { client: 'c9', uid: 'late', claimedAt: 1200 }), entry(2, { client: 'c9', uid: 'u2' })],
    other,
  )
  await withAccount(async (database) => {
    const queue = await database.outbox.orderBy('[client+mid]').toArray()
    expect(queue.map(({ client, mid, uid, claimedAt }) => [client, mid, uid, claimedAt])).toEqual([
      ['c1', 1, 'u1', undefined],
      ['c1', 2, 'u2', undefined],
      ['c1', 3, 'late', 1200],
    ])
    const next = { name: 'saved.set', key: 'r:new', args: { on: true } } as const
    await enqueueAction(database, next, { now: () => 2000, uuid: () => 'new' })
    expect(await database.outbox.get(['c1', 4])).toMatchObject({ uid: 'new', seq: 4 })
  })
})

test('I13 a later action on the same text never becomes part of one that a tab of an earlier build may have sent', async () => {
  await writeLegacy([])
  await withAccount((database) => database.outbox.count())
  await writeLegacy([entry(1, { uid: 'sent', claimedAt: 1200, ...edit('Soup', '') })], { ...state, client: 'c9' })
  await withAccount(async (database) => {
    await enqueueAction(database, edit('Soup of peas', 'Soup'), { now: () => 2000, uuid: () => 'new' })
    expect(await database.outbox.toArray()).toMatchObject([
      { uid: 'sent', args: { text: 'Soup', from: '' } },
      { uid: 'new', args: { text: 'Soup of peas', from: 'Soup' } },
    ])
  })
})

test('I5 the client id of a tab of an earlier build is replaced, so that its own writes count as seen', async () => {
  await writeLegacy([])
  await withAccount((database) => database.outbox.count())
  await writeLegacy([entry(1, { client: 'c9', uid: 'late' })], { ...state, client: 'c9', replaces: ['c8'] })
  await withAccount(async (database) => {
    expect(await database.meta.get('sync')).toMatchObject({ client: 'c1', replaces: ['c9', 'c8', 'c0'] })
  })
})

test('I13 a record that no build can read moves with the queue', async () => {
  const unreadable = { client: 'c1', mid: 2, uid: 'odd', v: 99 }
  await writeLegacy([entry(1), unreadable])
  await withAccount(async (database) => {
    expect(await database.outbox.get(['c1', 2])).toEqual(unreadable)
  })
})

test('I10 unsent work of a signed-out account is found before its database has moved', async () => {
  await writeLegacy([entry(1), entry(2)])
  expect(await hasAccountDatabase(account)).toBe(true)
  expect((await createDeviceRecords(undefined).unsent(account)).actions).toBe(3)
})
