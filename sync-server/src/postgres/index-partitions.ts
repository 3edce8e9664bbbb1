import { createHash } from 'node:crypto'
import type { Client } from 'pg'

const build = /^create (unique )?index concurrently (\w+)\s+on (\w+)([^]*)$/i
const removal = /^drop index concurrently (if exists \w+)$/i

const withoutComments = (sql: string): string => sql.replaceAll(/^\s*--.*$/gm, '').trim()

/** The partitions of a table, or none where it has rows of its own. */
const partitionsOf = async (client: Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits join pg_class on pg_class.oid = inhparent
      where inhparent = to_regclass($1) and relkind = 'p' order by inhrelid`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** An index on partitions cannot be removed concurrently. Removing it reads no rows, and takes a short lock. */
const isPartitioned = async (client: Client, index: string): Promise<boolean> =>
  ((await client.query(`select from pg_class where oid = to_regclass($1) and relkind = 'I'`, [index])).rowCount ?? 0) >
  0

/** The most bytes of a name; PostgreSQL cuts longer ones. */
const maxName = 63

/** No other index has this name, also where a long one is cut: the hash is of the whole name. */
const partName = (index: string, at: number): string => {
  const end = `_${createHash('sha256').update(index).digest('hex').slice(0, 8)}_${at}`
  return `${index.slice(0, maxName - end.length)}${end}`
}

/** Whether a build that ended half way left this index on the partition. */
const isLeftOver = async (client: Client, index: string, partition: string): Promise<boolean> =>
  ((
    await client.query(
      `select from pg_index join pg_class on pg_class.oid = indexrelid
        where indexrelid = to_regclass($1) and indrelid = to_regclass($2) and not relispartition`,
      [index, partition],
    )
  ).rowCount ?? 0) > 0

/**
 * The statements that do the same on a table of partitions, where PostgreSQL builds no index concurrently: an index is built
 * on each partition, and then belongs to the one of the table. Other statements stay as they are. As those of a migration
 * they may be run again after they ended half way.
 */
export const indexPartitions = async (client: Client, sql: string): Promise<readonly string[]> => {
  const text = withoutComments(sql)
  const removed = removal.exec(text)?.[1]
  if (removed !== undefined)
    return (await isPartitioned(client, removed.slice('if exists '.length))) ? [`drop index ${removed}`] : [sql]
  const [, unique = '', index = '', table = '', rest = ''] = build.exec(text) ?? []
  const partitions = table === '' ? [] : await partitionsOf(client, table)
  if (partitions.length === 0) return [sql]
  const statements = [`create ${unique}index ${index} on only ${table}${rest}`]
  for (const [at, partition] of partitions.entries()) {
    const part = partName(index, at)
    if (await isLeftOver(client, part, partition)) statements.push(`drop index concurrently ${part}`)
    statements.push(
      `create ${unique}index concurrently ${part} on ${partition}${rest}`,
      `alter index ${index} attach partition ${part}`,
    )
  }
  return statements
}
