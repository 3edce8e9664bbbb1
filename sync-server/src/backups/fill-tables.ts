import { DatabaseError, type Client } from 'pg'
import { BackupNotUsable, isRow, parseOtherLine } from './backup-format.ts'
import { backupTables, type BackupTable } from './backup-tables.ts'
import { batchCharacters, lineValues } from './table-lines.ts'

const batchRows = 500

/** Classes of SQLSTATE that blame the rows or the schema: data, integrity, and access rule. Others pass: a full disk, a stop. */
const faultClasses: ReadonlySet<string> = new Set(['22', '23', '42'])

const insertInto = (client: Client, { name }: BackupTable, columns: readonly string[]) => {
  const table = client.escapeIdentifier(name)
  const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const statement = `insert into ${table} (${listed}) overriding system value
    select ${listed} from json_populate_recordset(null::${table}, $1::json)`
  const names = columns.map((column) => `${JSON.stringify(column)}:`)
  // Objects, as that function needs them. PostgreSQL would make them of arrays in half of the time of a restore.
  const asObject = (line: string): string =>
    `{${lineValues(line)
      .slice(0, names.length)
      .map((value, index) => `${names[index]}${value}`)
      .join(',')}}`
  return async (lines: readonly string[]) => {
    try {
      await client.query(statement, [`[${lines.map(asObject).join(',')}]`])
    } catch (cause) {
      // A lost connection, a full disk or a conflict is no fault of the rows.
      if (!(cause instanceof DatabaseError && faultClasses.has(cause.code?.slice(0, 2) ?? ''))) throw cause
      throw new BackupNotUsable(`The rows of the table ${name} cannot be restored: ${cause.message}.`, { cause })
    }
  }
}

// Sequences continue after the largest restored value.
const resetSequences = async (client: Client, { name, sequenceColumns }: BackupTable) => {
  const table = client.escapeIdentifier(name)
  for (const column of sequenceColumns) {
    const largest = `(select max(${client.escapeIdentifier(column)}) from ${table})`
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(${largest}, 1), ${largest} is not null)`,
      [table, column],
    )
  }
}

const insertLines = async (client: Client, tables: readonly BackupTable[], lines: AsyncIterable<string>) => {
  let insert: ReturnType<typeof insertInto> | undefined
  let batch: string[] = []
  let characters = 0
  let sending: Promise<void> | undefined
  /** Sends the batch when the one before is stored, so that the next lines are read meanwhile. */
  const send = async () => {
    await sending
    sending = batch.length > 0 ? insert?.(batch) : undefined
    // Its failure is thrown by the next call.
    sending?.catch(() => undefined)
    batch = []
    characters = 0
  }
  for await (const line of lines) {
    if (isRow(line)) {
      batch.push(line)
      characters += line.length
      if (batch.length === batchRows || characters > batchCharacters) await send()
      continue
    }
    await send()
    const other = parseOtherLine(line)
    if (!('table' in other)) continue
    const known = tables.find(({ name }) => name === other.table)
    if (!known) throw new BackupNotUsable(`This backup has a table ${other.table} that its migrations do not make.`)
    insert = insertInto(client, known, other.columns)
  }
  await send()
  await sending
}

/** Runs `change` without triggers: rows are as they were written, and their triggers ran in the first database. */
export const withoutTriggers = async (
  client: Client,
  change: (tables: readonly BackupTable[]) => Promise<void>,
): Promise<void> => {
  const tables = await backupTables(client)
  const triggers = async (state: 'disable' | 'enable') => {
    for (const { name } of tables)
      await client.query(`alter table ${client.escapeIdentifier(name)} ${state} trigger user`)
  }
  await triggers('disable')
  await change(tables)
  await triggers('enable')
}

/**
 * Replaces the rows of all tables by those of a backup, in a transaction of the caller.
 * @throws BackupNotUsable where rows do not fit the schema
 */
export const fillTables = (client: Client, lines: AsyncIterable<string>): Promise<void> =>
  withoutTriggers(client, async (tables) => {
    for (const { name } of tables.toReversed()) await client.query(`delete from ${client.escapeIdentifier(name)}`)
    await insertLines(client, tables, lines)
    for (const table of tables) await resetSequences(client, table)
  })
