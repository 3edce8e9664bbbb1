import type { Client } from 'pg'
import { accountColumns } from '../table-placement.ts'

interface Definition {
  readonly table: string
  readonly name: string
  readonly definition: string
}

const foreignKeys = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where contype = 'f' and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))`
const triggers = `
  select tgrelid::regclass::text as table, tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
  where not tgisinternal and tgrelid::regclass::text = any($1)`

/**
 * Turns every table that is split by account, while it is empty, into a table of this many hash partitions, with its
 * keys, indexes, checks, foreign keys and triggers.
 */
export const partitionTables = async (client: Client, parts: number): Promise<void> => {
  const tables = [[...accountColumns.keys()]]
  const { rows: keys } = await client.query<Definition>(foreignKeys, tables)
  const { rows: triggerRows } = await client.query<Definition>(triggers, tables)
  await client.query('begin')
  for (const [table, column] of accountColumns) {
    await client.query(`alter table ${table} rename to ${table}_whole`)
    await client.query(`create table ${table} (like ${table}_whole including all) partition by hash (${column})`)
    await client.query(`drop table ${table}_whole cascade`)
    for (let part = 0; part < parts; part += 1)
      await client.query(
        `create table ${table}_part_${part} partition of ${table} for values with (modulus ${parts}, remainder ${part})`,
      )
  }
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { definition } of triggerRows) await client.query(definition)
  await client.query('commit')
}
