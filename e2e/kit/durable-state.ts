import type { Page } from 'playwright/test'
import { expect } from './test.ts'

/** Waits until persistent state (timers, the current step) is in IndexedDB, where it survives a killed browser. */
export const waitForDurableState = async (page: Page): Promise<void> => {
  const onDisk = () =>
    page.evaluate(async () => {
      const prefix = 'simmer.kept.'
      // Opening a missing database would create it and block the app's upgrade.
      if (!(await indexedDB.databases()).some(({ name }) => name === 'simmer-device')) return false
      const opening = indexedDB.open('simmer-device')
      const database = await new Promise<IDBDatabase>((done) => {
        opening.onsuccess = () => done(opening.result)
      })
      const reading: IDBRequest<{ key: string; timestamped: string }[]> = database
        .transaction('texts')
        .objectStore('texts')
        .getAll()
      const rows = await new Promise<typeof reading.result>((done) => {
        reading.onsuccess = () => done(reading.result)
      })
      database.close()
      const written = new Map(rows.map(({ key, timestamped }) => [prefix + key, timestamped]))
      const here = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
      return here.length > 0 && here.every((key) => written.get(key) === localStorage.getItem(key))
    })
  await expect.poll(onDisk).toBe(true)
}

/** The name of the account's database on this device; empty if there is none. */
export const accountDatabaseName = async (page: Page): Promise<string> => {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map((each) => each.name ?? ''))
  return names.find((each) => each.startsWith('simmer-account-')) ?? ''
}

/** The rows of a table in the browser's IndexedDB; null if there is no such database or table. */
export const readRows = (page: Page, databaseName: string, table: string): Promise<readonly unknown[] | null> =>
  page.evaluate(
    async ([name, store]) => {
      // Opening a missing database would create it and block the app's upgrade.
      if (!(await indexedDB.databases()).some((database) => database.name === name)) return null
      const opening = indexedDB.open(name)
      const database = await new Promise<IDBDatabase>((done) => {
        opening.onsuccess = () => done(opening.result)
      })
      if (!database.objectStoreNames.contains(store)) {
        database.close()
        return null
      }
      const reading: IDBRequest<unknown[]> = database.transaction(store).objectStore(store).getAll()
      const rows = await new Promise<unknown[]>((done) => {
        reading.onsuccess = () => done(reading.result)
      })
      database.close()
      return rows
    },
    [databaseName, table] as const,
  )

/** How many rows each table of the matching databases holds; tables without rows are left out. */
export const countRows = (page: Page, databaseNames: string): Promise<Record<string, number>> =>
  page.evaluate(async (pattern) => {
    const counts: Record<string, number> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      if (!new RegExp(pattern).test(name)) continue
      const opening = indexedDB.open(name)
      const database = await new Promise<IDBDatabase>((done) => {
        opening.onsuccess = () => done(opening.result)
      })
      for (const table of database.objectStoreNames) {
        const counting = database.transaction(table).objectStore(table).count()
        const count = await new Promise<number>((done) => {
          counting.onsuccess = () => done(counting.result)
        })
        if (count > 0) counts[`${name} ${table}`] = count
      }
      database.close()
    }
    return counts
  }, databaseNames)
