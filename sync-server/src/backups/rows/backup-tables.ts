import type { Client } from 'pg'

/** How PostgreSQL reads the values of a column in COPY. */
export type ColumnKind = 'json' | 'array' | 'plain'

export interface BackupTable {
  readonly name: string
  /** Stored columns; generated ones are left out. */
  readonly columns: readonly string[]
  /** Of each of them. */
  readonly columnKinds: readonly ColumnKind[]
  readonly isPartitioned: boolean
  /** Columns with an identity sequence. */
  readonly sequenceColumns: readonly string[]
  readonly dependsOn: readonly string[]
  /** Columns of the primary key. */
  readonly keyColumns: readonly string[]
}

/**
 * The applied migrations, the running servers, their interruptions and the runs of the schedule, of which each database has
 * its own, and the keys that must not outlive their day (AN-3).
 */
const EXCLUDED_TABLES = [
  'migration',
  'node',
  'shared_asset',
  'backup_run',
  'interruption',
  'status_watch',
  'visitor_key',
]

/** All tables (a partitioned one without its partitions), each after the tables that it references. */
export const backupTables = async (client: Client): Promise<BackupTable[]> => {
  const { rows } = await client.query<BackupTable>(
    `select c.relname as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns,
            array(select case when coalesce(nullif(t.typbasetype, 0), t.oid) in ('json'::regtype, 'jsonb'::regtype) then 'json'
                              when t.typcategory = 'A' then 'array' else 'plain' end
                    from pg_attribute a join pg_type t on t.oid = a.atttypid
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as "columnKinds",
            c.relkind = 'p' as "isPartitioned",
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attidentity <> '') as "sequenceColumns",
            array(select distinct f.relname::text from pg_constraint o join pg_class f on f.oid = o.confrelid
                   where o.conrelid = c.oid and o.contype = 'f' and o.conparentid = 0 and f.oid <> c.oid) as "dependsOn",
            array(select a.attname::text from pg_constraint o join pg_attribute a on a.attrelid = c.oid and a.attnum = any(o.conkey)
                   where o.conrelid = c.oid and o.contype = 'p') as "keyColumns"
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> all($1)
      order by c.relname`,
    [EXCLUDED_TABLES],
  )
  const ordered: BackupTable[] = []
  const remaining = [...rows]
  while (remaining.length > 0) {
    const nextIndex = remaining.findIndex(({ dependsOn }) =>
      dependsOn.every((dependency) => ordered.some(({ name }) => name === dependency)),
    )
    const [table] = remaining.splice(nextIndex, 1)
    if (nextIndex === -1 || !table) throw new Error('The tables refer to each other in a circle')
    ordered.push(table)
  }
  return ordered
}

export interface AppliedMigration {
  readonly name: string
  readonly sha256: string
}

export const appliedMigrations = async (client: Client): Promise<AppliedMigration[]> =>
  (await client.query<AppliedMigration>('select name, sha256 from migration order by name')).rows
