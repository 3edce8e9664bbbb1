import type { Client } from 'pg'
import { holdEverything } from '../jobs/outgoing-hold.ts'
import type { Connection } from '../postgres/connection.ts'
import { migrationsFolder, readMigrations } from '../postgres/read-migrations.ts'
import { BackupNotUsable } from './rows/backup-format.ts'
import type { BackupFile } from './backup-storage.ts'
import { mergePartitions, migrateOn, migrationsOf, rebuildSchema, requireTablespaces } from './backup-schema.ts'
import { fillTables, withoutTriggers } from './rows/fill-tables.ts'
import { inspectBackup } from './inspect-backup.ts'
import { openBackup } from './read-backup.ts'
import type { Seal } from './sealed-stream.ts'
import { connectForBackup } from './rows/table-lines.ts'

export interface RestoreOptions {
  readonly connection: Connection
  readonly file: BackupFile
  readonly seal: Seal | null
  /** Whether private links work on, although their owners may have ended them after the backup. */
  readonly keepsLinks: boolean
}

interface RestoredAccess {
  readonly ended: { readonly sessions: number; readonly links: number; readonly secrets: number }
  readonly remaining: { readonly passkeys: number; readonly providers: number; readonly publishJobs: number }
}

export interface RestoredBackup extends RestoredAccess {
  readonly rows: number
  readonly tables: number
  /** Migrations that the backup did not have yet. */
  readonly migrated: number
  /** Tables that had partitions and are whole now, because the backup has another schema. */
  readonly merged: readonly string[]
  /** Null where the backup is of a former format, which names no time. */
  readonly at: Date | null
}

const requireEmpty = async (client: Client) => {
  for (const table of ['account', 'recipe']) {
    const { rowCount } = await client.query(`select 1 from ${table} limit 1`)
    if (rowCount) throw new BackupNotUsable(`This database is not empty (see the table ${table}); nothing was changed.`)
  }
}

/** Rows that live for minutes: secrets of pending sign-ins, limits, and the development mailbox with its codes. */
const shortLivedTables = [
  'one_time_code',
  'account_code',
  'provider_offer',
  'provider_authorization',
  'passkey_challenge',
  'stored_mail',
  'rate_limit',
] as const

const countRows = async (client: Client, table: string): Promise<number> =>
  Number((await client.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count ?? 0)

/**
 * Ends what its owner may have ended after the backup: sessions, and links, without `keepsLinks`. Passkeys, connected
 * providers and pending publications stay, and the result counts them.
 */
const endAccess = async (client: Client, keepsLinks: boolean): Promise<RestoredAccess> => {
  const sessions = await client.query('update session set revoked_at = now() where revoked_at is null')
  const links = keepsLinks ? null : await client.query('delete from private_link')
  let secrets = 0
  for (const table of shortLivedTables) secrets += (await client.query(`delete from ${table}`)).rowCount ?? 0
  return {
    ended: { sessions: sessions.rowCount ?? 0, links: links?.rowCount ?? 0, secrets },
    remaining: {
      passkeys: await countRows(client, 'passkey'),
      providers: await countRows(client, 'account_provider'),
      publishJobs: await countRows(client, 'publish_job'),
    },
  }
}

/** What a restored database must not go on with as if nothing had happened. */
const beginAnew = async (client: Client, keepsLinks: boolean, at: Date | null): Promise<RestoredAccess> => {
  // Devices may have seen newer data than the backup. A new epoch makes them pull everything again.
  await client.query('update sync_epoch set epoch = gen_random_uuid()')
  await client.query(holdEverything(at))
  return endAccess(client, keepsLinks)
}

/** Indexes are sorted and keys compared with so much memory at least: no server runs beside a restore. */
const raiseMemory = `select set_config('maintenance_work_mem',
  greatest(pg_size_bytes(current_setting('maintenance_work_mem')), pg_size_bytes('256MB')) / 1024 || 'kB', true)`

/**
 * Fills an empty database from a backup, in one transaction: in the schema that the backup was made with, which is then
 * migrated to that of this version. @throws BackupNotUsable
 */
export const restoreBackup = async (options: RestoreOptions): Promise<RestoredBackup> => {
  const { connection, file, seal, keepsLinks } = options
  const { header, faults, rows, tables } = await inspectBackup({ file, seal })
  if (faults.length > 0) throw new BackupNotUsable([...faults, 'Nothing was changed.'].join('\n'))
  const at = header.simmerBackup === 2 ? new Date(header.at) : null
  const known = await readMigrations(migrationsFolder())
  const migrations = migrationsOf(header, known)
  const client = await connectForBackup(connection, 'simmer restore')
  const { lines } = await openBackup(file, seal)
  try {
    await requireEmpty(client)
    await requireTablespaces(client, migrations)
    const merged = await mergePartitions(client, migrations)
    await client.query('begin')
    await client.query(raiseMemory)
    await requireEmpty(client)
    await rebuildSchema(client, migrations)
    await fillTables(client, lines)
    const migrated = await migrateOn(client, known)
    let access: RestoredAccess | undefined
    await withoutTriggers(client, async () => {
      access = await beginAnew(client, keepsLinks, at)
    })
    await client.query('commit')
    // Without statistics the first requests would get plans for empty tables.
    await client.query('analyze')
    if (access === undefined) throw new Error('access was ended')
    return { rows, tables, migrated, merged, at, ...access }
  } finally {
    await lines.return(undefined)
    // Closing the connection rolls back an uncommitted transaction.
    await client.end()
  }
}
