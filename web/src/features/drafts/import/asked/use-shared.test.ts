import { beforeEach, expect, test } from 'vitest'
import { ImportDatabase } from '#local/database/import-database.ts'
import { findShare } from './use-shared.ts'

let database: ImportDatabase
beforeEach(async () => {
  database = new ImportDatabase()
  await database.shares.clear()
  return () => database.close()
})
const add = (id: string, owner: string | null, at: number) =>
  database.shares.add({ id, owner, at, title: '', text: `https://site.example/${id}`, url: '', files: [] })

test('IM-10 an account sees what was shared while it was signed in, and never what another account shared', async () => {
  await add('pie', 'ana', 1)
  expect((await findShare('ana', 'pie'))?.id).toBe('pie')
  expect(await findShare('ben', 'pie')).toBeNull()
  expect(await findShare('ben', null)).toBeNull()
  expect(await findShare('ana', 'gone')).toBeNull()
})

test('IM-10 what a guest shared belongs to the account that opens it first', async () => {
  await add('soup', null, 1)
  expect(await findShare('ana', null)).toBeNull()
  expect((await findShare('ana', 'soup'))?.owner).toBe('ana')
  expect(await findShare('ben', 'soup')).toBeNull()
  expect((await findShare('ana', null))?.id).toBe('soup')
})

test('IM-10 a share that was left undecided is shown again by the import screen, the latest first', async () => {
  await add('late', 'ana', 3)
  await add('early', 'ana', 1)
  await add('other', 'ben', 9)
  expect((await findShare('ana', null))?.id).toBe('late')
  await database.shares.delete('late')
  expect((await findShare('ana', null))?.id).toBe('early')
})
