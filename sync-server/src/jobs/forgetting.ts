import { statement, type Queryable, type Database } from '../postgres/database.ts'

export interface PurgeDeps {
  readonly database: Database
  /** Milliseconds since 1970. */
  readonly now: number
  /** Aborted when the server is about to stop. */
  readonly stopping?: AbortSignal
}

/** Deletes what is over; answers how many rows. */
export type Purge = (tools: PurgeDeps) => Promise<number>

export const day = 24 * 60 * 60 * 1000

/** Rows that one statement deletes: few enough that nobody waits for it. */
export const rowsAtOnce = 1000

/** Repeats `part`, which answers how many it took, until one is not full or the server is about to stop. */
export const inParts = async (part: () => Promise<number>, stopping: AbortSignal | undefined): Promise<number> => {
  for (let all = 0; ;) {
    const taken = stopping?.aborted === true ? 0 : await part()
    all += taken
    if (taken < rowsAtOnce) return all
  }
}

/**
 * Forgets rows of one table, a part at a time. Rows that somebody holds, another node that does the same for instance,
 * are left for the next time.
 */
export const purgeRows = (what: {
  readonly name: string
  readonly table: string
  readonly key: string
  /** A condition; `$1` is milliseconds since 1970, `age` ago. */
  readonly over: string
  readonly age: number
}): Purge => {
  const { name, table, key, over, age } = what
  const part = statement(
    name,
    `with gone as (
       delete from ${table} where (${key}) in (
         select ${key} from ${table} where ${over} limit ${rowsAtOnce} for update skip locked
       ) returning 1
     ) select count(*) as rows from gone`,
  )
  const purgeBatch = async (db: Queryable, before: number) => (await db.row<{ rows: number }>(part, [before]))?.rows ?? 0
  return ({ database, now, stopping }) => inParts(() => purgeBatch(database, now - age), stopping)
}
