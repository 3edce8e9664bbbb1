import { Dexie } from 'dexie'
import { beforeEach, expect, test } from 'vitest'
import { DeviceDatabase } from './device-database.ts'
import { PublicDatabase } from './public-database.ts'
import { deleteUndoHistory, UndoDatabase } from './undo-database.ts'

/** Creates a database as an earlier build left it. */
const createLegacy = async (name: string, tables: Record<string, readonly [schema: string, rows: unknown[]]>) => {
  const database = new Dexie(name)
  database.version(1).stores(Object.fromEntries(Object.entries(tables).map(([table, [schema]]) => [table, schema])))
  for (const [table, [, rows]] of Object.entries(tables)) await database.table(table).bulkAdd(rows)
  return database
}

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

const message = { id: 'm1', letter: { message: 'Hello' }, by: null, at: 1, state: 'refused', problem: 'invalid-input' }
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
  await device.moved.put({ name: 'rs-guest', keys: [JSON.stringify(['wishes', 'g1'])] })
  device.close()
  const legacy = await createLegacy('rs-guest', { wishes: ['uid', [guestAction]] })
  legacy.close()
  expect(await contents()).toMatchObject({ guestActions: [], moved: [] })
})

test('an older text never replaces a newer one', async () => {
  const device = new DeviceDatabase()
  await device.texts.put({ key: 'timers', v: 1, timestamped: '30 ["sauce"]' })
  device.close()
  for (const database of await createAll()) database.close()
  expect((await contents())['texts']).toEqual([{ key: 'timers', v: 1, timestamped: '30 ["sauce"]' }])
})

test('I7 the undo history moves with all its entries', async () => {
  const entry = { id: 'e1', owner: 'ana', draft: 'd', at: 1, undone: 0, changes: [] }
  const legacy = await createLegacy('rs-steps', { steps: ['id,[owner+draft+undone+id],owner,at', [entry]] })
  legacy.close()
  const database = new UndoDatabase()
  expect(await database.entries.toArray()).toEqual([entry])
  database.close()
  await deleteUndoHistory('ana')
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
