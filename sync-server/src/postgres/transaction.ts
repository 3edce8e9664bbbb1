import type { PoolClient, ClientBase } from 'pg'
import type { Statement, Transaction, TransactionOptions } from './database.ts'

export type RunStatement = <Row>(
  connection: Pick<ClientBase, 'query'>,
  statement: Statement,
  values?: readonly unknown[],
) => Promise<Row[]>

/** Runs a named statement on a connection or on the pool. */
export const runStatement: RunStatement = async <Row>(
  connection: Pick<ClientBase, 'query'>,
  { name, text }: Statement,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  const { rows } = await connection.query({ name, text, values: [...values] })
  return rows
}

export interface OpenTransaction {
  readonly transaction: Transaction
  readonly commit: () => Promise<void>
  /** Rolls back what was not committed; when it resolves the connection is free. */
  readonly rollback: () => Promise<void>
  /** The first failure of the transaction, when `error` is only its consequence. */
  readonly rootCause: (error: unknown) => unknown
}

/** COMMIT of a failed transaction reports success with the command tag ROLLBACK. */
class NothingCommitted extends Error {
  constructor() {
    super('A statement that was not awaited failed: nothing was committed')
  }
}

// 25P02 "current transaction is aborted": an earlier statement failed.
const isConsequence = (error: unknown) =>
  error instanceof NothingCommitted || (error instanceof Error && 'code' in error && error.code === '25P02')

/** Begins a transaction on an exclusive connection; statements are pipelined without waiting for results. */
export const beginTransaction = (
  client: PoolClient,
  { isolation, readOnly }: TransactionOptions,
  run: RunStatement,
): OpenTransaction => {
  const modes = [isolation && `isolation level ${isolation}`, readOnly && 'read only'].filter(Boolean).join(', ')
  // Not awaited: the first statement follows at once. BEGIN fails only with its connection, and then everything
  // after it fails too.
  const begun = client.query(`begin ${modes}`)
  begun.catch(() => {})
  let committed: Promise<void> | undefined
  let firstFailure: unknown

  const rows = async <Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]> => {
    if (committed) throw new Error(`${statement.name} came after the end of its transaction`)
    const pending = run<Row>(client, statement, values)
    pending.catch((error: unknown) => (firstFailure ??= error))
    const [result] = await Promise.all([pending, begun])
    return result
  }

  const sendCommit = async () => {
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new NothingCommitted()
  }
  const commit = () => (committed ??= sendCommit())

  return {
    commit,
    rollback: async () => {
      // After COMMIT was sent there is nothing to roll back.
      if (committed) await committed.catch(() => {})
      else await client.query('rollback')
    },
    rootCause: (error) => (firstFailure !== undefined && isConsequence(error) ? firstFailure : error),
    transaction: {
      rows,
      row: async <Row>(statement: Statement, values?: readonly unknown[]) => (await rows<Row>(statement, values))[0],
      finish: async (send) => {
        const [value] = await Promise.all([send(), commit()])
        return value
      },
    },
  }
}
