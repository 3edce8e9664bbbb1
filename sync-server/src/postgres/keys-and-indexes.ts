import type { Client } from 'pg'

/** A key, an index or a foreign key, as SQL that adds it and SQL that drops it. */
export interface Definition {
  readonly table: string
  readonly add: string
  readonly drop: string
}

export interface KeysAndIndexes {
  /** Primary keys, then unique and exclusion constraints, with their names. */
  readonly keys: readonly Definition[]
  /** Indexes that belong to no key. */
  readonly indexes: readonly Definition[]
  /** Foreign keys of the tables, and those of other tables to them. */
  readonly foreignKeys: readonly Definition[]
}

const keys = `
  select conrelid::regclass::text as table, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where conrelid = any($1::regclass[]) and contype in ('p', 'u', 'x')
   order by conrelid::regclass::text, contype <> 'p', conname`
// The definition of a partitioned index names the table alone, although the index is one of each partition.
const indexes = `
  select indrelid::regclass::text as table, format('drop index %s', indexrelid::regclass) as drop,
         regexp_replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as add
    from pg_index
   where indrelid = any($1::regclass[])
     and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
   order by indexrelid::regclass::text`
// A foreign key between partitions belongs to the one of their tables, which makes it.
const foreignKeys = `
  select conrelid::regclass::text as table, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint
   where contype = 'f' and conparentid = 0 and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
   order by conrelid::regclass::text, conname`

/** Reads the keys, indexes and foreign keys of tables, which may have partitions, from the catalog. */
export const readKeysAndIndexes = async (client: Client, tables: readonly string[]): Promise<KeysAndIndexes> => {
  const read = async (sql: string) => (await client.query<Definition>(sql, [tables])).rows
  return { keys: await read(keys), indexes: await read(indexes), foreignKeys: await read(foreignKeys) }
}
