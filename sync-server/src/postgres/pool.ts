import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { inCall } from '../traces/spans.ts'
import { runStatement, beginTransaction, type RunStatement } from './transaction.ts'
import { columnTypes } from './column-types.ts'
import type { Connection } from './connection.ts'
import type { Database, Statement, Transaction, TransactionOptions } from './database.ts'
import { asDatabaseProblem, isRefusedStatement, isRetryable } from './postgres-errors.ts'

export interface DatabaseOptions {
  readonly connection: Connection
  /** The maximum number of connections. */
  readonly max?: number
  /** How long a new connection may take. */
  readonly connectionTimeoutMs?: number
  /** Called when an idle connection is lost: the server stopped, or a proxy closed it. */
  readonly onLostConnection?: (error: Error) => void
  /** Called with the name of a statement that took long, with the wait for a connection. */
  readonly onSlow?: (statement: string, milliseconds: number) => void
  readonly slowMilliseconds?: number
  /** Returns a number from 0 to 1, for the delay before a transaction is retried. */
  readonly random?: () => number
}

const MAX_ATTEMPTS = 8

/** Of the span of a statement, which has the name of the statement and never its values. */
const databaseAttributes = { 'db.system.name': 'postgresql' }

/** Creates the connection pool that all queries use. */
export const createDatabase = (options: DatabaseOptions): Database => {
  const { random = Math.random, onLostConnection = () => {}, onSlow = () => {}, slowMilliseconds = 500 } = options
  const pool = new Pool({
    ...options.connection,
    max: options.max ?? 10,
    // Statements are sent without waiting for earlier results; transaction.ts depends on it.
    pipeline: true,
    types: columnTypes,
    application_name: 'simmer',
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A transaction of a node that died must not hold its locks for long.
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 5_000,
  })
  // Without a listener a lost connection would end the process.
  pool.on('error', onLostConnection)
  pool.on('connect', (client) => client.on('error', () => {}))

  let retries = 0
  const timed = async <T>(statement: Statement, run: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    try {
      return await inCall(statement.name, run, databaseAttributes)
    } finally {
      const milliseconds = performance.now() - started
      if (milliseconds >= slowMilliseconds) onSlow(statement.name, Math.round(milliseconds))
    }
  }
  const runTimed: RunStatement = (connection, statement, values) =>
    timed(statement, () => runStatement(connection, statement, values))

  // `pool.query` would end the connection after every failure, also where only the statement is refused. The next
  // connection would parse and plan all statements again, which takes longer than most of them run.
  const runOnAny = <Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]> =>
    timed(statement, async () => {
      const client = await pool.connect()
      let endConnection = false
      try {
        return await runStatement<Row>(client, statement, values)
      } catch (error) {
        endConnection = !isRefusedStatement(error)
        throw error
      } finally {
        client.release(endConnection)
      }
    })

  const runOnce = async <T>(work: (tx: Transaction) => Promise<T>, txOptions: TransactionOptions): Promise<T> => {
    const client = await pool.connect()
    const { transaction, commit, rollback, rootCause } = beginTransaction(client, txOptions, runTimed)
    let unusable: Error | undefined
    try {
      const value = await work(transaction)
      await commit()
      return value
    } catch (error) {
      await rollback().catch((failure: unknown) => {
        unusable = failure instanceof Error ? failure : new Error(String(failure))
      })
      throw rootCause(error)
    } finally {
      client.release(unusable)
    }
  }

  const rows = async <Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]> => {
    try {
      return await runOnAny<Row>(statement, values)
    } catch (error) {
      throw asDatabaseProblem(error)
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
          if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw asDatabaseProblem(error)
          retries += 1
          await sleep(random() * 10 * 2 ** attempt)
        }
      }
    },
    end: () => pool.end(),
    usage: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount, retries }),
  }
}
