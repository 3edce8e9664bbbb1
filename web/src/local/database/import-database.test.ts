import { afterEach, beforeEach, expect, test } from 'vitest'
import { countWaitingImports, forgetImports, ImportDatabase, type ImportItem } from './import-database.ts'

let database: ImportDatabase
beforeEach(async () => {
  database = new ImportDatabase()
  for (const table of database.tables) await table.clear()
})
afterEach(() => database.close())

const add = async (id: string, owner: string, states: readonly ImportItem['state'][]): Promise<void> => {
  const progress = { file: 0, items: 0 }
  const row = { id, v: 1, owner, at: 1, kind: 'file', name: id, files: [], state: 'read', notes: [], progress } as const
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
const left = async () => ({
  imports: (await database.imports.toArray()).map(({ id }) => id),
  items: await database.items.count(),
  sources: await database.sources.count(),
  inputs: await database.inputs.count(),
})

test('ST-6 leaving the device deletes the imports of the account, except those whose recipes wait to become drafts', async () => {
  await add('read', 'ana', ['ready', 'done'])
  await add('waiting', 'ana', ['waiting', 'waiting', 'ready'])
  await add('other', 'ben', ['waiting'])
  expect(await countWaitingImports('ana')).toBe(2)
  await forgetImports('ana', 'keep')
  expect(await left()).toEqual({ imports: ['other', 'waiting'], items: 4, sources: 2, inputs: 2 })
  await forgetImports('ana', 'delete')
  expect(await left()).toEqual({ imports: ['other'], items: 1, sources: 1, inputs: 1 })
  expect(await countWaitingImports('ana')).toBe(0)
})

test('ST-6 IM-10 what was shared does not stay for the next account of the device', async () => {
  await database.shares.add({ id: 'share', at: 1, title: 'Pie', text: '', url: '', files: [] })
  await forgetImports('ana', 'keep')
  expect(await database.shares.count()).toBe(0)
})
