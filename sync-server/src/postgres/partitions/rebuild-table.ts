import type { Client } from 'pg'
import type { Queryable } from '../database.ts'
import { findSchemaDifference, schemaText } from '../schema-text.ts'
import { findObstacle } from './find-obstacle.ts'
import { readDefinition, type TableDefinition } from './table-definition.ts'

export interface TableRebuild {
  readonly table: string
  /** The column whose hash chooses the partition. */
  readonly column: string
  /** The number of hash partitions; 0: one table without partitions. */
  readonly parts: number
}

/** A table was not rebuilt, and nothing was changed; the message gives the reason. */
export class TableNotRebuilt extends Error {}

/** How long other programs may keep the table. Nothing else runs then, so a longer lock is one that stays. */
const lockTimeout = '10s'

const begin = [
  'begin',
  // A role behind a pooler has limits that are shorter than a copy.
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  `set local lock_timeout = '${lockTimeout}'`,
]

/**
 * Locks the table and those that foreign keys connect with it. Without the latter the copy would end, and then wait for a
 * program that uses one of them and waits for this table.
 */
const lockTables = async (client: Client, table: string): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select $1::regclass::text as name
     union select other::regclass::text from pg_constraint, unnest(array[conrelid, confrelid]) as other
      where contype = 'f' and conparentid = 0 and $1::regclass in (conrelid, confrelid)`,
    [table],
  )
  await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in access exclusive mode`)
}

const asQueryable = (client: Client): Pick<Queryable, 'rows'> => ({
  rows: async ({ text }, values) => (await client.query({ text, values: [...(values ?? [])] })).rows,
})

const createTables = (
  { table, column, parts }: TableRebuild,
  former: string,
  { storage, owner }: TableDefinition,
): string[] => {
  const like = `create table ${table} (like ${former} including all excluding indexes)`
  const stored = storage.length === 0 ? '' : ` with (${storage.join(', ')})`
  if (parts === 0) return [`${like}${stored}`]
  return [
    `${like} partition by hash (${column})`,
    ...Array.from({ length: parts }, (_, part) => [
      `create table ${table}_part_${part} partition of ${table} for values with (modulus ${parts}, remainder ${part})${stored}`,
      `alter table ${table}_part_${part} owner to ${owner}`,
    ]).flat(),
  ]
}

const countRows = async (client: Client, table: string): Promise<number> =>
  Number((await client.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count)

/** Copies the rows and the next numbers of identity columns. Returns the number of rows. */
const copyRows = async (client: Client, table: string, former: string, definition: TableDefinition) => {
  const columns = definition.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  await client.query(`insert into ${table} (${columns}) overriding system value select ${columns} from ${former}`)
  const [copied, present] = [await countRows(client, table), await countRows(client, former)]
  if (copied !== present)
    throw new TableNotRebuilt(`${copied} of ${present} rows of the table ${table} were copied. Nothing was changed.`)
  return copied
}

/** Gives the sequences of identity columns their next numbers and their names. Runs `drop` between the two. */
const moveSequences = async (
  client: Client,
  { table, former, columns }: { table: string; former: string; columns: readonly string[] },
  drop: () => Promise<void>,
) => {
  const sequences: { readonly from: string; readonly to: string }[] = []
  for (const column of columns) {
    const { rows } = await client.query<{ from: string; to: string }>(
      'select pg_get_serial_sequence($1, $3) as from, pg_get_serial_sequence($2, $3) as to',
      [former, table, column],
    )
    for (const sequence of rows) {
      await client.query(`select setval($1, last_value, is_called) from ${sequence.from}`, [sequence.to])
      sequences.push(sequence)
    }
  }
  await drop()
  for (const { from, to } of sequences)
    await client.query(`alter sequence ${to} rename to ${from.slice(from.indexOf('.') + 1)}`)
}

/**
 * Copies a table into hash partitions, or partitions into one table, in one transaction: it has all of the change or
 * nothing. Rows, keys, indexes, foreign keys, checks, triggers, identity columns, statistics targets, owner, rights,
 * comments and storage parameters stay; a table with more is refused. It is locked until the end. Returns the number of rows.
 * @throws TableNotRebuilt; DatabaseError, such as 55P03 where the table is in use
 */
export const rebuildTable = async (client: Client, rebuild: TableRebuild): Promise<number> => {
  const { table } = rebuild
  const former = `${table}_former`
  const run = async (statements: readonly string[]) => {
    for (const text of statements) await client.query(text)
  }
  await run(begin)
  try {
    await lockTables(client, table)
    const obstacle = await findObstacle(client, table)
    if (obstacle !== null) throw new TableNotRebuilt(`${obstacle} Nothing was changed.`)
    const before = await schemaText(asQueryable(client))
    const definition = await readDefinition(client, table)
    await run(definition.dropKeys)
    await client.query(`alter table ${table} rename to ${former}`)
    await run(createTables(rebuild, former, definition))
    const rows = await copyRows(client, table, former, definition)
    await moveSequences(client, { table, former, columns: definition.identityColumns }, async () => {
      await client.query(`drop table ${former}`)
    })
    await run(definition.statements)
    // PostgreSQL gathers the statistics of a partitioned table only on request.
    await client.query(`analyze ${table}`)
    const difference = findSchemaDifference(await schemaText(asQueryable(client)), before)
    if (difference !== null)
      throw new TableNotRebuilt(
        `The table ${table} would have "${difference.one}" instead of "${difference.other}". Nothing was changed.`,
      )
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
