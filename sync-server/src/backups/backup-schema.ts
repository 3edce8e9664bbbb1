import type { Client } from 'pg'
import { findObstacle } from '../postgres/partitions/find-obstacle.ts'
import { rebuildTable } from '../postgres/partitions/rebuild-table.ts'
import type { Migration } from '../postgres/read-migrations.ts'
import { BackupNotUsable, type Header } from './rows/backup-format.ts'
import { appliedMigrations, backupTables } from './rows/backup-tables.ts'

/**
 * The migrations that the database of a backup had, in their order.
 * @throws BackupNotUsable where this version does not have them
 */
export const migrationsOf = ({ migrations }: Header, known: readonly Migration[]): Migration[] => {
  const byName = new Map(known.map((migration) => [migration.name, migration]))
  return migrations.map(({ name, sha256 }) => {
    const migration = byName.get(name)
    if (migration === undefined)
      throw new BackupNotUsable(
        `This backup was made by a newer version of Simmer: this one has no migration ${name}. Update Simmer first.`,
      )
    if (migration.sha256 !== sha256)
      throw new BackupNotUsable(
        `This backup was made with another migration ${name} than this version has, so its rows may mean something else.`,
      )
    return migration
  })
}

/** Tables, views, functions and types of the app; extensions and what belongs to them stay. */
const dropObjects = `do $$
declare statement text;
begin
  for statement in
    select format('drop %s %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, oid::regclass)
      from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and not relispartition and relname <> 'migration'
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  loop
    execute statement;
  end loop;
  for statement in
    select format('drop routine %s cascade', oid::regprocedure) from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('drop type %s cascade', oid::regtype) from pg_type t
      where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r')
        and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
  loop
    execute statement;
  end loop;
end $$`

/** Files that index a table in use run outside of a transaction; this one is not in use yet. */
const applyMigration = async (client: Client, { name, sha256, sql }: Migration): Promise<void> => {
  await client.query(sql.replaceAll(/\bconcurrently\b/gi, ''))
  await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
}

const hasMigrations = async (client: Client, migrations: readonly Migration[]): Promise<boolean> =>
  JSON.stringify(await appliedMigrations(client)) ===
  JSON.stringify(migrations.map(({ name, sha256 }) => ({ name, sha256 })))

/** Tablespaces of indexes where the role may create nothing, with one of these indexes. In that of the database everyone may. */
const forbiddenTablespaces = `
  select quote_ident(spcname) as tablespace, min(indexrelid::regclass::text) as index, quote_ident(current_user) as role
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_tablespace on pg_tablespace.oid = reltablespace
   where indrelid = any($1::regclass[]) and not has_tablespace_privilege(pg_tablespace.oid, 'create')
   group by spcname order by spcname`

/**
 * Without this, a right that is missing would be noticed after all rows were sent.
 * @throws BackupNotUsable where the role may not build an index again in the tablespace where it is
 */
export const requireTablespaces = async (client: Client, migrations: readonly Migration[]): Promise<void> => {
  const tables = await backupTables(client)
  // Another schema has its indexes in the usual tablespace, and those of partitions stay.
  if (!(await hasMigrations(client, migrations)) || tables.some(({ isPartitioned }) => isPartitioned)) return
  const { rows } = await client.query<{ tablespace: string; index: string; role: string }>(forbiddenTablespaces, [
    tables.map(({ name }) => client.escapeIdentifier(name)),
  ])
  const [first] = rows
  if (first === undefined) return
  const { tablespace, index, role } = first
  throw new BackupNotUsable(
    `A restore builds the index ${index} again in the tablespace ${tablespace}, where the role ${role} may create nothing. As a superuser: grant create on tablespace ${rows.map((row) => row.tablespace).join(', ')} to ${role}. Nothing was changed.`,
  )
}

/**
 * Makes whole tables of the partitions of an empty database that will get another schema, each in a transaction of its own.
 * Dropping all partitions in one transaction takes two and a half times the locks of filling them. Returns their names.
 * @throws BackupNotUsable where a table has what a copy of it would lose, before any is merged
 */
export const mergePartitions = async (client: Client, migrations: readonly Migration[]): Promise<string[]> => {
  if (await hasMigrations(client, migrations)) return []
  const partitioned = (await backupTables(client)).filter(({ isPartitioned }) => isPartitioned)
  for (const { name } of partitioned) {
    const obstacle = await findObstacle(client, name)
    if (obstacle !== null)
      throw new BackupNotUsable(
        `This backup needs whole tables instead of partitions. ${obstacle} Nothing was changed.`,
      )
  }
  for (const { name } of partitioned) await rebuildTable(client, { table: name, column: '', parts: 0 })
  return partitioned.map(({ name }) => name)
}

/** Gives an empty database the schema of a backup, in a transaction of the caller. */
export const rebuildSchema = async (client: Client, migrations: readonly Migration[]): Promise<void> => {
  if (await hasMigrations(client, migrations)) return
  // The table of the migrations is emptied and stays, so that it has one definition.
  await client.query(dropObjects)
  await client.query('delete from migration')
  for (const migration of migrations) await applyMigration(client, migration)
}

/** Applies what this version has and the backup had not, in a transaction of the caller. Returns how many. */
export const migrateOn = async (client: Client, known: readonly Migration[]): Promise<number> => {
  const applied = new Set((await appliedMigrations(client)).map(({ name }) => name))
  const missing = known.filter(({ name }) => !applied.has(name))
  for (const migration of missing) await applyMigration(client, migration)
  return missing.length
}
