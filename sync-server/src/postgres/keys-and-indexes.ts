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

/** SQL that makes an index in the tablespace where it is, in a transaction of the caller. An empty name is that of the database. */
const inTablespace = (make: string): string =>
  `format('set local default_tablespace = %L; %s; set local default_tablespace to default',
          coalesce((select spcname from pg_tablespace where oid = reltablespace), ''), ${make})`

// The definition of a key has no storage parameters, which stand before what defers it; that of an exclusion has them.
const keys = `
  select conrelid::regclass::text as table, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         ${inTablespace(`format('alter table %s add constraint %I %s', conrelid::regclass, conname,
           case when reloptions is null or contype = 'x' then pg_get_constraintdef(pg_constraint.oid)
                else regexp_replace(pg_get_constraintdef(pg_constraint.oid), '( DEFERRABLE)?( INITIALLY DEFERRED)?$',
                                    format(' WITH (%s)\\1\\2', array_to_string(reloptions, ', '))) end)`)} as add
    from pg_constraint join pg_class on pg_class.oid = conindid
   where conrelid = any($1::regclass[]) and contype in ('p', 'u', 'x')
   order by conrelid::regclass::text, contype <> 'p', conname`
// The definition of a partitioned index names the table alone, although the index is one of each partition.
const indexes = `
  select indrelid::regclass::text as table, format('drop index %s', indexrelid::regclass) as drop,
         ${inTablespace(`regexp_replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')`)} as add
    from pg_index join pg_class on pg_class.oid = indexrelid
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
