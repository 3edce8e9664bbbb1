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
