import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupNotUsable, isRow, parseOtherLine } from './backup-format.ts'
import { backupTables, type BackupTable, type ColumnKind } from './backup-tables.ts'
import { copyLine } from './copy-line.ts'
import { blamingRows, withoutIndexes } from './without-indexes.ts'

const chunkCharacters = 65_536

interface Loading {
  readonly client: Client
  readonly tables: readonly BackupTable[]
  /** Whether the same transaction truncated all tables: then rows are frozen, and no later vacuum writes them again. */
  readonly isFrozen: boolean
}

/** Stores rows of a table. */
const copyRows = async (
  { client, isFrozen }: Loading,
  table: BackupTable,
  columns: readonly string[],
  rows: (kinds: readonly ColumnKind[]) => AsyncIterable<string>,
): Promise<void> => {
  const kinds = columns.map((column) => table.columnKinds[table.columns.indexOf(column)] ?? 'plain')
  const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const options = isFrozen ? ' with (freeze)' : ''
  const copy = copyFrom(`copy ${client.escapeIdentifier(table.name)} (${listed}) from stdin${options}`)
  await blamingRows(table.name, () => pipeline(rows(kinds), client.query(copy)))
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

const storeLines = async (loading: Loading, lines: AsyncIterable<readonly string[]>) => {
  const iterator = lines[Symbol.asyncIterator]()
  let batch: readonly string[] = []
  let at = 0
  /** Whether there is one more line. */
  const hasLine = async (): Promise<boolean> => {
    while (at === batch.length) {
      const next = await iterator.next()
      if (next.done === true) return false
      ;[batch, at] = [next.value, 0]
    }
    return true
  }
  /** The rows up to the next line of another kind. */
  async function* rows(kinds: readonly ColumnKind[]) {
    let chunk = ''
    // Waiting for each line would take longer than its copy.
    while (at < batch.length || (await hasLine())) {
      const line = batch[at] ?? ''
      if (!isRow(line)) break
      at += 1
      chunk += copyLine(line, kinds)
      if (chunk.length < chunkCharacters) continue
      yield chunk
      chunk = ''
    }
    yield chunk
  }
  while (await hasLine()) {
    const other = parseOtherLine(batch[at] ?? '')
    at += 1
    if (!('table' in other)) continue
    const known = loading.tables.find(({ name }) => name === other.table)
    if (!known) throw new BackupNotUsable(`This backup has a table ${other.table} that its migrations do not make.`)
    await copyRows(loading, known, other.columns, rows)
  }
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
export const fillTables = (client: Client, lines: AsyncIterable<readonly string[]>): Promise<void> =>
  withoutTriggers(client, async (tables) => {
    if (tables.some(({ isPartitioned }) => isPartitioned)) {
      // A transaction that truncates partitions, or builds their indexes, takes more locks than PostgreSQL has.
      for (const { name } of tables.toReversed()) await client.query(`delete from ${client.escapeIdentifier(name)}`)
      await storeLines({ client, tables, isFrozen: false }, lines)
    } else
      await withoutIndexes(client, tables, async () => {
        // Of a table that was truncated in the same transaction PostgreSQL logs no rows, where no replica needs them.
        await client.query(`truncate ${tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')}`)
        await storeLines({ client, tables, isFrozen: true }, lines)
      })
    for (const table of tables) await resetSequences(client, table)
  })
