import type { Queryable } from './database.ts'
import { statement } from './database.ts'

const selectOne = statement('is-answering', 'select 1 as one')

/** Whether the database answers now, for /api/health. */
export const isReachable = async (db: Queryable): Promise<boolean> => {
  try {
    return (await db.row<{ selectOne: number }>(selectOne))?.selectOne === 1
  } catch {
    // Whatever the reason, the answer to the question is no.
    return false
  }
}
