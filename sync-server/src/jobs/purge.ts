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
export const maxBatchRows = 1000

/** Repeats `part`, which answers how many it took, until one is not full or the server is about to stop. */
export const inBatches = async (
  deleteBatch: () => Promise<number>,
  stopping: AbortSignal | undefined,
): Promise<number> => {
  for (let total = 0; ;) {
    const deleted = stopping?.aborted === true ? 0 : await deleteBatch()
    total += deleted
    if (deleted < maxBatchRows) return total
  }
}

/**
 * Forgets rows of one table, a part at a time. Rows that somebody holds, another node that does the same for instance,
 * are left for the next time.
 */
export const purgeRows = (plan: {
  readonly name: string
  readonly table: string
  readonly key: string
  /** A condition; `$1` is milliseconds since 1970, `age` ago. */
  readonly expired: string
  readonly ageMs: number
}): Purge => {
  const { name, table, key, expired: over, ageMs: age } = plan
  const deleteBatch = statement(
    name,
    `with gone as (
       delete from ${table} where (${key}) in (
         select ${key} from ${table} where ${over} limit ${maxBatchRows} for update skip locked
       ) returning 1
     ) select count(*) as rows from gone`,
  )
  const purgeBatch = async (db: Queryable, before: number) =>
    (await db.row<{ rows: number }>(deleteBatch, [before]))?.rows ?? 0
  return ({ database, now, stopping }) => inBatches(() => purgeBatch(database, now - age), stopping)
}
