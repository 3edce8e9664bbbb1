import type { Database, Transaction } from '../database.ts'

/** A database that fails after a number of statements, as a node that ends there. */
const endingAfter = (database: Database, count: number): Database => {
  let left = count
  const guard = (db: Pick<Transaction, 'rows'>) => {
    const rows: Transaction['rows'] = (...given) => {
      left -= 1
      return left < 0 ? Promise.reject(new Error('the node has ended')) : db.rows(...given)
    }
    return { rows, row: async <Row>(...given: Parameters<Transaction['rows']>) => (await rows<Row>(...given))[0] }
  }
  return {
    ...database,
    ...guard(database),
    tx: (work, options) => database.tx((tx) => work({ ...tx, ...guard(tx) }), options),
  }
}

/** Runs a task that ends after its first statement, again after its second, and so on, until it comes to its end. */
export const endAfterEachStatement = async (
  database: Database,
  task: (database: Database) => Promise<unknown>,
  maxStatements: number,
): Promise<void> => {
  for (let count = 0; count <= maxStatements; count += 1) {
    const ended = await task(endingAfter(database, count)).then(
      () => false,
      (error: unknown) => {
        const causes = error instanceof AggregateError ? error.errors : [error]
        if (!causes.every((cause) => String(cause).includes('the node has ended'))) throw error
        return true
      },
    )
    if (!ended) return
  }
  throw new Error(`The task has more than ${maxStatements} statements`)
}
