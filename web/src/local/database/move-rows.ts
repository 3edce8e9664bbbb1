import { Dexie, type IndexableType, type Transaction } from 'dexie'

/** The rows of one legacy table, without those that an interrupted move has stored already. */
export type LegacyRows = (table: string) => readonly Row[]
export type Row = Readonly<Record<string, unknown>>

/** Writes the rows of a legacy database within a transaction over all tables of the target. */
export type StoreRows = (target: Transaction, rows: LegacyRows) => Promise<void>

/** Notes, in the database that rows move to, which rows of a legacy database it has stored, and with which content. */
export interface MovedRows {
  readonly name: string
  readonly rows: readonly string[]
}
export const movedRowsSchema = { moved: 'name' } as const

interface Snapshot {
  readonly table: string
  readonly key: IndexableType
  readonly row: Row
}

/** Time for a legacy database to open, or to be deleted, in milliseconds. */
const maxOpenMs = 3000

/** A row that a tab of an earlier build changes after it was moved counts as another row, and moves again. */
const rowContent = ({ table, key, row }: Snapshot): string => JSON.stringify([table, key, row])

const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

let lastMove: Promise<void> = Promise.resolve()

/** Connections that open at the same time do not move the same rows twice. Without Web Locks this holds within one tab. */
const runExclusive = (name: string, task: () => Promise<void>): Promise<void> => {
  if ('navigator' in globalThis && 'locks' in navigator) return navigator.locks.request(`simmer:move ${name}`, task)
  const move = lastMove.then(task)
  lastMove = move.catch(() => undefined)
  return move
}

const readAll = async (legacy: Dexie): Promise<Snapshot[]> => {
  const snapshots: Snapshot[] = []
  for (const table of legacy.tables) {
    const [rows, keys] = await Promise.all([table.toArray(), table.toCollection().primaryKeys()])
    for (const [index, key] of keys.entries()) snapshots.push({ table: table.name, key, row: rows[index] })
  }
  return snapshots
}

/**
 * Deletes the rows that were moved. A row that a tab of an earlier build has changed meanwhile stays for the next move.
 * Returns whether none is left.
 */
const deleteMoved = async (legacy: Dexie, snapshots: readonly Snapshot[]): Promise<boolean> => {
  // Its deletion was interrupted: the tables are gone.
  if (legacy.tables.length === 0) return true
  return legacy.transaction('rw', legacy.tables, async (transaction) => {
    for (const { table, key, row } of snapshots) {
      const present: unknown = await transaction.table(table).get(key)
      if (JSON.stringify(present) === JSON.stringify(row)) await transaction.table(table).delete(key)
    }
    const counts = await Promise.all(legacy.tables.map(({ name }) => transaction.table(name).count()))
    return counts.every((count) => count === 0)
  })
}

/**
 * Deletes a legacy database if it is still empty. A tab of an earlier build may write until it closes its connection. So
 * the rows are counted in an upgrade, which begins when no other connection is left.
 */
const deleteIfEmpty = (name: string, version: number): Promise<void> => {
  const opening = indexedDB.open(name, version + 1)
  opening.addEventListener('upgradeneeded', () => {
    const { result: database, transaction } = opening
    // During an upgrade it is never null.
    if (transaction === null) return
    for (const table of database.objectStoreNames) {
      const counting = transaction.objectStore(table).count()
      counting.addEventListener('success', () => {
        if (counting.result === 0) database.deleteObjectStore(table)
        else transaction.abort()
      })
    }
  })
  return new Promise((resolve) => {
    // After an abort the database stays as it was, and the next opening moves its rows.
    opening.addEventListener('error', (event) => {
      event.preventDefault()
      resolve()
    })
    opening.addEventListener('success', () => {
      opening.result.close()
      Dexie.delete(name).then(resolve, resolve)
    })
  })
}

/**
 * Whether a legacy database opens. It does not while a tab of an earlier build delays its deletion. It is empty then, and
 * this build must not wait for that tab.
 */
const opensSoon = (legacy: Dexie): Promise<boolean> =>
  Promise.race([legacy.open().then(() => true), sleep(maxOpenMs).then(() => false)])

/**
 * Moves the rows of a legacy database: `store` writes them in one transaction of `target`, then they are deleted. There
 * is no transaction over two databases. A move that ends between the two steps finds its note and skips what it stored.
 */
const moveOnce = async (targetName: string, legacyName: string, store: StoreRows): Promise<void> => {
  const legacy = new Dexie(legacyName)
  // A connection of its own: the one that waits for the move cannot run transactions yet.
  const target = new Dexie(targetName)
  try {
    if (!(await opensSoon(legacy))) return
    const { version } = legacy.backendDB()
    await target.open()
    const snapshots = await readAll(legacy)
    await target.transaction('rw', target.tables, async (transaction) => {
      const moved = transaction.table<MovedRows, string>('moved')
      const done = new Set((await moved.get(legacyName))?.rows)
      const rows = snapshots.filter((snapshot) => !done.has(rowContent(snapshot)))
      await store(transaction, (table) => rows.filter((one) => one.table === table).map(({ row }) => row))
      await moved.put({ name: legacyName, rows: snapshots.map(rowContent) })
    })
    const isEmpty = await deleteMoved(legacy, snapshots)
    await target.table('moved').delete(legacyName)
    legacy.close()
    // The next opening waits here, so that its connection does not delay the deletion. A tab of an earlier build may delay
    // it for longer than this build waits.
    if (isEmpty) await Promise.race([deleteIfEmpty(legacyName, version), sleep(maxOpenMs)])
  } finally {
    target.close()
    legacy.close()
  }
}

/**
 * Writes rows to tables of the running transaction, all at once: Dexie loses a transaction in which many promises are
 * awaited that make no request.
 */
export const putRows = async (
  target: Transaction,
  rows: readonly (readonly [table: string, rows: readonly object[]])[],
): Promise<void> => {
  const present = rows.filter(([, some]) => some.length > 0)
  await Promise.all(present.map(([table, some]) => target.table(table).bulkPut([...some])))
}

/** Stores legacy rows under new table names. Keys are those of the rows; a table without a new name is left out. */
export const storeIn =
  (tables: Readonly<Record<string, string>>): StoreRows =>
  (target, rows) =>
    putRows(
      target,
      Object.entries(tables).map(([from, to]) => [to, rows(from)]),
    )

const formerProblems: Readonly<Record<string, string>> = {
  'csrf-refused': 'csrf-rejected',
  'database-away': 'database-unavailable',
  'malformed-address': 'malformed-url',
  'something-broke': 'internal-error',
  'upload-elsewhere': 'upload-offset-mismatch',
  'wrong-shape': 'invalid-input',
}

/** A rejected row of an earlier build, with today's names of its state and its problem. */
export const renameRejection = ({ state, problem, ...rest }: Row): Row => ({
  ...rest,
  state: state === 'refused' ? 'rejected' : state,
  problem: formerProblems[String(problem)] ?? problem,
})

/**
 * Moves the rows of an earlier build's database, if this device has one. A failure leaves the rows where they are: the
 * database opens all the same, and its next opening tries again.
 */
export const moveRows = async (targetName: string, legacyName: string, store: StoreRows): Promise<void> => {
  try {
    if (!(await Dexie.getDatabaseNames()).includes(legacyName)) return
    await runExclusive(legacyName, () => moveOnce(targetName, legacyName, store))
  } catch (error) {
    // Another tab has moved and deleted it meanwhile.
    if (error instanceof Dexie.DexieError && error.name === 'NoSuchDatabaseError') return
    // Without a handler of its own the error appears in the console, as an uncaught one would.
    if ('reportError' in globalThis) reportError(error)
  }
}
