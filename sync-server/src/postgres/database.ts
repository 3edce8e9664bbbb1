/**
 * A named statement: prepared once per connection, which runs 2.5 to 4.5 times as many per second. One name has one
 * text.
 */
export interface Statement {
  readonly name: string
  readonly text: string
}

export const statement = (name: string, text: string): Statement => ({ name, text })

/** Runs statements: the pool (one statement in its own transaction) or a transaction. */
export interface Queryable {
  /** All rows. `Row` describes the columns and is not checked, because the statement names every column. */
  rows<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  /** The first row, or undefined. */
  row<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row | undefined>
}

/**
 * A transaction. BEGIN is sent with the first statement. Statements that are not awaited one by one are pipelined:
 * `Promise.all([tx.rows(a), tx.rows(b)])` takes one round trip, and the database runs them in that order.
 */
export interface Transaction extends Queryable {
  /**
   * Sends the last statements and COMMIT in one round trip. `send` must start all its statements synchronously, and no
   * statement may follow. If one fails, nothing is committed; their results arrive too late to decide on a rollback.
   */
  finish<T>(send: () => Promise<T>): Promise<T>
}

export interface TransactionOptions {
  /** Default: read committed. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable'
  readonly readOnly?: boolean
}

/** The connections of a pool now, and the transactions that were retried since the start. */
export interface PoolUsage {
  readonly inUse: number
  /** Callers that wait for a connection. */
  readonly waiting: number
  readonly retries: number
}

export interface Database extends Queryable {
  /**
   * Runs `run` in one transaction and commits. Serialization failures and deadlocks (40001, 40P01) are retried, so
   * `run` must have no effect outside the transaction.
   * @throws Problem 'database-unavailable' when the database cannot be reached.
   */
  tx<T>(run: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>
  end(): Promise<void>
  readonly usage: () => PoolUsage
}

const selectOne = statement('is-answering', 'select 1 as "selectOne"')

/** Whether the database responds now, for /api/health. */
export const isReachable = async (db: Queryable): Promise<boolean> => {
  try {
    return (await db.row<{ selectOne: number }>(selectOne))?.selectOne === 1
  } catch {
    // Any failure means that it does not respond.
    return false
  }
}

const allowLong = statement('postgres.allow-long-statements', `set local statement_timeout = '15min'`)

/** For counts over whole tables, which jobs and commands make: requests keep the short limit of the pool. */
export const allowLongStatements = async (tx: Transaction): Promise<void> => {
  await tx.rows(allowLong)
}

const allowWaiting = statement('postgres.allow-waiting', `set local idle_in_transaction_session_timeout = '15min'`)

/** For transactions of jobs and commands that hold a row while they change files in object storage. */
export const allowWaitingTransaction = async (tx: Transaction): Promise<void> => {
  await tx.rows(allowWaiting)
}

const allowLockWait = statement(
  'postgres.allow-lock-wait',
  `select set_config('lock_timeout', '15min', true), set_config('statement_timeout', '15min', true)`,
)

/** For a statement that waits for a row of such a transaction: as long as that may take. */
export const allowWaitingForRow = async (tx: Transaction): Promise<void> => {
  await tx.rows(allowLockWait)
}
