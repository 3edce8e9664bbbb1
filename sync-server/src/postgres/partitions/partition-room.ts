import type { Client } from 'pg'

export interface LockRoom {
  /** Locks that one transaction needs that uses all tables, such as a restore. */
  readonly needed: number
  /** Locks that PostgreSQL has for all transactions together. */
  readonly available: number
  /** The value of `max_locks_per_transaction` that would be enough. */
  readonly perTransaction: number
}

/** Other transactions need locks meanwhile. */
const share = 1.5

/**
 * A transaction that uses all tables locks each of their partitions and indexes. `parts`: the partitions that each of the
 * tables gets, which has none yet.
 */
export const readLockRoom = async (client: Client, tables: readonly string[], parts: number): Promise<LockRoom> => {
  const { rows } = await client.query<{ present: number; added: number; transactions: number; each: number }>(
    `select (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'i', 'I')) as present,
            (select coalesce(sum(1 + (select count(*) from pg_index where indrelid = t)), 0)::int * $2::int
               from unnest($1::regclass[]) as t) as added,
            current_setting('max_connections')::int + current_setting('max_prepared_transactions')::int as transactions,
            current_setting('max_locks_per_transaction')::int as each`,
    [tables, parts],
  )
  const { present = 0, added = 0, transactions = 1, each = 0 } = rows[0] ?? {}
  const needed = Math.ceil((present + added) * share)
  return { needed, available: transactions * each, perTransaction: Math.ceil(needed / transactions) }
}
