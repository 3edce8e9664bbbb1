import type { PoolClient, ClientBase } from 'pg'
import type { Statement, Transaction, TransactionOptions } from './database.ts'

/** Asks a connection, or the pool for any connection. */
export const runStatement = async <Row>(
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
  /** Undoes what was not committed; when it settles the connection is free. */
  readonly rollback: () => Promise<void>
  /** The failure everything else followed from, where `error` is such a consequence. */
  readonly rootCause: (error: unknown) => unknown
}

/** COMMIT of a failed transaction "succeeds" with the answer ROLLBACK. */
class NothingCommitted extends Error {
  constructor() {
    super('A statement nobody waited for failed: nothing was committed')
  }
}

// "Current transaction is aborted": an earlier statement failed.
const isConsequence = (error: unknown) =>
  error instanceof NothingCommitted || (error instanceof Error && 'code' in error && error.code === '25P02')

/** Begins a transaction on a connection nobody else uses, which sends statements without waiting for answers. */
export const beginTransaction = (client: PoolClient, { isolation, readOnly }: TransactionOptions): OpenTransaction => {
  const modes = [isolation && `isolation level ${isolation}`, readOnly && 'read only'].filter(Boolean).join(', ')
  // Not awaited: the first statement follows at once. BEGIN fails only with its connection, and then everything
  // behind it fails too.
  const begun = client.query(`begin ${modes}`)
  begun.catch(() => {})
  let committed: Promise<void> | undefined
  let firstFailure: unknown

  const rows = async <Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]> => {
    if (committed) throw new Error(`${statement.name} came after the end of its transaction`)
    const pending = runStatement<Row>(client, statement, values)
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
      // Where COMMIT is on its way there is nothing left to undo.
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
