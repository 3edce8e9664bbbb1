import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  countWaitingImports,
  forgetImports,
  hasUndecidedImports,
  ImportDatabase,
  importOwners,
  type ImportItem,
  type ImportRow,
} from './import-database.ts'

let database: ImportDatabase
beforeEach(async () => {
  database = new ImportDatabase()
  for (const table of database.tables) await table.clear()
})
afterEach(() => database.close())

const add = async (
  id: string,
  owner: string,
  states: readonly ImportItem['state'][],
  importState: ImportRow['state'] = 'read',
): Promise<void> => {
  const progress = { file: 0, items: 0 }
  const row = {
    id,
    v: 1,
    owner,
    at: 1,
    kind: 'file',
    name: id,
    files: [],
    state: importState,
    notes: [],
    progress,
  } as const
  await database.imports.add(row)
  await database.sources.add({ import: id, at: 0, lines: ['Soup'], leftOut: [] })
  await database.inputs.add({ import: id, file: 0, n: 0, value: 'Soup' })
  for (const [n, state] of states.entries()) {
    const facts = { title: 'Soup', ingredients: 1, steps: 1, hasPicture: false, checks: 0, missing: [], notes: [] }
    await database.items.add({
      import: id,
      n,
      state,
      ...facts,
      warned: 0,
      entry: null,
      source: 0,
      draftId: `${id}-${n}`,
    })
  }
}
/** The databases that are open in this process. */
const connections = (): readonly Dexie[] => Reflect.get(Dexie, 'connections')

const left = async () => ({
  imports: (await database.imports.toArray()).map(({ id }) => id),
  items: await database.items.count(),
  sources: await database.sources.count(),
  inputs: await database.inputs.count(),
})

test('ST-6 leaving the device deletes the finished imports of the account, and all others on request', async () => {
  const openBefore = [...connections()]
  await add('finished', 'ana', ['skipped', 'done', 'known', 'unread'])
  await add('reviewed', 'ana', ['ready', 'done'])
  await add('waiting', 'ana', ['waiting', 'waiting', 'skipped'])
  await add('read now', 'ana', [], 'reading')
  await add('unreadable', 'ana', [], 'failed')
  await add('other', 'ben', ['waiting'])
  expect([await countWaitingImports('ana'), await hasUndecidedImports('ana')]).toEqual([2, true])
  await forgetImports('ana', 'keep')
  expect(await left()).toEqual({
    imports: ['other', 'read now', 'reviewed', 'waiting'],
    items: 6,
    sources: 4,
    inputs: 4,
  })
  await forgetImports('ana', 'delete')
  expect(await left()).toEqual({ imports: ['other'], items: 1, sources: 1, inputs: 1 })
  expect([await countWaitingImports('ana'), await hasUndecidedImports('ana')]).toEqual([0, false])
  expect(openBefore).toContain(database)
  expect(connections()).toEqual(openBefore)
})

test.each([
  ['finished', ['done', 'skipped', 'known', 'unread'], 'read', false],
  ['waiting', ['waiting'], 'read', false],
  ['under review', ['skipped', 'ready'], 'read', true],
  ['being read', [], 'reading', true],
  ['unreadable', [], 'failed', false],
] as const)(
  'ST-6 an import that is %s: its account has decided about it or not',
  async (id, states, state, isUndecided) => {
    await add(id, 'ana', states, state)
    await add('other', 'ben', ['ready'])
    expect(await hasUndecidedImports('ana')).toBe(isUndecided)
    expect([...(await importOwners())].toSorted()).toEqual(['ana', 'ben'])
  },
)

test('ST-6 IM-10 what an account shared waits for it on the device, and what a guest shared reaches no other account', async () => {
  const words = { at: 1, title: 'Pie', text: '', url: '', files: [] }
  for (const owner of [null, 'ana', 'ben'])
    await database.shares.add({ id: `of ${owner ?? 'a guest'}`, owner, ...words })
  expect([await hasUndecidedImports('ana'), await importOwners()]).toEqual([true, ['ana', 'ben']])
  await forgetImports('ana', 'keep')
  expect(await database.shares.toCollection().primaryKeys()).toEqual(['of ana', 'of ben'])
  await forgetImports('ana', 'delete')
  expect(await database.shares.toCollection().primaryKeys()).toEqual(['of ben'])
  expect(await hasUndecidedImports('ana')).toBe(false)
})
