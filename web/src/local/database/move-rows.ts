import { Dexie, type IndexableType } from 'dexie'

/** The rows of one legacy table, without those that an interrupted move has stored already. */
export type LegacyRows = (table: string) => readonly Row[]
type Row = Readonly<Record<string, unknown>>

/** Notes, in the database that rows move to, which rows of a legacy database it has stored. */
export interface MovedRows {
  readonly name: string
  readonly keys: readonly string[]
}
export const movedRowsSchema = { moved: 'name' } as const

interface Snapshot {
  readonly table: string
  readonly key: IndexableType
  readonly row: Row
}

const rowKey = ({ table, key }: Snapshot): string => JSON.stringify([table, key])

/** Two tabs that open a database at the same time do not move the same rows twice. */
const runExclusive = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  'locks' in globalThis.navigator ? navigator.locks.request(`simmer:move ${name}`, task) : task()

const readAll = async (legacy: Dexie): Promise<Snapshot[]> => {
  const snapshots: Snapshot[] = []
  for (const table of legacy.tables) {
    const [rows, keys] = await Promise.all([table.toArray(), table.toCollection().primaryKeys()])
    for (const [index, key] of keys.entries()) snapshots.push({ table: table.name, key, row: rows[index] })
  }
  return snapshots
}

/** Deletes the rows that were moved. A row that a tab of an earlier build has changed meanwhile stays for the next move. */
const deleteMoved = (legacy: Dexie, snapshots: readonly Snapshot[]): Promise<number> =>
  legacy.transaction('rw', legacy.tables, async () => {
    for (const { table, key, row } of snapshots) {
      const present: unknown = await legacy.table(table).get(key)
      if (JSON.stringify(present) === JSON.stringify(row)) await legacy.table(table).delete(key)
    }
    const counts = await Promise.all(legacy.tables.map((table) => table.count()))
    return counts.reduce((sum, count) => sum + count, 0)
  })

/**
 * Moves the rows of a legacy database: `store` writes them in one transaction of `target`, then they are deleted. There
 * is no transaction over two databases. A move that ends between the two steps finds its note and skips what it stored.
 */
const moveOnce = async (
  target: Dexie,
  legacyName: string,
  store: (rows: LegacyRows) => Promise<void>,
): Promise<void> => {
  const legacy = new Dexie(legacyName)
  try {
    await legacy.open()
    const snapshots = await readAll(legacy)
    const moved = target.table<MovedRows, string>('moved')
    await target.transaction('rw', target.tables, async () => {
      const done = new Set((await moved.get(legacyName))?.keys)
      const rows = snapshots.filter((snapshot) => !done.has(rowKey(snapshot)))
      await store((table) => rows.filter((one) => one.table === table).map(({ row }) => row))
      await moved.put({ name: legacyName, keys: snapshots.map(rowKey) })
    })
    const left = await deleteMoved(legacy, snapshots)
    await moved.delete(legacyName)
    legacy.close()
    // A tab of an earlier build may hold the database open: the deletion waits for it, this build does not.
    if (left === 0) Dexie.delete(legacyName).catch(() => undefined)
  } finally {
    legacy.close()
  }
}

/** Stores legacy rows under new table names. Keys are those of the rows; a table without a new name is left out. */
export const storeIn =
  (target: Dexie, tables: Readonly<Record<string, string>>) =>
  async (rows: LegacyRows): Promise<void> => {
    for (const [from, to] of Object.entries(tables)) await target.table(to).bulkPut([...rows(from)])
  }

/**
 * Moves the rows of an earlier build's database, if this device has one. A failure leaves the rows where they are: the
 * database opens all the same, and its next opening tries again.
 */
export const moveRows = async (
  target: Dexie,
  legacyName: string,
  store: (rows: LegacyRows) => Promise<void>,
): Promise<void> => {
  try {
    if (!(await Dexie.getDatabaseNames()).includes(legacyName)) return
    await runExclusive(legacyName, async () => {
      if ((await Dexie.getDatabaseNames()).includes(legacyName)) await moveOnce(target, legacyName, store)
    })
  } catch (error) {
    console.error(`Moving the rows of ${legacyName} failed.`, error)
  }
}
