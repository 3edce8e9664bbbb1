import type { Client } from 'pg'
import { readKeysAndIndexes } from '../keys-and-indexes.ts'

/** What `create table … (like …)` does not give to a new table, as SQL that gives it. */
export interface TableDefinition {
  /** Columns that are written; generated ones are left out. */
  readonly columns: readonly string[]
  readonly identityColumns: readonly string[]
  /** Statements that remove the foreign keys of other tables to this one. Its own go with it. */
  readonly dropKeys: readonly string[]
  /** Statements for the new table, in their order: keys, indexes, foreign keys, triggers, statistics targets, owner, rights, comments. */
  readonly statements: readonly string[]
  /** Storage parameters, such as `fillfactor=90`, which only tables of rows have. */
  readonly storage: readonly string[]
  /** The owner, as SQL, whom each partition has too: a change of the table is one of its partitions. */
  readonly owner: string
  /** Bytes of the table with its indexes. */
  readonly bytes: number
}

const triggers = `
  select pg_get_triggerdef(oid) as line from pg_trigger
   where tgrelid = $1::regclass and not tgisinternal and tgparentid = 0 order by tgname`
// Of a partitioned table both of these reach its partitions.
const settings = `
  select format('alter table %s %s trigger %I', tgrelid::regclass,
                case tgenabled when 'D' then 'disable' when 'R' then 'enable replica' else 'enable always' end, tgname) as line
    from pg_trigger where tgrelid = $1::regclass and not tgisinternal and tgparentid = 0 and tgenabled <> 'O'
  union all
  select format('alter table %s alter column %I set statistics %s', attrelid::regclass, attname, attstattarget)
    from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attstattarget >= 0`
const rights = `
  select format('alter table %s owner to %I', oid::regclass, pg_get_userbyid(relowner)) as line from pg_class where oid = $1::regclass
  union all
  select format('grant %s on %s to %s%s', privilege_type, oid::regclass,
                case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end,
                case when is_grantable then ' with grant option' else '' end)
    from pg_class, aclexplode(relacl) where oid = $1::regclass and grantee <> relowner
  union all
  select format('grant %s (%I) on %s to %s%s', privilege_type, attname, c.oid::regclass,
                case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end,
                case when is_grantable then ' with grant option' else '' end)
    from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0, aclexplode(attacl) where c.oid = $1::regclass
  union all
  select format('comment on table %s is %L', oid::regclass, obj_description(oid, 'pg_class'))
    from pg_class where oid = $1::regclass and obj_description(oid, 'pg_class') is not null
  union all
  select format('comment on index %s is %L', indexrelid::regclass, obj_description(indexrelid, 'pg_class'))
    from pg_index where indrelid = $1::regclass and obj_description(indexrelid, 'pg_class') is not null
  union all
  select format('comment on constraint %I on %s is %L', conname, conrelid::regclass, obj_description(oid, 'pg_constraint'))
    from pg_constraint where (conrelid = $1::regclass or confrelid = $1::regclass and conparentid = 0)
     and obj_description(oid, 'pg_constraint') is not null
  union all
  select format('comment on trigger %I on %s is %L', tgname, tgrelid::regclass, obj_description(oid, 'pg_trigger'))
    from pg_trigger where tgrelid = $1::regclass and not tgisinternal and obj_description(oid, 'pg_trigger') is not null`

/** The table itself, or one of its partitions, which are alike. */
const shape = `
  select array(select attname::text from pg_attribute where attrelid = $1::regclass and attnum > 0
                and not attisdropped and attgenerated = '' order by attnum) as columns,
         array(select attname::text from pg_attribute where attrelid = $1::regclass and attidentity <> '') as "identityColumns",
         (select quote_ident(pg_get_userbyid(relowner)) from pg_class where oid = $1::regclass) as owner,
         coalesce((select reloptions from pg_class where relkind = 'r'
                    and oid in (select $1::regclass union all select inhrelid from pg_inherits where inhparent = $1::regclass)
                    order by oid limit 1), '{}') as storage,
         (select coalesce(sum(pg_total_relation_size(relid)), 0) from pg_partition_tree($1::regclass) where isleaf)
           + case when exists (select from pg_partition_tree($1::regclass)) then 0 else pg_total_relation_size($1::regclass) end as bytes`

/** Reads the definition of a table, with or without partitions, by its name. */
export const readDefinition = async (client: Client, table: string): Promise<TableDefinition> => {
  const lines = async (sql: string) => (await client.query<{ line: string }>(sql, [table])).rows.map(({ line }) => line)
  const { keys, indexes, foreignKeys } = await readKeysAndIndexes(client, [table])
  const { rows: shapes } = await client.query<
    Pick<TableDefinition, 'columns' | 'identityColumns' | 'storage' | 'owner'> & { bytes: string }
  >(shape, [table])
  const [found] = shapes
  if (found === undefined) throw new Error('one row is read')
  return {
    ...found,
    bytes: Number(found.bytes),
    dropKeys: foreignKeys.filter((key) => key.table !== table).map(({ drop }) => drop),
    statements: [
      ...[...keys, ...indexes, ...foreignKeys].map(({ add }) => add),
      ...(await lines(triggers)),
      ...(await lines(settings)),
      ...(await lines(rights)),
    ],
  }
}

/** How many partitions a table has; 0: it has none. */
export const countParts = async (client: Client, table: string): Promise<number> => {
  const { rows } = await client.query<{ parts: number }>(
    `select count(*)::int as parts from pg_inherits join pg_class on pg_class.oid = inhparent
      where inhparent = $1::regclass and relkind = 'p'`,
    [table],
  )
  return rows[0]?.parts ?? 0
}
