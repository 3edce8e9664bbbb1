import type { Database } from '../database.ts'

/** A database that notes the name of each statement outside of transactions, in the order in which they are sent. */
export const recordStatements = (database: Database): { readonly database: Database; readonly names: string[] } => {
  const names: string[] = []
  return {
    names,
    database: {
      ...database,
      rows: (query, values) => {
        names.push(query.name)
        return database.rows(query, values)
      },
      row: (query, values) => {
        names.push(query.name)
        return database.row(query, values)
      },
    },
  }
}
