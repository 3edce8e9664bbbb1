import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountDatabase } from '../sync/account-database.ts'
import { DeviceDatabase } from './device-database.ts'
import { PublicDatabase } from './public-database.ts'
import { deleteUndoHistory, UndoDatabase } from './undo-database.ts'

/** Creates a database as an earlier build left it. */
const createLegacy = async (
  name: string,
  tables: Record<string, readonly [schema: string, rows: readonly unknown[]]>,
) => {
  const database = new Dexie(name)
  database.version(1).stores(Object.fromEntries(Object.entries(tables).map(([table, [schema]]) => [table, schema])))
  for (const [table, [, rows]] of Object.entries(tables)) await database.table(table).bulkAdd([...rows])
  return database
}

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const message = { id: 'm1', letter: { message: 'Hello' }, by: null, at: 1, state: 'refused', problem: 'wrong-shape' }
const guestAction = { uid: 'g1', v: 1, name: 'saved.set', recipeId: 'r1', args: { on: true }, at: 5 }
const createAll = () =>
  Promise.all([
    createLegacy('rs-device', {
      accounts: ['id', [{ id: 'ana', v: 1, person: {}, current: true }]],
      leases: ['name', [{ name: 'sync:ana', holder: 'h', since: 1 }]],
    }),
    createLegacy('rs-guest', { wishes: ['uid', [guestAction]] }),
    createLegacy('rs-kept', { texts: ['key', [{ key: 'timers', v: 1, stamped: '20 ["pasta"]' }]] }),
    createLegacy('rs-letters', { letters: ['id', [message]] }),
    createLegacy('rs-profile', { drafts: ['owner', [{ owner: 'ana', v: 1, draft: { name: 'Ana' } }]] }),
    createLegacy('rs-posts', { posts: ['[by+id],by', [{ id: 'p1', by: 'ana', title: 'Soup', at: 3 }]] }),
  ])

const contents = async () => {
  const database = new DeviceDatabase()
  const { accounts, leases, texts, guestActions, contactMessages, profileDrafts, postDrafts, moved } = database
  const tables = { accounts, leases, texts, guestActions, contactMessages, profileDrafts, postDrafts, moved }
  const rows: Record<string, unknown[]> = {}
  for (const [name, table] of Object.entries(tables)) rows[name] = await table.toArray()
  database.close()
  return rows
}
const expected = {
  accounts: [{ id: 'ana', v: 1, person: {}, current: true }],
  leases: [],
  texts: [{ key: 'timers', v: 1, timestamped: '20 ["pasta"]' }],
  guestActions: [guestAction],
  contactMessages: [
    { id: 'm1', message: { message: 'Hello' }, by: null, at: 1, state: 'rejected', problem: 'invalid-input' },
  ],
  profileDrafts: [{ owner: 'ana', v: 1, draft: { name: 'Ana' } }],
  postDrafts: [{ id: 'p1', by: 'ana', title: 'Soup', at: 3 }],
  moved: [],
}

test('the device database takes over the rows of six earlier databases, and those are deleted', async () => {
  for (const database of await createAll()) database.close()
  expect(await contents()).toEqual(expected)
  await expect.poll(() => Dexie.getDatabaseNames()).toEqual(['simmer-device'])
})

test('a database that a tab of an earlier build holds open is moved as well, and moved once', async () => {
  const legacy = await createAll()
  expect(await contents()).toEqual(expected)
  const device = new DeviceDatabase()
  await device.guestActions.clear()
  device.close()
  expect((await contents())['guestActions']).toEqual([])
  for (const database of legacy) database.close()
  await expect.poll(() => Dexie.getDatabaseNames()).toEqual(['simmer-device'])
})

test('rows that a tab of an earlier build writes after the move are moved with the next opening', async () => {
  for (const database of await createAll()) database.close()
  await contents()
  const late = await createLegacy('rs-letters', { letters: ['id', [{ ...message, id: 'm2', state: 'waiting' }]] })
  late.close()
  expect((await contents())['contactMessages']).toMatchObject([{ id: 'm1' }, { id: 'm2', state: 'waiting' }])
})

test('two connections that open at the same time move every row once', async () => {
  for (const database of await createAll()) database.close()
  const both = await Promise.all([contents(), contents()])
  expect(both).toEqual([expected, expected])
})

test('a move that ended before the old rows were deleted does not restore rows deleted since', async () => {
  for (const database of await createAll()) database.close()
  await contents()
  // As after a crash: the rows are stored and noted, and the old database is still there.
  const device = new DeviceDatabase()
  await device.guestActions.clear()
  await device.moved.put({ name: 'rs-guest', rows: [JSON.stringify(['wishes', 'g1', guestAction])] })
  device.close()
  const legacy = await createLegacy('rs-guest', { wishes: ['uid', [guestAction]] })
  legacy.close()
  expect(await contents()).toMatchObject({ guestActions: [], moved: [] })
})

test('a row that a tab of an earlier build changed after an interrupted move is moved with its new content', async () => {
  const [before, after] = [{ name: 'An' }, { name: 'Ana' }].map((draft) => ({ owner: 'ana', v: 1, draft }))
  const device = new DeviceDatabase()
  await device.profileDrafts.put({ owner: 'ana', v: 1, draft: { name: 'An' } })
  await device.moved.put({ name: 'rs-profile', rows: [JSON.stringify(['drafts', 'ana', before])] })
  device.close()
  const legacy = await createLegacy('rs-profile', { drafts: ['owner', [after]] })
  legacy.close()
  expect(await contents()).toMatchObject({ profileDrafts: [after], moved: [] })
})

test('a row that a tab of an earlier build writes while its empty database is deleted is moved with the next opening', async () => {
  const legacy = await createLegacy('rs-guest', { wishes: ['uid', []] })
  const closed = new Promise<void>((resolve) => {
    legacy.on('versionchange', () => {
      // The tab has a write in progress when it learns that it has to close its connection.
      legacy
        .table('wishes')
        .add(guestAction)
        .then(() => resolve(), resolve)
      legacy.close()
    })
  })
  // Without timers: the opening goes on as soon as the deletion is given up.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  expect(await contents()).toMatchObject({ guestActions: [] })
  vi.useRealTimers()
  await closed
  await expect.poll(async () => (await contents())['guestActions']).toEqual([guestAction])
  await expect.poll(() => Dexie.getDatabaseNames()).toEqual(['simmer-device'])
})

test('RT-13 a message that failed because its server had no such route any more is sent again', async () => {
  const failed = { ...message, problem: 'no-such-route' }
  const legacy = await createLegacy('rs-letters', { letters: ['id', [failed]] })
  legacy.close()
  expect(await contents()).toMatchObject({ contactMessages: [{ id: 'm1', state: 'waiting', problem: null }] })
})

test('an older text never replaces a newer one', async () => {
  const device = new DeviceDatabase()
  await device.texts.put({ key: 'timers', v: 1, timestamped: '30 ["sauce"]' })
  device.close()
  for (const database of await createAll()) database.close()
  expect((await contents())['texts']).toEqual([{ key: 'timers', v: 1, timestamped: '30 ["sauce"]' }])
})

test('of two texts written in the same millisecond the one of this build stays', async () => {
  const present = { key: 'timers', v: 1, timestamped: '20 ["sauce"]' } as const
  const device = new DeviceDatabase()
  await device.texts.put(present)
  device.close()
  for (const database of await createAll()) database.close()
  expect((await contents())['texts']).toEqual([present])
})

test('I7 the undo history moves with all its entries', async () => {
  const entry = { id: 'e1', owner: 'ana', draft: 'd', at: 1, undone: 0, changes: [] }
  const legacy = await createLegacy('rs-steps', { steps: ['id,[owner+draft+undone+id],owner,at', [entry]] })
  legacy.close()
  const database = new UndoDatabase()
  expect(await database.entries.toArray()).toEqual([entry])
  database.close()
  await deleteUndoHistory('ana')
  expect(Reflect.get(Dexie, 'connections')).toHaveLength(0)
  const again = new UndoDatabase()
  expect(await again.entries.count()).toBe(0)
  again.close()
})

test('the public database keeps its offline recipes when their table is renamed', async () => {
  const legacy = new Dexie('simmer-public')
  legacy.version(1).stores({ recipes: 'id,shortId,readAt,writtenAt', kept: 'id,state' })
  legacy.version(2).stores({ packs: 'id', packed: '[pack+id],pack,id' })
  await legacy.table('kept').add({ id: 'r1', v: 1, state: 'ready' })
  legacy.close()
  const database = new PublicDatabase()
  expect(await database.offlineRecipes.toArray()).toEqual([{ id: 'r1', v: 1, state: 'ready' }])
  database.close()
})

test('with Web Locks one tab at a time moves a database, whichever tabs open at once', async () => {
  const locks: string[] = []
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, task: () => Promise<void>) => {
        locks.push(name)
        return task()
      },
    },
  })
  const legacy = await createLegacy('rs-guest', { wishes: ['uid', [guestAction]] })
  legacy.close()
  expect(await contents()).toMatchObject({ guestActions: [guestAction] })
  expect(locks).toEqual(['simmer:move rs-guest'])
})

/** A connection of a tab that ignores that its database is to be deleted. */
const holdOpen = (rows: readonly unknown[]) =>
  new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('rs-guest', 1)
    opening.addEventListener('upgradeneeded', () => {
      const store = opening.result.createObjectStore('wishes', { keyPath: 'uid' })
      for (const row of rows) store.add(row)
    })
    opening.addEventListener('success', () => resolve(opening.result))
  })

test('a tab of an earlier build that delays the deletion of its database delays this build for three seconds at most', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  const held = await holdOpen([])
  // Opening the database waits for its deletion.
  indexedDB.deleteDatabase('rs-guest')
  const start = Date.now()
  expect(await contents()).toMatchObject({ guestActions: [] })
  expect(Date.now() - start).toBeGreaterThan(2500)
  expect(reported).toEqual([])
  held.close()
})

test('rows of a tab of an earlier build that keeps its connection are moved, and this build waits three seconds at most', async () => {
  const held = await holdOpen([guestAction])
  const start = Date.now()
  expect(await contents()).toMatchObject({ guestActions: [guestAction], moved: [] })
  expect(Date.now() - start).toBeGreaterThan(2500)
  held.close()
  await expect.poll(() => Dexie.getDatabaseNames()).toEqual(['simmer-device'])
})

test('I13 rows that cannot be moved stay where they are, the error is reported, and the database opens all the same', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  const legacy = await createLegacy('rs-guest', { wishes: ['++', [{ name: 'without an id' }, { name: 'nor this' }]] })
  legacy.close()
  for (let opening = 1; opening <= 2; opening += 1) {
    expect(await contents()).toMatchObject({ guestActions: [], moved: [] })
    expect(reported).toHaveLength(opening)
    // A connection that stayed open would delay every later change of the database.
    expect(Reflect.get(Dexie, 'connections')).toHaveLength(0)
  }
  await legacy.open()
  expect(await legacy.table('wishes').count()).toBe(2)
  legacy.close()
})

test('a browser without a way to report errors opens the database too', async () => {
  vi.stubGlobal('reportError', undefined)
  Reflect.deleteProperty(globalThis, 'reportError')
  const legacy = await createLegacy('rs-guest', { wishes: ['++', [{ name: 'without an id' }]] })
  legacy.close()
  expect(await contents()).toMatchObject({ guestActions: [] })
})

test('a database that another tab has moved and deleted meanwhile is no error', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  vi.spyOn(Dexie, 'getDatabaseNames').mockResolvedValue(['rs-guest', 'rs-posts'])
  expect(await contents()).toMatchObject({ guestActions: [], postDrafts: [] })
  expect(reported).toEqual([])
})

test.each([
  ['accounts', 'rs-u-ana', 'viewed', { seen: ['id', [{ id: 'r1', at: 1 }]] }, () => new AccountDatabase('ana')],
  [
    'the device',
    'rs-posts',
    'post_drafts',
    { posts: ['[by+id]', [{ by: 'ana', id: 'r1' }]] },
    () => new DeviceDatabase(),
  ],
  [
    'the undo history',
    'rs-steps',
    'entries',
    { steps: ['id', [{ id: 'e1', owner: 'ana', draft: 'd', at: 1, undone: 0 }]] },
    () => new UndoDatabase(),
  ],
] as const)(
  'rows of an earlier build move each time that the database of %s is opened, not only the first time',
  async (_, name, table, tables, open) => {
    const database = open()
    await database.open()
    database.close({ disableAutoOpen: false })
    const legacy = await createLegacy(name, tables)
    legacy.close()
    await database.open()
    expect(await database.table(table).count()).toBe(1)
    database.close()
  },
)
