import { Dexie, type Table } from 'dexie'

const lostConnectionErrors = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError'])

/**
 * Runs a read-write transaction. It resolves when the data are on the disk. WebKit drops the connection of a page in
 * the background, and its handle stays unusable. The database is then opened again and the transaction is repeated
 * once. `isRetry` tells the callback that the first attempt may have been written.
 */
export const write = async <T>(
  database: Dexie,
  tables: readonly Table[],
  run: (isRetry: boolean) => Promise<T>,
): Promise<T> => {
  try {
    return await database.transaction('rw', [...tables], async () => run(false))
  } catch (error) {
    if (!(error instanceof Dexie.DexieError) || !lostConnectionErrors.has(error.name)) throw error
    database.close({ disableAutoOpen: false })
    await database.open()
    return database.transaction('rw', [...tables], async () => run(true))
  }
}
