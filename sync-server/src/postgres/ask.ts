import type { ClientBase } from 'pg'
import type { Statement } from './database.ts'

/** Asks a connection, or the pool for any connection. */
export const runStatement = async <Row>(
  connection: Pick<ClientBase, 'query'>,
  { name, text }: Statement,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  const { rows } = await connection.query({ name, text, values: [...values] })
  return rows
}
