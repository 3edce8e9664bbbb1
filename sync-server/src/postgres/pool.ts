import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { runStatement, beginTransaction } from './transaction.ts'
import { columnTypes } from './column-types.ts'
import type { Connection } from './connection.ts'
import type { Database, Statement, Transaction, TransactionOptions } from './database.ts'
import { asProblem, isRetryable } from './postgres-errors.ts'

export interface DatabaseOptions {
  readonly connection: Connection
  /** Most connections at once. */
  readonly max?: number
  /** Told of connections lost while nobody was using them: the server stopped, a proxy hung up. */
  readonly onLostConnection?: (error: Error) => void
  /** 0 up to 1: how long to wait before a transaction is tried again. */
  readonly random?: () => number
}

const MAX_ATTEMPTS = 8

/** The one pool of connections everything goes through. */
export const createDatabase = (options: DatabaseOptions): Database => {
  const { random = Math.random, onLostConnection = () => {} } = options
  const pool = new Pool({
    ...options.connection,
    max: options.max ?? 10,
    // Statements go out without waiting for the answers before them; transaction.ts makes use of it.
    pipeline: true,
    types: columnTypes,
    application_name: 'simmer',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A node lost in the middle of a transaction must not hold its locks for long.
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 5_000,
  })
  // Without a listener a lost connection, idle or in use, would end the process.
  pool.on('error', onLostConnection)
  pool.on('connect', (client) => client.on('error', () => {}))

  const runOnce = async <T>(run: (tx: Transaction) => Promise<T>, txOptions: TransactionOptions): Promise<T> => {
    const client = await pool.connect()
    const { transaction, commit, rollback, rootCause: reasonFor } = beginTransaction(client, txOptions)
    let unusable: Error | undefined
    try {
      const value = await run(transaction)
      await commit()
      return value
    } catch (error) {
      await rollback().catch((failure: unknown) => {
        unusable = failure instanceof Error ? failure : new Error(String(failure))
      })
      throw reasonFor(error)
    } finally {
      client.release(unusable)
    }
  }

  const rows = async <Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]> => {
    try {
      return await runStatement<Row>(pool, statement, values)
    } catch (error) {
      throw asProblem(error)
    }
  }

  return {
    rows,
    row: async <Row>(statement: Statement, values?: readonly unknown[]) => (await rows<Row>(statement, values))[0],
    tx: async (run, txOptions = {}) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await runOnce(run, txOptions)
        } catch (error) {
          if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw asProblem(error)
          await sleep(random() * 10 * 2 ** attempt)
        }
      }
    },
    end: () => pool.end(),
  }
}
