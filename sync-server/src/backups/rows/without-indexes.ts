import { DatabaseError, type Client } from 'pg'
import { readKeysAndIndexes } from '../../postgres/keys-and-indexes.ts'
import { BackupNotUsable } from './backup-format.ts'
import type { BackupTable } from './backup-tables.ts'

/** Classes of SQLSTATE that blame the rows or the schema: data, integrity, and names. Others pass: a full disk, a stop. */
const faultClasses: ReadonlySet<string> = new Set(['22', '23', '42'])

/** Such as for the tablespace of an index. */
const missingRight = '42501'

/** Runs `change` of a table. @throws BackupNotUsable where the rows of the table are its obstacle */
export const blamingRows = async (table: string, change: () => Promise<unknown>): Promise<void> => {
  try {
    await change()
  } catch (cause) {
    // A lost connection, a full disk, a conflict or a right that the role does not have is no fault of the rows.
    if (!(cause instanceof DatabaseError)) throw cause
    const { code = '' } = cause
    if (!faultClasses.has(code.slice(0, 2)) || code === missingRight) throw cause
    throw new BackupNotUsable(`The rows of the table ${table} cannot be restored: ${cause.message}.`, { cause })
  }
}

/**
 * Runs `load` while the tables have no keys, indexes and foreign keys, in a transaction of the caller. An index that is
 * built from all rows costs less than one that each row changes, and all rows of a foreign key are checked at once.
 * @throws BackupNotUsable where the rows break a key
 */
export const withoutIndexes = async (
  client: Client,
  tables: readonly Pick<BackupTable, 'name'>[],
  load: () => Promise<void>,
): Promise<void> => {
  const { keys, indexes, foreignKeys } = await readKeysAndIndexes(
    client,
    tables.map(({ name }) => client.escapeIdentifier(name)),
  )
  const dropped = [...foreignKeys, ...indexes, ...keys]
  await client.query(dropped.map(({ drop }) => drop).join(';'))
  await load()
  for (const { table, add } of [...keys, ...indexes, ...foreignKeys]) await blamingRows(table, () => client.query(add))
}
