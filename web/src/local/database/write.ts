import { Dexie, type Table } from 'dexie'

const lostConnectionErrors = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError'])

/**
 * One read-write transaction; resolves when it is on the disk. WebKit drops the connection of a page that was in the
 * background: then the handle is dead for good, so it is dropped, opened anew and the deed tried once more. `again` says
 * so, because the first try may have been written after all.
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
