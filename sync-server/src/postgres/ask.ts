import type { ClientBase } from 'pg'
import type { Statement } from './database.ts'

/** Asks a connection, or the pool for any connection. */
export const ask = async <Row>(
  asked: Pick<ClientBase, 'query'>,
  { name, text }: Statement,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  const { rows } = await asked.query({ name, text, values: [...values] })
  return rows
}
