import { statement, type Queryable, type Database } from '../postgres/database.ts'

export interface PurgeDeps {
  readonly database: Database
  /** Milliseconds since 1970. */
  readonly now: number
  /** Aborted when the server is about to stop. */
  readonly stopping?: AbortSignal
}

/** Deletes expired data and returns the number of rows. */
export type Purge = (deps: PurgeDeps) => Promise<number>

export const day = 24 * 60 * 60 * 1000

/** Rows of one statement: few enough to block no other query for long. */
export const maxBatchRows = 1000

/** Repeats `deleteBatch`, which returns a number of rows, until a batch is not full or the server is about to stop. */
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

/** Deletes expired rows of one table in batches. Rows that another transaction locks are left for the next run. */
export const purgeRows = (plan: {
  readonly name: string
  readonly table: string
  readonly key: string
  /** A condition; `$1` is milliseconds since 1970, `ageMs` ago. */
  readonly expired: string
  readonly ageMs: number
}): Purge => {
  const { name, table, key, expired, ageMs } = plan
  const deleteBatch = statement(
    name,
    `with deleted as (
       delete from ${table} where (${key}) in (
         select ${key} from ${table} where ${expired} limit ${maxBatchRows} for update skip locked
       ) returning 1
     ) select count(*) as rows from deleted`,
  )
  const purgeBatch = async (db: Queryable, before: number) =>
    (await db.row<{ rows: number }>(deleteBatch, [before]))?.rows ?? 0
  return ({ database, now, stopping }) => inBatches(() => purgeBatch(database, now - ageMs), stopping)
}
