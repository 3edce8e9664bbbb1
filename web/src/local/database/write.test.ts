import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountDatabase } from '../sync/account-database.ts'
import { DeviceDatabase } from './device-database.ts'
import { UndoDatabase } from './undo-database.ts'
import { write } from './write.ts'

let database: Dexie
let count = 0
beforeEach(() => {
  database = new Dexie(`write-${(count += 1)}`)
  database.version(1).stores({ notes: 'id', other: 'id' })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.delete()
})

const put = (isRetry: boolean) => database.table('notes').put({ id: 'a', isRetry })
const notes = () => database.table('notes').toArray()

/** The first transaction reaches the disk, but fails with an error. */
const failOnce = (error: Error) => {
  const transaction = database.transaction.bind(database)
  // oxlint-disable-next-line no-unsafe-type-assertion -- Dexie's own kind of promise is not needed
  vi.spyOn(database, 'transaction').mockImplementationOnce((async (...args: Parameters<typeof transaction>) => {
    await transaction(...args)
    throw error
  }) as unknown as typeof database.transaction)
}
const lost = () => Object.assign(new Dexie.DexieError(), { name: 'UnknownError', message: 'lost' })
const halfway = async () => {
  await put(false)
  throw new Error('a defect')
}

test('I13 a write resolves with the result of its task once the data are stored', async () => {
  expect(await write(database, [database.table('notes')], put)).toBe('a')
  expect(await notes()).toEqual([{ id: 'a', isRetry: false }])
})

test.each(['DatabaseClosedError', 'InvalidStateError', 'UnknownError'])(
  'I13 after %s the connection is opened again, and the write is repeated as a retry',
  async (name) => {
    await database.open()
    const before = database.backendDB()
    failOnce(Object.assign(new Dexie.DexieError(), { name }))
    await write(database, [database.table('notes')], put)
    expect(await notes()).toEqual([{ id: 'a', isRetry: true }])
    expect(database.backendDB()).not.toBe(before)
  },
)

test('a second failure in a row is reported, and so is any error that a new connection does not mend', async () => {
  const run = vi.fn<(isRetry: boolean) => Promise<never>>(() => Promise.reject(lost()))
  await expect(write(database, [database.table('notes')], run)).rejects.toThrow('lost')
  expect(run.mock.calls).toEqual([[false], [true]])
  for (const error of [
    Object.assign(new Dexie.DexieError(), { name: 'QuotaExceededError' }),
    new TypeError('a defect'),
  ]) {
    const failing = vi.fn<(isRetry: boolean) => Promise<never>>(() => Promise.reject(error))
    await expect(write(database, [database.table('notes')], failing)).rejects.toThrow(error.message)
    expect(failing).toHaveBeenCalledTimes(1)
  }
  expect(await notes()).toEqual([])
})

test('I13 a connection that cannot be opened again at once is opened by the next read', async () => {
  await database.table('notes').put({ id: 'a', isRetry: false })
  vi.spyOn(database, 'open').mockRejectedValueOnce(new Error('still in the background'))
  failOnce(lost())
  await expect(write(database, [database.table('notes')], put)).rejects.toThrow('still in the background')
  expect(await notes()).toEqual([{ id: 'a', isRetry: false }])
})

test('a task that fails leaves nothing of what it wrote', async () => {
  await expect(write(database, [database.table('notes')], halfway)).rejects.toThrow('a defect')
  expect(await notes()).toEqual([])
})

test('a database that another page closed for an upgrade is opened again by the next write', async () => {
  await database.open()
  database.close()
  await write(database, [database.table('notes')], put)
  expect(await notes()).toEqual([{ id: 'a', isRetry: true }])
  await write(database, [database.table('notes')], put)
  expect(await notes()).toEqual([{ id: 'a', isRetry: false }])
})

test.each([
  ['an account', () => new AccountDatabase('ana')],
  ['the device', () => new DeviceDatabase()],
  ['the undo history', () => new UndoDatabase()],
] as const)('I13 a write to the database of %s waits for the disk', async (_, open) => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const opened = open()
  await opened.tables[0]?.clear()
  expect(transaction.mock.calls.at(-1)?.[2]).toEqual({ durability: 'strict' })
  opened.close()
})
