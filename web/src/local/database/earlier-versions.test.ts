import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountDatabase } from '../sync/account-database.ts'
import { enqueueAction } from '../sync/outbox.ts'
import { databaseNames } from './database-names.ts'
import { DeviceDatabase } from './device-database.ts'
import { moveRows, storeIn, type StoreRows } from './move-rows.ts'
import { PublicDatabase } from './public-database.ts'
import { ImportDatabase } from './import-database.ts'
import { TalkDatabase } from './talk-database.ts'
import { UndoDatabase } from './undo-database.ts'

/**
 * The schemas of each released version, written down a second time: a changed step in the code must not change them
 * here. A new version adds a line; a line is never edited.
 */
const accountTables = {
  meta: 'k',
  outbox: '[client+mid],&uid,&origin,[key+name]',
  acked: '[client+mid],uid,origin,ackedAt',
  base_saved: 'id',
  base_rating: 'id',
  base_record: 'id',
  view_saved: 'id,order',
  view_rating: 'id',
  view_record: 'id',
  issues: 'uid',
  viewed: 'id,at',
  pictures: 'hash,state',
  picture_chunks: '[hash+n]',
  moved: 'name',
}
const deviceTables = {
  accounts: 'id',
  leases: 'name',
  texts: 'key',
  guest_actions: 'uid',
  contact_messages: 'id',
  profile_drafts: 'owner',
  post_drafts: '[by+id],by',
  moved: 'name',
}
const releases = [
  { name: databaseNames.account('ana'), steps: [accountTables], open: () => new AccountDatabase('ana') },
  {
    name: databaseNames.device,
    steps: [deviceTables, { sign_in_context: 'kind' }],
    open: () => new DeviceDatabase(),
  },
  {
    name: databaseNames.public,
    steps: [
      { recipes: 'id,shortId,readAt,writtenAt', kept: 'id,state' },
      { packs: 'id', packed: '[pack+id],pack,id' },
      { offline_recipes: 'id,state' },
      { kept: null },
    ],
    open: () => new PublicDatabase(),
  },
  {
    name: databaseNames.undo,
    steps: [{ entries: 'id,[owner+draft+undone+id],owner,at', moved: 'name' }],
    open: () => new UndoDatabase(),
  },
  {
    name: databaseNames.imports,
    steps: [
      {
        imports: 'id,owner',
        items: '[import+n],[import+state],[import+warned],draftId',
        contents: '[import+n]',
        sources: '[import+at]',
        inputs: '[import+file+n]',
      },
      { shares: 'id,at,owner' },
    ],
    open: () => new ImportDatabase(),
  },
  {
    name: databaseNames.talks,
    steps: [{ talks: 'id,owner', rounds: 'id,talk,owner' }],
    open: () => new TalkDatabase(),
  },
] as const

/** Later builds rename these tables; their rows move. */
const renamed: Readonly<Record<string, string>> = { kept: 'offline_recipes' }

let opened: Dexie[] = []
const track = <D extends Dexie>(database: D): D => {
  opened.push(database)
  return database
}

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})
afterEach(() => {
  for (const database of opened.splice(0)) database.close()
})

const installed = releases.flatMap((release) => release.steps.map((_, index) => ({ ...release, version: index + 1 })))

/** A database as the build of that version left it. */
const createInstalled = ({ name, steps, version }: (typeof installed)[number]): Dexie => {
  const database = track(new Dexie(name))
  for (const [index, step] of steps.slice(0, version).entries()) database.version(index + 1).stores({ ...step })
  return database
}

/** A row with a value for each key of the table's primary key and indexes. */
const sampleRow = (database: Dexie, table: string): Record<string, unknown> => {
  const { primKey, indexes } = database.table(table).schema
  const fields = [primKey, ...indexes].flatMap(({ keyPath }) => keyPath ?? [])
  return Object.fromEntries(fields.map((field) => [field, field === 'state' ? 'ready' : `${table} ${field}`]))
}

test.each(installed)(
  'the rows of version $version of $name survive every later step, and all tables are there',
  async (release) => {
    const before = createInstalled(release)
    await before.open()
    const names = before.tables.map((table) => table.name).filter((table) => table !== 'moved')
    // A renamed table that is still there is empty: its rows have moved.
    const tables = names.filter((table) => !names.includes(renamed[table] ?? ''))
    for (const table of tables) await before.table(table).add(sampleRow(before, table))
    before.close()

    const after = track(release.open())
    await after.open()
    expect(after.verno).toBe(release.steps.length)
    for (const table of tables) {
      const row = await after
        .table(renamed[table] ?? table)
        .toCollection()
        .first()
      expect([table, row]).toEqual([table, sampleRow(before, table)])
    }
  },
)

/** The key and the indexes of each table. */
const schemaOf = (database: Dexie): ReadonlyMap<string, readonly string[]> =>
  new Map(
    database.tables.map(({ name, schema: { primKey, indexes } }) => [
      name,
      [primKey.src, ...indexes.map(({ src }) => src).toSorted((one, other) => one.localeCompare(other))],
    ]),
  )

test.each(releases)('the newest version of $name that is written down here is the one in the code', async (release) => {
  const now = track(release.open())
  await now.open()
  const written = createInstalled({ ...release, version: release.steps.length })
  now.close()
  await written.open()
  expect(written.verno).toBe(now.verno)
  expect(schemaOf(now)).toEqual(schemaOf(written))
})

test('ST-8 a tab that holds the account database open goes on queueing after a newer build has upgraded it', async () => {
  let count = 0
  const clock = { now: () => 1_795_000_000_000, uuid: () => `uid-${(count += 1)}` }
  const save = (database: AccountDatabase, recipe: string) =>
    enqueueAction(database, { name: 'saved.set', key: `r:${recipe}`, args: { on: true } }, clock)
  const tab = track(new AccountDatabase('ana'))
  await save(tab, 'before')
  const newer = track(new Dexie(databaseNames.account('ana')))
  newer.version(1).stores(accountTables)
  newer.version(2).stores({ ratings_of_tomorrow: 'id' })
  await newer.open()
  await save(tab, 'after')
  expect((await newer.table('outbox').toArray()).map(({ key }) => key)).toEqual(['r:before', 'r:after'])
  expect(await newer.table('view_saved').count()).toBe(2)
})

test('ST-4 a tab of version 1 stores a guest action after this build has upgraded the device database', async () => {
  const old = track(new Dexie(databaseNames.device))
  old.version(1).stores(deviceTables)
  await old.open()
  const now = track(new DeviceDatabase())
  await now.open()
  await old.table('guest_actions').put({ uid: 'g', v: 1, name: 'saved.set', at: 1, args: { on: true } })
  expect(await now.guestActions.count()).toBe(1)
})

test('I13 a row that a tab of an earlier build changes during its move stays there, and moves again', async () => {
  const now = track(new DeviceDatabase())
  await now.open()
  const old = track(new Dexie('rs-guest'))
  old.version(1).stores({ wishes: 'uid' })
  const action = { v: 1, name: 'saved.set', at: 1, args: { on: true } }
  const changed = { ...action, uid: 'changed', args: { on: false } }
  await old.table('wishes').bulkAdd([
    { ...action, uid: 'same' },
    { ...action, uid: 'changed' },
  ])
  const storeGuestActions = storeIn({ wishes: 'guest_actions' })
  const storeDuringChange: StoreRows = async (target, rows) => {
    old.backendDB().transaction('wishes', 'readwrite').objectStore('wishes').put(changed)
    await storeGuestActions(target, rows)
  }
  const closings: unknown[] = []
  const noteClosing = (event: unknown): void => void closings.push(event)
  old.on('versionchange', noteClosing)
  await moveRows(databaseNames.device, 'rs-guest', storeDuringChange)
  // The tab is still at work, so its connection stays.
  expect(closings).toEqual([])
  expect(await old.table('wishes').toArray()).toEqual([changed])
  await moveRows(databaseNames.device, 'rs-guest', storeGuestActions)
  expect(await now.guestActions.toArray()).toEqual([changed, { ...action, uid: 'same' }])
})

test('a database of an earlier build whose tables are gone is deleted, and is no error', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  const opening = indexedDB.open('rs-guest', 10)
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  opening.result.close()
  await track(new DeviceDatabase()).open()
  await expect.poll(() => Dexie.getDatabaseNames()).toEqual([databaseNames.device])
  expect(reported).toEqual([])
  vi.unstubAllGlobals()
})
